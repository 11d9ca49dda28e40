import JSONText
import VisibleText

/// A failure or warning as formats for editors and build servers list it: one entry per group.
struct ReportedFinding {
  enum Level: String {
    case error, warning, note
  }

  let level: Level
  /// The failure's category or the warning's kind.
  let rule: String
  /// One sentence, on one line.
  let message: String
  let path: String
  let count: Int
  let outOf: Int
  let occurrences: [Occurrence]
  let declaration: Declaration?
  let fingerprint: FindingFingerprint
  /// The fingerprint with open dictionary keys, if many documents were merged.
  let openFingerprint: String?
  /// Whether it may only follow from an earlier failure.
  let isConsequential: Bool
  /// Indices of the document's fixes.
  let fixes: [Int]
  /// The ids of the rules that proposed them.
  let fixRules: [String]

  init(_ failure: Failure, in report: DocumentReport) {
    isConsequential = failure.certainty == .consequential
    openFingerprint = failure.fingerprint
    level = isConsequential ? .warning : .error
    rule = failure.category.rawValue
    let words = failure.message.isEmpty ? Catalogue.message(for: failure, settings: report.decoder) : failure.message
    let behind = Catalogue.behindSentence(failure, in: report.fixes)
    message = VisibleText.line([words, behind].compactMap(\.self).joined(separator: " "))
    path = VisibleText.line(failure.path)
    count = failure.count
    outOf = failure.outOf
    occurrences = failure.occurrences
    declaration = failure.declaration
    fingerprint = FindingFingerprint(failure, model: report.model)
    fixes = failure.fixes
    fixRules = report.rules(of: failure.fixes)
  }

  init(_ warning: Warning, in report: DocumentReport) {
    isConsequential = false
    openFingerprint = nil
    level = warning.severity == .error ? .error : warning.kind == .ignoredKeys ? .note : .warning
    rule = warning.kind.rawValue
    message = VisibleText.line(warning.message.isEmpty ? Catalogue.message(for: warning) : warning.message)
    path = VisibleText.line(warning.path)
    count = warning.count
    outOf = warning.outOf
    occurrences = warning.occurrences
    declaration = warning.declaration
    fingerprint = FindingFingerprint(warning, model: report.model)
    fixes = warning.fixes
    fixRules = report.rules(of: warning.fixes)
  }

  /// Returns all findings, the worst first: failures, their possible consequences, warnings, and finally ignored keys.
  static func all(in report: DocumentReport) -> [ReportedFinding] {
    let failures = report.failures.map { ReportedFinding($0, in: report) }
    let warnings = report.warnings.map { ReportedFinding($0, in: report) }
    let sorted = [ReportedFinding.Level.error, .warning, .note].flatMap { level in
      warnings.filter { $0.level == level }
    }
    return failures.filter { !$0.isConsequential } + failures.filter(\.isConsequential) + sorted
  }
}

extension DocumentReport {
  /// Returns the ids of the rules that proposed some of the fixes, without duplicates.
  fileprivate func rules(of indices: [Int]) -> [String] {
    var seen: Set<String> = []
    return indices.filter(fixes.indices.contains).compactMap { fixes[$0].rule }.filter { seen.insert($0).inserted }
  }
}

/// The ends of spans, which the report has in bytes and other formats need as line and column.
struct SpanEnds {
  private let lineIndex: LineIndex?

  /// - Parameter document: The text that the report's places refer to; without it, ends are unknown.
  init(_ document: JSONDocument?) {
    lineIndex = document.map { LineIndex($0.text) }
  }

  /// Returns the position after the last character; for a container, after its opening bracket.
  func end(of location: Location) -> TextPosition? {
    lineIndex.map { $0.position(at: location.offset + max(0, location.length)) }
  }
}
