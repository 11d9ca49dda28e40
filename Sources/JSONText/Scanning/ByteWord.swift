/// Eight bytes processed at a time, the first of them lowest.
///
/// The tests set the top bit of every byte that passes. A borrow may set bits above the first hit too, so only the
/// first hit counts: ``firstHit(_:)``.
@usableFromInline
enum ByteWord {
  @usableFromInline @_transparent
  static func load(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    let word = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // Not `init(littleEndian:)`, which is generic: in a debug build it takes longer than all the rest.
    #if _endian(big)
      return word.byteSwapped
    #else
      return word
    #endif
  }

  /// Four bytes.
  @usableFromInline @_transparent
  static func loadHalf(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
    let half = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    #if _endian(big)
      return half.byteSwapped
    #else
      return half
    #endif
  }

  @_transparent
  static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  @_transparent
  static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(truncatingIfNeeded: byte) &* 0x0101_0101_0101_0101
  }

  /// Hits bytes equal to the repeated byte of `pattern`.
  @_transparent
  static func equal(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- 0x0101_0101_0101_0101) & ~difference & topBits
  }

  /// Hits bytes below 0x20.
  @_transparent
  static func control(_ word: UInt64) -> UInt64 {
    (word &- 0x2020_2020_2020_2020) & ~word & topBits
  }

  /// Hits double quotes, backslashes and control characters. Written out, to be a single call in a debug build.
  @_transparent
  static func endOfPlainText(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let hits =
      (quote &- 0x0101_0101_0101_0101) & ~quote | (backslash &- 0x0101_0101_0101_0101) & ~backslash
      | (word &- 0x2020_2020_2020_2020) & ~word
    return hits & 0x8080_8080_8080_8080
  }

  /// Hits bytes that are not ASCII digits.
  @_transparent
  static func noDigit(_ word: UInt64) -> UInt64 {
    let digits = word ^ 0x3030_3030_3030_3030
    return ((digits &+ 0x7676_7676_7676_7676) | digits) & topBits
  }

  /// The number of bytes that continue a UTF-8 sequence.
  @_transparent
  static func continuationCount(_ word: UInt64) -> Int {
    (word & ~(word &<< 1) & topBits).nonzeroBitCount
  }

  /// The index of the first byte that was hit.
  @_transparent
  static func firstHit(_ hits: UInt64) -> Int {
    hits.trailingZeroBitCount &>> 3
  }

  /// Whether no byte is above 0x7F.
  static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var at = 0
    var seen: UInt64 = 0
    while at &+ 8 <= bytes.count {
      seen |= load(base, at)
      at &+= 8
    }
    while at < bytes.count {
      seen |= UInt64(truncatingIfNeeded: base[at])
      at &+= 1
    }
    return seen & topBits == 0
  }
}
