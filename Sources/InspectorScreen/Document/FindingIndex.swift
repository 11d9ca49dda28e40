public import DecodingDiagnostics
import JSONText

// Where the findings of a report are in the tree, arranged so that drawing and folding never walk the document.
//
// Worked example: `[{"v":"x"},{"v":"y"},{"v":1},{"v":"z"}]`, where failure 0 is at [0].v, [1].v and [3].v.
//
//   places      ([0].v, 0) ([1].v, 0) ([3].v, 0)        ordered by node: what lies below a node is one slice of them
//   instances   failure 0 → [0].v, [1].v, [3].v         what `n` steps through
//   containers  root → runs: children 0…1 with {0}, child 3 with {0}; child 2 is in no run: it is clean
//               [0] → runs: child 0 with {0}, and so on
//
// A run is a maximal stretch of siblings below which the same groups occur: 10,000 elements that all fail alike are
// one run, and so one folded row. `checkpoints` hold every 256th child of a container up to the last run, so that the
// child at an ordinal, or the child that holds a node, is found in at most 256 steps.

/// The places of a report's findings in the tree of a document.
///
/// Building it costs a sweep over the containers that hold findings: do that off the drawing thread. What it answers
/// afterwards costs the logarithm of the number of places.
public struct FindingIndex: Sendable {
  struct Place: Sendable {
    var node: Node
    var finding: FindingID
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

  private(set) var places: [Place] = []
  private(set) var instances: [FindingID: [Node]] = [:]
  private(set) var containers: [Node: Container] = [:]
  /// The keys that objects lack, by the failure that says so.
  private(set) var missingKeys: [FindingID: String] = [:]
  /// `failuresBefore[i]` is how many of the first `i` places are failures.
  private var failuresBefore: [Int] = [0]

  public init(_ document: LoadedDocument, report: DocumentReport) {
    guard let root = document.root else { return }
    let marks = report.findingIDs.flatMap { id in
      (report.finding(id)?.offsets ?? OffsetList([])).map { (offset: $0, finding: id) }
    }.sorted { ($0.offset, $0.finding) < ($1.offset, $1.finding) }
    var sweep = FindingSweep(document, marks: marks, leadsWithFailures: !report.failures.isEmpty)
    sweep.run(root)
    containers = sweep.containers
    places = sweep.places.sorted { ($0.node, $0.finding) < ($1.node, $1.finding) }
    for id in report.findingIDs { missingKeys[id] = report.finding(id)?.key }
    for place in places {
      instances[place.finding, default: []].append(place.node)
      failuresBefore.append(failuresBefore[failuresBefore.count - 1] + (place.finding.isFailure ? 1 : 0))
    }
  }

  /// The slice of `places` whose nodes are in the range.
  func placeRange(_ nodes: Range<Node>) -> Range<Int> {
    let start = places.firstIndex(notBelow: nodes.lowerBound)
    return start..<max(start, places.firstIndex(notBelow: nodes.upperBound))
  }

  func failureCount(in nodes: Range<Node>) -> Int {
    let range = placeRange(nodes)
    return failuresBefore[range.upperBound] - failuresBefore[range.lowerBound]
  }

  func warningCount(in nodes: Range<Node>) -> Int {
    let range = placeRange(nodes)
    return range.count - failureCount(in: nodes)
  }

  /// The findings at exactly this node, failures first.
  func findings(at node: Node) -> [FindingID] {
    var index = places.firstIndex(notBelow: node)
    var result: [FindingID] = []
    while index < places.count, places[index].node == node {
      if result.last != places[index].finding { result.append(places[index].finding) }
      index += 1
    }
    return result
  }

  /// The run that holds the child with this ordinal.
  func run(of container: Node, at ordinal: Int) -> Run? {
    guard let runs = containers[container]?.runs else { return nil }
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].ordinals.upperBound <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].ordinals.contains(ordinal) ? runs[low] : nil
  }
}

extension [FindingIndex.Place] {
  fileprivate func firstIndex(notBelow node: Node) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
