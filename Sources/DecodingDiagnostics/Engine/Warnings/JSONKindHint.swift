internal import Foundation
internal import JSONText

/// The kinds of JSON value that a type is read from, where its name alone tells.
enum JSONKindHint {
  /// Nil for types of the model's own: they decode from whatever they like.
  static func kinds(of type: Any.Type?) -> Set<ValueKind>? {
    switch type {
    case nil: nil
    case let hinting as any JSONKindHinting.Type: hinting.kinds
    case is String.Type, is URL.Type, is Data.Type, is UUID.Type: [.string]
    case is Bool.Type: [.bool]
    case is Date.Type: [.string, .number]
    case is any Numeric.Type: [.number]
    default: nil
    }
  }
}

private protocol JSONKindHinting {
  static var kinds: Set<ValueKind>? { get }
}

extension Array: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.array] }
}

extension Set: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.array] }
}

extension Dictionary: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.object] }
}

extension Optional: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { JSONKindHint.kinds(of: Wrapped.self) }
}
