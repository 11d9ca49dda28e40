extension Scanner {
  /// Finds the end of a double-quoted string and its flags; the end is -1 if the string is not closed.
  @_transparent
  mutating func scanString(_ start: Int) -> (end: Int, flags: UInt8) {
    let first = source.firstSpecial(start &+ 1)
    guard first.at < source.end, source.base[first.at] == 0x22, !first.hasTopBits else {
      return scanSpecialString(start, from: first.at, 0x22, first.hasTopBits)
    }
    return (first.at &+ 1, 0)
  }

  /// Continues from `from` in a string that has escapes, control characters or bytes above 0x7F, or is near the end of
  /// the text.
  @inline(never)
  mutating func scanSpecialString(
    _ start: Int, from: Int, _ quote: UInt8, _ hasTopBits: Bool
  ) -> (end: Int, flags: UInt8) {
    var at = from
    var flags = hasTopBits ? TapeFlag.nonASCII : 0
    while at < source.end {
      let byte = source.base[at]
      if byte == quote {
        if flags != 0 { flags |= flaws(start, at, flags) }
        if flags & TapeFlag.flawed != 0 { notes.pointee.hasFlaws = true }
        return (at &+ 1, flags)
      }
      if byte == 0x5C {
        flags |= TapeFlag.escapes
        at = skipEscape(at, start, quote)
        guard at >= 0 else { return (-1, 0) }
      } else {
        if byte < 0x20 { flags |= TapeFlag.flawed } else if byte >= 0x80 { flags |= TapeFlag.nonASCII }
        at = source.skipPlain(at &+ 1, quote, &flags)
      }
    }
    notes.pointee.failure = ScanStop(
      reason: .unclosedString, offset: source.end, expecting: expecting, tokenStart: start)
    return (-1, 0)
  }

  /// Skips an escape without checking it; -1 if JSONDecoder's scan gives up within it.
  ///
  /// JSONDecoder skips the digits of `\u` (and of `\x` in JSON5) blindly, unless a quote is among them.
  private mutating func skipEscape(_ at: Int, _ start: Int, _ quote: UInt8) -> Int {
    guard at &+ 1 < source.end else { return source.end }
    let escape = source.base[at &+ 1]
    let digits = escape == 0x75 ? 4 : escape == 0x78 && allowsJSON5 ? 2 : 0
    // JSON5 treats an escaped CR LF as one line break.
    if escape == 0x0D, allowsJSON5, at &+ 2 < source.end, source.base[at &+ 2] == 0x0A { return at &+ 3 }
    let next = at &+ 2
    for index in next..<min(next &+ digits, source.end) where source.base[index] == quote {
      notes.pointee.failure = ScanStop(
        reason: .brokenUnicodeEscape, offset: at, expecting: expecting, tokenStart: start)
      return -1
    }
    return min(next &+ digits, source.end)
  }

  /// The flag of a flawed literal if the string between two offsets is flawed.
  private func flaws(_ start: Int, _ quote: Int, _ flags: UInt8) -> UInt8 {
    if flags & TapeFlag.flawed != 0 { return TapeFlag.flawed }
    let content = start &+ 1..<quote
    if flags & TapeFlag.escapes == 0 {
      return UTF8Validation.firstError(source.base, content) == nil ? 0 : TapeFlag.flawed
    }
    let isASCII = flags & TapeFlag.nonASCII == 0
    return StringFlaw.first(source.base, content, allowsJSON5: allowsJSON5, isASCII: isASCII) == nil
      ? 0 : TapeFlag.flawed
  }
}
