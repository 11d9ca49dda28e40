/// Problems that may occur anywhere between tokens.
extension SyntaxDiagnosis {
  var comment: SyntaxProblem? {
    let first = byte(offset)
    let second = byte(offset + 1)
    if first == 0x2F, second == 0x2A {
      guard let end = closingOfBlockComment else {
        return make(.unclosedComment, offset..<offset + 2, opener: offset)
      }
      return make(.comment, offset..<end, replacement: "")
    }
    guard first == 0x23 || first == 0x2F && second == 0x2F else { return nil }
    return make(.comment, offset..<trimmed(lineEnd(offset)), replacement: "")
  }

  private var closingOfBlockComment: Int? {
    var at = offset + 2
    while at + 1 < bytes.count {
      if bytes[at] == 0x2A, bytes[at + 1] == 0x2F { return at + 2 }
      at += 1
    }
    return nil
  }

  /// Quotes of a word processor: “ ” „ ‘ ’ « ».
  var typographicQuotes: SyntaxProblem? {
    let range = characterRange(offset)
    guard isTypographicQuote(range) else { return nil }
    guard let closing = closingTypographicQuote(after: range.upperBound) else {
      return make(.typographicQuotes, range, replacement: "\"")
    }
    // If only the first of a pair became a plain quote, the second would be a character of the string.
    let inner = text[range.upperBound..<closing.lowerBound]
    return make(.typographicQuotes, range.lowerBound..<closing.upperBound, replacement: "\"" + inner + "\"")
  }

  private func isTypographicQuote(_ range: Range<Int>) -> Bool {
    ["“", "”", "„", "‘", "’", "«", "»"].contains { isText(range, $0) }
  }

  /// The next such quote in the same line, before any plain one, after which a string may end.
  private func closingTypographicQuote(after start: Int) -> Range<Int>? {
    let end = lineEnd(start)
    var at = start
    while at < end, byte(at) != 0x22 {
      let range = characterRange(at)
      if isTypographicQuote(range), mayFollowString(range.upperBound, before: end) { return range }
      at = max(range.upperBound, at + 1)
    }
    return nil
  }

  private func mayFollowString(_ start: Int, before end: Int) -> Bool {
    var at = start
    while at < end, byte(at) == 0x20 || byte(at) == 0x09 { at += 1 }
    return at >= end || [0x2C, 0x3A, 0x5D, 0x7D, 0x0D].contains(byte(at))
  }

  /// Spaces between tokens that JSON does not accept: a no-break space, a byte order mark, zero-width characters.
  var foreignSpace: SyntaxProblem? {
    var end = offset
    while byte(end) >= 0x80, let scalar = scalar(characterRange(end)), Self.isForeignSpace(scalar) {
      end = characterRange(end).upperBound
    }
    let next = skipBlanks(end)
    guard end > offset, next == bytes.count || Self.startsToken(byte(next)) else { return nil }
    let hasWidth = text[offset..<end].unicodeScalars.contains { $0.properties.isWhitespace }
    return make(.foreignSpace, offset..<end, replacement: hasWidth && end < bytes.count ? " " : "")
  }

  private func scalar(_ range: Range<Int>) -> Unicode.Scalar? {
    let scalars = text[range].unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  private static func isForeignSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Punctuation, or the first byte of a value.
  private static func startsToken(_ byte: UInt8) -> Bool {
    startsValue(byte) || [0x2C, 0x3A, 0x5D, 0x7D, 0x74, 0x66, 0x6E].contains(byte)
  }

  var invalidBytes: SyntaxProblem? {
    guard byte(offset) >= 0x80 else { return nil }
    let error = text.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { UTF8Validation.firstError($0, offset..<min(offset + 4, bytes.count)) }
    }
    guard let error, error.lowerBound == offset else { return nil }
    return make(.invalidUTF8, error)
  }

  /// A line break inside the string before the place: its closing quote is missing, and the quote that ended it was
  /// meant to open another one.
  var lineBreakInString: SyntaxProblem? {
    guard stop.expecting == .separator || stop.expecting == .colon, let string = lastString else { return nil }
    let end = lineEnd(string.lowerBound)
    guard end < string.upperBound else { return nil }
    return unclosedQuote(string.lowerBound, lineEnd: end)
  }

  /// The problem of a string that begins at `start` and should have ended in its line.
  func unclosedQuote(_ start: Int, lineEnd: Int) -> SyntaxProblem {
    var end = trimmed(lineEnd)
    while end > start + 1, [0x2C, 0x7D, 0x5D].contains(bytes[end - 1]) { end = trimmed(end - 1) }
    return SyntaxProblem(
      .unclosedString, start..<end, expected: [.quote], found: text.excerpt(start..<end), opener: start,
      replacement: text[start..<end] + "\"")
  }

  var brokenEscape: SyntaxProblem {
    if let braced = BracedEscape(at: offset, byte: byte) {
      let range = offset..<braced.end
      return SyntaxProblem(
        .badUnicodeEscape, range, expected: [.hexDigits], found: text.excerpt(range), replacement: braced.replacement)
    }
    var end = min(offset + 2, bytes.count)
    while end < offset + 6, EscapeSequence.hexDigit(byte(end)) != nil { end += 1 }
    return SyntaxProblem(
      .badUnicodeEscape, offset..<end, expected: [.hexDigits], found: text.excerpt(offset..<end))
  }
}
