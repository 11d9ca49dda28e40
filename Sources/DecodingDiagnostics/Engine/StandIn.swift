internal import Foundation

/// What stands in for a failed value, so that decoding can go on.
enum StandIn {
  case value(AnyBox)
  /// A container that answers every call with a neutral value.
  case neutralAnswers

  /// The stand-in as a report shows it.
  ///
  /// A model's own `description` is never called: nobody wrote it for made-up values.
  var text: String {
    switch self {
    case .value(let box): box.text
    case .neutralAnswers: Catalogue.neutralAnswers
    }
  }
}

/// A value of any type, kept without the ambiguity of an `Any` that holds an optional.
class AnyBox {
  fileprivate let type: ObjectIdentifier

  fileprivate init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

  var text: String { "" }

  /// The value, if it is of this very type.
  @inline(__always)
  func value<Value>(_ type: Value.Type) -> Value? {
    self.type == ObjectIdentifier(type) ? unsafeDowncast(self, to: Box<Value>.self).value : nil
  }
}

final class Box<Value>: AnyBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(Value.self)
  }

  override var text: String {
    if value is any JSONScalar { return String(reflecting: value) }
    if SpecialType(Value.self) != nil || Value.self == UUID.self { return String(describing: value) }
    if value is any RecoverableCollection { return collectionText }
    return caseName.map { "." + $0 } ?? TypeName.text(of: Value.self) + "(…)"
  }

  private var collectionText: String {
    switch Mirror(reflecting: value).displayStyle {
    case .optional: "nil"
    case .dictionary: "[:]"
    default: "[]"
    }
  }

  /// The name of an enum's case without payload.
  private var caseName: String? {
    let hasOwnText =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible || value is any CustomReflectable
    guard !hasOwnText, EnumLayout.isEnum(Value.self), Mirror(reflecting: value).children.isEmpty else { return nil }
    return String(describing: value)
  }
}

extension Outcome {
  /// Notes on the failures of the value itself what stands in for it: on all of them, or on those at one place only.
  func notingStandIn(where isOfTheValue: (Finding) -> Bool = { _ in true }) -> Outcome {
    guard let value else { return self }
    var outcome = self
    for (index, finding) in findings.enumerated() where finding.standIn == nil && isOfTheValue(finding) {
      outcome.findings[index].standIn = .value(Box(value))
    }
    return outcome
  }
}
