/// Why JSONDecoder rejects a string when it reads it.
struct StringFlaw: Equatable {
  var cause: SyntaxProblem.Cause
  var range: Range<Int>

  /// The first flaw in the bytes between a string's quotes.
  static func first(
    _ bytes: UnsafePointer<UInt8>, _ content: Range<Int>, allowsJSON5: Bool, isASCII: Bool = false
  ) -> StringFlaw? {
    let token = firstToken(bytes, content, allowsJSON5: allowsJSON5)
    if isASCII { return token }
    // An escape is ASCII and never part of a UTF-8 sequence, so the text can be validated as a whole.
    guard let error = UTF8Validation.firstError(bytes, content) else { return token }
    if let token, token.range.lowerBound <= error.lowerBound { return token }
    return StringFlaw(cause: .invalidUTF8, range: error)
  }

  /// The first control character or malformed escape.
  private static func firstToken(
    _ bytes: UnsafePointer<UInt8>, _ content: Range<Int>, allowsJSON5: Bool
  ) -> StringFlaw? {
    var at = content.lowerBound
    let end = content.upperBound
    while at < end {
      if at &+ 8 <= end {
        let word = ByteWord.load(bytes, at)
        let hits = ByteWord.equal(word, 0x5C5C_5C5C_5C5C_5C5C) | ByteWord.control(word)
        at &+= hits == 0 ? 8 : ByteWord.firstHit(hits)
        if hits == 0 { continue }
      }
      if bytes[at] == 0x5C {
        let escape = EscapeSequence(bytes, at, end, allowsJSON5: allowsJSON5)
        if let cause = escape.problem { return StringFlaw(cause: cause, range: at..<escape.end) }
        at = escape.end
      } else if bytes[at] < 0x20 {
        return StringFlaw(cause: .controlCharacter, range: at..<at &+ 1)
      } else {
        at &+= 1
      }
    }
    return nil
  }
}
