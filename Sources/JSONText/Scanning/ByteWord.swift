/// Eight bytes looked at in one go, the first of them lowest.
///
/// The tests set the top bit of every byte that passes. A borrow may set bits above the first hit too, so only the first
/// hit counts: ``firstHit(_:)``.
enum ByteWord {
  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(truncatingIfNeeded: byte) &* 0x0101_0101_0101_0101
  }

  /// Hits bytes that are the repeated one of `pattern`.
  @inline(__always)
  static func equal(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- 0x0101_0101_0101_0101) & ~difference & topBits
  }

  /// Hits bytes below 0x20.
  @inline(__always)
  static func control(_ word: UInt64) -> UInt64 {
    (word &- 0x2020_2020_2020_2020) & ~word & topBits
  }

  /// Hits bytes that are no ASCII digit.
  @inline(__always)
  static func noDigit(_ word: UInt64) -> UInt64 {
    let digits = word ^ 0x3030_3030_3030_3030
    return ((digits &+ 0x7676_7676_7676_7676) | digits) & topBits
  }

  /// The number of bytes that continue a UTF-8 sequence.
  @inline(__always)
  static func continuationCount(_ word: UInt64) -> Int {
    (word & ~(word &<< 1) & topBits).nonzeroBitCount
  }

  /// The index of the first byte that was hit.
  @inline(__always)
  static func firstHit(_ hits: UInt64) -> Int {
    hits.trailingZeroBitCount &>> 3
  }
}
