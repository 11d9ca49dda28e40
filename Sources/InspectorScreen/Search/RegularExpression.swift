// Worked example: `a(b|c)*d` becomes
//
//   0 take a    1 fork 2, 7    2 fork 3, 5    3 take b    4 jump 6    5 take c    6 jump 1    7 take d    8 match
//
// All threads of the program advance together, one scalar at a time, and of two at the same instruction the earlier one
// is kept. So no pattern takes longer than text × instructions, whatever a user types while the screen waits. This
// finds where in a row a match is; `PatternMatcher` is faster at deciding whether long text has one.

/// A regular expression over UTF-8 that can never hang: there is no backtracking, and so there are no back references.
struct RegularExpression: Sendable, Equatable {
  enum Instruction: Sendable, Equatable {
    case take(ScalarSet)
    /// The first branch is preferred.
    case fork(Int, Int)
    case jump(Int)
    case atStart
    case atEnd
    case atWordBoundary(Bool)
    case match
  }

  static let instructionLimit = 2_000
  let program: [Instruction]

  /// Nil if the pattern is not valid, or is too long once its counts are expanded.
  init?(_ pattern: String, ignoresCase: Bool) {
    var parser = PatternParser(pattern, ignoresCase: ignoresCase)
    guard let tree = parser.parse() else { return nil }
    var program: [Instruction] = []
    guard tree.append(to: &program) else { return nil }
    self.program = program + [.match]
  }

  /// Returns the first match, with greedy quantifiers, as offsets.
  func firstMatch(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var run = PatternRun(program, text)
    return run.firstMatch()
  }
}

/// Ranges of scalars.
struct ScalarSet: Sendable, Equatable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  static let any = ScalarSet(isInverted: true)
  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let spaces = ScalarSet(ranges: [0x09...0x0D, 0x20...0x20, 0xA0...0xA0])
  static let words = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0x10FFFF])

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isInverted }

  /// The set with both cases of its ASCII letters.
  var ignoringCase: ScalarSet {
    var result = self
    for range in ranges {
      let upper = range.clamped(to: 0x41...0x5A)
      if range.overlaps(0x41...0x5A) { result.ranges.append(upper.lowerBound + 32...upper.upperBound + 32) }
      let lower = range.clamped(to: 0x61...0x7A)
      if range.overlaps(0x61...0x7A) { result.ranges.append(lower.lowerBound - 32...lower.upperBound - 32) }
    }
    return result
  }
}

/// One run of a program over some text.
private struct PatternRun {
  private struct Thread {
    var instruction: Int
    var start: Int
  }

  private let program: [RegularExpression.Instruction]
  private let text: UnsafeBufferPointer<UInt8>
  private var threads: [Thread] = []
  private var next: [Thread] = []
  /// The step at which an instruction was reached last: each is run once per step.
  private var reached: [Int]
  private var step = 0
  private var found: Range<Int>?

  init(_ program: [RegularExpression.Instruction], _ text: UnsafeBufferPointer<UInt8>) {
    self.program = program
    self.text = text
    reached = Array(repeating: 0, count: program.count)
  }

  mutating func firstMatch() -> Range<Int>? {
    var offset = 0
    while true {
      step += 1
      next = []
      for thread in threads { add(thread, at: offset) }
      // A later start is worse than any active thread.
      if found == nil { add(Thread(instruction: 0, start: offset), at: offset) }
      threads = next
      guard offset < text.count, !(threads.isEmpty && found != nil) else { return found }
      let (scalar, length) = text.scalar(at: offset)
      threads = threads.compactMap { thread in
        guard case .take(let set) = program[thread.instruction], set.contains(scalar) else { return nil }
        return Thread(instruction: thread.instruction + 1, start: thread.start)
      }
      offset += length
    }
  }

  /// Follows a thread to the instructions that consume a scalar; those after a match in this step are worse than it.
  private mutating func add(_ thread: Thread, at offset: Int) {
    var pending = [thread]
    while let thread = pending.popLast() {
      if let found, found.upperBound == offset, found.lowerBound <= thread.start, hasMatched(step) { return }
      guard reached[thread.instruction] != step else { continue }
      reached[thread.instruction] = step
      func go(_ target: Int) { pending.append(Thread(instruction: target, start: thread.start)) }
      switch program[thread.instruction] {
      case .take: next.append(thread)
      case .jump(let target): go(target)
      case .fork(let first, let second):
        go(second)
        go(first)
      case .atStart: if offset == 0 { go(thread.instruction + 1) }
      case .atEnd: if offset == text.count { go(thread.instruction + 1) }
      case .atWordBoundary(let wanted): if isWordBoundary(offset) == wanted { go(thread.instruction + 1) }
      case .match:
        found = thread.start..<offset
        matchStep = step
      }
    }
  }

  private var matchStep = 0
  private func hasMatched(_ step: Int) -> Bool { matchStep == step }

  private func isWordBoundary(_ offset: Int) -> Bool { isWord(before: offset) != isWord(after: offset) }
  private func isWord(after offset: Int) -> Bool { offset < text.count && Self.isWord(text[offset]) }
  private func isWord(before offset: Int) -> Bool { offset > 0 && Self.isWord(text[offset - 1]) }
  private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || ScalarSet.words.contains(UInt32(byte)) }
}
