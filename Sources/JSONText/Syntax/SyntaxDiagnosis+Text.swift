/// Looking around in the text near a break.
extension SyntaxDiagnosis {
  /// The byte at an offset; 0 outside the text, a byte that valid JSON never contains.
  func byte(_ at: Int) -> UInt8 {
    at >= 0 && at < bytes.count ? bytes[at] : 0
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x5F || byte == 0x24
  }

  /// Whether a value may start with a byte.
  static func startsValue(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x7B || byte == 0x5B || byte == 0x2D || isDigit(byte)
  }

  func skipBlanks(_ start: Int) -> Int {
    var at = start
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    return at
  }

  /// The offset after the last byte before `end` that is not whitespace.
  func trimmed(_ end: Int) -> Int {
    var end = min(end, bytes.count)
    while end > text.contentStart, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  func lineEnd(_ start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  func lineStart(_ at: Int) -> Int {
    (bytes[..<min(at, bytes.count)].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
  }

  /// The next quote of the same line that no backslash escapes.
  func nextQuote(_ start: Int, _ quote: UInt8 = 0x22) -> Int? {
    let end = lineEnd(start)
    var at = start
    while at < end {
      if bytes[at] == quote { return at }
      at += bytes[at] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// The letters, digits, `_` and `$` from an offset on.
  func word(_ start: Int) -> Range<Int> {
    var at = start
    while Self.isWordByte(byte(at)) { at += 1 }
    return start..<at
  }

  /// The text from an offset up to the byte that ends a value in the same line, without trailing spaces.
  func run(_ start: Int, stoppingAt stops: Set<UInt8> = [0x2C, 0x7D, 0x5D]) -> Range<Int> {
    var at = start
    let end = lineEnd(start)
    while at < end, !stops.contains(bytes[at]) { at += 1 }
    return start..<max(start, trimmed(at))
  }

  /// The bytes of the Unicode scalar at an offset; empty at the end of the text.
  func characterRange(_ start: Int) -> Range<Int> {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return min(start, end)..<end
  }

  func isText(_ range: Range<Int>, _ text: String) -> Bool {
    bytes[range].elementsEqual(text.utf8)
  }

  /// The last scanned literal or key, before the break, if it is a string.
  var lastString: Range<Int>? {
    guard tape.count > 0 else { return nil }
    let end = trimmed(offset)
    guard end > 0, byte(end - 1) == 0x22 else { return nil }
    return stringEnding(at: end)
  }

  /// The string whose closing quote is the byte before `end`, found from the tape or, for a dropped key, from the text.
  private func stringEnding(at end: Int) -> Range<Int>? {
    var at = end - 2
    while at >= 0 {
      if bytes[at] == 0x22, !isEscaped(at) { return at..<end }
      at -= 1
    }
    return nil
  }

  private func isEscaped(_ at: Int) -> Bool {
    var backslashes = 0
    while at - backslashes > 0, bytes[at - backslashes - 1] == 0x5C { backslashes += 1 }
    return backslashes % 2 == 1
  }
}
