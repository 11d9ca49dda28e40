/// A pattern as a tree.
indirect enum PatternTree: Equatable {
  case take(ScalarSet)
  case sequence([PatternTree])
  case alternatives(PatternTree, PatternTree)
  case counted(PatternTree, least: Int, most: Int?)
  case assertion(RegularExpression.Instruction)

  /// Appends the instructions; false if there are too many.
  func append(to program: inout [RegularExpression.Instruction]) -> Bool {
    guard program.count < RegularExpression.instructionLimit else { return false }
    switch self {
    case .take(let set): program.append(.take(set))
    case .assertion(let instruction): program.append(instruction)
    case .sequence(let parts): return parts.allSatisfy { $0.append(to: &program) }
    case .alternatives(let left, let right): return appendFork(left, right, to: &program)
    case .counted(let part, let least, let most): return appendCounted(part, least, most, to: &program)
    }
    return true
  }

  private func appendFork(
    _ left: PatternTree, _ right: PatternTree, to program: inout [RegularExpression.Instruction]
  ) -> Bool {
    let fork = program.count
    program.append(.jump(0))
    guard left.append(to: &program) else { return false }
    let jump = program.count
    program.append(.jump(0))
    program[fork] = .fork(fork + 1, program.count)
    guard right.append(to: &program) else { return false }
    program[jump] = .jump(program.count)
    return true
  }

  private func appendCounted(
    _ part: PatternTree, _ least: Int, _ most: Int?, to program: inout [RegularExpression.Instruction]
  ) -> Bool {
    for _ in 0..<least { guard part.append(to: &program) else { return false } }
    guard let most else {
      let fork = program.count
      program.append(.jump(0))
      guard part.append(to: &program) else { return false }
      program.append(.jump(fork))
      program[fork] = .fork(fork + 1, program.count)
      return true
    }
    var forks: [Int] = []
    for _ in least..<max(least, most) {
      forks.append(program.count)
      program.append(.jump(0))
      guard part.append(to: &program) else { return false }
    }
    for fork in forks { program[fork] = .fork(fork + 1, program.count) }
    return true
  }
}

/// Parses a pattern in the common syntax: `. [a-z] \d \w \s \b ^ $ * + ? {2,5} ( ) |`.
struct PatternParser {
  private var rest: Substring.UnicodeScalarView
  private let ignoresCase: Bool
  private static let countLimit = 1_000

  init(_ pattern: String, ignoresCase: Bool) {
    rest = pattern[...].unicodeScalars
    self.ignoresCase = ignoresCase
  }

  /// Returns whether a string contains the syntax of a pattern; a dot alone does not count, so that prices can be
  /// searched for.
  static func isPattern(_ text: String) -> Bool { text.contains { "\\^$*+?()[]{}|".contains($0) } }

  /// Nil if the string is not a complete pattern.
  mutating func parse() -> PatternTree? {
    guard let tree = alternatives(), rest.isEmpty else { return nil }
    return tree
  }

  private mutating func alternatives() -> PatternTree? {
    guard let left = sequence() else { return nil }
    guard rest.first == "|" else { return left }
    rest.removeFirst()
    return alternatives().map { .alternatives(left, $0) }
  }

  private mutating func sequence() -> PatternTree? {
    var parts: [PatternTree] = []
    while let next = rest.first, next != "|", next != ")" {
      guard let part = atom(), let counted = counted(part) else { return nil }
      parts.append(counted)
    }
    return .sequence(parts)
  }

  private mutating func counted(_ part: PatternTree) -> PatternTree? {
    var part = part
    while let sign = rest.first, "*+?{".unicodeScalars.contains(sign) {
      rest.removeFirst()
      switch sign {
      case "*": part = .counted(part, least: 0, most: nil)
      case "+": part = .counted(part, least: 1, most: nil)
      case "?": part = .counted(part, least: 0, most: 1)
      default:
        guard let (least, most) = bounds() else { return nil }
        part = .counted(part, least: least, most: most)
      }
      // Laziness does not affect whether there is a match.
      if rest.first == "?" { rest.removeFirst() }
    }
    return part
  }

  /// `3}`, `2,5}` or `2,}`.
  private mutating func bounds() -> (Int, Int?)? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let words = String(rest[..<end]).split(separator: ",", omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    guard let least = words.first.flatMap({ Int($0) }), (0...Self.countLimit).contains(least) else { return nil }
    guard words.count == 2 else { return words.count == 1 ? (least, least) : nil }
    if words[1].isEmpty { return (least, nil) }
    guard let most = Int(words[1]), (least...Self.countLimit).contains(most) else { return nil }
    return (least, most)
  }

  private mutating func atom() -> PatternTree? {
    let scalar = rest.removeFirst()
    switch scalar {
    case ".": return .take(.any)
    case "^": return .assertion(.atStart)
    case "$": return .assertion(.atEnd)
    case "(": return group()
    case "[": return set().map { .take($0) }
    case "\\": return escape()
    case "*", "+", "?", "{": return nil
    default: return .take(single(scalar))
    }
  }

  private mutating func group() -> PatternTree? {
    if rest.starts(with: "?:".unicodeScalars) { rest = rest.dropFirst(2) }
    guard let tree = alternatives(), rest.first == ")" else { return nil }
    rest.removeFirst()
    return tree
  }

  private mutating func escape() -> PatternTree? {
    guard let scalar = rest.popFirst() else { return nil }
    switch scalar {
    case "b": return .assertion(.atWordBoundary(true))
    case "B": return .assertion(.atWordBoundary(false))
    default: return .take(Self.named(scalar) ?? single(scalar))
    }
  }

  private static func named(_ scalar: Unicode.Scalar) -> ScalarSet? {
    switch scalar {
    case "d": .digits
    case "w": .words
    case "s": .spaces
    case "D": ScalarSet(ranges: ScalarSet.digits.ranges, isInverted: true)
    case "W": ScalarSet(ranges: ScalarSet.words.ranges, isInverted: true)
    case "S": ScalarSet(ranges: ScalarSet.spaces.ranges, isInverted: true)
    case "t": ScalarSet(ranges: [9...9])
    case "n": ScalarSet(ranges: [10...10])
    default: nil
    }
  }

  private func single(_ scalar: Unicode.Scalar) -> ScalarSet {
    let set = ScalarSet(ranges: [scalar.value...scalar.value])
    return ignoresCase ? set.ignoringCase : set
  }

  private mutating func set() -> ScalarSet? {
    var set = ScalarSet()
    if rest.first == "^" {
      set.isInverted = true
      rest.removeFirst()
    }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return ignoresCase ? set.ignoringCase : set }
      isFirst = false
      var low = scalar
      if scalar == "\\" {
        guard let escaped = rest.popFirst() else { return nil }
        if let named = Self.named(escaped), !named.isInverted {
          set.ranges += named.ranges
          continue
        }
        low = escaped
      }
      guard let high = upperEnd() ?? low as Unicode.Scalar?, high >= low else { return nil }
      set.ranges.append(low.value...high.value)
    }
    return nil
  }

  /// Returns the end of a range such as `a-z`; nil if it is not a range.
  private mutating func upperEnd() -> Unicode.Scalar? {
    guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else { return nil }
    rest = rest.dropFirst(2)
    return next
  }
}
