public import JSONText

/// Adds reports on parts of a file to what is known about the file, in memory that does not grow with it.
///
/// Parts are created with ``InspectorOptions/isPart``. Findings of the same kind at the same open pattern are one
/// group; a limited number of places and values is kept, and all are counted. The sum does not depend on the order of
/// parts.
public struct RecordTally: Sendable {
  private var report: DocumentReport
  private var failures = FindingTally<Failure>()
  private var warnings = FindingTally<Warning>()
  private var places = PlaceCounts()
  private var samples = RecordSamples()
  /// The number of documents so far: lines, or the file itself.
  public private(set) var records = RecordCounts(total: 0, failing: 0)
  public var foundation = FoundationTally()
  /// The length of the file, as far as it was read.
  public var byteCount = 0
  /// The contents of the documents; nil if not requested.
  public private(set) var census: Census?

  public init(file: String, model: String?, decoder: DecoderSettings) {
    report = DocumentReport(file: file, encoding: "utf-8", model: model, decoder: decoder, verdict: .decodes)
  }

  /// Adds the report on some documents of the file, and samples of them to show and to prove fixes with.
  public mutating func add(_ part: DocumentReport, samples: [RecordSample] = []) {
    records.total += part.records?.total ?? 1
    records.failing += part.records?.failing ?? (part.verdict == .decodes ? 0 : 1)
    report.encoding = part.encoding
    report.decoder = part.decoder
    report.model = report.model ?? part.model
    report.message = report.message ?? part.message
    report.output = report.output ?? part.output
    report.statistics.valuesRead += part.statistics.valuesRead
    report.statistics.keysIgnored += part.statistics.keysIgnored
    report.verdict = report.verdict.adding(part.verdict)
    report.completeness = report.completeness.adding(part.completeness)
    failures.add(part.failures)
    warnings.add(part.warnings)
    places.add(part.places ?? ["": 1])
    boundOccurrences()
    if !samples.isEmpty { self.samples.add(samples, findingLines: findingLines) }
  }

  /// The more kinds of findings a file has, the fewer places of each are kept, so that ten thousand kinds do not take a
  /// hundred times as much memory as a hundred. The number of kinds never decreases, so nothing is dropped that would
  /// be kept in the end.
  private mutating func boundOccurrences() {
    let kinds = failures.count + warnings.count
    guard kinds > Self.kindsWithAllPlaces else { return }
    let limit = max(Self.leastPlaces, Self.kindsWithAllPlaces * Self.placesOfEach / kinds)
    failures.limitOccurrences(to: limit)
    warnings.limitOccurrences(to: limit)
  }

  private static let kindsWithAllPlaces = 100
  private static let placesOfEach = 100
  private static let leastPlaces = 3

  /// Adds the contents of a document, or of each element of one that contains several.
  public mutating func takeCensus(of document: JSONDocument, hasRecords: Bool) {
    let taker = CensusTaker()
    taker.take(document, hasRecords: hasRecords)
    add(taker.census)
  }

  public mutating func add(_ other: Census?) {
    guard let other else { return }
    census = census ?? Census()
    census?.add(other)
  }

  private var findingLines: Set<Int> {
    Set(failures.unordered.flatMap(\.sampledLines) + warnings.unordered.flatMap(\.sampledLines))
  }

  /// Notes that the file was not read completely.
  public mutating func noteInterruption() {
    let place = UncheckedPlace(path: "", reason: Catalogue.interrupted(after: records.total))
    report.completeness = report.completeness.adding(.notChecked([place]))
  }

  /// The sum of some parts of a file, as a part that can be added to others.
  public var part: DocumentReport {
    var part = report
    part.records = records
    if foundation.asked == records.total { part.records?.throwing = foundation.throwing }
    part.failures = failures.elements
    part.warnings = warnings.elements
    part.places = places.counts
    return part
  }

  /// The documents of the file that are kept.
  public var sampled: [RecordSample] { samples.records }

  /// The report on the file.
  public var total: DocumentReport { part.summedUp(isOneDocument: false) }
}

extension Verdict {
  /// Combines verdicts. A failing document outranks text that is not JSON, since the model is what can be changed.
  func adding(_ other: Verdict) -> Verdict {
    let order: [Verdict] = [.modelError, .fails, .invalidJSON, .decodes]
    return order.first { $0 == self || $0 == other } ?? self
  }
}

extension Completeness {
  private static let placeLimit = 100

  func adding(_ other: Completeness) -> Completeness {
    let all = Set(places + other.places).sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
    return all.isEmpty ? .exhaustive : .notChecked(Array(all.prefix(Self.placeLimit)))
  }

  var places: [UncheckedPlace] {
    switch self {
    case .exhaustive: []
    case .notChecked(let places): places
    }
  }
}
