/// Problems of the text as a whole: not JSON at all, or more than one document.
extension SyntaxDiagnosis {
  var wholeTextProblem: SyntaxProblem? {
    guard stop.expecting == .value, stop.openers.isEmpty else { return nil }
    if isProse { return make(.plainText, offset..<min(trimmed(bytes.count), lineEnd(offset))) }
    guard byte(offset) == 0x3C else { return nil }
    let tagEnd = bytes[offset...].firstIndex(of: 0x3E).map { $0 + 1 } ?? lineEnd(offset)
    let tag = offset..<min(tagEnd, lineEnd(offset))
    let start = text[offset..<min(offset + 400, bytes.count)].lowercased()
    let isPage = ["<!doctype html", "<html", "<head", "<body", "<!--", "<p", "<h1", "<center"].contains {
      start.hasPrefix($0)
    }
    return make(isPage || start.contains("<html") ? .htmlPage : .xmlDocument, tag)
  }

  /// Longer texts are not printed and copied.
  private static let printedLimit = 4 << 20

  /// A value as a program printed it: wrong from the start, wherever the scan noticed it.
  var printedValue: SyntaxProblem? {
    let start = skipBlanks(text.contentStart)
    guard stop.expecting != .nothing, bytes.count < Self.printedLimit, PrintedValue(bytes[start...]) != nil else {
      return nil
    }
    return make(.printedValue, start..<min(trimmed(bytes.count), lineEnd(start)))
  }

  /// Only words from the first byte to the last, and no JSON syntax.
  private var isProse: Bool {
    let words = bytes[offset..<trimmed(bytes.count)]
    guard offset == skipBlanks(text.contentStart), let first = words.first, Self.isLetter(first) else { return false }
    guard !words.contains(where: { [0x22, 0x5B, 0x5D, 0x7B, 0x7D].contains($0) }) else { return false }
    return words.contains { !Self.isWordByte($0) && ![0x21, 0x2E].contains($0) } || words.count > Self.longestWord
      || isOneWord(words)
  }

  /// Longer runs of letters and digits are a code, such as Base64.
  private static let longestWord = 20

  /// `404 page not found` or `404: Not Found`: a number and words, without JSON syntax.
  private var statusText: SyntaxProblem? {
    let start = skipBlanks(text.contentStart)
    let words = bytes[offset..<trimmed(bytes.count)]
    let signs: [UInt8] = [0x20, 0x21, 0x27, 0x28, 0x29, 0x2D, 0x2E, 0x3A]
    guard (0x30...0x39).contains(byte(start)), words.contains(where: Self.isLetter), words.contains(0x20),
      words.first.map({ Self.isLetter($0) || [0x2D, 0x3A].contains($0) }) == true,
      words.allSatisfy({ Self.isLetter($0) || signs.contains($0) })
    else { return nil }
    return make(.plainText, start..<min(trimmed(bytes.count), lineEnd(start)))
  }

  /// `Forbidden` or `OK`, except words that may be meant as a literal.
  private func isOneWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letters = bytes.last.map { [0x21, 0x2E].contains($0) } == true ? bytes.dropLast() : bytes
    return letters.allSatisfy(Self.isLetter) && nonFinite(from: offset) == nil
      && literalProblem(word(offset)) == nil && !isLiteral(offset)
  }

  /// Something after the top-level value.
  var trailingText: SyntaxProblem {
    let found = byte(offset)
    if let status = statusText { return status }
    if found == 0x3A, lastString != nil { return missingBraces }
    if found == 0x7D || found == 0x5D { return make(.mismatchedBracket, offset..<offset + 1, replacement: "") }
    let next = found == 0x2C ? skipBlanks(offset + 1) : offset
    guard Self.startsValue(byte(next)) || isLiteral(next) else {
      return make(.trailingText, offset..<max(trimmed(bytes.count), characterRange(offset).upperBound))
    }
    let isOnNextLine = bytes[trimmed(offset)..<offset].contains { $0 == 0x0A || $0 == 0x0D }
    return make(isOnNextLine && isOneLine ? .jsonLines : .severalDocuments, characterRange(offset))
  }

  /// Whether the first document is one line.
  private var isOneLine: Bool {
    let start = skipBlanks(text.contentStart)
    return lineEnd(start) >= trimmed(offset)
  }

  private func isLiteral(_ at: Int) -> Bool {
    let word = word(at)
    return ["true", "false", "null"].contains { isText(word, $0) }
  }

  private var missingBraces: SyntaxProblem {
    let start = skipBlanks(text.contentStart)
    return make(.missingBraces, start..<start)
  }
}
