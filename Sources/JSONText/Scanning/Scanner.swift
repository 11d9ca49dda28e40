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
      let isAccepted = step(&at)
      if isAccepted { continue }
      if failure == nil, allowsJSON5, let next = skipJSON5Trivia(at) {
        at = next
      } else {
        return failure ?? ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      }
    }
  }

  /// Reads what the state asks for, and in one go what usually follows: behind a key its colon and value, behind a literal
  /// its comma. Moves `at` behind what was accepted; false where `at` is then at a byte that is not acceptable.
  @inline(__always)
  private mutating func step(_ at: inout Int) -> Bool {
    switch expecting {
    case .firstKey, .key:
      guard base[at] == 0x22 else { return acceptOtherKey(&at) }
      guard acceptKey(&at) else { return false }
      guard expecting == .value else { return true }
      fallthrough
    case .value:
      return acceptValue(&at)
    case .firstElement, .element:
      return base[at] == 0x5D ? acceptClosing(&at) : acceptValue(&at)
    case .separator:
      return acceptComma(&at) || base[at] == (tape.isInObject ? 0x7D : 0x5D) && acceptClosing(&at)
    case .colon:
      guard base[at] == 0x3A else { return false }
      expecting = .value
      at &+= 1
      return true
    case .nothing:
      return false
    }
  }

  @inline(__always)
  private mutating func acceptComma(_ at: inout Int) -> Bool {
    guard base[at] == 0x2C else { return false }
    expecting = tape.isInObject ? .key : .element
    at &+= 1
    return true
  }

  /// Reads a key and, if it follows, its colon: then `at` is at the value.
  @inline(__always)
  private mutating func acceptKey(_ at: inout Int) -> Bool {
    let string = scanString(at)
    guard string.end >= 0 else { return false }
    tape.appendKey(string.flags, offset: at, length: string.end &- at)
    at = skipWhitespace(string.end)
    expecting = .colon
    guard at < end, base[at] == 0x3A else { return true }
    let value = skipWhitespace(at &+ 1)
    guard value < end else { return true }
    expecting = .value
    at = value
    return true
  }

  @inline(__always)
  private mutating func acceptValue(_ at: inout Int) -> Bool {
    let next = scanValue(at, base[at])
    guard next >= 0 else { return false }
    at = next
    if expecting == .separator { acceptSeparators(&at) }
    return true
  }

  /// Reads the closing brackets and the comma that follow a value.
  @inline(__always)
  private mutating func acceptSeparators(_ at: inout Int) {
    while true {
      at = skipWhitespace(at)
      guard at < end, !acceptComma(&at) else { return }
      guard base[at] == (tape.isInObject ? 0x7D : 0x5D) else { return }
      let next = close(at)
      guard next >= 0 else { return }
      at = next
      guard expecting == .separator else { return }
    }
  }

  private mutating func acceptOtherKey(_ at: inout Int) -> Bool {
    if base[at] == 0x7D { return acceptClosing(&at) }
    let next = allowsJSON5 ? scanJSON5Key(at) : -1
    guard next >= 0 else { return false }
    at = next
    return true
  }

  @inline(__always)
  private mutating func acceptClosing(_ at: inout Int) -> Bool {
    let next = close(at)
    guard next >= 0 else { return false }
    at = next
    return true
  }

  private mutating func stopAtEnd() -> ScanStop {
    let isComplete = expecting == .nothing || closeBraceless()
    return ScanStop(
      reason: isComplete ? .complete : .endOfText, offset: end, expecting: expecting, tokenStart: end)
  }
}
