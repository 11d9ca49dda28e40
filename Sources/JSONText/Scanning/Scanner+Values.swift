extension Scanner {
  /// Reads a literal or an opening bracket.
  @_transparent
  mutating func scanValue(_ at: Int, _ byte: UInt8) -> Int {
    switch byte {
    case 0x22:
      return scanStringValue(at)
    case 0x2D, 0x30...0x39:
      return scanNumber(at)
    case 0x7B, 0x5B:
      return open(at, byte)
    case 0x74:
      return scanWord(at, 0x6575_7274, TapeKind.bool, TapeFlag.true)
    case 0x6E:
      return scanWord(at, 0x6C6C_756E, TapeKind.null, 0)
    case 0x66:
      return scanFalse(at)
    default:
      return allowsJSON5 ? scanJSON5Value(at, byte) : -1
    }
  }

  @_transparent
  private mutating func scanStringValue(_ at: Int) -> Int {
    let string = scanString(at)
    guard string.end >= 0 else { return -1 }
    finishLiteral(TapeKind.string, string.flags, from: at, to: string.end)
    return string.end
  }

  @_transparent
  mutating func finishLiteral(_ kind: UInt8, _ flags: UInt8, from start: Int, to end: Int) {
    tape.appendLiteral(kind, flags, offset: start, length: end &- start)
    expecting = tape.depth == 0 ? .nothing : .separator
  }

  /// Reads `true` or `null`, given as its four bytes, the first lowest.
  @_transparent
  private mutating func scanWord(_ at: Int, _ word: UInt32, _ kind: UInt8, _ flags: UInt8) -> Int {
    guard source.matches(at, word) else { return -1 }
    finishLiteral(kind, flags, from: at, to: at &+ 4)
    return at &+ 4
  }

  @_transparent
  private mutating func scanFalse(_ at: Int) -> Int {
    guard source.matches(at &+ 1, 0x6573_6C61) else { return -1 }
    finishLiteral(TapeKind.bool, 0, from: at, to: at &+ 5)
    return at &+ 5
  }

  @inline(never)
  private mutating func open(_ at: Int, _ byte: UInt8) -> Int {
    guard tape.depth < Self.deepest else {
      notes.pointee.failure = ScanStop(reason: .tooDeep, offset: at, expecting: expecting, tokenStart: at)
      return -1
    }
    tape.open(byte == 0x7B ? TapeKind.object : TapeKind.array, 0, offset: at)
    expecting = byte == 0x7B ? .firstKey : .firstElement
    return at &+ 1
  }

  /// Closes the innermost container with the bracket at `at`.
  @inline(never)
  mutating func close(_ at: Int) -> Int {
    if isBraceless, tape.depth == 1 { return -1 }
    switch expecting {
    case .key, .element: if !allowsJSON5 { noteTrailingComma(before: at) }
    default: break
    }
    tape.close(end: at &+ 1)
    expecting = tape.depth == 0 ? .nothing : .separator
    return at &+ 1
  }

  /// Ends a top-level object without braces at the end of the text, if it may end here.
  mutating func closeBraceless() -> Bool {
    guard isBraceless, tape.depth == 1, expecting == .firstKey || expecting == .key || expecting == .separator else {
      return false
    }
    if expecting == .key, !allowsJSON5 { noteTrailingComma(before: source.end) }
    tape.close(end: source.end)
    expecting = .nothing
    return true
  }

  private mutating func noteTrailingComma(before offset: Int) {
    var comma = offset &- 1
    while source.base[comma] != 0x2C { comma &-= 1 }
    notes.pointee.trailingCommas.append(comma)
  }
}
