internal import Foundation

/// A key type that can be created from a string, and written as a string again.
struct KeyOfText {
  /// Whether a string is a valid key.
  let reads: (String) -> Bool
  /// The code that creates an optional key from `text`.
  let making: String
  /// The code that writes `$0.key`.
  let writing: String

  /// Nil for types that cannot be created from a string.
  init?(_ type: String) {
    if TypeText.integers.contains(type) {
      reads = { Int64($0) != nil || UInt64($0) != nil }
      (making, writing) = ("\(type)(text)", "String($0.key)")
    } else if type == "UUID" {
      reads = { UUID(uuidString: $0) != nil }
      (making, writing) = ("UUID(uuidString: text)", "$0.key.uuidString")
    } else {
      return nil
    }
  }
}

extension BridgeType {
  /// A bridge for a dictionary whose keys compiler-generated coding does not read from an object.
  static func keyed(by type: String) -> BridgeType? {
    KeyOfText(type).map { key in
      BridgeType(
        name: type + "Keyed",
        documentation: "A dictionary with \(type) keys that is an object in the JSON.",
        generic: "Value: Codable", wrapped: "[\(type): Value]",
        decoding: [
          opening, "let entries = try container.decode([String: Value].self)",
          "let keyed = entries.compactMap { text, value in \(key.making).map { ($0, value) } }",
          "guard keyed.count == entries.count else {",
          "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"A key is not a valid \(type).\")",
          "}",
          "wrappedValue = Dictionary(keyed) { _, last in last }",
        ],
        encoding: [
          "var container = encoder.singleValueContainer()",
          "try container.encode(Dictionary(wrappedValue.map { (\(key.writing), $0.value) }) { _, last in last })",
        ])
    }
  }
}
