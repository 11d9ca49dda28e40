extension Scanner {
  /// Skips whitespace that only JSON5 allows, or a comment; nil if there is none.
  ///
  /// Like JSONDecoder, takes a lone byte 0xA0 for a no-break space, and not its two-byte UTF-8 form.
  mutating func skipJSON5Trivia(_ at: Int) -> Int? {
    guard at < source.end else { return nil }
    switch source.base[at] {
    case 0x0B, 0x0C, 0xA0: return at + 1
    case 0x2F where at + 1 < source.end && source.base[at + 1] == 0x2F: return skipLineComment(at + 2)
    case 0x2F where at + 1 < source.end && source.base[at + 1] == 0x2A: return skipBlockComment(at)
    default: return nil
    }
  }

  private func skipLineComment(_ start: Int) -> Int {
    var at = start
    while at < source.end, source.base[at] != 0x0A, source.base[at] != 0x0D { at += 1 }
    return min(at + 1, source.end)
  }

  private mutating func skipBlockComment(_ start: Int) -> Int? {
    var at = start + 2
    while at + 1 < source.end {
      if source.base[at] == 0x2A, source.base[at + 1] == 0x2F { return at + 2 }
      at += 1
    }
    notes.pointee.failure = ScanStop(
      reason: .unclosedComment, offset: source.end, expecting: expecting, tokenStart: start)
    return nil
  }

  /// Reads a value that only JSON5 allows.
  mutating func scanJSON5Value(_ at: Int, _ byte: UInt8) -> Int {
    switch byte {
    case 0x27:
      let string = scanSpecialString(at, from: at + 1, 0x27, false)
      guard string.end >= 0 else { return -1 }
      finishLiteral(TapeKind.string, string.flags, from: at, to: string.end)
      return string.end
    case 0x2B, 0x2E, 0x49, 0x4E:
      return scanJSON5Number(at)
    default:
      return -1
    }
  }

  /// Reads what JSONDecoder's scan takes for a JSON5 number: any letters, digits, signs and points.
  mutating func scanJSON5Number(_ start: Int) -> Int {
    var at = start + 1
    var isPlain = source.base[start] != 0x2B && source.base[start] <= 0x39
    while at < source.end {
      let byte = source.base[at]
      if byte &- 0x30 >= 10 {
        guard byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 &- 0x61 < 26 && byte >= 0x41 else { break }
        isPlain = false
      }
      at += 1
    }
    let number = UnsafeBufferPointer(start: source.base + start, count: at - start)
    let flaw = JSON5Number.isWellFormed(number) ? 0 : TapeFlag.flawed
    if flaw != 0 { notes.pointee.hasFlaws = true }
    finishLiteral(TapeKind.number, (isPlain ? 0 : TapeFlag.notPlainInteger) | flaw, from: start, to: at)
    return at
  }

  /// Reads a single-quoted or identifier key.
  mutating func scanJSON5Key(_ at: Int) -> Int {
    if source.base[at] == 0x27 {
      let string = scanSpecialString(at, from: at + 1, 0x27, false)
      guard string.end >= 0 else { return -1 }
      return finishJSON5Key(at, string.end, string.flags)
    }
    guard let identifierEnd = JSON5Identifier.end(source.base, at, source.end) else { return -1 }
    let isASCII = !(at..<identifierEnd).contains { source.base[$0] >= 0x80 }
    return finishJSON5Key(at, identifierEnd, isASCII ? 0 : TapeFlag.nonASCII)
  }

  private mutating func finishJSON5Key(_ start: Int, _ end: Int, _ flags: UInt8) -> Int {
    tape.appendKey(flags, offset: start, length: end - start)
    expecting = .colon
    return end
  }
}
