/// Numbers that arrive as text which is no number by itself.
extension CodedForms {
  static func textNumber(_ evidence: FormEvidence) -> CodedForm? {
    percentage(evidence) ?? clock(evidence) ?? amount(evidence)
  }

  static func wholeNumber(_ evidence: FormEvidence) -> CodedForm? { clock(evidence) ?? amount(evidence) }

  /// Digits in groups of three, or with a currency or unit around them: `"1,234.50"`, `"$12.50"`, `"12.50 EUR"`.
  static func amount(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, let unit = AmountUnit(of: texts) else { return nil }
    let digits = texts.map(unit.digits)
    let isGrouped = digits.contains { $0.contains(",") }
    // Of a single group nobody could tell whether it is a fraction.
    let isTold = digits.contains { $0.contains(/,\d{3}(?:,|\.)/) } || digits.contains { $0.contains(".") }
    guard digits.allSatisfy({ $0.wholeMatch(of: /-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/) != nil }),
      isGrouped ? isTold : !unit.isEmpty,
      !TypeText.integers.contains(evidence.type) || !digits.contains(where: { $0.contains(".") })
    else { return nil }
    return CodedForm(
      own: "a number", form: unit.isEmpty ? "its digits in groups" : "an amount with its unit",
      bridge: BridgeType(
        name: unit.typeName(wrapping: evidence.type),
        documentation:
          "A number that the JSON holds as text \(unit.isEmpty ? "with a comma between thousands" : "with its unit"), "
          + "e.g. `\"\(texts[0])\"`.",
        wrapped: evidence.type,
        decoding: opening + unit.stripping + [
          "guard let number = \(call(evidence.type, unit, isGrouped)) else {", refusal("amount"), "}",
          "wrappedValue = number",
        ], encoding: written(evidence.type, digits, isGrouped) + writing(unit.around("number"))), cost: 20)
  }

  private static func call(_ type: String, _ unit: AmountUnit, _ isGrouped: Bool) -> String {
    let digits = isGrouped ? "\(unit.local).replacingOccurrences(of: \",\", with: \"\")" : unit.local
    return type == "Decimal" ? "Decimal(string: \(digits))" : "\(type)(\(digits))"
  }

  /// The number as the JSON has it: in groups or not, with as many digits behind the point as all values have, or more.
  private static func written(_ type: String, _ digits: [String], _ isGrouped: Bool) -> [String] {
    let fractions = digits.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }
    let precision = TypeText.integers.contains(type) ? "" : ".precision(.fractionLength(\(fractions.min() ?? 0)...15))"
    return [
      "let number = wrappedValue.formatted(",
      "  .number.locale(Locale(identifier: \"en_US_POSIX\")).grouping(.\(isGrouped ? "automatic" : "never"))\(precision))",
    ]
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
