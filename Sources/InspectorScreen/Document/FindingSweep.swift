import JSONText

/// One ordered pass that finds the node of every marked offset and the runs of siblings with the same findings.
struct FindingSweep {
  private let document: LoadedDocument
  private let marks: [(offset: Int, finding: FindingID)]
  /// Failures lead; warnings shape the tree only where there is no failure.
  private let leadsWithFailures: Bool
  private var next = 0
  private(set) var places: [FindingIndex.Place] = []
  private(set) var containers: [Node: FindingIndex.Container] = [:]

  init(_ document: LoadedDocument, marks: [(offset: Int, finding: FindingID)], leadsWithFailures: Bool) {
    self.document = document
    self.marks = marks
    self.leadsWithFailures = leadsWithFailures
  }

  mutating func run(_ root: Node) {
    _ = visit(root)
    // Marks behind the last value, as a text that breaks off leaves them, belong to the root.
    while next < marks.count { take(root) }
  }

  /// The findings at and below a node; marks up to the end of its text are used up.
  private mutating func visit(_ node: Node) -> Set<FindingID> {
    let range = document.range(of: node)
    var found: Set<FindingID> = []
    while let mark = pending, mark.offset <= range.lowerBound { found.insert(take(node)) }
    guard let mark = pending, mark.offset < range.upperBound else { return found.filter(isLeading) }
    found.formUnion(visitChildren(of: node))
    // What is left inside lies between the last child and the closing bracket.
    while let mark = pending, mark.offset < range.upperBound { found.insert(take(node)) }
    return found.filter(isLeading)
  }

  private mutating func visitChildren(of node: Node) -> Set<FindingID> {
    let end = document.range(of: node).upperBound
    var container = FindingIndex.Container()
    var found: Set<FindingID> = []
    var ordinal = 0
    var child = document.firstChild(of: node)
    while let current = child, let mark = pending, mark.offset < end {
      if ordinal % FindingIndex.checkpointDistance == 0 { container.checkpoints.append(current) }
      let below = document.range(of: current).upperBound > mark.offset ? visit(current) : []
      if !below.isEmpty {
        container.add(current, ordinal: ordinal, findings: below.sorted())
        found.formUnion(below)
      }
      child = document.nextSibling(of: current)
      ordinal += 1
    }
    if !container.runs.isEmpty { containers[node] = container }
    return found
  }

  private var pending: (offset: Int, finding: FindingID)? { next < marks.count ? marks[next] : nil }

  private func isLeading(_ finding: FindingID) -> Bool { finding.isFailure || !leadsWithFailures }

  @discardableResult
  private mutating func take(_ node: Node) -> FindingID {
    let finding = marks[next].finding
    next += 1
    places.append(FindingIndex.Place(node: node, finding: finding))
    return finding
  }
}

extension FindingIndex.Container {
  fileprivate mutating func add(_ node: Node, ordinal: Int, findings: [FindingID]) {
    if let last = runs.last, last.ordinals.upperBound == ordinal, last.findings == findings {
      runs[runs.count - 1].count += 1
      runs[runs.count - 1].last = node
    } else {
      runs.append(
        FindingIndex.Run(firstOrdinal: ordinal, count: 1, first: node, last: node, findings: findings))
    }
  }
}
