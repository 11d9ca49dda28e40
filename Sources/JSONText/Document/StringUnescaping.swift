/// Turns the inside of a string literal into the text it stands for.
enum StringUnescaping {
  static func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var scalars: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == 0x5C else {
        scalars.append(bytes[at])
        at += 1
        continue
      }
      at += 2
      switch bytes[at - 1] {
      case 0x62: scalars.append(0x08)
      case 0x66: scalars.append(0x0C)
      case 0x6E: scalars.append(0x0A)
      case 0x72: scalars.append(0x0D)
      case 0x74: scalars.append(0x09)
      case 0x75:
        var value = hex(bytes, at)
        at += 4
        if value >= 0xD800, value < 0xDC00, at + 6 <= bytes.count {
          value = 0x10000 + (value - 0xD800) << 10 + (hex(bytes, at + 2) - 0xDC00)
          at += 6
        }
        scalars.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
      default: scalars.append(bytes[at - 1])
      }
    }
    return String(decoding: scalars, as: UTF8.self)
  }

  private static func hex(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
    UInt32(String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
