// Worked example: `ab|b$` is the program
//
//   0 fork 1, 4    1 take a    2 take b    3 jump 6    4 take b    5 atEnd    6 match
//
// All threads of a program advance together, and only the set of instructions that they have reached matters. Such a
// set is a state; its successor for a scalar is determined once and written into a table. Over "aab" the states are
// {} -a-> {2} -a-> {2} -b-> {3, 5}, in which the jump at 3 leads to the match. A new thread starts at every scalar.
//
// So matching costs one look-up per scalar, whatever the pattern, and at worst text × instructions.

/// Decides whether strings contain a match of a regular expression. It caches states as it goes, so each search has its
/// own.
final class PatternMatcher {
  typealias Instruction = RegularExpression.Instruction

  /// The positions of a program's threads between two scalars.
  private struct State: Hashable {
    /// The instructions that the previous scalar has led to, in order.
    var instructions: [Int] = []
    var isAtStart = false
    var isAfterWord = false
  }

  /// Patterns with more states are rare; the table is then cleared.
  private static let stateLimit = 500

  private let program: [Instruction]
  private let classes: ScalarClasses
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  private let table: TransitionTable

  init(_ expression: RegularExpression) {
    program = expression.program
    classes = ScalarClasses(of: expression.program)
    table = TransitionTable(stateLimit: Self.stateLimit, classes)
    forgetStates()
  }

  /// The inner loop of a search: simple steps over memory, so that it is fast even in a debug build.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (successors, classOf, width) = (table.successors, table.classOfASCII, table.width)
    var state = TransitionTable.start
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let scalars: Int
      if byte < 0x80 {
        scalars = classOf[Int(byte)]
        offset &+= 1
      } else {
        let (scalar, length) = text.scalar(at: offset)
        scalars = classes.number(of: scalar)
        offset &+= length
      }
      let known = successors[state &* width &+ scalars]
      state = known == TransitionTable.unknown ? find(state, on: scalars) : known
      if state == TransitionTable.matched { return true }
    }
    let known = successors[state &* width &+ classes.end]
    return (known == TransitionTable.unknown ? find(state, on: classes.end) : known) == TransitionTable.matched
  }

  private func find(_ state: Int, on scalars: Int) -> Int {
    let next = successor(of: states[state], on: scalars)
    if let next, states.count >= Self.stateLimit, numbers[next] == nil {
      forgetStates()
      return number(of: next)
    }
    let found = number(of: next)
    table.successors[state * table.width + scalars] = found
    return found
  }

  private func number(of state: State?) -> Int {
    guard let state else { return TransitionTable.matched }
    if let known = numbers[state] { return known }
    let number = states.count
    states.append(state)
    numbers[state] = number
    table.clear(number)
    return number
  }

  private func forgetStates() {
    (states, numbers) = ([], [:])
    _ = number(of: State(isAtStart: true))
  }

  /// Nil if there is a match before the scalar.
  private func successor(of state: State, on scalars: Int) -> State? {
    var next: [Int] = []
    var reached = Set<Int>()
    var pending = state.instructions + [0]
    while let index = pending.popLast() {
      guard reached.insert(index).inserted else { continue }
      switch program[index] {
      case .match: return nil
      case .take(let set): if classes.areIn(set, scalars) { next.append(index + 1) }
      case .jump(let target): pending.append(target)
      case .fork(let first, let second): pending += [first, second]
      case .atStart: if state.isAtStart { pending.append(index + 1) }
      case .atEnd: if scalars == classes.end { pending.append(index + 1) }
      case .atWordBoundary(let wanted):
        if (state.isAfterWord != classes.areWord(scalars)) == wanted { pending.append(index + 1) }
      }
    }
    return State(instructions: next.sorted(), isAfterWord: classes.areWord(scalars))
  }
}

/// The successor of each state for each class of scalars, in unmanaged memory.
private final class TransitionTable {
  static let unknown = -1
  static let matched = -2
  static let start = 0

  let successors: UnsafeMutablePointer<Int>
  let classOfASCII: UnsafeMutablePointer<Int>
  let width: Int

  init(stateLimit: Int, _ classes: ScalarClasses) {
    width = classes.count
    successors = .allocate(capacity: stateLimit * width)
    classOfASCII = .allocate(capacity: classes.ofASCII.count)
    for (byte, number) in classes.ofASCII.enumerated() { classOfASCII[byte] = number }
  }

  deinit {
    successors.deallocate()
    classOfASCII.deallocate()
  }

  func clear(_ state: Int) {
    (successors + state * width).update(repeating: Self.unknown, count: width)
  }
}

/// Classes of scalars that no instruction of a program distinguishes; the end of the text is a class of its own.
struct ScalarClasses: Sendable {
  /// The start of each class but the first.
  private let bounds: [UInt32]
  let ofASCII: [Int]

  init(of program: [RegularExpression.Instruction]) {
    let sets = program.compactMap { if case .take(let set) = $0 { set } else { nil } }
    let ranges = (sets + [.words]).flatMap(\.ranges)
    let bounds = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] } + [0x80]).subtracting([0]).sorted()
    self.bounds = bounds
    ofASCII = (0..<0x80).map { Self.number(of: $0, bounds) }
  }

  var end: Int { bounds.count + 1 }
  var count: Int { bounds.count + 2 }

  func number(of scalar: UInt32) -> Int { Self.number(of: scalar, bounds) }

  func areIn(_ set: ScalarSet, _ number: Int) -> Bool { number != end && set.contains(first(of: number)) }

  /// All non-ASCII scalars count as letters.
  func areWord(_ number: Int) -> Bool {
    number != end && (first(of: number) >= 0x80 || ScalarSet.words.contains(first(of: number)))
  }

  private func first(of number: Int) -> UInt32 { number == 0 ? 0 : bounds[number - 1] }

  private static func number(of scalar: UInt32, _ bounds: [UInt32]) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar at an offset, and its length; each byte of invalid UTF-8 counts as one.
  func scalar(at offset: Int) -> (UInt32, Int) {
    let byte = self[offset]
    let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
    guard length > 1, offset + length <= count else { return (UInt32(byte), 1) }
    var scalar = UInt32(byte) & (0x7F >> UInt32(length))
    for index in 1..<length { scalar = scalar << 6 | UInt32(self[offset + index] & 0x3F) }
    return (scalar, length)
  }
}
