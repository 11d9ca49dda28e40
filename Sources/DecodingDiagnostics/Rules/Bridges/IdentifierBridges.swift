extension BridgeType {
  static let localeIdentifier = BridgeType(
    name: "LocaleIdentifier", documentation: "A Locale that the JSON holds as its identifier, e.g. `\"en_GB\"`.",
    wrapped: "Locale",
    decoding: ["wrappedValue = Locale(identifier: try decoder.singleValueContainer().decode(String.self))"],
    encoding: writingIdentifier)

  static let timeZoneIdentifier = BridgeType(
    name: "TimeZoneIdentifier",
    documentation: "A TimeZone that the JSON holds as its identifier, e.g. `\"Europe/Berlin\"`.", wrapped: "TimeZone",
    decoding: [
      "let container = try decoder.singleValueContainer()",
      "let identifier = try container.decode(String.self)",
      "guard let zone = TimeZone(identifier: identifier) else {",
      "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(identifier)' is no time zone.\")",
      "}",
      "wrappedValue = zone",
    ], encoding: writingIdentifier)

  private static let writingIdentifier = [
    "var container = encoder.singleValueContainer()", "try container.encode(wrappedValue.identifier)",
  ]
}
