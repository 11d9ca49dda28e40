/// One word of the tape: kind and flags in the top 8 bits, then 24 bits of length, then 32 bits of byte offset.
@usableFromInline
struct TapeWord {
  @usableFromInline var bits: UInt64

  /// Represents every length that does not fit: the actual length is in the tape's side table.
  @usableFromInline @_transparent
  static var overlongLength: Int { 0xFF_FFFF }

  @usableFromInline @_transparent
  init(bits: UInt64) {
    self.bits = bits
  }

  @_transparent
  init(_ kind: UInt8, _ flags: UInt8, offset: Int, length: Int) {
    let top = UInt64(truncatingIfNeeded: kind | flags) &<< 56
    bits = top | UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(truncatingIfNeeded: offset)
  }

  /// A ``TapeKind``.
  @usableFromInline @_transparent
  var tapeKind: UInt8 { UInt8(truncatingIfNeeded: bits &>> 56) & 0b111 }

  @usableFromInline @_transparent
  var isContainer: Bool { tapeKind <= TapeKind.array }

  @usableFromInline @_transparent
  func has(_ flag: UInt8) -> Bool {
    UInt8(truncatingIfNeeded: bits &>> 56) & flag != 0
  }

  @usableFromInline @_transparent
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }

  @usableFromInline @_transparent
  var lengthField: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0xFF_FFFF) }
}

/// The values of a word's three kind bits: those of ``ValueKind``, and the key.
///
/// Plain constants rather than an enum, here and in ``TapeFlag``: the scanner's inner loop uses them, and it has to be
/// fast in debug builds too.
@usableFromInline
enum TapeKind {
  @usableFromInline @_transparent static var object: UInt8 { 0 }
  @usableFromInline @_transparent static var array: UInt8 { 1 }
  @usableFromInline @_transparent static var string: UInt8 { 2 }
  @usableFromInline @_transparent static var number: UInt8 { 3 }
  @usableFromInline @_transparent static var bool: UInt8 { 4 }
  @usableFromInline @_transparent static var null: UInt8 { 5 }
  @usableFromInline @_transparent static var key: UInt8 { 6 }
}

/// Facts about a value that the scan found, in the bits above its kind.
@usableFromInline
enum TapeFlag {
  /// The word before is the value's key.
  @usableFromInline @_transparent static var member: UInt8 { 1 << 3 }
  /// The last value of its container.
  @usableFromInline @_transparent static var last: UInt8 { 1 << 4 }
  /// JSONDecoder rejects the literal when something reads it; for a container: it was open where the scan broke.
  @usableFromInline @_transparent static var flawed: UInt8 { 1 << 5 }
  /// A string with escapes.
  @usableFromInline @_transparent static var escapes: UInt8 { 1 << 6 }
  /// A number with a fraction or an exponent, or one that only JSON5 allows.
  @usableFromInline @_transparent static var notPlainInteger: UInt8 { 1 << 6 }
  @usableFromInline @_transparent static var `true`: UInt8 { 1 << 6 }
  /// A string with bytes above 0x7F.
  @usableFromInline @_transparent static var nonASCII: UInt8 { 1 << 7 }
}
