/// Bridges for placeholders that mean "no value"; only for optional properties.
extension BridgeType {
  static let emptyStringAsNil = asNil(
    "EmptyStringAsNil", "A value; nil if the JSON has an empty string.",
    where: "let text = try? container.decode(String.self), text.isEmpty")

  /// PHP's placeholder for no value.
  static let falseAsNil = asNil(
    "FalseAsNil", "A value; nil if the JSON has `false`.", where: "let flag = try? container.decode(Bool.self), !flag")

  static let emptyObjectAsNil = asNil(
    "EmptyObjectAsNil", "An object; nil if the JSON has an empty one.",
    where: "let object = try? container.decode([String: Bool].self), object.isEmpty")

  static let zeroDateAsNil = asNil(
    "ZeroDateAsNil", "A date; nil if the JSON has `\"0000-00-00\"`.", date: true,
    where: "let text = try? container.decode(String.self), text.allSatisfy({ \"0-/.: TZ\".contains($0) })")

  static let placeholderDateAsNil = asNil(
    "PlaceholderDateAsNil", "A date; nil if the JSON has a dash or a placeholder such as `\"N/A\"`.", date: true,
    where: "let text = try? container.decode(String.self), " + "\(Placeholders.literal).contains(text.lowercased())")

  private static func asNil(
    _ name: String, _ documentation: String, date isDate: Bool = false, where condition: String
  ) -> BridgeType {
    BridgeType(
      name: name, documentation: documentation, generic: isDate ? nil : "Value: Codable",
      wrapped: isDate ? "Date?" : "Value?",
      decoding: [
        opening, "if \(condition) {", "  wrappedValue = nil", "} else {",
        "  " + (isDate ? nilOrValue.replacing("Value.self", with: "Date.self") : nilOrValue), "}",
      ], allowsMissingKey: true)
  }
}
