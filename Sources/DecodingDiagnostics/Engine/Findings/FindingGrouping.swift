internal import Foundation
internal import JSONText

/// Groups findings of one cause into one failure.
///
/// The cause is category and reason, the path without indices and dictionary keys, the absent key, the expected type
/// and the kind found: 10,000 equal failures are one group of a few kilobytes.
struct FindingGrouping {
  static let occurrenceLimit = 100
  static let valueLimit = 20

  let document: JSONDocument
  let lines: DocumentLines
  let speller: PathSpeller
  /// The decoder's settings, which date messages name.
  let settings: DecoderSettings
  /// Whether the report will be merged with others.
  var isPart = false
  /// Whether a part reports the offsets of all places.
  var keepsOffsets = false

  private struct Cause: Hashable {
    let category: FailureCategory
    let reason: FailureReason
    let absent: JSONPath.Component?
    let expected: ObjectIdentifier?
    let found: ValueKind
    let certainty: Certainty
  }

  func failures(_ findings: [Finding]) -> [Failure] {
    let findings = withoutEchoes(findings)
    let failures = grouped(findings.map(\.node), by: { cause(of: findings[$0]) }).map { failure($0, of: findings) }
    return failures.filter { $0.certainty == .certain } + failures.filter { $0.certainty != .certain }
  }

  /// Groups places by pattern and cause; the groups are in the order of their first places.
  func grouped<Cause: Hashable>(_ nodes: [Node], by cause: (Int) -> Cause) -> [PlaceGroup] {
    var sweep = PatternSweep(document: document, dictionaryNodes: speller.dictionaryNodes)
    var slots: [PlaceGroup.Key<Cause>: Int] = [:]
    var groups: [PlaceGroup] = []
    for index in nodes.indices.sorted(by: { nodes[$0] == nodes[$1] ? $0 < $1 : nodes[$0] < nodes[$1] }) {
      let node = nodes[index]
      let pattern = sweep.advance(to: document.isKey(node) ? Node(index: node.index + 1) : node)
      let key = PlaceGroup.Key(pattern: ObjectIdentifier(pattern), cause: cause(index))
      let slot = slots[key] ?? groups.count
      if slot == groups.count {
        slots[key] = slot
        groups.append(PlaceGroup(sweep, at: pattern))
      } else if let last = groups[slot].indices.last, nodes[last] == node {
        // A model that asks twice for the same value fails once.
        continue
      }
      groups[slot].add(index, sweep, in: document)
    }
    return groups
  }

  /// Returns the findings without errors of the model's own that may only follow from the stand-in for the same value.
  private func withoutEchoes(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.certainty == .consequential }) else { return findings }
    let failing = Set(findings.lazy.filter { $0.certainty == .certain && $0.absent == nil }.map(\.node))
    return findings.filter { $0.certainty == .certain || !failing.contains($0.node) }
  }

  private func cause(of finding: Finding) -> Cause {
    Cause(
      category: finding.category, reason: finding.reason, absent: finding.absent,
      expected: finding.expected.map(ObjectIdentifier.init), found: document.kind(of: finding.node),
      certainty: finding.certainty)
  }

  private func failure(_ group: PlaceGroup, of findings: [Finding]) -> Failure {
    let first = findings[group.indices[0]]
    let nodes = group.indices.map { findings[$0].node }
    var failure = Failure(
      category: first.category, reason: first.reason, path: group.path(speller).text(appending: first.pathTail))
    if case .key(let key) = first.absent, first.pathTail.isEmpty { failure.key = key }
    failure.expected = first.expected.map(TypeName.text(of:))
    failure.found = first.absent == nil ? document.kind(of: first.node).name : "nothing"
    failure.detail = first.detail
    failure.standIn = first.standIn?.text
    failure.certainty = first.certainty
    failure.requester = first.requester?.named
    if first.reason == .syntax { failure.syntax = document.flaw(of: first.node).map(lines.facts(of:)) }
    failure.count = nodes.count
    if !isPart || keepsOffsets { failure.offsets = OffsetList(nodes.map { lines.offset(of: document.range(of: $0)) }) }
    if isPart {
      failure.pattern = OpenPattern(
        speller.steps(of: group.paths[0]), isContainer: first.absent != nil, tail: first.pathTail)
      failure.outOf = failure.count
      failure.spread = Spread(records: group.elementCount)
    } else {
      failure.outOf = max(group.pattern.total(in: document), failure.count)
    }
    failure.values = first.absent == nil ? values(nodes) : []
    if first.expected == Date.self, first.absent == nil { failure.date = dates(nodes) }
    failure.occurrences = zip(group.indices, group.paths).map { occurrence(findings[$0], $1) }
    failure.attempts = first.attempts.map { Attempt(type: TypeName.text(of: $0.type), failures: failures($0.findings)) }
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }

  private func occurrence(_ finding: Finding, _ path: JSONPath) -> Occurrence {
    let path = JSONPath(path.components + finding.pathTail)
    return occurrence(at: finding.node, path, isAbsent: finding.absent != nil)
  }

  /// A place in the report; what is absent is shown at the opening bracket of its container.
  func occurrence(at node: Node, _ path: JSONPath, isAbsent: Bool) -> Occurrence {
    let range = document.range(of: node)
    let text = path.description
    let codingPath = speller.codingPath(path)
    return Occurrence(
      path: text, codingPath: codingPath == path ? text : codingPath.description, pointer: path.pointer,
      value: isAbsent ? nil : document.excerpt(of: node),
      location: lines.location(of: isAbsent ? range.lowerBound..<(range.lowerBound + 1) : range))
  }

  /// The date formats of the values; of thousands of values only the first ones are examined.
  private func dates(_ nodes: [Node]) -> DateFacts? {
    DateFacts(values: nodes.prefix(1000).map { (text: document.excerpt(of: $0), count: 1) })
  }

  /// Distinct values with their counts, rarest first.
  func values(_ nodes: [Node]) -> [ValueCount] {
    var counts: [String: Int] = [:]
    for node in nodes { counts[document.excerpt(of: node), default: 0] += 1 }
    if isPart { return ValueSample(counts).values }
    var rarest: [ValueCount] = []
    for (text, count) in counts { rarest.insert(ValueCount(text: text, count: count), limit: Self.valueLimit) }
    return rarest
  }
}

extension Finding {
  /// The absent component if it belongs to the path: like `DecodingError`, the path omits a missing key but includes an
  /// index past the end.
  var pathTail: [JSONPath.Component] {
    guard let absent, reason != .missingKey, category != .keyNotFound else { return [] }
    return [absent]
  }
}

extension [ValueCount] {
  /// Inserts a value into the rarest ones in order: thousands of distinct values need not be sorted for the few that
  /// are shown.
  fileprivate mutating func insert(_ value: ValueCount, limit: Int) {
    func isBefore(_ first: ValueCount, _ second: ValueCount) -> Bool {
      (first.count, first.text) < (second.count, second.text)
    }
    if count == limit {
      guard isBefore(value, self[limit - 1]) else { return }
      removeLast()
    }
    insert(value, at: firstIndex { isBefore(value, $0) } ?? count)
  }
}

extension JSONDocument {
  /// In how many elements or members of the top-level container there are some of the nodes, which are in document order;
  /// the container itself counts as one.
  func countOfParts(holding nodes: [Node]) -> Int {
    guard let root, let first = nodes.first else { return 0 }
    var count = first == root ? 1 : 0
    var part = firstChild(of: root)
    var nodes = nodes[...].drop { $0 == root }
    while let current = part, let node = nodes.first {
      part = nextSibling(of: current)
      let end = end(of: current)
      guard node < end else { continue }
      count += 1
      nodes = nodes.drop { $0 < end }
    }
    return count
  }

  private static let excerptLimit = 80

  /// The value's text, cut at 80 characters.
  func excerpt(of node: Node) -> String {
    let range = range(of: node)
    let isLong = range.count > Self.excerptLimit * 4
    let text = isLong ? self.text[range.lowerBound..<(range.lowerBound + Self.excerptLimit * 4)] : rawText(of: node)
    // Counting bytes is cheaper than counting characters, of which there are never more.
    guard text.utf8.count > Self.excerptLimit, text.count > Self.excerptLimit else { return text }
    return text.prefix(Self.excerptLimit - 1) + "…"
  }
}

extension ValueKind {
  /// The name of the kind in reports.
  var name: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .bool: "bool"
    case .null: "null"
    }
  }
}
