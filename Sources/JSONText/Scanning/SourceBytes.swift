/// The bytes that are scanned.
struct SourceBytes {
  let base: UnsafePointer<UInt8>
  let end: Int

  @_transparent
  func skipWhitespace(_ start: Int) -> Int {
    guard start < end, base[start] <= 0x20 else { return start }
    return skipLongWhitespace(start)
  }

  /// Indented documents have a line break and a run of spaces before nearly every token; the end of the run is found
  /// eight spaces at a time, without a branch that depends on its length.
  @_transparent
  private func skipLongWhitespace(_ start: Int) -> Int {
    var at = start
    while at < end {
      let byte = base[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      at &+= 1
      while at &+ 8 <= end {
        let others = ByteWord.load(base, at) ^ 0x2020_2020_2020_2020
        at &+= others == 0 ? 8 : ByteWord.firstHit(others)
        if others != 0 { break }
      }
    }
    return at
  }

  /// Whether the four bytes at an offset are those of `word`, the first lowest.
  @_transparent
  func matches(_ at: Int, _ word: UInt32) -> Bool {
    at &+ 4 <= end && ByteWord.loadHalf(base, at) == word
  }
}

/// Numbers.
extension SourceBytes {
  /// The bytes that JSONDecoder's scan takes for part of a number, anywhere in it: digits, signs, points, `e`.
  @_transparent
  func isNumberByte(_ byte: UInt8) -> Bool {
    // One bit for each of the bytes below 64.
    let low: UInt64 = 0x03FF_6800_0000_0000
    return byte < 64 ? low &>> UInt64(truncatingIfNeeded: byte) & 1 != 0 : byte | 0x20 == 0x65
  }

  /// The end of sign and integer part; -1 if they are malformed.
  @_transparent
  func skipInteger(_ start: Int) -> Int {
    var at = base[start] == 0x2D ? start &+ 1 : start
    guard at < end else { return -1 }
    let first = base[at] &- 0x30
    guard first < 10 else { return -1 }
    at &+= 1
    return first == 0 ? at : skipDigits(at)
  }

  @_transparent
  func skipDigits(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      let hits = ByteWord.noDigit(ByteWord.load(base, at))
      guard hits == 0 else { return at &+ ByteWord.firstHit(hits) }
      at &+= 8
    }
    while at < end, base[at] &- 0x30 < 10 { at &+= 1 }
    return at
  }

  @_transparent
  func skipFractionAndExponent(_ start: Int) -> Int {
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
}

/// Strings.
extension SourceBytes {
  /// The first quote, backslash or control character, and whether a byte above 0x7F comes before it. Near the end of
  /// the text it may stop short.
  @_transparent
  func firstSpecial(_ start: Int) -> (at: Int, hasTopBits: Bool) {
    var at = start
    var topBits: UInt64 = 0
    while at &+ 8 <= end {
      let word = ByteWord.load(base, at)
      let hits = ByteWord.endOfPlainText(word)
      guard hits != 0 else {
        topBits |= word
        at &+= 8
        continue
      }
      topBits |= word & (hits &- 1) & ~hits
      at &+= ByteWord.firstHit(hits)
      break
    }
    return (at, topBits & 0x8080_8080_8080_8080 != 0)
  }

  /// Skips eight bytes at a time while none of them is special.
  @_transparent
  func skipPlain(_ start: Int, _ quote: UInt8, _ flags: inout UInt8) -> Int {
    var at = start
    let quotes = ByteWord.repeating(quote)
    while at &+ 8 <= end {
      let word = ByteWord.load(base, at)
      let hits =
        ByteWord.equal(word, quotes) | ByteWord.equal(word, 0x5C5C_5C5C_5C5C_5C5C) | ByteWord.control(word)
      let before = hits == 0 ? word : word & (hits &- 1) & ~hits
      if before & ByteWord.topBits != 0 { flags |= TapeFlag.nonASCII }
      guard hits == 0 else { return at &+ ByteWord.firstHit(hits) }
      at &+= 8
    }
    return at
  }
}
