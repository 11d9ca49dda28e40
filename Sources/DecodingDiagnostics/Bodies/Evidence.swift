public import Foundation

/// What many documents show about their models, merged file by file, in any order, in one process or on many machines.
///
/// Equal evidence has equal bytes: a report from merged parts is the same as that of one run over all files.
public struct Evidence: Codable, Sendable {
  static let currentVersion = 2

  /// A file that was read to its end.
  struct File: Codable, Sendable {
    var report: DocumentReport
    var samples: [RecordSample]
    /// Whether each line is a document.
    var holdsLines: Bool
    var byteCount = 0
  }

  /// The files of one model and decoder.
  struct Body: Codable, Sendable {
    var model: String?
    var decoder: DecoderSettings
    var files: [String: File] = [:]
    /// The number of values by open pattern.
    var places: [String: Int] = [:]
    /// Keys that are null or missing somewhere, which can only be judged over all files.
    var nullable: [Warning] = []
    /// The contents of the documents; nil if not requested.
    var census: Census?
  }

  var evidenceVersion = Self.currentVersion
  var bodies: [Body] = []
  /// Files that could not be read, with the reason.
  public var unreadable: [String: String] = [:]
  /// Whether the run was ended before all files were read.
  public var isInterrupted = false
  /// The number of runs, documents and bytes in the evidence; written by ``data`` and verified when it is read again.
  public internal(set) var counts: EvidenceCounts?

  public init() {}

  public var fileNames: [String] { bodies.flatMap(\.files.keys).sorted() }

  /// Adds a file whose parts are all in the tally; if it consists of lines, each of them is a document.
  public mutating func add(_ file: RecordTally, holdsLines: Bool) {
    var part = holdsLines ? file.part : file.part.asOneRecord()
    var body = Body(model: part.model, decoder: part.decoder)
    body.places = part.places ?? [:]
    body.census = file.census?.named(part.file)
    body.nullable = part.warnings.filter { $0.kind == .nullOrMissing }.map { $0.named(part.file) }
    part.places = nil
    part.thrown = file.foundation.firstThrown
    let documents = holdsLines ? file.records.total : 1
    part.thrownNotRun = file.foundation.asked == documents ? nil : Catalogue.askedForFirst
    part.failures = part.failures.map { $0.counted(in: body.places) }
    part.warnings = part.warnings.filter { $0.kind != .nullOrMissing || $0.isFinding }
      .map { $0.counted(in: body.places) }
    body.files[part.file] = File(
      report: part, samples: file.sampled, holdsLines: holdsLines, byteCount: file.byteCount)
    add(body)
  }

  /// Adds a file that could not be decoded, with the report that has the reason.
  public mutating func add(_ report: DocumentReport) {
    var body = Body(model: report.model, decoder: report.decoder)
    body.files[report.file] = File(report: report.asOneRecord(), samples: [], holdsLines: false)
    add(body)
  }

  /// - Throws: ``EvidenceError/repeatedFile(_:)`` if both contain the same file.
  public mutating func merge(_ other: Evidence) throws(EvidenceError) {
    if let repeated = repeated(in: other) { throw .repeatedFile(repeated) }
    if let parts = other.counts?.parts { count(parts: parts) }
    for body in other.bodies { add(body) }
    unreadable.merge(other.unreadable) { mine, _ in mine }
    isInterrupted = isInterrupted || other.isInterrupted
  }

  private func repeated(in other: Evidence) -> String? {
    other.bodies.flatMap(\.files.keys).filter { file in bodies.contains { $0.files[file] != nil } }.min()
  }

  private mutating func add(_ other: Body) {
    guard let index = bodies.firstIndex(where: { $0.model == other.model && $0.decoder == other.decoder }) else {
      bodies.append(other)
      bodies.sort { $0.order < $1.order }
      return
    }
    bodies[index].add(other)
  }
}

extension Evidence.Body {
  var order: (String, String) { (model ?? "", "\(decoder)") }

  fileprivate mutating func add(_ other: Evidence.Body) {
    files.merge(other.files) { mine, _ in mine }
    var counts = PlaceCounts()
    counts.add(places)
    counts.add(other.places)
    places = counts.counts
    var tally = FindingTally<Warning>()
    tally.add(nullable)
    tally.add(other.nullable)
    nullable = tally.elements
    if let added = other.census {
      census = census ?? Census()
      census?.add(added)
    }
  }
}

/// Why evidence cannot be read or merged.
public enum EvidenceError: Error, Equatable {
  case repeatedFile(String)
  case unreadable
  case unknownVersion(Int)
  /// The evidence was modified or truncated: it does not contain the stated number of documents or bytes.
  case miscounted
}

extension Evidence {
  /// - Throws: ``EvidenceError`` if the data is not evidence, is of another version, or has impossible numbers.
  public init(data: Data) throws(EvidenceError) {
    struct Version: Decodable { let evidenceVersion: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: data) else { throw .unreadable }
    guard version.evidenceVersion == Self.currentVersion else { throw .unknownVersion(version.evidenceVersion) }
    guard Self.holdsSoundNumbers(data), let evidence = try? JSONDecoder().decode(Evidence.self, from: data),
      evidence.isSound
    else { throw .unreadable }
    guard evidence.counts.map({ $0 == evidence.counted(parts: $0.parts) }) ?? true else { throw .miscounted }
    self = evidence
    // Parts of earlier versions lack the counts.
    counts = counts ?? total
  }

  /// The contents of a part file: JSON, equal for equal evidence.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var part = limitedToShown()
    part.counts = total
    return (try? encoder.encode(part)) ?? Data()
  }
}
