/// All sentences of the inspector, built from facts.
///
/// No other code contains wording, so that the text report, the machine report and the screen agree. A message is one
/// self-contained sentence: what the JSON has, and what the model expects, in the terms of `Codable`.
public enum Catalogue {
  /// Joins items in prose: `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String], conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `1 failure`, `2 failures`, `9,842 failures`.
  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// A number with a comma at every third digit.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return number < 0 ? "-" + result : result
  }

  static func cut(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// A name, type or literal as code: `` `price` ``.
  static func code(_ text: String) -> String { "`\(text)`" }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The sentence as a compiler's diagnostic: without the period, and in lower case if it starts with a word.
  static func headline(_ sentence: String) -> String {
    let second = sentence.dropFirst().first
    let beginsWithWord = second.map { $0.isLowercase || $0 == " " } ?? false
    return beginsWithWord ? lowercasedStart(heading(sentence)) : heading(sentence)
  }

  /// The sentence without the period, for a heading.
  static func heading(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
