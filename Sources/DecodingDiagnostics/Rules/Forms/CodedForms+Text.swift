internal import Foundation

/// Types that are sent as strings.
extension CodedForms {
  static let opening = [
    "let container = try decoder.singleValueContainer()", "let text = try container.decode(String.self)",
  ]

  /// Lines that encode one expression as the whole value.
  static func writing(_ expression: String) -> [String] {
    ["var container = encoder.singleValueContainer()", "try container.encode(\(expression))"]
  }

  static func refusal(_ what: String) -> String {
    let article = what.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return
      "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not \(article) \(what).\")"
  }

  // MARK: Identifiers

  private static func identifier(_ evidence: FormEvidence, _ bridge: BridgeType) -> CodedForm? {
    evidence.texts == nil ? nil : CodedForm(own: "an object", form: "its identifier", bridge: bridge)
  }

  static func locale(_ evidence: FormEvidence) -> CodedForm? {
    identifier(
      evidence,
      BridgeType(
        name: "LocaleIdentifier", documentation: "A Locale that is its identifier in the JSON, such as `\"en_GB\"`.",
        wrapped: "Locale",
        decoding: ["wrappedValue = Locale(identifier: try decoder.singleValueContainer().decode(String.self))"],
        encoding: writing("wrappedValue.identifier")))
  }

  static func timeZone(_ evidence: FormEvidence) -> CodedForm? {
    identifier(
      evidence,
      BridgeType(
        name: "TimeZoneIdentifier",
        documentation: "A TimeZone that is its identifier in the JSON, such as `\"Europe/Berlin\"`.",
        wrapped: "TimeZone",
        decoding: opening + [
          "guard let zone = TimeZone(identifier: text) else {", refusal("time zone"), "}", "wrappedValue = zone",
        ], encoding: writing("wrappedValue.identifier")))
  }

  private static let calendars = [
    "gregorian", "iso8601", "buddhist", "chinese", "coptic", "hebrew", "indian", "islamic", "japanese", "persian",
  ]

  static func calendar(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, texts.allSatisfy(calendars.contains) else { return nil }
    let table = calendars.map { "(\(SwiftLiteral.of($0)), .\($0))" }.joined(separator: ", ")
    let documentation = "A Calendar that is its identifier in the JSON, such as `\"gregorian\"`."
    return identifier(
      evidence,
      BridgeType(
        name: "CalendarIdentifier", documentation: documentation, wrapped: "Calendar",
        decoding: opening + [
          "guard let known = Self.identifiers.first(where: { $0.name == text }) else {", refusal("calendar"), "}",
          "wrappedValue = Calendar(identifier: known.identifier)",
        ],
        encoding: writing("Self.identifiers.first { $0.identifier == wrappedValue.identifier }?.name"),
        extraMembers: [
          "private static var identifiers: [(name: String, identifier: Calendar.Identifier)] {", "  [\(table)]", "}",
        ]))
  }

  static func undashed(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts else { return nil }
    let undashed = texts.filter { $0.count == 32 && $0.allSatisfy(\.isHexDigit) }
    guard !undashed.isEmpty, texts.allSatisfy({ undashed.contains($0) || UUID(uuidString: $0) != nil }) else {
      return nil
    }
    let isMixed = undashed.count < texts.count
    let plain = "wrappedValue.uuidString.replacingOccurrences(of: \"-\", with: \"\")"
    let isSmall = texts.allSatisfy { $0 == $0.lowercased() }
    return CodedForm(
      own: "a string with dashes", form: isMixed ? "its digits, with dashes or without" : "its digits without dashes",
      bridge: BridgeType(
        name: "UndashedUUID",
        documentation: "A UUID that is without dashes in the JSON\(isMixed ? ", or with them" : "").", wrapped: "UUID",
        decoding: opening + [
          "var dashed = text", "if text.count == 32 {", "  for offset in [20, 16, 12, 8] {",
          "    dashed.insert(\"-\", at: dashed.index(dashed.startIndex, offsetBy: offset))", "  }", "}",
          "guard let identifier = UUID(uuidString: dashed) else {", refusal("UUID"), "}",
          "wrappedValue = identifier",
        ], encoding: writing(isMixed ? "wrappedValue.uuidString" : isSmall ? plain + ".lowercased()" : plain)),
      isMixed: isMixed)
  }

  // MARK: Days

  static func day(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil }) else {
      return nil
    }
    return CodedForm(
      own: "an object", form: "a day",
      bridge: BridgeType(
        name: "CalendarDay",
        documentation: "The components of a day that is a string in the JSON, such as `\"2026-01-31\"`.",
        wrapped: "DateComponents",
        decoding: opening + [
          "let parts = text.split(separator: \"-\").compactMap { Int($0) }", "guard parts.count == 3 else {",
          refusal("day"), "}", "wrappedValue = DateComponents(year: parts[0], month: parts[1], day: parts[2])",
        ],
        encoding: [
          "let (year, month, day) = (wrappedValue.year ?? 0, wrappedValue.month ?? 0, wrappedValue.day ?? 0)"
        ] + writing("String(format: \"%04d-%02d-%02d\", year, month, day)")))
  }
}
