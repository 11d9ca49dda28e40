/// A call in a hand-written `init(from:)` that reads a value, e.g. `wind = try c.decode(Double.self, forKey: .speed)`,
/// or that opens a container inside another one.
public struct DeclaredRead: Sendable, Equatable {
  public enum Step: Sendable, Hashable {
    /// A case of coding keys, and its key.
    case key(name: String, spelling: String)
    /// The element of an array that is read by a call outside of a loop.
    case position(Int)
    /// Any element, and a key that only the data contains.
    case any, anyKey

    public var name: String {
      switch self {
      case .key(let name, _): name
      case .position(let index): "[\(index)]"
      case .any, .anyKey: "*"
      }
    }
  }

  /// The path from the decoded value to the one that the call is about.
  public var path: [Step]
  /// The requested type, with `?` if the key may be missing; nil for a container, or if it is inferred.
  public var type: String?
  /// The property that is set to the value.
  public var property: String?
  public var opensContainer: Bool
  /// Whether several statements set the property that read only this value and try more than one form of it.
  public var isConverted: Bool
  /// Whether the code reads other values at the same place as other types: in the arms of a `switch`, or in turn.
  public var takesSome = false
  /// Whether the property is set to something else if there is no value: `count = try c.decodeIfPresent(…) ?? 0`.
  public var hasFallback = false
  /// The properties set by statements that convert the value: `end` for `let seconds = try c.decode(…)` and `end =
  /// start + seconds`. Empty if the value is used unchanged.
  public var results: [String] = []

  public init(
    path: [Step], type: String?, property: String? = nil, opensContainer: Bool = false, isConverted: Bool = false
  ) {
    self.path = path
    self.type = type
    self.property = property
    self.opensContainer = opensContainer
    self.isConverted = isConverted
  }

  /// The case of the coding keys, or `*`.
  var key: String { path.last?.name ?? "" }

  /// The key as the model spells it.
  var spelling: String {
    if case .key(_, let spelling) = path.last { spelling } else { "" }
  }

  /// Whether the value is identified by its position in an array.
  public var isPositional: Bool { if case .position = path.last { true } else { false } }

  /// The key, or the position in an array, as a developer would say it.
  var place: String {
    guard isPositional else { return spelling }
    return PatternPath.text(
      path.suffix(2).map { step in
        switch step {
        case .key(_, let spelling): .key(spelling)
        case .position(let index): .index(index)
        case .any, .anyKey: .any
        }
      }[...])
  }

  /// Whether it is one of several values in its container.
  public var isOfMany: Bool { path.contains(.any) || path.contains(.anyKey) }

  /// The names that edits use for the path.
  public var names: [String] { path.map(\.name) }

  /// Returns whether the read is about the value at the end of a path.
  func ends(_ steps: [PatternPath.Step], convertsKeys: Bool) -> Bool {
    guard !path.isEmpty, path.count <= steps.count else { return false }
    return zip(path, steps.suffix(path.count)).allSatisfy { own, step in
      switch (own, step) {
      case (.any, _), (.anyKey, _): true
      case (.position(let index), .index(let found)): index == found
      case (.key(_, let spelling), .key(let key)):
        key == spelling || (convertsKeys && SnakeCase.converted(key) == spelling)
      default: false
      }
    }
  }

  /// Returns whether the value is inside of what another read opens.
  public func isInside(_ container: DeclaredRead) -> Bool {
    path.count > container.path.count && path.starts(with: container.path)
  }
}
