/// Reads a text into a tape, in one pass and without recursion.
///
/// Decides what JSONDecoder's own scan decides, structural breaks, and flags the literals that JSONDecoder rejects when
/// it reads them. The cause of a break is found afterwards, from the ``ScanStop``.
///
/// Everything the loop touches is a stored property of one local struct, or behind a `let` pointer: class properties
/// and captured variables would cost a dynamic exclusivity check at every access.
///
/// A debug build copies a struct for every call of a method that does not mutate it, clears the memory of every
/// parameter and variable of every call, and inlines only what is `@_transparent`. To be fast there too, the struct
/// holds no references, functions that only read the text are methods of the two-word ``SourceBytes``, states are
/// distinguished by `switch`, the short functions of the loop are `@_transparent` (which makes debug builds four times
/// as fast), and bytes are written as numbers rather than as `UInt8(ascii:)`.
struct Scanner {
  /// JSONDecoder's limit on nested containers.
  static var deepest: Int { 512 }

  /// The bytes between two progress reports: two or three milliseconds in a release build.
  private static var progressStride: Int { 4 << 20 }

  let source: SourceBytes
  let allowsJSON5: Bool
  let notes: UnsafeMutablePointer<ScanNotes>
  var tape: TapeBuilder
  var expecting = Expecting.value
  /// Whether the top-level object has no braces.
  var isBraceless = false

  struct Outcome {
    var tape: Tape
    var stop: ScanStop
    var trailingCommas: [Int] = []
    var hasFlaws = false
  }

  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, options: ScanOptions, progress: ScanProgress
  ) -> Outcome {
    // An empty buffer may have no address; any will do, since nothing is read from it.
    let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)
    guard let base, bytes.count < Int(UInt32.max) else { return outcomeOfTooLarge(bytes.count) }
    var notes = ScanNotes()
    return withUnsafeMutablePointer(to: &notes) { notes in
      var scanner = Scanner(
        source: SourceBytes(base: base, end: bytes.count), allowsJSON5: options.allowsJSON5, notes: notes,
        tape: TapeBuilder(textLength: bytes.count, notes: notes))
      return scanner.scan(from: start, options, progress)
    }
  }

  private mutating func scan(from start: Int, _ options: ScanOptions, _ progress: ScanProgress) -> Outcome {
    var stop = run(from: begin(at: start, options), progress)
    if stop.reason != .complete {
      stop.openers = tape.openOffsets
      tape.closeAll(at: stop.offset, droppingKey: stop.expecting == .colon || stop.expecting == .value)
    }
    return Outcome(
      tape: tape.finished(), stop: stop, trailingCommas: notes.pointee.trailingCommas,
      hasFlaws: notes.pointee.hasFlaws)
  }

  private static func outcomeOfTooLarge(_ length: Int) -> Outcome {
    let stop = ScanStop(reason: .tooLarge, offset: length, expecting: .value, tokenStart: length)
    return Outcome(tape: .empty, stop: stop)
  }

  /// Opens the top-level object if its braces may be missing and are.
  private mutating func begin(at start: Int, _ options: ScanOptions) -> Int {
    guard options.assumesTopLevelDictionary else { return start }
    var at = source.skipWhitespace(start)
    while allowsJSON5, let next = skipJSON5Trivia(at) { at = source.skipWhitespace(next) }
    guard at == source.end || source.base[at] != 0x7B, notes.pointee.failure == nil else { return at }
    isBraceless = true
    tape.open(TapeKind.object, 0, offset: at)
    expecting = .firstKey
    return at
  }

  private mutating func run(from start: Int, _ progress: ScanProgress) -> ScanStop {
    var at = start
    // The end of the text or, before it, the place of the next progress report: one comparison checks for both.
    var pause = nextPause(at)
    while true {
      at = source.skipWhitespace(at)
      if at >= pause {
        guard at < source.end else { return stopAtEnd() }
        progress(at, source.end)
        pause = nextPause(at)
      }
      if step(&at) { continue }
      if let failure = notes.pointee.failure { return failure }
      if allowsJSON5, let next = skipJSON5Trivia(at) {
        at = next
      } else {
        return notes.pointee.failure
          ?? ScanStop(reason: .unexpectedByte, offset: at, expecting: expecting, tokenStart: at)
      }
    }
  }

  private func nextPause(_ at: Int) -> Int { min(at + Self.progressStride, source.end) }

  /// Reads what the state expects, and what usually follows with it: after a key its colon and value, after a literal
  /// its comma. Moves `at` past what was accepted; returns false if `at` is then at an unacceptable byte.
  @_transparent
  private mutating func step(_ at: inout Int) -> Bool {
    switch expecting {
    case .firstKey, .key:
      guard source.base[at] == 0x22 else { return acceptOtherKey(&at) }
      guard acceptKey(&at) else { return false }
      guard case .value = expecting else { return true }
      fallthrough
    case .value:
      return acceptValue(&at)
    case .firstElement, .element:
      return source.base[at] == 0x5D ? acceptClosing(&at) : acceptValue(&at)
    case .separator:
      return acceptComma(&at) || source.base[at] == (tape.isInObject ? 0x7D : 0x5D) && acceptClosing(&at)
    case .colon:
      guard source.base[at] == 0x3A else { return false }
      expecting = .value
      at &+= 1
      return true
    case .nothing:
      return false
    }
  }

  @_transparent
  private mutating func acceptComma(_ at: inout Int) -> Bool {
    guard source.base[at] == 0x2C else { return false }
    expecting = tape.isInObject ? .key : .element
    at &+= 1
    return true
  }

  /// Reads a key and, if it follows, its colon; then `at` is at the value.
  @_transparent
  private mutating func acceptKey(_ at: inout Int) -> Bool {
    let string = scanString(at)
    guard string.end >= 0 else { return false }
    tape.appendKey(string.flags, offset: at, length: string.end &- at)
    at = source.skipWhitespace(string.end)
    expecting = .colon
    guard at < source.end, source.base[at] == 0x3A else { return true }
    let value = source.skipWhitespace(at &+ 1)
    guard value < source.end else { return true }
    expecting = .value
    at = value
    return true
  }

  @_transparent
  private mutating func acceptValue(_ at: inout Int) -> Bool {
    let next = scanValue(at, source.base[at])
    guard next >= 0 else { return false }
    at = next
    if case .separator = expecting { acceptSeparators(&at) }
    return true
  }

  /// Reads the closing brackets and the comma that follow a value.
  @_transparent
  private mutating func acceptSeparators(_ at: inout Int) {
    while true {
      at = source.skipWhitespace(at)
      guard at < source.end, !acceptComma(&at) else { return }
      guard source.base[at] == (tape.isInObject ? 0x7D : 0x5D) else { return }
      let next = close(at)
      guard next >= 0 else { return }
      at = next
      guard case .separator = expecting else { return }
    }
  }

  private mutating func acceptOtherKey(_ at: inout Int) -> Bool {
    if source.base[at] == 0x7D { return acceptClosing(&at) }
    let next = allowsJSON5 ? scanJSON5Key(at) : -1
    guard next >= 0 else { return false }
    at = next
    return true
  }

  @_transparent
  private mutating func acceptClosing(_ at: inout Int) -> Bool {
    let next = close(at)
    guard next >= 0 else { return false }
    at = next
    return true
  }

  private mutating func stopAtEnd() -> ScanStop {
    let isComplete = expecting == .nothing || closeBraceless()
    return ScanStop(
      reason: isComplete ? .complete : .endOfText, offset: source.end, expecting: expecting, tokenStart: source.end)
  }
}
