public import JSONText

/// Adds the reports on the parts of one file up to what is known of the file, in memory that does not grow with it.
///
/// Parts are made with ``InspectorOptions/isPart``. Findings of the same kind at the same open pattern are one group; of
/// places and values a bounded number is kept, all are counted. In whatever order parts come, the sum is the same.
public struct RecordTally: Sendable {
  private static let uncheckedLimit = 100

  private var report: DocumentReport
  private var failures = FindingTally<Failure>()
  private var warnings = FindingTally<Warning>()
  private var places = PlaceCounts()
  private var samples = RecordSamples()
  /// Documents so far: lines, or the file itself.
  public private(set) var records = RecordCounts(total: 0, failing: 0)
  public var foundation = FoundationTally()
  /// How long the file is, as far as it was read.
  public var byteCount = 0
  /// What is in the documents; nil where nobody asked.
  public private(set) var census: Census?

  public init(file: String, model: String?, decoder: DecoderSettings) {
    report = DocumentReport(file: file, encoding: "utf-8", model: model, decoder: decoder, verdict: .decodes)
  }

  /// Adds the report on some documents of the file, and samples of them for frames and proofs.
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

  /// The more kinds of findings a file has, the fewer places of each are kept, so that ten thousand kinds take no hundred
  /// times more than a hundred. There never are fewer kinds later: what is let go of would not be kept in the end.
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

  /// Adds what is in a document, or in each element of one that is many.
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

  /// Notes that not all of the file was read.
  public mutating func noteInterruption() {
    let place = UncheckedPlace(path: "", reason: Catalogue.interrupted(after: records.total))
    report.completeness = report.completeness.adding(.notChecked([place]))
  }

  /// A part again: what some parts of a file say together, to be added to others.
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
  /// A document that fails outranks text that is not JSON: the model is what can be changed.
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
