/// `\u{e1}`, which is how Swift, Rust and JavaScript write a character by its number; JSON has `\u00E1`.
struct BracedEscape {
  /// The offset after the closing brace.
  let end: Int
  /// The same character as JSON writes it.
  let replacement: String

  /// - Parameters:
  ///   - byte: The byte at an offset; 0 outside the text.
  ///   - start: The offset of the backslash.
  init?(at start: Int, byte: (Int) -> UInt8) {
    guard byte(start) == UInt8(ascii: "\\"), byte(start + 1) == UInt8(ascii: "u"),
      byte(start + 2) == UInt8(ascii: "{")
    else { return nil }
    var value: UInt32 = 0
    var end = start + 3
    while end < start + 9, let digit = EscapeSequence.hexDigit(byte(end)) {
      value = value << 4 | digit
      end += 1
    }
    guard end > start + 3, byte(end) == UInt8(ascii: "}"), let scalar = UnicodeScalar(value) else { return nil }
    self.end = end + 1
    replacement = Character(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
