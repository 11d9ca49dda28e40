/// Resolves the escapes of a Swift or JSON string literal, and keeps the original offset of each byte.
struct LiteralUnescaping {
  private(set) var text: [UInt8] = []
  private(set) var offsets = OffsetTable()

  /// - Returns: Whether every escape is known.
  mutating func unescape(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    offsets.append(start: 0, original: index)
    while index < range.upperBound {
      guard bytes[index] == 0x5C else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard index + 1 < range.upperBound, let (scalar, length) = escape(bytes, index + 1..<range.upperBound) else {
        return false
      }
      offsets.append(start: text.count, original: index)
      text += String(scalar).utf8
      index += 1 + length
      offsets.append(start: text.count, original: index)
    }
    return true
  }

  /// Returns the scalar after a backslash, and the number of bytes that spell it.
  private func escape(_ bytes: [UInt8], _ range: Range<Int>) -> (Unicode.Scalar, length: Int)? {
    switch bytes[range.lowerBound] {
    case 0x22: ("\"", 1)
    case 0x5C: ("\\", 1)
    case 0x27: ("'", 1)
    case 0x2F: ("/", 1)
    case 0x6E: ("\n", 1)
    case 0x72: ("\r", 1)
    case 0x74: ("\t", 1)
    case 0x62: ("\u{8}", 1)
    case 0x66: ("\u{C}", 1)
    case 0x75: unicodeEscape(bytes, range.lowerBound + 1..<range.upperBound)
    default: nil
    }
  }

  /// Parses `\u00e9` of JSON or `\u{e9}` of Swift; halves of surrogate pairs are left unresolved.
  private func unicodeEscape(_ bytes: [UInt8], _ range: Range<Int>) -> (Unicode.Scalar, length: Int)? {
    var digits = Array(bytes[range].prefix(4))
    var length = 5
    if bytes[range].first == 0x7B {
      guard let end = bytes[range].prefix(10).firstIndex(of: 0x7D) else { return nil }
      digits = Array(bytes[range.lowerBound + 1..<end])
      length = end - range.lowerBound + 2
    }
    guard digits.count <= 8, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
