/// A part of a string that changes its meaning, and the string with this part changed.
///
///     "1.204,60"   "1.204,71"     // what follows the last separator of a number
///     "1:30 PM"    "1:30 AM"
///     "-00d15m"    "00d15m"
enum MeaningfulPart {
  /// Returns the string with each such part changed in turn.
  ///
  /// - Parameter others: The strings at the same place, whose units distinguish them.
  static func changed(in text: String, among others: [String]) -> [String] {
    [otherFraction(text), otherHalfOfTheDay(text), withoutSign(text), otherUnit(text, others)].compactMap(\.self)
  }

  /// Returns the string with the unit that another one has around its number; the plural of a unit is no other one.
  private static func otherUnit(_ text: String, _ others: [String]) -> String? {
    guard let own = Quantity(text) else { return nil }
    let unit = others.lazy.compactMap(Quantity.init).first { other in
      !own.unit.isEmpty && !other.unit.isEmpty && !own.unit.hasPrefix(other.unit) && !other.unit.hasPrefix(own.unit)
    }
    return unit.map { $0.before + own.number + $0.after }
  }

  /// A number with a unit or currency, as in `120 ft` and `USD 4.10`.
  private struct Quantity {
    let before: String, number: String, after: String

    /// Nil for a text with several numbers, or with anything but letters and signs around its number.
    init?(_ text: String) {
      guard let first = text.firstIndex(where: \.isASCIIDigit), let last = text.lastIndex(where: \.isASCIIDigit) else {
        return nil
      }
      (before, number) = (String(text[..<first]), String(text[first...last]))
      after = String(text[text.index(after: last)...])
      guard number.allSatisfy({ $0.isASCIIDigit || ".,".contains($0) }),
        (before + after).allSatisfy({ $0.isLetter || $0.isWhitespace || $0.isSymbol || "%µ°/".contains($0) })
      else { return nil }
    }

    var unit: String { (before + after).filter { !$0.isWhitespace }.lowercased() }
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
