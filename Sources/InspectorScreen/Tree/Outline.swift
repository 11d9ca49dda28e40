import JSONText

/// Decides which children of a container get a row of their own and which are folded into gaps.
struct Outline {
  /// A run of siblings without failures up to this length is not folded next to failing ones.
  private static let shortArrayStretch = 8
  private static let shortObjectStretch = 40
  /// A shorter gap is more distracting than the rows it hides.
  private static let shortestGap = 3

  let document: LoadedDocument
  let index: FindingIndex?
  /// Whether children with findings that no open row shows yet are unfolded too.
  let followsFindings: Bool
  private(set) var rows: [TreeRow] = []
  private var shown: Set<FindingID> = []
  private var openChildren = 0

  init(_ document: LoadedDocument, _ index: FindingIndex?, followsFindings: Bool) {
    self.document = document
    self.index = index
    self.followsFindings = followsFindings
  }

  mutating func appendChildren(of container: Node, depth: Int) {
    appendMissingKeys(of: container, depth: depth)
    let outer = openChildren
    openChildren = 0
    defer { openChildren = outer }
    let total = document.count(of: container)
    let runs = index?.container(container, in: document).runs ?? []
    var ordinal = 0
    var next = document.firstChild(of: container)
    for run in runs where openChildren < TreeRows.step && rows.count < TreeRows.budget {
      appendClean(from: next, ordinal..<run.firstOrdinal, depth: depth, besideFindings: true, in: container)
      appendRun(run, depth: depth)
      ordinal = run.ordinals.upperBound
      next = document.nextSibling(of: run.last)
    }
    appendClean(from: next, ordinal..<total, depth: depth, besideFindings: !runs.isEmpty, in: container)
  }

  private mutating func appendMissingKeys(of container: Node, depth: Int) {
    for finding in index?.findings(at: container) ?? [] where index?.missingKeys[finding] != nil {
      rows.append(TreeRow(kind: .missingKey(finding), depth: depth, node: container, ordinal: 0))
      shown.insert(finding)
    }
  }

  private mutating func appendClean(
    from first: Node?, _ ordinals: Range<Int>, depth: Int, besideFindings: Bool, in container: Node
  ) {
    guard let first, !ordinals.isEmpty else { return }
    let short = document.kind(of: container) == .array ? Self.shortArrayStretch : Self.shortObjectStretch
    // A run that is shorter than a gap opens as a whole, which may exceed the limit.
    let room = max(0, TreeRows.step - openChildren)
    let limit = besideFindings ? (ordinals.count <= short ? ordinals.count : 0) : TreeRows.step
    appendSiblings(from: first, ordinals, open: min(limit, room), depth: depth)
  }

  /// Appends a run: its first element represents the others, unless its findings are already visible.
  private mutating func appendRun(_ run: FindingIndex.Run, depth: Int) {
    let isNews = followsFindings && !shown.isSuperset(of: run.findings)
    guard isNews || run.count <= Self.shortestGap else {
      return appendSiblings(from: run.first, run.ordinals, open: followsFindings ? 0 : 1, depth: depth)
    }
    guard isNews else { return appendSiblings(from: run.first, run.ordinals, open: run.count, depth: depth) }
    appendValue(run.first, ordinal: run.firstOrdinal, depth: depth, unfolds: true)
    guard run.count > 1, let second = document.nextSibling(of: run.first) else { return }
    let rest = run.firstOrdinal + 1..<run.ordinals.upperBound
    appendSiblings(from: second, rest, open: rest.count <= Self.shortestGap ? rest.count : 0, depth: depth)
  }

  /// Opens the first siblings of a run and folds the rest into one gap.
  mutating func appendSiblings(from first: Node, _ ordinals: Range<Int>, open: Int, depth: Int) {
    let opened = ordinals.count - open <= Self.shortestGap ? ordinals.count : open
    var node: Node? = first
    for ordinal in ordinals.prefix(opened) {
      guard let current = node else { return }
      appendValue(current, ordinal: ordinal, depth: depth, unfolds: false)
      node = document.nextSibling(of: current)
    }
    if let node, opened < ordinals.count {
      let kind = TreeRow.Kind.gap(count: ordinals.count - opened)
      rows.append(TreeRow(kind: kind, depth: depth, node: node, ordinal: ordinals.lowerBound + opened))
    }
  }

  private mutating func appendValue(_ node: Node, ordinal: Int, depth: Int, unfolds: Bool) {
    openChildren += 1
    let opens = unfolds && rows.count < TreeRows.budget && document.isContainer(node) && document.count(of: node) > 0
    rows.append(TreeRow(kind: .value(isUnfolded: opens), depth: depth, node: node, ordinal: ordinal))
    shown.formUnion(index?.findings(at: node).filter { index?.missingKeys[$0] == nil } ?? [])
    if opens { appendChildren(of: node, depth: depth + 1) }
  }
}
