/// Words that stand for no value, rather than for one that a type cannot say.
enum Placeholders {
  static let words = [
    "", "-", "--", "?", "n/a", "na", "none", "null", "nil", "unknown", "tbd", "undefined",
  ]

  /// The words as a list in Swift.
  static var literal: String { "[" + words.map { SwiftLiteral.of($0) }.joined(separator: ", ") + "]" }
}
