/// A part of a string that changes its meaning, and the string with this part changed.
///
///     "1.204,60"   "1.204,71"     // what follows the last separator of a number
///     "1:30 PM"    "1:30 AM"
///     "-00d15m"    "00d15m"
enum MeaningfulPart {
  /// Returns the string with each such part changed in turn.
  static func changed(in text: String) -> [String] {
    [otherFraction(text), otherHalfOfTheDay(text), withoutSign(text)].compactMap(\.self)
  }

  /// Returns the string with each of its first digits changed in turn.
  static func withOtherDigits(_ text: String) -> [String] {
    text.indices.filter { text[$0].isASCIIDigit }.prefix(4).map { index in
      text[..<index] + (text[index] == "1" ? "2" : "1") + text[text.index(after: index)...]
    }
  }

  /// Only a comma makes a number of it: `1.2.3` is a version. A currency or unit may be around it.
  private static func otherFraction(_ text: String) -> String? {
    guard let first = text.firstIndex(where: \.isASCIIDigit), let last = text.lastIndex(where: \.isASCIIDigit) else {
      return nil
    }
    let number = text[first...last]
    guard number.contains(","), number.allSatisfy({ $0.isASCIIDigit || ".,' ".contains($0) }),
      let separator = number.lastIndex(where: { ",.".contains($0) })
    else { return nil }
    let digits = number[number.index(after: separator)...]
    guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let others = digits.map { $0.wholeNumberValue.map { String(($0 + 1) % 10) } ?? "" }.joined()
    return text[...separator] + others + text[text.index(after: last)...]
  }

  private static func otherHalfOfTheDay(_ text: String) -> String? {
    let half = text.suffix(2)
    guard text.first?.isASCIIDigit == true, text.contains(":"), ["AM", "PM"].contains(half.uppercased()) else {
      return nil
    }
    return text.dropLast(2) + (half.uppercased() == "AM" ? "PM" : "AM")
  }

  private static func withoutSign(_ text: String) -> String? {
    let rest = text.dropFirst()
    guard text.first == "-" || text.first == "\u{2212}", rest.first?.isASCIIDigit == true,
      rest.contains(where: { $0.isASCIIDigit && $0 != "0" })
    else { return nil }
    return String(rest)
  }
}
