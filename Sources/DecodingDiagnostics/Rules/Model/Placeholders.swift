/// Words that stand for no value, rather than for one that a type cannot say.
enum Placeholders {
  static let words = [
    "", "-", "--", "?", "n/a", "na", "none", "null", "nil", "unknown", "tbd", "undefined",
  ]

  /// Nothing but zeros and what is between the parts of a date.
  static func isZeroDate(_ text: String) -> Bool {
    text.contains("0000") && text.allSatisfy { "0-/.: TZ".contains($0) }
  }

  /// The words as a list in Swift.
  static var literal: String { "[" + words.map { SwiftLiteral.of($0) }.joined(separator: ", ") + "]" }
}
