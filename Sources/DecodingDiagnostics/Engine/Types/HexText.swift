/// A string of hexadecimal digits, as hashes and keys are written: technically Base64, but never meant as such.
enum HexText {
  /// Of random Base64 strings with 16 letters, one in a billion consists of hexadecimal digits alone.
  private static let sureLength = 16

  /// Digits and letters of one case, two per byte, and more of them than by chance.
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
