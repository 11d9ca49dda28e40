public import DecodingDiagnostics
import JSONText

// Where the findings of a report are in the tree, arranged so that drawing and folding never walk the document.
//
// Worked example: `[{"v":"x"},{"v":"y"},{"v":1},{"v":"z"}]`, where failure 0 is at [0].v, [1].v and [3].v.
//
//   places      ([0].v, 0) ([1].v, 0) ([3].v, 0)        ordered by node: what lies below a node is one slice of them
//   instances   failure 0 → [0].v, [1].v, [3].v         what `n` steps through
//   runs        root → children 0…1 with {0}, child 3 with {0}; child 2 is in no run: it is clean
//
// A run is a maximal stretch of siblings below which the same groups occur: 10,000 elements that all fail alike are
// one run, and so one folded row. Runs are kept for containers with more than 256 children only; those of others are
// recomputed when they are opened. `checkpoints` hold every 256th child of such a container up to its last run, so that
// the child at an ordinal, or the child that holds a node, is found in at most 256 steps.

/// The places of a report's findings in the tree of a document.
///
/// Building it walks the containers with findings, which must not happen on the drawing thread. Queries take
/// logarithmic time in the number of places.
public struct FindingIndex: Sendable {
  /// The number of a finding among the failures, followed by the warnings.
  typealias Code = Int32

  struct Place: Sendable {
    var node: Node
    var code: Code
  }

  struct Run: Sendable {
    var firstOrdinal: Int
    var count: Int
    var first: Node
    var last: Node
    var findings: [FindingID]

    var ordinals: Range<Int> { firstOrdinal..<firstOrdinal + count }
  }

  struct Container: Sendable {
    var runs: [Run] = []
    var checkpoints: [Node] = []
  }

  static let checkpointDistance = 256

  private let failureTotal: Int
  /// Whether failures shape the tree; warnings do so only if there are no failures.
  private let leadsWithFailures: Bool
  private var places: [Place] = []
  private var instanceNodes: [[Node]]
  private var largeContainers: [Node: Container] = [:]
  /// The missing keys of objects, by their failure.
  private(set) var missingKeys: [FindingID: String] = [:]
  /// The number of failures among the first `i` places is `failuresBefore[i]`.
  private var failuresBefore: [Int32] = [0]
  /// The same for ignored keys, which do not count as warnings.
  private var ignoredKeysBefore: [Int32] = [0]

  public init(_ document: LoadedDocument, report: DocumentReport) {
    let failureTotal = report.failures.count
    self.failureTotal = failureTotal
    leadsWithFailures = !report.failures.isEmpty
    instanceNodes = Array(repeating: [], count: report.failures.count + report.warnings.count)
    for (index, failure) in report.failures.enumerated() where failure.category == .keyNotFound {
      missingKeys[.failure(index)] = failure.key
    }
    guard let root = document.root else { return }
    var sweep = FindingSweep(document, offsets: report.failures.map(\.offsets) + report.warnings.map(\.offsets))
    sweep.run(root, leading: leadsWithFailures ? failureTotal : .max) {
      Self.id($0, failureTotal)
    }
    largeContainers = sweep.containers
    places = sweep.places
    failuresBefore.reserveCapacity(places.count + 1)
    ignoredKeysBefore.reserveCapacity(places.count + 1)
    let isIgnored = report.warnings.map { $0.kind == .ignoredKeys }
    for place in places {
      let isIgnoredKey = place.code >= failureTotal && isIgnored[Int(place.code) - failureTotal]
      ignoredKeysBefore.append(ignoredKeysBefore[ignoredKeysBefore.count - 1] + (isIgnoredKey ? 1 : 0))
      instanceNodes[Int(place.code)].append(place.node)
      failuresBefore.append(failuresBefore[failuresBefore.count - 1] + (place.code < failureTotal ? 1 : 0))
    }
  }

  var isEmpty: Bool { places.isEmpty }

  private func id(_ code: Code) -> FindingID { Self.id(code, failureTotal) }

  private static func id(_ code: Code, _ failureTotal: Int) -> FindingID {
    code < failureTotal ? .failure(Int(code)) : .warning(Int(code) - failureTotal)
  }

  /// Returns the nodes of a finding's places, in document order.
  func instances(of finding: FindingID) -> [Node] {
    switch finding {
    case .failure(let index): instanceNodes.indices.contains(index) ? instanceNodes[index] : []
    case .warning(let index):
      instanceNodes.indices.contains(failureTotal + index) ? instanceNodes[failureTotal + index] : []
    }
  }

  func failureCount(in nodes: Range<Node>) -> Int {
    let range = placeRange(nodes)
    return Int(failuresBefore[range.upperBound] - failuresBefore[range.lowerBound])
  }

  /// Returns the number of warnings below a node, without ignored keys.
  func warningCount(in nodes: Range<Node>) -> Int {
    placeRange(nodes).count - failureCount(in: nodes) - ignoredKeyCount(in: nodes)
  }

  func ignoredKeyCount(in nodes: Range<Node>) -> Int {
    let range = placeRange(nodes)
    return Int(ignoredKeysBefore[range.upperBound] - ignoredKeysBefore[range.lowerBound])
  }

  /// Returns whether a part of the text contains a failure, or else a warning.
  func severity(in range: Range<Int>, of document: LoadedDocument) -> Severity? {
    let start = places.partitioningIndex { document.sourceStart(of: $0.node) >= range.lowerBound }
    var end = start
    while end < places.count, document.sourceStart(of: places[end].node) < range.upperBound {
      if places[end].code < failureTotal { return .failure }
      end += 1
      // On a line with very many values, the first ones are enough.
      if end - start > Self.checkpointDistance { break }
    }
    return end > start ? .warning : nil
  }

  enum Severity { case failure, warning }

  /// Returns the findings at exactly this node, failures first.
  func findings(at node: Node) -> [FindingID] {
    var index = places.firstIndex(notBelow: node)
    var codes: [Code] = []
    while index < places.count, places[index].node == node {
      if !codes.contains(places[index].code) { codes.append(places[index].code) }
      index += 1
    }
    return codes.sorted().map(id)
  }

  /// Returns the runs of a container, and its checkpoints if it is large.
  ///
  /// - Complexity: A look-up for large containers, otherwise one step per child.
  func container(_ node: Node, in document: LoadedDocument) -> Container {
    if document.count(of: node) > Self.checkpointDistance { return largeContainers[node] ?? Container() }
    var result = Container()
    var child = document.firstChild(of: node)
    var ordinal = 0
    while let current = child {
      let below = leadingFindings(in: current..<document.end(of: current))
      if !below.isEmpty { result.add(current, ordinal: ordinal, findings: below) }
      child = document.nextSibling(of: current)
      ordinal += 1
    }
    return result
  }

  /// Returns the checkpoints of a large container; nil for others, in which every child is close.
  func checkpoints(of node: Node) -> Container? { largeContainers[node] }

  private func placeRange(_ nodes: Range<Node>) -> Range<Int> {
    let start = places.firstIndex(notBelow: nodes.lowerBound)
    return start..<max(start, places.firstIndex(notBelow: nodes.upperBound))
  }

  /// Returns the distinct findings below a node; of very many places only the first and the last are considered.
  private func leadingFindings(in nodes: Range<Node>) -> [FindingID] {
    let range = placeRange(nodes)
    let sample = range.count <= 2_000 ? Array(range) : Array(range.prefix(1_000)) + Array(range.suffix(1_000))
    let codes = Set(sample.map { places[$0].code })
    return codes.filter { !leadsWithFailures || $0 < failureTotal }.sorted().map(id)
  }
}

extension FindingIndex.Container {
  /// Returns the run that contains the child with this ordinal.
  func run(at ordinal: Int) -> FindingIndex.Run? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].ordinals.upperBound <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].ordinals.contains(ordinal) ? runs[low] : nil
  }

  mutating func add(_ node: Node, ordinal: Int, findings: @autoclosure () -> [FindingID], isSame: Bool) {
    if isSame, let last = runs.last, last.ordinals.upperBound == ordinal {
      runs[runs.count - 1].count += 1
      runs[runs.count - 1].last = node
    } else {
      runs.append(
        FindingIndex.Run(firstOrdinal: ordinal, count: 1, first: node, last: node, findings: findings()))
    }
  }

  mutating func add(_ node: Node, ordinal: Int, findings: [FindingID]) {
    add(node, ordinal: ordinal, findings: findings, isSame: runs.last?.findings == findings)
  }
}

extension [FindingIndex.Place] {
  fileprivate func firstIndex(notBelow node: Node) -> Int { partitioningIndex { $0.node >= node } }

  /// Returns the first position that belongs to the second part, which is at the end.
  fileprivate func partitioningIndex(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
