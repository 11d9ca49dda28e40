/// Unwraps JSON that was copied from a source file or a log.
extension InputPeeling {
  /// `let json = """ … """`, `#"{"a": 1}"#`: the text between the quotes is the JSON.
  mutating func peelPlainLiteral() -> Bool {
    guard let inner = literal(quotes: "\"\"\"") ?? literal(quotes: "\""), isStructure(inner.text),
      inner.isRaw || inner.isMultiline
    else { return false }
    content = inner.text
    return true
  }

  /// `"{\"a\": 1}"`, with or without a declaration around it.
  mutating func peelEscapedLiteral() -> Bool {
    guard let inner = literal(quotes: "\"\"\"") ?? literal(quotes: "\""), !inner.isRaw,
      let first = bytes[trimmed(inner.text)].first, first == 0x7B || first == 0x5B,
      // Text that is JSON already, if only a string, is what a decoder gets: a fix can point out that it contains JSON.
      !isJSON(Array(bytes[content]))
    else { return false }
    var unescaping = LiteralUnescaping()
    guard unescaping.unescape(bytes, inner.text), isJSON(unescaping.text) else { return false }
    replace(with: unescaping.text, unescaping.offsets)
    return true
  }

  private struct Literal {
    var text: Range<Int>
    var isRaw: Bool
    var isMultiline: Bool
  }

  /// Returns the literal that the rest consists of, apart from a declaration before it and punctuation after it.
  private func literal(quotes: String) -> Literal? {
    let quote = Array(quotes.utf8)
    guard let open = firstIndex(of: quote, in: content), let close = lastIndex(of: quote, in: content),
      close >= open + quote.count
    else { return nil }
    let before = text(content.lowerBound..<open)
    let after = text(close + quote.count..<content.upperBound)
    let hashes = before.reversed().prefix { $0 == "#" }.count
    let isCode = before.allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || "_=:.(#?".contains($0) }
    guard isCode, after.hasPrefix(String(repeating: "#", count: hashes)),
      after.dropFirst(hashes).allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace || ";,.()!?:".contains($0) })
    else { return nil }
    return Literal(text: open + quote.count..<close, isRaw: hashes > 0, isMultiline: quote.count == 3)
  }

  private func firstIndex(of pattern: [UInt8], in range: Range<Int>) -> Int? {
    // Code before a literal is short.
    let last = min(range.upperBound - pattern.count, range.lowerBound + 200)
    guard range.lowerBound <= last else { return nil }
    return (range.lowerBound...last).first { bytes[$0..<$0 + pattern.count].elementsEqual(pattern) }
  }

  private func lastIndex(of pattern: [UInt8], in range: Range<Int>) -> Int? {
    let first = max(range.lowerBound, range.upperBound - 200)
    guard first <= range.upperBound - pattern.count else { return nil }
    return (first...range.upperBound - pattern.count).last { bytes[$0..<$0 + pattern.count].elementsEqual(pattern) }
  }

  // MARK: Logs

  /// Unwraps lines with a piece of JSON after other text; there may be lines of plain words between them.
  mutating func peelLogLines() -> Bool {
    var pieces: [(line: Range<Int>, json: Range<Int>?)] = []
    for line in lines where !trimmed(line).isEmpty {
      let json = structure(inLine: line)
      guard json != nil || isOfWords(line) else { return false }
      pieces.append((line, json))
    }
    guard pieces.contains(where: { $0.json != nil }) else { return false }
    for piece in pieces {
      let json = piece.json ?? piece.line.upperBound..<piece.line.upperBound
      blank(piece.line.lowerBound..<json.lowerBound)
      blank(json.upperBound..<piece.line.upperBound)
    }
    return true
  }

  /// A line of an HTML page does not count.
  private func isOfWords(_ line: Range<Int>) -> Bool {
    bytes[trimmed(line)].first != UInt8(ascii: "<") && isProse(line) && text(line).contains(where: \.isLetter)
  }

  /// Returns the longest object or array of a line whose other text is not JSON itself.
  private func structure(inLine line: Range<Int>) -> Range<Int>? {
    let candidates = line.filter { bytes[$0] == 0x7B || bytes[$0] == 0x5B }.prefix(8)
    let found = candidates.compactMap { start in closedStructure(from: start, to: line.upperBound) }
    guard let longest = found.max(by: { $0.count < $1.count }), longest.count > 2,
      isLead(line.lowerBound..<longest.lowerBound), isProse(longest.upperBound..<line.upperBound)
    else { return nil }
    return longest
  }

  /// Whether a range is what a log writes before a value: separate words. A stray byte order mark or letter is a syntax
  /// error.
  private func isLead(_ range: Range<Int>) -> Bool {
    let lead = text(range)
    guard isProse(range), let last = lead.last, !last.isLetter, !last.isNumber else { return false }
    return lead.contains(where: \.isLetter) && !lead.unicodeScalars.contains { $0 == "\u{FEFF}" || $0.value < 0x09 }
  }

  /// Text of a broken document around one of its values must not be mistaken for words of a log.
  private func isProse(_ range: Range<Int>) -> Bool {
    var depth = 0
    for byte in bytes[trimmed(range)] {
      switch byte {
      case 0x5B, 0x28: depth += 1
      case 0x5D, 0x29: depth -= 1
      case 0x7B, 0x7D, 0x22: return false
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
