internal import Foundation
internal import JSONText

/// Gathers findings of one cause into one failure.
///
/// The cause is category and reason, the path with indices and dictionary keys left out, the absent key, the wanted type
/// and the kind that is there: 10,000 equal failures are one group of a few kilobytes.
struct FindingGrouping {
  static let occurrenceLimit = 100
  static let valueLimit = 20

  let document: JSONDocument
  let lines: LineIndex
  let speller: PathSpeller
  /// The decoder's settings, which date messages name.
  let settings: DecoderSettings
  /// Whether the report will be added to others.
  var isPart = false

  private struct Cause: Hashable {
    let category: FailureCategory
    let reason: FailureReason
    let pattern: String
    let absent: String?
    let expected: ObjectIdentifier?
    let found: ValueKind
    let certainty: Certainty
  }

  private struct Group {
    var findings: [Finding] = []
    var paths: [JSONPath] = []
  }

  func failures(_ findings: [Finding]) -> [Failure] {
    let findings = withoutEchoes(findings).sorted { $0.node < $1.node }
    let paths = document.paths(to: findings.map(\.node))
    var order: [Cause] = []
    var groups: [Cause: Group] = [:]
    for (finding, path) in zip(findings, paths) {
      let cause = cause(of: finding, path)
      // A model that asks twice for the same thing fails once.
      if groups[cause]?.findings.last?.node == finding.node { continue }
      if groups[cause] == nil { order.append(cause) }
      groups[cause, default: Group()].findings.append(finding)
      groups[cause, default: Group()].paths.append(path)
    }
    let failures = order.compactMap { groups[$0] }.map(failure)
    return failures.filter { $0.certainty == .certain } + failures.filter { $0.certainty != .certain }
  }

  /// Without refusals of a value by the model that may only follow from what stood in for that very value.
  private func withoutEchoes(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.certainty == .consequential }) else { return findings }
    let failing = Set(findings.lazy.filter { $0.certainty == .certain && $0.absent == nil }.map(\.node))
    return findings.filter { $0.certainty == .certain || !failing.contains($0.node) }
  }

  private func cause(of finding: Finding, _ path: JSONPath) -> Cause {
    Cause(
      category: finding.category, reason: finding.reason,
      pattern: speller.steps(of: path).map(\.pattern).joined(), absent: finding.absent.map { "\($0)" },
      expected: finding.expected.map(ObjectIdentifier.init), found: document.kind(of: finding.node),
      certainty: finding.certainty)
  }

  private func failure(_ group: Group) -> Failure {
    let first = group.findings[0]
    let pattern = PathPattern(group.paths.map(speller.steps(of:)))
    var failure = Failure(category: first.category, reason: first.reason, path: pattern.text(appending: first.pathTail))
    if case .key(let key) = first.absent, first.pathTail.isEmpty { failure.key = key }
    failure.expected = first.expected.map(TypeName.text(of:))
    failure.found = first.absent == nil ? document.kind(of: first.node).name : "nothing"
    failure.detail = first.detail
    failure.standIn = first.standIn?.text
    failure.certainty = first.certainty
    failure.requester = first.requester?.named
    if first.reason == .syntax { failure.syntax = document.flaw(of: first.node).map(lines.facts(of:)) }
    failure.count = group.findings.count
    if isPart {
      failure.pattern = OpenPattern(
        speller.steps(of: group.paths[0]), isContainer: first.absent != nil, tail: first.pathTail)
      failure.outOf = failure.count
      failure.spread = Spread(records: Self.elementCount(group.paths))
    } else {
      let places = PathPattern(generalising: speller.steps(of: group.paths[0]))
      failure.outOf = max(places.count(in: document, root: document.root), failure.count)
    }
    failure.values = first.absent == nil ? values(group.findings.map(\.node)) : []
    if first.expected == Date.self, first.absent == nil { failure.date = dates(group.findings.map(\.node)) }
    if !isPart { failure.offsets = OffsetList(group.findings.map { document.range(of: $0.node).lowerBound }) }
    failure.occurrences = zip(group.findings, group.paths).prefix(Self.occurrenceLimit).map(occurrence)
    failure.attempts = first.attempts.map { Attempt(type: TypeName.text(of: $0.type), failures: failures($0.findings)) }
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }

  /// In how many elements of the array at the top paths are, given in document order.
  static func elementCount(_ paths: [JSONPath]) -> Int {
    var count = 0
    var last: JSONPath.Component?
    for path in paths where count == 0 || path.components.first != last {
      last = path.components.first
      count += 1
    }
    return count
  }

  private func occurrence(_ finding: Finding, _ path: JSONPath) -> Occurrence {
    let path = JSONPath(path.components + finding.pathTail)
    return occurrence(at: finding.node, path, isAbsent: finding.absent != nil)
  }

  /// A place of the report; what is absent is shown at the opening bracket of its container.
  func occurrence(at node: Node, _ path: JSONPath, isAbsent: Bool) -> Occurrence {
    let range = document.range(of: node)
    return Occurrence(
      path: path.description, codingPath: speller.codingPath(path).description, pointer: path.pointer,
      value: isAbsent ? nil : document.excerpt(of: node),
      location: lines.location(of: isAbsent ? range.lowerBound..<(range.lowerBound + 1) : range))
  }

  /// What the values are as dates; of thousands the first ones tell.
  private func dates(_ nodes: [Node]) -> DateFacts? {
    DateFacts(values: nodes.prefix(1000).map { (text: document.excerpt(of: $0), count: 1) })
  }

  /// Distinct values with their counts, rarest first.
  func values(_ nodes: [Node]) -> [ValueCount] {
    var counts: [String: Int] = [:]
    for node in nodes { counts[document.excerpt(of: node), default: 0] += 1 }
    if isPart { return ValueSample(counts).values }
    return counts.map { ValueCount(text: $0.key, count: $0.value) }
      .sorted { ($0.count, $0.text) < ($1.count, $1.text) }
      .prefix(Self.valueLimit).map { $0 }
  }
}

extension Finding {
  /// What of the absent belongs to the path: `DecodingError` leaves a missing key out and an index past the end in.
  var pathTail: [JSONPath.Component] {
    guard let absent, reason != .missingKey, category != .keyNotFound else { return [] }
    return [absent]
  }
}

extension JSONDocument {
  private static let excerptLimit = 80

  /// The value's text, cut at 80 characters.
  func excerpt(of node: Node) -> String {
    let range = range(of: node)
    let isLong = range.count > Self.excerptLimit * 4
    let text = isLong ? self.text[range.lowerBound..<(range.lowerBound + Self.excerptLimit * 4)] : rawText(of: node)
    return text.count > Self.excerptLimit ? text.prefix(Self.excerptLimit - 1) + "…" : text
  }
}

extension ValueKind {
  /// The kind as reports spell it.
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
