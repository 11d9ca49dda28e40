/// A call of a hand-written `init(from:)` that reads a value, e.g. `wind = try c.decode(Double.self, forKey: .speed)`, or
/// that opens a container inside another one.
public struct DeclaredRead: Sendable, Equatable {
  public enum Step: Sendable, Hashable {
    /// A case of coding keys, and the key that it stands for.
    case key(name: String, spelling: String)
    /// Any element, or any key.
    case any

    public var name: String {
      switch self {
      case .key(let name, _): name
      case .any: "*"
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

  /// How edits name the place.
  public var names: [String] { path.map(\.name) }

  /// Whether the read is about what stands at the end of a path.
  func ends(_ steps: [PatternPath.Step], convertsKeys: Bool) -> Bool {
    guard !path.isEmpty, path.count <= steps.count else { return false }
    return zip(path, steps.suffix(path.count)).allSatisfy { own, step in
      switch (own, step) {
      case (.any, _): true
      case (.key(_, let spelling), .key(let key)):
        key == spelling || (convertsKeys && SnakeCase.converted(key) == spelling)
      default: false
      }
    }
  }

  /// Whether the value stands inside what another read opens.
  public func isInside(_ container: DeclaredRead) -> Bool {
    path.count > container.path.count && path.starts(with: container.path)
  }
}
