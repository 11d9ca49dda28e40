/// Strings in double quotes, with the escapes of the languages that print them.
extension PrintedValueParser {
  /// Called at the opening quote.
  mutating func quoted() -> String? {
    position += 1
    var units: [UInt16] = []
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        units += text(start..<position).utf16
        position += 1
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        units += text(start..<position).utf16
        position += 1
        guard let escaped = escape() else { return nil }
        units += escaped
        start = position
      default: position += 1
      }
    }
    return nil
  }

  /// The units that an escape represents; called after the backslash.
  private mutating func escape() -> [UInt16]? {
    guard let byte = next else { return nil }
    position += 1
    switch Character(UnicodeScalar(byte)) {
    case "n": return [0x0A]
    case "t": return [0x09]
    case "r": return [0x0D]
    case "0": return [0x00]
    case "\"", "\\", "'", "/", "#": return [UInt16(byte)]
    // `\u00e9`, `\U00e9` of property lists, and `\u{e9}`.
    case "u", "U": return next == UInt8(ascii: "{") ? scalarInBraces() : unit()
    default: return nil
    }
  }

  private mutating func unit() -> [UInt16]? {
    guard position + 4 <= bytes.count, let unit = UInt16(text(position..<position + 4), radix: 16) else { return nil }
    position += 4
    return [unit]
  }

  private mutating func scalarInBraces() -> [UInt16]? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")),
      let number = UInt32(text(position + 1..<end), radix: 16), let scalar = UnicodeScalar(number)
    else { return nil }
    position = end + 1
    return Array(String(Character(scalar)).utf16)
  }
}
