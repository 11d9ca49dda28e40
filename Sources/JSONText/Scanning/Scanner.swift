/// Reads a text into a tape, in one pass and without recursion.
///
/// Decides only what JSONDecoder's own scan decides: structural breaks. Malformed strings and numbers are flagged.
struct Scanner {
  /// JSONDecoder's limit of nested containers.
  static var deepest: Int { 512 }

  let base: UnsafePointer<UInt8>
  let end: Int
  let allowsJSON5: Bool
  var tape: TapeBuilder
  var trailingCommas: [Int] = []

  struct Outcome {
    var tape: Tape
    var stop: ScanStop
    var trailingCommas: [Int]
  }

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, options: ScanOptions) -> Outcome {
    guard let base = bytes.baseAddress else {
      return scanEmpty(options)
    }
    var scanner = Scanner(
      base: base, end: bytes.count, allowsJSON5: options.allowsJSON5, tape: TapeBuilder(textLength: bytes.count))
    let stop = scanner.run(from: start, options: options)
    if stop.reason != .complete { scanner.tape.closeAll(at: stop.offset) }
    return Outcome(tape: scanner.tape.finished(), stop: stop, trailingCommas: scanner.trailingCommas)
  }

  private static func scanEmpty(_ options: ScanOptions) -> Outcome {
    var tape = TapeBuilder(textLength: 0)
    if options.assumesTopLevelDictionary {
      tape.open(TapeKind.object, 0, offset: 0)
      tape.close(end: 0)
    }
    let stop = ScanStop(
      reason: options.assumesTopLevelDictionary ? .complete : .endOfText, offset: 0, expecting: .value, tokenStart: 0)
    return Outcome(tape: tape.finished(), stop: stop, trailingCommas: [])
  }

  mutating func run(from start: Int, options: ScanOptions) -> ScanStop {
    var at = start
    var expecting = Expecting.value
    var isBraceless = false
    if options.assumesTopLevelDictionary {
      at = skipTrivia(at)
      if at < end, base[at] != 0x7B || at == end {
        isBraceless = true
      }
      if at == end { isBraceless = true }
      if isBraceless {
        tape.open(TapeKind.object, 0, offset: at)
        expecting = .firstKey
      }
    }
    while true {
      at = skipTrivia(at)
      guard at < end else {
        if isBraceless, tape.depth == 1, expecting == .firstKey || expecting == .key || expecting == .separator {
          tape.close(end: end)
          return ScanStop(reason: .complete, offset: end, expecting: .nothing, tokenStart: end)
        }
        if expecting == .nothing { return ScanStop(reason: .complete, offset: end, expecting: .nothing, tokenStart: end) }
        return ScanStop(reason: .endOfText, offset: end, expecting: expecting, tokenStart: end)
      }
      let byte = base[at]
      switch expecting {
      case .nothing:
        return ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      case .separator:
        if byte == 0x2C {
          at += 1
          expecting = tape.isInObject ? .key : .element
          continue
        }
        if byte == (tape.isInObject ? 0x7D : 0x5D), !(isBraceless && tape.depth == 1) {
          at += 1
          tape.close(end: at)
          expecting = tape.depth == 0 ? .nothing : .separator
          continue
        }
        return ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      case .firstElement where byte == 0x5D, .element where byte == 0x5D,
        .firstKey where byte == 0x7D && !(isBraceless && tape.depth == 1),
        .key where byte == 0x7D && !(isBraceless && tape.depth == 1):
        if expecting == .element || expecting == .key { noteTrailingComma(before: at) }
        at += 1
        tape.close(end: at)
        expecting = tape.depth == 0 ? .nothing : .separator
        continue
      case .firstKey, .key:
        guard byte == 0x22 else {
          return ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
        }
        let string = scanString(at)
        guard string.end >= 0 else {
          return ScanStop(reason: .unclosedString, offset: end, expecting: expecting, tokenStart: at)
        }
        tape.appendKey(string.flags, offset: at, length: string.end - at)
        at = string.end
        expecting = .colon
        continue
      case .colon:
        guard byte == 0x3A else {
          return ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
        }
        at += 1
        expecting = .value
        continue
      case .value, .element, .firstElement:
        break
      }
      let flags: UInt8 = tape.isInObject ? TapeFlag.member : 0
      switch byte {
      case 0x22:
        let string = scanString(at)
        guard string.end >= 0 else {
          return ScanStop(reason: .unclosedString, offset: end, expecting: expecting, tokenStart: at)
        }
        tape.appendLiteral(TapeKind.string, flags | string.flags, offset: at, length: string.end - at)
        at = string.end
      case 0x7B, 0x5B:
        guard tape.depth < Self.deepest else {
          return ScanStop(reason: .tooDeep, offset: at, expecting: expecting, tokenStart: at)
        }
        tape.open(byte == 0x7B ? TapeKind.object : TapeKind.array, flags, offset: at)
        at += 1
        expecting = byte == 0x7B ? .firstKey : .firstElement
        continue
      case 0x74 where matches("true", at):
        tape.appendLiteral(TapeKind.bool, flags | TapeFlag.true, offset: at, length: 4)
        at += 4
      case 0x66 where matches("false", at):
        tape.appendLiteral(TapeKind.bool, flags, offset: at, length: 5)
        at += 5
      case 0x6E where matches("null", at):
        tape.appendLiteral(TapeKind.null, flags, offset: at, length: 4)
        at += 4
      case 0x2D, 0x30...0x39:
        var next = at + 1
        var isInteger = true
        while next < end {
          let digit = base[next]
          if digit &- 0x30 < 10 { next += 1; continue }
          guard digit == 0x2E || digit == 0x2B || digit == 0x2D || digit | 0x20 == 0x65 else { break }
          isInteger = false
          next += 1
        }
        tape.appendLiteral(
          TapeKind.number, flags | (isInteger ? 0 : TapeFlag.notPlainInteger), offset: at, length: next - at)
        at = next
      default:
        return ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      }
      expecting = tape.depth == 0 ? .nothing : .separator
    }
  }

  private mutating func noteTrailingComma(before offset: Int) {
    var comma = offset - 1
    while comma > 0, base[comma] != 0x2C { comma -= 1 }
    trailingCommas.append(comma)
  }

  private func skipTrivia(_ start: Int) -> Int {
    var at = start
    while at < end, base[at] <= 0x20, base[at] == 0x20 || base[at] == 0x0A || base[at] == 0x0D || base[at] == 0x09 {
      at += 1
    }
    return at
  }

  private func matches(_ literal: StaticString, _ at: Int) -> Bool {
    guard end - at >= literal.utf8CodeUnitCount else { return false }
    for index in 0..<literal.utf8CodeUnitCount where base[at + index] != literal.utf8Start[index] { return false }
    return true
  }

  private func scanString(_ start: Int) -> (end: Int, flags: UInt8) {
    var at = start + 1
    var flags: UInt8 = 0
    while at < end {
      let byte = base[at]
      if byte == 0x22 { return (at + 1, flags) }
      if byte == 0x5C {
        flags |= TapeFlag.escapes
        at += 2
      } else {
        if byte >= 0x80 { flags |= TapeFlag.nonASCII }
        at += 1
      }
    }
    return (-1, flags)
  }
}
