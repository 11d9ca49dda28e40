/// A call of a hand-written `init(from:)` that reads a value, e.g. `wind = try c.decode(Double.self, forKey: .speed)`, or
/// that opens a container inside another one.
public struct DeclaredRead: Sendable, Equatable {
  public enum Step: Sendable, Hashable {
    /// A case of coding keys, and the key that it stands for.
    case key(name: String, spelling: String)
    /// The element of a list that a call reads which is made once.
    case position(Int)
    /// Any element, and a key that only the data tells.
    case any, anyKey

    public var name: String {
      switch self {
      case .key(let name, _): name
      case .position(let index): "[\(index)]"
      case .any, .anyKey: "*"
      }
    }
  }

  /// From the value that is decoded to the one that the call is about.
  public var path: [Step]
  /// The type that is asked for, with `?` where the key may be missing; nil for a container, or where it is inferred.
  public var type: String?
  /// The property that the value goes into.
  public var property: String?
  public var opensContainer: Bool
  /// The property is set by several statements that read nothing but this value and try more than one form of it.
  public var isConverted: Bool
  /// The properties that the statements set which make something else of the value: `end` for
  /// `let seconds = try c.decode(…)` and `end = start + seconds`. None where the value is taken as it is.
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

  /// The value is told by its place in a list.
  public var isPositional: Bool { if case .position = path.last { true } else { false } }

  /// The key, or what stands for it in a list, as a developer would say it.
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

  /// It is one of several in its container.
  public var isOfMany: Bool { path.contains(.any) || path.contains(.anyKey) }

  /// How edits name the place.
  public var names: [String] { path.map(\.name) }

  /// Whether the read is about what is at the end of a path.
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

  /// Whether the value is inside what another read opens.
  public func isInside(_ container: DeclaredRead) -> Bool {
    path.count > container.path.count && path.starts(with: container.path)
  }
}
