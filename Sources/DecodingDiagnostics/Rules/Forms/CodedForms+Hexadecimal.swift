/// Integers as hexadecimal digits, such as colours and addresses.
extension CodedForms {
  /// Whether digits are marked as hexadecimal: `"0x1F"` or `"#FF00AA"`.
  static func isHexadecimal(_ text: String) -> Bool {
    text.wholeMatch(of: /-?0[xX][0-9a-fA-F]+|#[0-9a-fA-F]+/) != nil
  }

  static func hexadecimal(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, let first = texts.first, texts.allSatisfy(isHexadecimal) else { return nil }
    let sign = first.hasPrefix("#") ? "#" : String(first.prefix(2))
    guard texts.allSatisfy({ $0.hasPrefix(sign) && number($0.dropFirst(sign.count), fits: evidence.type) }) else {
      return nil
    }
    let width = Set(texts.map { $0.count - sign.count })
    let isUpper = texts.contains { $0.dropFirst(sign.count).contains(where: \.isUppercase) }
    let digits = "String(wrappedValue, radix: 16\(isUpper ? ", uppercase: true" : ""))"
    let zeros = "String(repeating: \"0\", count: max(0, \(width.first ?? 0) - digits.count))"
    return CodedForm(
      own: "a number", form: "its hexadecimal digits",
      bridge: BridgeType(
        name: "Hexadecimal\(evidence.type == "Int" ? "Number" : evidence.type)",
        documentation: "A number that is hexadecimal digits in the JSON, such as `\(SwiftLiteral.of(first))`.",
        wrapped: evidence.type,
        decoding: opening + [
          "guard text.hasPrefix(\(SwiftLiteral.of(sign))), let number = \(evidence.type)(text.dropFirst(\(sign.count)), radix: 16) else {",
          refusal("hexadecimal number"), "}", "wrappedValue = number",
        ],
        encoding: ["let digits = \(digits)"]
          + writing("\(SwiftLiteral.of(sign)) + \(width.count == 1 ? zeros + " + " : "")digits")), place: .hexadecimal)
  }

  private static func number(_ digits: Substring, fits type: String) -> Bool {
    let bits = type.drop { !$0.isNumber }
    let size = Int(bits) ?? 64
    guard let number = UInt64(digits, radix: 16) else { return false }
    let isSigned = !type.hasPrefix("U")
    return size - (isSigned ? 1 : 0) >= 64 - number.leadingZeroBitCount
  }
}
