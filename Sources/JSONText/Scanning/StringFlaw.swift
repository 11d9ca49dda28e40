/// Why JSONDecoder refuses a string when it reads it.
struct StringFlaw: Equatable {
  var cause: SyntaxProblem.Cause
  var range: Range<Int>

  /// The first flaw in the bytes between a string's quotes.
  static func first(_ bytes: UnsafePointer<UInt8>, _ content: Range<Int>, allowsJSON5: Bool) -> StringFlaw? {
    var at = content.lowerBound
    let end = content.upperBound
    var chunk = at
    while at < end {
      let byte = bytes[at]
      if byte != 0x5C, byte >= 0x20 {
        at &+= 1
        continue
      }
      if let error = UTF8Validation.firstError(bytes, chunk..<at) { return StringFlaw(cause: .invalidUTF8, range: error) }
      guard byte == 0x5C else { return StringFlaw(cause: .controlCharacter, range: at..<at &+ 1) }
      let escape = EscapeSequence(bytes, at, end, allowsJSON5: allowsJSON5)
      if let cause = escape.problem { return StringFlaw(cause: cause, range: at..<escape.end) }
      at = escape.end
      chunk = at
    }
    return UTF8Validation.firstError(bytes, chunk..<end).map { StringFlaw(cause: .invalidUTF8, range: $0) }
  }
}
