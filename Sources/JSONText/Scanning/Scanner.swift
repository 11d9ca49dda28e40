/// Reads a text into a tape, in one pass and without recursion.
///
/// Decides what JSONDecoder's own scan decides, structural breaks, and flags the literals that JSONDecoder refuses when it
/// reads them. The cause of a break is found afterwards, from the ``ScanStop``.
///
/// Everything the loop touches is a stored property of one local struct, or behind a `let` pointer: class properties and
/// captured variables would cost a dynamic exclusivity check at every access. Bytes are written as numbers, since calls
/// such as `UInt8(ascii:)` cost most of the time of a debug build.
struct Scanner {
  /// JSONDecoder's limit of nested containers.
  static var deepest: Int { 512 }

  let base: UnsafePointer<UInt8>
  let end: Int
  let allowsJSON5: Bool
  var tape: TapeBuilder
  var expecting = Expecting.value
  /// Whether the top-level object stands without its braces.
  var isBraceless = false
  var trailingCommas: [Int] = []
  /// Set where a token could not be accepted for another reason than its first byte.
  var failure: ScanStop?

  struct Outcome {
    var tape: Tape
    var stop: ScanStop
    var trailingCommas: [Int]
  }

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, options: ScanOptions) -> Outcome {
    // An empty buffer may have no address; any will do, since nothing is read from it.
    let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)
    guard let base, bytes.count < Int(UInt32.max) else { return outcomeOfTooLarge(bytes.count) }
    var scanner = Scanner(
      base: base, end: bytes.count, allowsJSON5: options.allowsJSON5, tape: TapeBuilder(textLength: bytes.count))
    var stop = scanner.run(from: scanner.begin(at: start, options))
    if stop.reason != .complete {
      stop.openers = scanner.tape.openOffsets
      scanner.tape.closeAll(at: stop.offset, droppingKey: stop.expecting == .colon || stop.expecting == .value)
    }
    return Outcome(tape: scanner.tape.finished(), stop: stop, trailingCommas: scanner.trailingCommas)
  }

  private static func outcomeOfTooLarge(_ length: Int) -> Outcome {
    let stop = ScanStop(reason: .tooLarge, offset: length, expecting: .value, tokenStart: length)
    return Outcome(tape: TapeBuilder(textLength: 0).finished(), stop: stop, trailingCommas: [])
  }

  /// Opens the top-level object where it may stand without braces and does.
  private mutating func begin(at start: Int, _ options: ScanOptions) -> Int {
    guard options.assumesTopLevelDictionary else { return start }
    var at = skipWhitespace(start)
    while allowsJSON5, let next = skipJSON5Trivia(at) { at = skipWhitespace(next) }
    guard at == end || base[at] != 0x7B, failure == nil else { return at }
    isBraceless = true
    tape.open(TapeKind.object, 0, offset: at)
    expecting = .firstKey
    return at
  }

  private mutating func run(from start: Int) -> ScanStop {
    var at = start
    while true {
      at = skipWhitespace(at)
      guard at < end else { return stopAtEnd() }
      let next = step(at)
      if next >= 0 {
        at = next
      } else if let failure {
        return failure
      } else if allowsJSON5, let next = skipJSON5Trivia(at) {
        at = next
      } else {
        return failure ?? ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      }
    }
  }

  /// Reads one token, which is not white space; -1 where it is not acceptable.
  @inline(__always)
  private mutating func step(_ at: Int) -> Int {
    let byte = base[at]
    switch expecting {
    case .separator:
      if byte == 0x2C {
        expecting = tape.isInObject ? .key : .element
        return at &+ 1
      }
      return byte == (tape.isInObject ? 0x7D : 0x5D) ? close(at) : -1
    case .firstKey, .key:
      if byte == 0x22 { return scanKey(at) }
      return byte == 0x7D ? close(at) : allowsJSON5 ? scanJSON5Key(at) : -1
    case .colon:
      guard byte == 0x3A else { return -1 }
      expecting = .value
      return at &+ 1
    case .value:
      return scanValue(at, byte)
    case .firstElement, .element:
      return byte == 0x5D ? close(at) : scanValue(at, byte)
    case .nothing:
      return -1
    }
  }

  private mutating func stopAtEnd() -> ScanStop {
    let isComplete = expecting == .nothing || closeBraceless()
    return ScanStop(
      reason: isComplete ? .complete : .endOfText, offset: end, expecting: expecting, tokenStart: end)
  }
}
