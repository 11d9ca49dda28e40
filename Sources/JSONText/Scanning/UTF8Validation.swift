/// Checks that bytes are UTF-8 as the Unicode standard defines it: no overlong forms, no surrogates.
enum UTF8Validation {
  /// The first byte that does not correctly begin or continue a sequence; nil if all are valid.
  static func firstError(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      let lead = bytes[at]
      if lead < 0x80 {
        at &+= at &+ 8 <= end && ByteWord.load(bytes, at) & ByteWord.topBits == 0 ? 8 : 1
      } else if lead & 0xF0 == 0xE0, isThreeByteSequence(bytes, at, end) {
        at &+= 3
      } else {
        let length = sequenceLength(bytes, at, end)
        guard length > 0 else { return at..<at &- length &+ 1 }
        at &+= length
      }
    }
    return nil
  }

  /// The fast path for three-byte sequences, which most scripts outside Europe use.
  @_transparent
  private static func isThreeByteSequence(_ bytes: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Bool {
    guard at &+ 3 <= end else { return false }
    let second = bytes[at &+ 1]
    return (second ^ 0x80) | (bytes[at &+ 2] ^ 0x80) < 0x40 && isSecond(second, after: bytes[at])
  }

  /// The length of the sequence at `at`, whose first byte is not ASCII; if it is ill-formed, minus the number of bytes
  /// after the first that would have been valid.
  @inline(__always)
  static func sequenceLength(_ bytes: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Int {
    let lead = bytes[at]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, at &+ 1 < end else { return 0 }
    let second = bytes[at &+ 1]
    guard second & 0xC0 == 0x80, isSecond(second, after: lead) else { return 0 }
    guard length > 2 else { return 2 }
    guard at &+ 2 < end, bytes[at &+ 2] & 0xC0 == 0x80 else { return -1 }
    guard length > 3 else { return 3 }
    guard at &+ 3 < end, bytes[at &+ 3] & 0xC0 == 0x80 else { return -2 }
    return 4
  }

  /// Whether a continuation byte may follow a lead byte: this excludes overlong forms, surrogates and values above the
  /// limit.
  @_transparent
  private static func isSecond(_ second: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
