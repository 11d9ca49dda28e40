import JSONText

/// Adds the reports on parts of a file up to the report on the whole, in memory that does not grow with the file.
///
/// Findings of the same kind at the same pattern are one group; the first places and values are kept, as in every report.
public struct RecordTally: Sendable {
  private static let occurrenceLimit = 100
  private static let valueLimit = 20
  /// Byte offsets that are kept of a group.
  private static let offsetLimit = 10_000
  private static let uncheckedLimit = 100

  private struct Key: Hashable {
    let fingerprint: FindingFingerprint
    let reason: FailureReason?
    let certainty: Certainty?
    let requester: Requester?
  }

  public private(set) var report: DocumentReport
  /// Documents, a line each, so far.
  public private(set) var recordCount = 0
  private var failureIndices: [Key: Int] = [:]
  private var warningIndices: [Key: Int] = [:]

  public init(file: String, model: String?, decoder: DecoderSettings) {
    report = DocumentReport(file: file, encoding: "utf-8", model: model, decoder: decoder, verdict: .decodes)
  }

  /// Adds a part that holds this number of documents.
  public mutating func add(_ part: DocumentReport, records: Int) {
    recordCount += records
    report.decoder = part.decoder
    report.output = report.output ?? part.output
    report.statistics.valuesRead += part.statistics.valuesRead
    report.statistics.keysIgnored += part.statistics.keysIgnored
    report.statistics.milliseconds += part.statistics.milliseconds
    take(verdict: part.verdict)
    if case .notChecked(let places) = part.completeness { take(unchecked: places) }
    for failure in part.failures { add(failure) }
    for warning in part.warnings { add(warning) }
  }

  /// What JSONDecoder throws for the first document that does not decode.
  public mutating func take(thrown: String?) {
    report.thrown = report.thrown ?? thrown
  }

  /// The whole, in the order of the first places; where a pattern has one place a document, it is out of all of them.
  public var total: DocumentReport {
    var total = report
    total.failures.sort { Self.start(of: $0.occurrences) < Self.start(of: $1.occurrences) }
    total.warnings.sort { Self.start(of: $0.occurrences) < Self.start(of: $1.occurrences) }
    for index in total.failures.indices {
      if !total.failures[index].path.contains("*") { total.failures[index].outOf = recordCount }
      total.failures[index].message = Catalogue.message(for: total.failures[index], settings: total.decoder)
    }
    for index in total.warnings.indices {
      if !total.warnings[index].path.contains("*") { total.warnings[index].outOf = recordCount }
      total.warnings[index].message = Catalogue.message(for: total.warnings[index])
    }
    return total
  }

  private static func start(of occurrences: [Occurrence]) -> Int { occurrences.first?.location.offset ?? .max }

  /// A document that fails outranks text that is no JSON: the model is what can be changed.
  private mutating func take(verdict: Verdict) {
    switch (report.verdict, verdict) {
    case (_, .modelError), (.modelError, _): report.verdict = .modelError
    case (_, .fails), (.fails, _): report.verdict = .fails
    case (_, .invalidJSON), (.invalidJSON, _): report.verdict = .invalidJSON
    case (.decodes, .decodes): break
    }
  }

  private mutating func take(unchecked places: [UncheckedPlace]) {
    var known: [UncheckedPlace] = []
    if case .notChecked(let earlier) = report.completeness { known = earlier }
    for place in places where known.count < Self.uncheckedLimit && !known.contains(place) { known.append(place) }
    report.completeness = .notChecked(known)
  }

  private mutating func add(_ failure: Failure) {
    let key = Key(
      fingerprint: FindingFingerprint(failure, model: nil), reason: failure.reason, certainty: failure.certainty,
      requester: failure.requester)
    guard let index = failureIndices[key] else {
      failureIndices[key] = report.failures.count
      report.failures.append(failure)
      return
    }
    var group = report.failures[index]
    if group.path != failure.path { group.path = FindingFingerprint.pattern(failure.path) }
    group.count += failure.count
    group.outOf += failure.outOf
    group.values = Self.merged(group.values, failure.values)
    group.occurrences = Self.merged(group.occurrences, failure.occurrences)
    group.offsets = Self.merged(group.offsets, failure.offsets)
    report.failures[index] = group
  }

  private mutating func add(_ warning: Warning) {
    let key = Key(
      fingerprint: FindingFingerprint(warning, model: nil), reason: nil, certainty: nil, requester: warning.requester)
    guard let index = warningIndices[key] else {
      warningIndices[key] = report.warnings.count
      report.warnings.append(warning)
      return
    }
    var group = report.warnings[index]
    if group.path != warning.path { group.path = FindingFingerprint.pattern(warning.path) }
    group.count += warning.count
    group.outOf += warning.outOf
    group.values = Self.merged(group.values, warning.values)
    group.occurrences = Self.merged(group.occurrences, warning.occurrences)
    group.offsets = Self.merged(group.offsets, warning.offsets)
    report.warnings[index] = group
  }

  private static func merged(_ known: [ValueCount], _ new: [ValueCount]) -> [ValueCount] {
    var counts = known
    for value in new {
      if let index = counts.firstIndex(where: { $0.text == value.text }) {
        counts[index].count += value.count
      } else {
        counts.append(value)
      }
    }
    return Array(counts.sorted { ($0.count, $0.text) < ($1.count, $1.text) }.prefix(valueLimit))
  }

  private static func merged(_ known: [Occurrence], _ new: [Occurrence]) -> [Occurrence] {
    known + new.prefix(max(0, occurrenceLimit - known.count))
  }

  private static func merged(_ known: OffsetList, _ new: OffsetList) -> OffsetList {
    known.count >= offsetLimit ? known : OffsetList(Array(known) + new.prefix(offsetLimit - known.count))
  }
}
