import DecodingDiagnostics
import JSONText

/// Documents that are decoded together: a single one unchanged, several as the elements of one array.
///
/// `{"a":1}` and `{"a":2}` of a model `Order` are decoded as `[{"a":1},{"a":2}]` into `[Order]`, so that a thousand
/// documents cost one process, and all their values are evidence. Reports on them read like reports on one document:
/// paths start within it, while offsets are those of the array.
struct DocumentBody: Sendable {
  /// The maximum size of a body; larger evidence is proved in several.
  private static let byteLimit = 8 << 20

  /// The place of a document, in the body and in the file of its report.
  private struct Piece {
    let evidence: Int
    let start: Int
    let file: String?
    let offset: Int
  }

  /// A place as the report gives it.
  struct Origin: Hashable {
    let evidence: Int
    /// The file, if the report covers several.
    let file: String?
    let offset: Int
  }

  let model: String
  let file: String
  private(set) var bytes: [UInt8]
  private var pieces: [Piece]
  private let capture: CapturedInspection?
  /// Nil for a single document.
  private(set) var starts: DocumentStarts?

  private init(_ record: ReportedDocuments.Record, of evidence: ReportedDocuments, number: Int) {
    model = evidence.model
    file = record.file ?? evidence.report.file
    bytes = record.bytes
    capture = record.capture
    pieces = [Piece(evidence: number, start: 0, file: record.file, offset: record.offset)]
  }

  private init(joining documents: [(evidence: Int, record: ReportedDocuments.Record)], of evidence: ReportedDocuments) {
    model = evidence.model
    file = evidence.report.file
    bytes = []
    pieces = []
    capture = nil
    for document in documents {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      pieces.append(
        Piece(
          evidence: document.evidence, start: bytes.count, file: document.record.file, offset: document.record.offset))
      bytes += document.record.bytes
      // A comment may end a document.
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "]"))
    starts = DocumentStarts(pieces.map(\.start))
  }

  var isJoined: Bool { starts != nil }

  var documentCount: Int { pieces.count }

  /// Whether places in it are those of the report on its only document.
  var isDocument: Bool { !isJoined && pieces[0].file == nil && pieces[0].offset == 0 }

  /// The numbers of the evidence that it contains.
  var evidence: Set<Int> { Set(pieces.map(\.evidence)) }

  /// Returns the type to decode so that each document becomes a `root`.
  func expression(for root: String) -> String { isJoined ? "[\(root)]" : root }

  /// Converts a report on the whole to one on its documents.
  ///
  /// - Parameter text: The text that was decoded.
  func report(_ report: DocumentReport, root: String, text: [UInt8]) -> DocumentReport {
    if let capture { return report.ofCapture(capture, in: JSONDocument(text)) }
    return isJoined ? report.withoutTopLevelArray(model: root) : report
  }

  /// Returns the number of the document that contains a byte, within the body.
  func document(at offset: Int) -> Int { starts?.document(at: offset) ?? 0 }

  func origin(of offset: Int) -> Origin {
    let piece = pieces[document(at: offset)]
    return Origin(evidence: piece.evidence, file: piece.file, offset: piece.offset + offset - piece.start)
  }
}

extension DocumentBody {
  /// Joins documents with the same root; failing ones come first, since a failed proof ends there.
  ///
  /// - Parameter joins: False if documents turned out not to decode together.
  static func bodies(of evidence: [ReportedDocuments], options: ScanOptions, joins: Bool = true) -> [DocumentBody] {
    let order = evidence.indices.filter { evidence[$0].isUsable }.sorted { first, second in
      (haste(evidence[first]), first) < (haste(evidence[second]), second)
    }
    let isAlone = order.count == 1 && evidence[order[0]].records.count == 1
    var bodies: [DocumentBody] = []
    var joined: [(evidence: Int, record: ReportedDocuments.Record)] = []
    for number in order {
      for record in evidence[number].records {
        guard joins, !isAlone, isJoinable(record, of: evidence[number], options) else {
          bodies.append(DocumentBody(record, of: evidence[number], number: number))
          continue
        }
        joined.append((number, record))
      }
    }
    return self.joined(joined, evidence) + bodies
  }

  private static func joined(
    _ documents: [(evidence: Int, record: ReportedDocuments.Record)], _ evidence: [ReportedDocuments]
  ) -> [DocumentBody] {
    var roots: [String] = []
    for document in documents where !roots.contains(evidence[document.evidence].model) {
      roots.append(evidence[document.evidence].model)
    }
    return roots.flatMap { root in
      chunks(of: documents.filter { evidence[$0.evidence].model == root }).map { chunk in
        let first = evidence[chunk[0].evidence]
        return chunk.count == 1
          ? DocumentBody(chunk[0].record, of: first, number: chunk[0].evidence)
          : DocumentBody(joining: chunk, of: first)
      }
    }
  }

  private static func chunks(
    of documents: [(evidence: Int, record: ReportedDocuments.Record)]
  ) -> [[(evidence: Int, record: ReportedDocuments.Record)]] {
    var chunks: [[(evidence: Int, record: ReportedDocuments.Record)]] = []
    var size = byteLimit
    for document in documents {
      if size + document.record.bytes.count > byteLimit {
        chunks.append([])
        size = 0
      }
      chunks[chunks.count - 1].append(document)
      size += document.record.bytes.count
    }
    return chunks
  }

  private static func haste(_ evidence: ReportedDocuments) -> Int {
    evidence.report.failures.isEmpty ? evidence.report.warnings.isEmpty ? 2 : 1 : 0
  }

  /// Whether a document means the same as an element of an array. Text that is not JSON would break the others.
  private static func isJoinable(
    _ record: ReportedDocuments.Record, of evidence: ReportedDocuments, _ options: ScanOptions
  ) -> Bool {
    guard record.capture == nil, evidence.report.verdict != .invalidJSON, !options.assumesTopLevelDictionary else {
      return false
    }
    let document = JSONDocument(record.bytes, options: options)
    return document.breakage == nil && document.root != nil && document.text.encoding == .utf8
      && document.text.contentStart == 0
  }
}
