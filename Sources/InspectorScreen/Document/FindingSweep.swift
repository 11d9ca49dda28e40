import DecodingDiagnostics
import JSONText

/// An ordered pass that finds the node of every marked offset and the runs of siblings with the same findings.
struct FindingSweep {
  private typealias Code = FindingIndex.Code

  private let document: LoadedDocument
  private let marks: [Mark]
  private var next = 0
  private var sets = FindingSets()
  /// Findings from this one on do not shape the tree.
  private var firstIgnored = Int.max
  private var name: (Code) -> FindingID = { .failure(Int($0)) }
  private(set) var places: [FindingIndex.Place] = []
  private(set) var containers: [Node: FindingIndex.Container] = [:]

  private struct Mark: Comparable {
    var offset: Int
    var code: Code

    static func < (left: Mark, right: Mark) -> Bool {
      left.offset == right.offset ? left.code < right.code : left.offset < right.offset
    }
  }

  init(_ document: LoadedDocument, offsets: [OffsetList]) {
    self.document = document
    var marks: [Mark] = []
    marks.reserveCapacity(offsets.reduce(0) { $0 + $1.count })
    for (code, list) in offsets.enumerated() {
      for offset in list { marks.append(Mark(offset: offset, code: Code(code))) }
    }
    self.marks = offsets.count > 1 ? marks.sorted() : marks
  }

  mutating func run(_ root: Node, leading: Int, naming: @escaping (FindingIndex.Code) -> FindingID) {
    firstIgnored = leading
    name = naming
    places.reserveCapacity(marks.count)
    _ = visit(root)
    // Marks after the last value, as in text that ends abruptly, belong to the root.
    while next < marks.count { _ = take(root) }
    let isOrdered = zip(places, places.dropFirst()).allSatisfy { $0.node <= $1.node }
    if !isOrdered { places.sort { ($0.node, $0.code) < ($1.node, $1.code) } }
  }

  /// Returns the set of findings at and below a node, and consumes marks up to the end of its text.
  private mutating func visit(_ node: Node) -> FindingSets.Number {
    let range = document.range(of: node)
    var found = FindingSets.empty
    while next < marks.count, marks[next].offset <= range.lowerBound { found = sets.union(found, take(node)) }
    guard next < marks.count, marks[next].offset < range.upperBound else { return found }
    found = sets.union(found, visitChildren(of: node, end: range.upperBound))
    // The remaining marks are between the last child and the closing bracket.
    while next < marks.count, marks[next].offset < range.upperBound { found = sets.union(found, take(node)) }
    return found
  }

  private mutating func visitChildren(of node: Node, end: Int) -> FindingSets.Number {
    let isLarge = document.count(of: node) > FindingIndex.checkpointDistance
    var container = FindingIndex.Container()
    var found = FindingSets.empty
    var previous = FindingSets.empty
    var ordinal = 0
    var child = document.firstChild(of: node)
    while let current = child, next < marks.count, marks[next].offset < end {
      if isLarge, ordinal % FindingIndex.checkpointDistance == 0 { container.checkpoints.append(current) }
      let isTouched = document.range(of: current).upperBound > marks[next].offset
      let below = isTouched ? visit(current) : FindingSets.empty
      if below != FindingSets.empty {
        if isLarge { add(current, ordinal, below, isSame: below == previous, to: &container) }
        found = sets.union(found, below)
      }
      previous = below
      child = document.nextSibling(of: current)
      ordinal += 1
    }
    if !container.runs.isEmpty { containers[node] = container }
    return found
  }

  private func add(
    _ node: Node, _ ordinal: Int, _ set: FindingSets.Number, isSame: Bool, to container: inout FindingIndex.Container
  ) {
    container.add(node, ordinal: ordinal, findings: sets.members(of: set).map(name), isSame: isSame)
  }

  private mutating func take(_ node: Node) -> FindingSets.Number {
    let code = marks[next].code
    next += 1
    places.append(FindingIndex.Place(node: node, code: code))
    return code < firstIgnored ? sets.single(code) : FindingSets.empty
  }
}

/// Sets of findings, each stored once with a number: hundreds of thousands of siblings share a handful of them.
private struct FindingSets {
  typealias Number = Int32

  static let empty: Number = 0
  private var sets: [[FindingIndex.Code]] = [[]]
  private var numbers: [[FindingIndex.Code]: Number] = [[]: 0]
  private var unions: [UInt64: Number] = [:]

  func members(of number: Number) -> [FindingIndex.Code] { sets[Int(number)] }

  mutating func single(_ code: FindingIndex.Code) -> Number { number(of: [code]) }

  mutating func union(_ left: Number, _ right: Number) -> Number {
    if left == right || right == Self.empty { return left }
    if left == Self.empty { return right }
    let key = UInt64(UInt32(min(left, right))) << 32 | UInt64(UInt32(max(left, right)))
    if let known = unions[key] { return known }
    let result = number(of: Set(members(of: left) + members(of: right)).sorted())
    unions[key] = result
    return result
  }

  private mutating func number(of set: [FindingIndex.Code]) -> Number {
    if let known = numbers[set] { return known }
    let number = Number(sets.count)
    sets.append(set)
    numbers[set] = number
    return number
  }
}
