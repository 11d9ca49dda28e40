/// Numbers as strings that Swift does not parse as numbers.
extension CodedForms {
  static func textNumber(_ evidence: FormEvidence) -> CodedForm? {
    extendedNumber(evidence) ?? percentage(evidence) ?? iso8601Seconds(evidence) ?? clock(evidence) ?? amount(evidence)
  }

  static func wholeNumber(_ evidence: FormEvidence) -> CodedForm? {
    extendedNumber(evidence) ?? hexadecimal(evidence) ?? iso8601Seconds(evidence) ?? clock(evidence) ?? amount(evidence)
  }

  static func decimal(_ evidence: FormEvidence) -> CodedForm? { extendedNumber(evidence) ?? amount(evidence) }

  /// Digits in groups of three, with a decimal comma, or with a currency or unit around them: `"1,234.50"`, `"12,50"`,
  /// `"$12.50"`, `"12.50 EUR"`.
  static func amount(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, let unit = AmountUnit(of: texts) else { return nil }
    let digits = texts.map(unit.digits)
    let areWhole = TypeText.integers.contains(evidence.type)
    guard let style = DigitStyle(of: digits, areWhole: areWhole), !unit.isEmpty || !style.isPlain,
      !areWhole || !style.hasFractions
    else { return nil }
    let number = style.parsing(unit.local)
    let call = evidence.type == "Decimal" ? "Decimal(string: \(number))" : "\(evidence.type)(\(number))"
    return CodedForm(
      own: "a number", form: unit.isEmpty ? style.form : "an amount with its unit",
      bridge: BridgeType(
        name: unit.typeName(wrapping: evidence.type) ?? style.typeName(wrapping: evidence.type),
        documentation:
          "A number that is a string \(unit.isEmpty ? style.documentation : "with its unit") in the JSON, "
          + "e.g. `\(SwiftLiteral.of(texts[0]))`.",
        wrapped: evidence.type,
        decoding: opening + unit.stripping + [
          "guard let number = \(call) else {", refusal("amount"), "}", "wrappedValue = number",
        ], encoding: style.formatting(evidence.type) + writing(unit.around("number"))), place: .amountWithUnit)
  }

  private static let lengths: Set<String> = ["duration", "length", "runtime", "elapsed", "remaining", "playtime"]

  /// Hours, minutes and seconds for a model with seconds.
  static func clock(_ evidence: FormEvidence) -> CodedForm? {
    let form = /\d+(?::[0-5]\d){1,2}(?:\.\d+)?/
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: form) != nil }) else { return nil }
    let isWhole = TypeText.integers.contains(evidence.type)
    guard !isWhole || !texts.contains(where: { $0.contains(".") }) else { return nil }
    let hasHours = texts.allSatisfy { $0.count { $0 == ":" } == 2 }
    // Two numbers may be the hour and minute of a time of day.
    guard hasHours || !lengths.isDisjoint(with: Words.of(evidence.property)) else { return nil }
    let written =
      hasHours
      ? "String(format: \"%02d:%02d:%02d\", seconds / 3_600, seconds / 60 % 60, seconds % 60)"
      : "String(format: \"%d:%02d\", seconds / 60, seconds % 60)"
    return CodedForm(
      own: "a number", form: "a clock time, in seconds",
      bridge: BridgeType(
        name: isWhole ? "ClockSeconds" : "ClockTime",
        documentation:
          "Seconds that are a string in the JSON: \(hasHours ? "hours, minutes and seconds, such as `\"01:02:03\"`" : "minutes and seconds, such as `\"3:45\"`").",
        wrapped: evidence.type,
        decoding: opening + [
          "let parts = text.split(separator: \":\")", "let numbers = parts.compactMap { \(evidence.type)($0) }",
          "guard numbers.count == parts.count else {", refusal("time"), "}",
          "wrappedValue = numbers.reduce(0) { $0 * 60 + $1 }",
        ], encoding: ["let seconds = Int(wrappedValue)"] + writing(written)), place: .clockTime)
  }

  // MARK: Shares

  /// `"50%"` is 0.5, unless the property's name says that it is a percentage.
  static func percentage(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, texts.allSatisfy({ $0.wholeMatch(of: /-?\d+(?:\.\d+)?\s?%/) != nil }) else {
      return nil
    }
    let isShare = !Words.of(evidence.property).contains { $0.hasPrefix("percent") || $0 == "pct" }
    let sign = texts.allSatisfy { $0.hasSuffix(" %") } ? " %" : "%"
    let number = isShare ? "wrappedValue * 100" : "wrappedValue"
    return CodedForm(
      own: "a number", form: isShare ? "a percentage, as a fraction of 1" : "a percentage",
      bridge: BridgeType(
        name: isShare ? "PercentageShare" : "PercentageText",
        documentation: "A number that is a percentage in the JSON: `\"50%\"` is \(isShare ? "0.5" : "50").",
        wrapped: evidence.type,
        decoding: opening + [
          "guard text.hasSuffix(\"%\"), let percent = Double(text.dropLast(\(sign.count))) else {",
          refusal("percentage"), "}", "wrappedValue = \(evidence.type)(percent\(isShare ? " / 100" : ""))",
        ],
        encoding: [
          "let percent = \(number)"
        ] + writing("percent == percent.rounded() ? \"\\(Int(percent))\(sign)\" : \"\\(percent)\(sign)\"")),
      place: .percentage)
  }
}
