extension VisibleText {
  /// The same JSON in harmless characters: hidden ones are written as `\u…`.
  ///
  /// JSON has non-ASCII characters only inside strings, where an escape can replace them.
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

  /// `\u` and four digits, twice if the scalar is above U+FFFF.
  public static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
