internal import Foundation
internal import JSONText

/// The value that replaces a failed one, so that decoding can continue.
///
/// Unchecked because a value may be of any type; a finding never leaves the decoding thread.
final class StandIn: @unchecked Sendable {
  private let value: Any
  private let type: Any.Type

  init<Value>(_ value: Value) {
    self.value = value
    type = Value.self
  }

  /// The marker for a value without a stand-in, which is dropped from its collection.
  static let leftOut = StandIn(LeftOut())
  private struct LeftOut {}

  /// The stand-in as a report shows it; nil if the value is dropped.
  ///
  /// A model's own `description` is never called: it was not written for invented values.
  var text: String? {
    if type == LeftOut.self { return nil }
    // Not a value, but the answer to whether null is there: the neutral `Bool` is false.
    if let isNull = value as? Bool, isNull { return "nil" }
    if type is any JSONScalar.Type { return String(reflecting: value) }
    if SpecialType(type) != nil || type == UUID.self { return String(describing: value) }
    if type is any RecoverableCollection.Type { return collectionText }
    guard type is any Decodable.Type else { return Catalogue.neutralAnswers }
    return caseName.map { "." + $0 } ?? TypeName.text(of: type) + "(…)"
  }

  private var hasOwnText: Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any CustomReflectable
  }

  private var collectionText: String {
    switch Mirror(reflecting: value).displayStyle {
    case .optional: "nil"
    case .dictionary: "[:]"
    default: "[]"
    }
  }

  /// The name of an enum case without payload.
  private var caseName: String? {
    guard !hasOwnText, EnumLayout.isEnum(type), Mirror(reflecting: value).children.isEmpty else { return nil }
    return String(describing: value)
  }
}

extension Outcome {
  /// Notes this value as the stand-in on the failures that have none yet.
  ///
  /// - Parameter own: The value whose init asked for a container: its stand-in is created by that very init.
  mutating func noteStandIn(own: Node? = nil) {
    guard !findings.isEmpty, let value else { return }
    for index in findings.indices where findings[index].standIn == nil {
      let isContainer = Value.self as? any Decodable.Type == nil
      if isContainer, findings[index].absent == nil, findings[index].node == own { continue }
      findings[index].standIn = StandIn(value)
    }
  }

  /// Notes on the failures without a stand-in that the value is dropped from its collection.
  mutating func noteOmission() {
    for index in findings.indices where findings[index].standIn == nil { findings[index].standIn = .leftOut }
  }
}
