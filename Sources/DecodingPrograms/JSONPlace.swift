/// The place of a value in the JSON, relative to the type's decoder, and independent of how code spells it.
public struct JSONPlace: Sendable, Hashable {
  /// One step down.
  public enum Step: Sendable, Hashable {
    case key(String)
    case position(Int)
    /// Any element of an array.
    case anyElement
    /// A key that only the data contains.
    case anyKey
  }

  /// The steps from the decoder's own value.
  public var steps: [Step]

  /// The decoder's own value.
  public static let root = JSONPlace([])

  /// Creates a place from its steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Returns the place one step below.
  public func appending(_ step: Step) -> JSONPlace { JSONPlace(steps + [step]) }

  /// The place one step above; the root's is the root.
  public var parent: JSONPlace { JSONPlace(Array(steps.dropLast())) }

  /// The last step, if it is a key that the code names.
  public var lastKey: String? {
    if case .key(let name) = steps.last { name } else { nil }
  }
}

extension JSONPlace: CustomStringConvertible {
  /// A description, e.g. `$.items[*].price`.
  public var description: String { "$" + steps.map(\.text).joined() }
}

extension JSONPlace.Step {
  fileprivate var text: String {
    switch self {
    case .key(let name): name.isPlainName ? ".\(name)" : "[\"\(name)\"]"
    case .position(let number): "[\(number)]"
    case .anyElement: "[*]"
    case .anyKey: ".*"
    }
  }
}

extension String {
  fileprivate var isPlainName: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && first?.isNumber == false
  }
}
