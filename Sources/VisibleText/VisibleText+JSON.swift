extension VisibleText {
  /// JSON that says the same in harmless characters: what is hidden is written as `\u…`.
  ///
  /// Beyond ASCII, JSON has nothing outside of strings; there an escape stands for its character.
  public static func json(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar), scalar != "\n", scalar != "\r", scalar != "\t" {
        result.append(contentsOf: jsonEscape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// `\u` and four digits, of which there are two where the scalar lies above U+FFFF.
  public static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
