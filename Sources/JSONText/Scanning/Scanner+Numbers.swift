extension Scanner {
  /// Reads a number. One that follows the grammar is recognised at once; anything else that JSONDecoder's scan takes
  /// for a number is flagged.
  @_transparent
  mutating func scanNumber(_ start: Int) -> Int {
    if allowsJSON5 { return scanJSON5Number(start) }
    var at = source.skipInteger(start)
    guard at >= 0 else { return scanFlawedNumber(start) }
    var flags: UInt8 = 0
    if at < source.end, source.isNumberByte(source.base[at]) {
      flags = TapeFlag.notPlainInteger
      at = source.skipFractionAndExponent(at)
      guard at >= 0, at == source.end || !source.isNumberByte(source.base[at]) else { return scanFlawedNumber(start) }
    }
    finishLiteral(TapeKind.number, flags, from: start, to: at)
    return at
  }

  private mutating func scanFlawedNumber(_ start: Int) -> Int {
    var at = start &+ 1
    while at < source.end, source.isNumberByte(source.base[at]) { at &+= 1 }
    notes.pointee.hasFlaws = true
    finishLiteral(TapeKind.number, TapeFlag.notPlainInteger | TapeFlag.flawed, from: start, to: at)
    return at
  }
}
