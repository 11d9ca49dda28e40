internal import Foundation
internal import JSONText

/// What a `DecodingError` states, whether it was caught or parsed from a log.
struct StatedError {
  enum Kind: Equatable {
    case keyNotFound(String)
    case valueNotFound
    case typeMismatch
    case dataCorrupted
  }

  let kind: Kind
  /// The path as the decoder gave it, with keys in the spelling of the model.
  let codingPath: [any CodingKey]
  let debugDescription: String
  var expected: Any.Type?
  /// The expected type as a log spells it, if the type itself is not available.
  var expectedName: String?
}

extension StatedError {
  /// - Returns: nil for a case that this version does not know.
  init?(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(kind: .keyNotFound(key.stringValue), context)
    case .valueNotFound(let type, let context):
      self.init(kind: .valueNotFound, context, expected: type)
    case .typeMismatch(let type, let context):
      self.init(kind: .typeMismatch, context, expected: type)
    case .dataCorrupted(let context):
      self.init(kind: .dataCorrupted, context)
    @unknown default:
      return nil
    }
  }

  private init(kind: Kind, _ context: DecodingError.Context, expected: Any.Type? = nil) {
    self.init(
      kind: kind, codingPath: context.codingPath, debugDescription: context.debugDescription, expected: expected)
  }
}

extension StatedError {
  /// The kind of value found, according to the message: `… but found a string instead.`
  var foundKind: ValueKind? {
    if kind == .valueNotFound, debugDescription.contains("found null") { return .null }
    guard kind == .typeMismatch, let found = debugDescription.range(of: "but found ") else { return nil }
    let words = debugDescription[found.upperBound...]
    return Self.kindWords.first { words.hasPrefix($0.words) }?.kind
  }

  private static let kindWords: [(words: String, kind: ValueKind)] = [
    ("a string", .string), ("a number", .number), ("number", .number), ("bool", .bool), ("a bool", .bool),
    ("an array", .array), ("a dictionary", .object), ("null", .null), ("a null", .null),
  ]
}
