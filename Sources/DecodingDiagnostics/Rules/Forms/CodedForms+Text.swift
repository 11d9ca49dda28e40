/// Types that arrive as text.
extension CodedForms {
  private static let opening = [
    "let container = try decoder.singleValueContainer()", "let text = try container.decode(String.self)",
  ]

  /// Lines that write one expression as the whole value.
  static func writing(_ expression: String) -> [String] {
    ["var container = encoder.singleValueContainer()", "try container.encode(\(expression))"]
  }

  private static func refusal(_ what: String) -> String {
    "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(text)' is no \(what).\")"
  }

  // MARK: Identifiers

  private static func identifier(_ evidence: FormEvidence, _ bridge: BridgeType) -> CodedForm? {
    evidence.texts == nil ? nil : CodedForm(own: "an object", form: "its identifier", bridge: bridge)
  }

  static func locale(_ evidence: FormEvidence) -> CodedForm? {
    identifier(
      evidence,
      BridgeType(
        name: "LocaleIdentifier", documentation: "A Locale that the JSON holds as its identifier, e.g. `\"en_GB\"`.",
        wrapped: "Locale",
        decoding: ["wrappedValue = Locale(identifier: try decoder.singleValueContainer().decode(String.self))"],
        encoding: writing("wrappedValue.identifier")))
  }

  static func timeZone(_ evidence: FormEvidence) -> CodedForm? {
    identifier(
      evidence,
      BridgeType(
        name: "TimeZoneIdentifier",
        documentation: "A TimeZone that the JSON holds as its identifier, e.g. `\"Europe/Berlin\"`.",
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
    let table = calendars.map { "(\"\($0)\", .\($0))" }.joined(separator: ", ")
    let documentation = "A Calendar that the JSON holds as its identifier, e.g. `\"gregorian\"`."
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
    guard let texts = evidence.texts, texts.allSatisfy({ $0.count == 32 && $0.allSatisfy(\.isHexDigit) }) else {
      return nil
    }
    let plain = "wrappedValue.uuidString.replacingOccurrences(of: \"-\", with: \"\")"
    let isSmall = texts.allSatisfy { $0 == $0.lowercased() }
    return CodedForm(
      own: "text with dashes", form: "its digits without dashes",
      bridge: BridgeType(
        name: "UndashedUUID", documentation: "A UUID that the JSON holds without dashes.", wrapped: "UUID",
        decoding: opening + [
          "var dashed = text", "if text.count == 32 {", "  for offset in [20, 16, 12, 8] {",
          "    dashed.insert(\"-\", at: dashed.index(dashed.startIndex, offsetBy: offset))", "  }", "}",
          "guard let identifier = UUID(uuidString: dashed) else {", refusal("UUID"), "}",
          "wrappedValue = identifier",
        ], encoding: writing(isSmall ? plain + ".lowercased()" : plain)))
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
        documentation: "The components of a day that the JSON holds as text, e.g. `\"2026-01-31\"`.",
        wrapped: "DateComponents",
        decoding: opening + [
          "let parts = text.split(separator: \"-\").compactMap { Int($0) }", "guard parts.count == 3 else {",
          refusal("day"), "}", "wrappedValue = DateComponents(year: parts[0], month: parts[1], day: parts[2])",
        ],
        encoding: [
          "let (year, month, day) = (wrappedValue.year ?? 0, wrappedValue.month ?? 0, wrappedValue.day ?? 0)"
        ] + writing("String(format: \"%04d-%02d-%02d\", year, month, day)")))
  }

  // MARK: Lists

  static func separated(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, let element = TypeText.element(of: evidence.type), TypeText.isScalar(element),
      let separator = [", ", ",", ";", "|"].first(where: { separator in
        texts.contains { $0.contains(separator) }
          && texts.allSatisfy { !$0.contains(separator.prefix(1)) || $0.contains(separator) }
      }),
      texts.allSatisfy({ $0.split(separator: separator).allSatisfy { fits($0, element) } })
    else { return nil }
    let isSet = evidence.type.hasPrefix("Set<")
    let isText = element == "String"
    let parts = "text.split(separator: \"\(separator)\")"
    let reading =
      isText
      ? ["wrappedValue = \(isSet ? "Set(" : "")\(parts).map(String.init)\(isSet ? ")" : "")"]
      : [
        "let parts = \(parts)", "let elements = parts.compactMap { \(element)($0) }",
        "guard elements.count == parts.count else {", refusal("list of \(element)"), "}",
        "wrappedValue = \(isSet ? "Set(elements)" : "elements")",
      ]
    let written = isText ? "wrappedValue" : "wrappedValue.map(\\.description)"
    let name = isText ? "SeparatedTexts" : "Separated\(element)s"
    return CodedForm(
      own: "an array", form: "text with '\(separator)' between the elements",
      bridge: BridgeType(
        name: isSet ? name + "Set" : name,
        documentation:
          "A list that the JSON holds as one text, e.g. `\"\(isText ? "a\(separator)b" : "1\(separator)2")\"`.",
        wrapped: evidence.type,
        decoding: (isText ? ["let text = try decoder.singleValueContainer().decode(String.self)"] : opening) + reading,
        encoding: writing("\(written)\(isSet ? ".sorted()" : "").joined(separator: \"\(separator)\")")), cost: 15)
  }

  private static func fits(_ part: Substring, _ element: String) -> Bool {
    switch element {
    case "String": true
    case "Bool": Bool(String(part)) != nil
    default: TypeText.integers.contains(element) ? Int(part) != nil : Double(part) != nil
    }
  }

  // MARK: Numbers

  static func textNumber(_ evidence: FormEvidence) -> CodedForm? {
    percentage(evidence) ?? clock(evidence) ?? grouped(evidence)
  }

  static func wholeNumber(_ evidence: FormEvidence) -> CodedForm? { clock(evidence) ?? grouped(evidence) }

  /// Digits in groups of three: `"1,234.50"`. Of a single group nobody could tell whether it is a fraction.
  static func grouped(_ evidence: FormEvidence) -> CodedForm? {
    let form = /-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: form) != nil }),
      texts.contains(where: { $0.contains(/,\d{3}(?:,|\.)/) })
        || texts.contains(where: { $0.contains(",") }) && texts.contains(where: { $0.contains(".") }),
      !TypeText.integers.contains(evidence.type) || !texts.contains(where: { $0.contains(".") })
    else { return nil }
    let digits = "text.replacingOccurrences(of: \",\", with: \"\")"
    let call = evidence.type == "Decimal" ? "Decimal(string: \(digits))" : "\(evidence.type)(\(digits))"
    return CodedForm(
      own: "a number", form: "its digits in groups",
      bridge: BridgeType(
        name: evidence.type == "Decimal" ? "GroupedDecimal" : "GroupedDigits",
        documentation: "A number that the JSON holds as text with a comma between thousands, e.g. `\"1,234.50\"`.",
        wrapped: evidence.type,
        decoding: opening + ["guard let number = \(call) else {", refusal("number"), "}", "wrappedValue = number"],
        encoding: writing(
          "wrappedValue.formatted(.number.locale(Locale(identifier: \"en_US_POSIX\")).grouping(.automatic))")),
      cost: 20)
  }

  private static let lengths: Set<String> = ["duration", "length", "runtime", "elapsed", "remaining", "playtime"]

  /// Hours, minutes and seconds, where the model has seconds.
  static func clock(_ evidence: FormEvidence) -> CodedForm? {
    let form = /\d+(?::[0-5]\d){1,2}(?:\.\d+)?/
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: form) != nil }) else { return nil }
    let isWhole = TypeText.integers.contains(evidence.type)
    guard !isWhole || !texts.contains(where: { $0.contains(".") }) else { return nil }
    let hasHours = texts.allSatisfy { $0.count { $0 == ":" } == 2 }
    // Two numbers may be the hour and minute of a day.
    guard hasHours || !lengths.isDisjoint(with: Words.of(evidence.property)) else { return nil }
    let written =
      hasHours
      ? "String(format: \"%02d:%02d:%02d\", seconds / 3_600, seconds / 60 % 60, seconds % 60)"
      : "String(format: \"%d:%02d\", seconds / 60, seconds % 60)"
    return CodedForm(
      own: "a number", form: "the time on a clock, in seconds",
      bridge: BridgeType(
        name: isWhole ? "ClockSeconds" : "ClockTime",
        documentation:
          "Seconds that the JSON holds as \(hasHours ? "hours, minutes and seconds, e.g. `\"01:02:03\"`" : "minutes and seconds, e.g. `\"3:45\"`").",
        wrapped: evidence.type,
        decoding: opening + [
          "let parts = text.split(separator: \":\")", "let numbers = parts.compactMap { \(evidence.type)($0) }",
          "guard numbers.count == parts.count else {", refusal("time"), "}",
          "wrappedValue = numbers.reduce(0) { $0 * 60 + $1 }",
        ], encoding: ["let seconds = Int(wrappedValue)"] + writing(written)), cost: 17)
  }

  // MARK: Shares

  /// `"50%"` is 0.5, unless the property is called a percentage.
  static func percentage(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: /-?\d+(?:\.\d+)?\s?%/) != nil }) else {
      return nil
    }
    let isShare = !Words.of(evidence.property).contains { $0.hasPrefix("percent") || $0 == "pct" }
    let sign = texts.allSatisfy { $0.hasSuffix(" %") } ? " %" : "%"
    let number = isShare ? "wrappedValue * 100" : "wrappedValue"
    return CodedForm(
      own: "a number", form: isShare ? "a percentage, as a share of 1" : "a percentage",
      bridge: BridgeType(
        name: isShare ? "PercentageShare" : "PercentageText",
        documentation: "A number that the JSON holds as a percentage: `\"50%\"` is \(isShare ? "0.5" : "50").",
        wrapped: evidence.type,
        decoding: opening + [
          "guard text.hasSuffix(\"%\"), let percent = Double(text.dropLast(\(sign.count))) else {",
          refusal("percentage"), "}", "wrappedValue = \(evidence.type)(percent\(isShare ? " / 100" : ""))",
        ],
        encoding: [
          "let percent = \(number)"
        ] + writing("percent == percent.rounded() ? \"\\(Int(percent))\(sign)\" : \"\\(percent)\(sign)\"")), cost: 20)
  }
}
