/// The text ends too early.
extension SyntaxDiagnosis {
  var earlyEnd: SyntaxProblem {
    let end = trimmed(bytes.count)
    guard let opener = stop.openers.last else {
      let start = text.contentStart
      return SyntaxProblem(.emptyInput, start..<start, expected: [.value])
    }
    switch stop.expecting {
    case .separator, .firstElement, .firstKey:
      return unclosedContainer(innermost: opener, end)
    default:
      return SyntaxProblem(.truncated, end..<end, expected: expectations, opener: opener)
    }
  }

  /// Brackets are missing at the end or, if the indentation shows it, further up.
  private func unclosedContainer(innermost opener: Int, _ end: Int) -> SyntaxProblem {
    if let dedent = Dedent(bytes: bytes, tape: tape) {
      return unclosed(dedent.opener, at: dedent.place, closing: bytes[dedent.opener] == 0x7B ? "}" : "]")
    }
    let closing = stop.openers.reversed().map { byte($0) == 0x7B ? "}" : byte($0) == 0x5B ? "]" : "" }.joined()
    return unclosed(opener, at: end, closing: closing)
  }

  private func unclosed(_ opener: Int, at place: Int, closing: String) -> SyntaxProblem {
    let isObject = byte(opener) == 0x7B
    return SyntaxProblem(
      isObject ? .unclosedObject : .unclosedArray, place..<place,
      expected: [.comma, isObject ? .closingBrace : .closingBracket],
      found: text.excerpt(characterRange(skipBlanks(place))), opener: opener, replacement: closing)
  }

  /// A string whose closing quote never comes: either it is missing in its line, or the text is cut off.
  var unclosedString: SyntaxProblem {
    let start = stop.tokenStart
    let end = lineEnd(start)
    let closers = bytes[start..<end].reversed().prefix { [0x7D, 0x5D, 0x2C, 0x20, 0x09].contains($0) }
    let isLastLine = trimmed(bytes.count) <= end
    guard isLastLine, !closers.contains(where: { $0 == 0x7D || $0 == 0x5D }), !stop.openers.isEmpty else {
      return unclosedQuote(start, lineEnd: end)
    }
    let place = bytes.count
    return SyntaxProblem(.truncated, place..<place, expected: [.quote], opener: start)
  }
}

/// Finds the container whose closing bracket is missing, by the indentation of the existing brackets.
///
/// Without its own bracket a container ends at the bracket of its parent, which is further left than the line of its
/// opener:
///
///     {
///       "a": {
///         "b": 1
///       "c": 2        (here `}` is missing: the brace below is taken for it)
///     }
private struct Dedent {
  /// The offset of the unclosed bracket.
  let opener: Int
  /// Where its closing bracket belongs.
  let place: Int

  init?(bytes: [UInt8], tape: Tape) {
    var found: (opener: Int, closing: Int)?
    var index = 0
    while index < tape.count {
      let word = TapeWord(bits: tape.words[index])
      index += word.isContainer ? 3 : 1
      guard word.isContainer, !word.has(TapeFlag.flawed) else { continue }
      let closing = Int(tape.words[index - 2] & 0xFFFF_FFFF) - 1
      guard let inner = Self.indentation(bytes, closing), let line = Self.lineIndentation(bytes, word.offset),
        inner < line
      else { continue }
      found = (word.offset, closing)
    }
    guard let found else { return nil }
    opener = found.opener
    place = Self.place(bytes, found.opener, found.closing)
  }

  /// The number of spaces before a byte that is the first of its line; nil for other bytes.
  private static func indentation(_ bytes: [UInt8], _ at: Int) -> Int? {
    var start = at
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start > 0 && (bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D) ? at - start : nil
  }

  /// The indentation of the line that contains a byte; nil for the first line.
  private static func lineIndentation(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard let lineBreak = bytes[..<at].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    return bytes[(lineBreak + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  /// The end of the last line below the opener that is indented deeper than the opener's.
  private static func place(_ bytes: [UInt8], _ opener: Int, _ closing: Int) -> Int {
    let own = lineIndentation(bytes, opener) ?? 0
    var place = opener + 1
    var at = bytes[opener...].firstIndex { $0 == 0x0A } ?? closing
    while at < closing {
      let indentation = bytes[(at + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }.count
      guard indentation > own else { break }
      let next = bytes[(at + 1)...].firstIndex { $0 == 0x0A } ?? closing
      place = next
      at = next
    }
    while place > opener + 1, [0x20, 0x09, 0x0D, 0x0A, 0x2C].contains(bytes[place - 1]) { place -= 1 }
    return place
  }
}
