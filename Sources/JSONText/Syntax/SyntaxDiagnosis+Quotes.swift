/// Missing quotes, and quotes inside strings that should have been escaped.
extension SyntaxDiagnosis {
  /// A quote within a string that ended it early: `"say "hi" there"`. The scan is right after it, and the line has
  /// another quote that does not open a new string.
  var unescapedQuote: SyntaxProblem? {
    let first = byte(offset)
    guard let string = lastString, ![0x2C, 0x7D, 0x5D].contains(first) else { return nil }
    if first == 0x22 {
      // Two strings in a row: a missing comma, unless the apparent second one is followed by more text.
      guard let end = nextQuote(offset + 1), !endsToken(end + 1) else { return nil }
    } else {
      guard !Self.startsValue(first) || string.upperBound == offset, first != 0x3B else { return nil }
      guard let end = nextQuote(offset), !isKeyQuote(end) || string.upperBound == offset else { return nil }
    }
    let quote = string.upperBound - 1
    return SyntaxProblem(
      .unescapedQuote, quote..<quote + 1, expected: [.escape], found: "\"", opener: string.lowerBound,
      replacement: "\\\"")
  }

  /// The same if the text after the quote begins with a comma, as in `"first "a", b" last"`: the scan is at `b`, which
  /// it takes for a key or value.
  var quoteBeforeComma: SyntaxProblem? {
    let comma = trimmed(offset) - 1
    guard byte(comma) == 0x2C, byte(comma - 1) == 0x22 else { return nil }
    let rest = run(offset, stoppingAt: [0x22, 0x3A, 0x7B, 0x7D, 0x5B, 0x5D])
    // A quote right after a word closes something, and no opening quote is left that it could belong to.
    guard byte(rest.upperBound) == 0x22, byte(skipBlanks(rest.upperBound + 1)) != 0x3A else { return nil }
    let quote = comma - 1
    return SyntaxProblem(
      .unescapedQuote, quote..<quote + 1, expected: [.escape], found: "\"", replacement: "\\\"")
  }

  /// A closing quote that is missing in the same line: in `{"a": "x, "b": 1}` the string `"x, "` ends where `b` was to
  /// begin.
  var swallowedQuote: SyntaxProblem? {
    guard let string = lastString, string.upperBound == offset, opens(0x7B), Self.isWordByte(byte(offset)) else {
      return nil
    }
    let name = run(offset, stoppingAt: [0x22, 0x2C, 0x3A, 0x7D])
    guard byte(name.upperBound) == 0x22, byte(skipBlanks(name.upperBound + 1)) == 0x3A else { return nil }
    let comma = trimmed(string.upperBound - 1) - 1
    guard comma > string.lowerBound, byte(comma) == 0x2C else { return nil }
    let value = string.lowerBound..<trimmed(comma)
    return SyntaxProblem(
      .unclosedString, value, expected: [.quote], found: text.excerpt(value), opener: string.lowerBound,
      replacement: text[value] + "\"")
  }

  /// Whether the text from `start` on shows that a value or key has ended.
  private func endsToken(_ start: Int) -> Bool {
    let at = skipBlanks(start)
    return at >= bytes.count || [0x2C, 0x3A, 0x7D, 0x5D].contains(bytes[at])
  }

  /// Whether a quote opens a key: a closing quote and a colon follow.
  private func isKeyQuote(_ quote: Int) -> Bool {
    guard let end = nextQuote(quote + 1) else { return false }
    return byte(skipBlanks(end + 1)) == 0x3A
  }
}
