/// Words that mean "no value", rather than a value that a type cannot represent.
enum Placeholders {
  static let words = [
    "", "-", "--", "?", "n/a", "na", "none", "null", "nil", "unknown", "tbd", "undefined",
  ]

  /// Whether a string consists of zeros and the separators of a date.
  static func isZeroDate(_ text: String) -> Bool {
    text.contains("0000") && text.allSatisfy { "0-/.: TZ".contains($0) }
  }

  /// The words as a Swift array literal.
  static var literal: String { "[" + words.map { SwiftLiteral.of($0) }.joined(separator: ", ") + "]" }
}
