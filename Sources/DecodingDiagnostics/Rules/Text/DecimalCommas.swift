/// Numbers with a decimal comma, `{"humidity": 61,13, "battery": 0}`.
///
/// After a key, the only other comma that can follow a number is the one before the next key, so they are unambiguous.
struct DecimalCommas {
  private(set) var bytes: [UInt8]
  private(set) var count = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""): at = end(ofStringAt: at)
      case UInt8(ascii: ":"): at = readNumber(from: at + 1)
      default: at += 1
      }
    }
  }

  private func end(ofStringAt start: Int) -> Int {
    var at = start + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return at + 1
  }

  /// Fixes the number after a colon, if it is one; returns the index of what follows.
  private mutating func readNumber(from start: Int) -> Int {
    var at = skippingBlanks(from: start)
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let comma = skippingDigits(from: at)
    guard comma > at, comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { return start }
    let end = skippingDigits(from: comma + 1)
    let next = skippingBlanks(from: end)
    guard end > comma + 1, next < bytes.count, [UInt8(ascii: ","), UInt8(ascii: "}")].contains(bytes[next]) else {
      return start
    }
    bytes[comma] = UInt8(ascii: ".")
    count += 1
    return end
  }

  private func skippingBlanks(from start: Int) -> Int {
    bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }

  private func skippingDigits(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
  }
}
