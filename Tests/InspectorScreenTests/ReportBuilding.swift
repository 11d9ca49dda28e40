import DecodingDiagnostics
import JSONText

@testable import InspectorScreen

/// Builds reports from paths in the document.
struct ReportBuilding {
  let document: LoadedDocument
  var report: DocumentReport

  init(_ document: LoadedDocument, model: String?, verdict: Verdict = .fails) {
    self.document = document
    report = DocumentReport(file: document.file, encoding: "utf-8", model: model, verdict: verdict)
    report.statistics.milliseconds = 3
  }

  mutating func fail(
    _ category: FailureCategory, _ reason: FailureReason, pattern: String, at paths: [String], key: String? = nil,
    expected: String? = nil, found: String? = nil, outOf: Int = 1, declaration: Declaration? = nil
  ) {
    var failure = Failure(category: category, reason: reason, path: pattern)
    let nodes = paths.compactMap { JSONPath(parsing: $0).flatMap(document.json.node(at:)) }
    fill(&failure, nodes)
    failure.key = key
    failure.expected = expected
    failure.found = found
    failure.outOf = outOf
    failure.declaration = declaration
    report.failures.append(failure)
  }

  /// A failure at one key of every element of an array.
  mutating func fail(
    _ category: FailureCategory, _ reason: FailureReason, pattern: String, inEvery array: Node?, _ key: String,
    expected: String, found: String
  ) {
    var failure = Failure(category: category, reason: reason, path: pattern)
    var nodes: [Node] = []
    var element = array.flatMap(document.json.firstChild(of:))
    while let current = element {
      if let value = document.json.member(of: current, key) { nodes.append(value) }
      element = document.json.nextSibling(of: current)
    }
    fill(&failure, nodes)
    failure.expected = expected
    failure.found = found
    failure.outOf = nodes.count
    report.failures.append(failure)
  }

  private func fill(_ failure: inout Failure, _ nodes: [Node]) {
    failure.count = nodes.count
    failure.offsets = OffsetList(nodes.map { document.json.range(of: $0).lowerBound })
    failure.values = values(nodes)
  }

  mutating func warn(_ kind: WarningKind, pattern: String, at paths: [String], key: String?, outOf: Int) {
    var warning = Warning(kind: kind, path: pattern)
    let nodes = paths.compactMap { JSONPath(parsing: $0).flatMap(document.json.node(at:)) }
    warning.key = key
    warning.count = nodes.count
    warning.outOf = outOf
    warning.offsets = OffsetList(nodes.map { document.json.range(of: $0).lowerBound })
    report.warnings.append(warning)
  }

  mutating func propose(_ fix: Fix, for failure: Int) {
    report.fixes.append(fix)
    report.failures[failure].fixes.append(report.fixes.count - 1)
  }

  private func values(_ nodes: [Node]) -> [ValueCount] {
    let texts = nodes.filter { !document.isContainer($0) }.map { document.json.rawText(of: $0) }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    return counts.map { ValueCount(text: $0.key, count: $0.value) }.sorted { ($0.count, $0.text) < ($1.count, $1.text) }
  }
}
