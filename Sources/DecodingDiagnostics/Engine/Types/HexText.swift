/// Text of hexadecimal digits, as hashes and keys are written: Base64 as far as its letters go, and never meant as such.
enum HexText {
  /// Of 16 letters of Base64 at random, one in a billion holds hexadecimal digits alone.
  private static let sureLength = 16

  /// Digits and letters of one case, two a byte, more of them than chance explains.
  static func isPlain(_ text: String) -> Bool {
    var hasDigit = false
    var hasSmall = false
    var hasCapital = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "a")...UInt8(ascii: "f"): hasSmall = true
      case UInt8(ascii: "A")...UInt8(ascii: "F"): hasCapital = true
      default: return false
      }
    }
    return hasDigit && hasSmall != hasCapital && text.utf8.count >= sureLength && text.utf8.count.isMultiple(of: 2)
  }
}
