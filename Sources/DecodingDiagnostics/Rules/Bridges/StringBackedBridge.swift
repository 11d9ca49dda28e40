extension BridgeType {
  /// Reads `19.99` and `"19.99"`.
  static let stringBacked = BridgeType(
    name: "StringBacked",
    documentation: "A value that may be a string in the JSON: `19.99` or `\"19.99\"`.",
    generic: "Value: LosslessStringConvertible & Codable", wrapped: "Value",
    decoding: [
      "let container = try decoder.singleValueContainer()",
      "guard let text = try? container.decode(String.self) else {",
      "  wrappedValue = try container.decode(Value.self)",
      "  return",
      "}",
      "guard let value = Value(text) else {",
      "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not a \\(Value.self).\")",
      "}",
      "wrappedValue = value",
    ])

  /// `Decimal` is not `LosslessStringConvertible`, and must not depend on the device's decimal separator.
  static let decimalText = BridgeType(
    name: "DecimalText",
    documentation: "A Decimal that is a number or a string in the JSON: `19.99` or `\"19.99\"`.",
    wrapped: "Decimal",
    decoding: [
      "let container = try decoder.singleValueContainer()",
      "guard let text = try? container.decode(String.self) else {",
      "  wrappedValue = try container.decode(Decimal.self)",
      "  return",
      "}",
      "guard let value = Decimal(string: text, locale: Locale(identifier: \"en_US_POSIX\")) else {",
      "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not a decimal number.\")",
      "}",
      "wrappedValue = value",
    ])
}
