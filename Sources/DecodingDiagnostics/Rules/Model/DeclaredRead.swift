/// A call of a hand-written `init(from:)` that reads a key, e.g. `wind = try c.decode(Double.self, forKey: .speed)`.
public struct DeclaredRead: Sendable, Equatable {
  /// The case of the coding keys.
  public var key: String
  /// The type that is asked for, with `?` where the key may be missing.
  public var type: String
  /// The property that the call's statement sets.
  public var property: String?

  public init(key: String, type: String, property: String?) {
    self.key = key
    self.type = type
    self.property = property
  }
}
