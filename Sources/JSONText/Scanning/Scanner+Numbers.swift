extension Scanner {
  /// Reads a number: one by the grammar is recognised at once, everything else that JSONDecoder's scan takes for a number
  /// is flagged.
  @inline(__always)
  mutating func scanNumber(_ start: Int) -> Int {
    if allowsJSON5 { return scanJSON5Number(start) }
    var at = skipInteger(start)
    guard at >= 0 else { return scanFlawedNumber(start) }
    var flags: UInt8 = 0
    if at < end, isNumberByte(base[at]) {
      flags = TapeFlag.notPlainInteger
      at = skipFractionAndExponent(at)
      guard at >= 0, at == end || !isNumberByte(base[at]) else { return scanFlawedNumber(start) }
    }
    finishLiteral(TapeKind.number, flags, from: start, to: at)
    return at
  }

  /// The bytes that JSONDecoder's scan takes for part of a number, wherever they stand in it: digits, signs, points, `e`.
  @inline(__always)
  private func isNumberByte(_ byte: UInt8) -> Bool {
    // One bit for each of the bytes below 64.
    let low: UInt64 = 0x03FF_6800_0000_0000
    return byte < 64 ? low &>> UInt64(truncatingIfNeeded: byte) & 1 != 0 : byte | 0x20 == 0x65
  }

  /// The end of sign and integer part; -1 where they are malformed.
  @inline(__always)
  private func skipInteger(_ start: Int) -> Int {
    var at = base[start] == 0x2D ? start &+ 1 : start
    guard at < end else { return -1 }
    let first = base[at] &- 0x30
    guard first < 10 else { return -1 }
    at &+= 1
    return first == 0 ? at : skipDigits(at)
  }

  @inline(__always)
  private func skipDigits(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      let hits = ByteWord.noDigit(ByteWord.load(base, at))
      guard hits == 0 else { return at &+ ByteWord.firstHit(hits) }
      at &+= 8
    }
    while at < end, base[at] &- 0x30 < 10 { at &+= 1 }
    return at
  }

  @inline(__always)
  private func skipFractionAndExponent(_ start: Int) -> Int {
    var at = start
    if base[at] == 0x2E {
      let fraction = skipDigits(at &+ 1)
      guard fraction > at &+ 1 else { return -1 }
      at = fraction
    }
    guard at < end, base[at] | 0x20 == 0x65 else { return at }
    at &+= 1
    if at < end, base[at] == 0x2B || base[at] == 0x2D { at &+= 1 }
    let exponent = skipDigits(at)
    return exponent > at ? exponent : -1
  }

  private mutating func scanFlawedNumber(_ start: Int) -> Int {
    var at = start &+ 1
    while at < end, isNumberByte(base[at]) { at &+= 1 }
    finishLiteral(TapeKind.number, TapeFlag.notPlainInteger | TapeFlag.flawed, from: start, to: at)
    return at
  }
}
