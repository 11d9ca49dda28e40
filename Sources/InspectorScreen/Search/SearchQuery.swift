/// What to search for: the literal string, and also its meaning as a regular expression if it is one. Case is ignored
/// if the string has no capital letter.
struct SearchQuery: Sendable, Equatable {
  let text: String
  let needle: [UInt8]
  let ignoresCase: Bool
  let expression: RegularExpression?

  init(_ text: String) {
    self.text = text
    // The capital in `\D` does not request matching case.
    let letters = text.split(separator: "\\", omittingEmptySubsequences: false)
    ignoresCase = !zip(letters.indices, letters).contains { index, part in
      part.dropFirst(index == letters.startIndex ? 0 : 1).contains(where: \.isUppercase)
    }
    needle = Array(text.utf8)
    expression = PatternParser.isPattern(text) ? RegularExpression(text, ignoresCase: ignoresCase) : nil
  }

  /// Letters beyond ASCII are compared unchanged: folding them would change their length.
  func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
