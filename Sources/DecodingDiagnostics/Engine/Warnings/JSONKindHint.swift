internal import Foundation
internal import JSONText

/// The kinds of JSON value that a type is read from, as far as its name shows.
enum JSONKindHint {
  /// Nil for types of the model's own, which may decode from any kind.
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

  /// The type of an array's elements or a dictionary's values.
  static func element(of type: Any.Type) -> Any.Type? { (type as? any JSONKindHinting.Type)?.element }
}

private protocol JSONKindHinting {
  static var kinds: Set<ValueKind>? { get }
  static var element: Any.Type? { get }
}

extension Array: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.array] }
  fileprivate static var element: Any.Type? { Element.self }
}

extension Set: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.array] }
  fileprivate static var element: Any.Type? { Element.self }
}

extension Dictionary: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { [.object] }
  fileprivate static var element: Any.Type? { Value.self }
}

extension Optional: JSONKindHinting {
  fileprivate static var kinds: Set<ValueKind>? { JSONKindHint.kinds(of: Wrapped.self) }
  fileprivate static var element: Any.Type? { JSONKindHint.element(of: Wrapped.self) }
}
