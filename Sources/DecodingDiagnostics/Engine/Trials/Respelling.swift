internal import Foundation

/// Other spellings of a string that mean the same, one of which a model's code may know.
enum Respelling {
  /// The spellings, the likeliest first, without the string itself.
  ///
  /// - Parameters:
  ///   - words: The words that the model's code knows.
  ///   - heard: Those strings at the same place that it knows.
  static func all(of text: String, knowing words: [String], heard: [String]) -> [String] {
    let letters = SnakeCase.letters(text)
    let same = letters.isEmpty ? [] : words.filter { SnakeCase.letters($0) == letters }
    // A word that occurs itself has another meaning than a longer one.
    let others = Set(heard.map(SnakeCase.letters))
    let short = words.filter { word in
      let known = SnakeCase.letters(word)
      return !others.contains(known) && isAbbreviation(known, of: letters, orInitial: heard.isEmpty)
    }
    let known = same + short
    let cases = [text.lowercased(), text.uppercased(), text.capitalized]
    let found = known + cases + [trimmed(text)] + numbers(in: text) + days(in: text)
    var seen: Set = [text, ""]
    return found.filter { seen.insert($0).inserted }
  }

  /// Whether one of two words begins with the other: `mon` and `Monday`. With one letter more, a code is another code.
  private static func isAbbreviation(_ first: String, of second: String, orInitial mayBeInitial: Bool) -> Bool {
    let length = min(first.count, second.count)
    return length > (mayBeInitial ? 0 : 1) && max(first.count, second.count) > length + 1
      && (first.hasPrefix(second) || second.hasPrefix(first)) && (first + second).allSatisfy(\.isLetter)
  }

  /// Without what surrounds the letters and digits.
  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .alphanumerics.inverted)
  }

  /// The string as a number in the form that Swift reads: without a unit, and with a point.
  private static func numbers(in text: String) -> [String] {
    let kept = text.filter { $0.isASCIIDigit || ".,-".contains($0) }
    guard kept.contains(where: \.isASCIIDigit) else { return [] }
    let pointed = kept.filter { $0 != "." }.replacing(",", with: ".")
    let commaFree = kept.filter { $0 != "," }
    return [commaFree, pointed].filter { Double($0) != nil }
  }

  /// The string's day in ISO 8601, alone and with a time.
  private static func days(in text: String) -> [String] {
    let numbers = text.split(whereSeparator: { !$0.isASCIIDigit })
    guard numbers.count >= 3, let first = numbers.first, DateForm(text: text) != nil else { return [] }
    let day = Array(first.count == 4 ? Array(numbers.prefix(3)) : numbers.prefix(3).reversed())
    guard day[0].count == 4 else { return [] }
    let padded = day.map { $0.count < 2 ? "0" + $0 : String($0) }
    let date = padded.joined(separator: "-")
    return [date, date + "T00:00:00Z", padded.reversed().joined(separator: ".")]
  }
}
