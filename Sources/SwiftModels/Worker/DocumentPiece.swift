public import DecodingDiagnostics

/// A file, or some of its lines, that a worker reads independently and adds to others.
public struct DocumentPiece: Codable, Sendable, Hashable {
  /// The name in the report.
  public var file: String
  /// The path to read from; nil for bytes that come with the request, which then has no other piece.
  public var path: String?
  /// The range in the file.
  public var bytes: Range<Int>
  /// The number of the first line, if each line is a document.
  public var firstLine: Int?
  /// Whether it is the whole file.
  public var isWhole: Bool
  /// Whether Foundation's decoder is run as well.
  public var asksFoundation: Bool

  public init(
    file: String, path: String?, bytes: Range<Int>, firstLine: Int?, isWhole: Bool, asksFoundation: Bool = false
  ) {
    self.file = file
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
    self.isWhole = isWhole
    self.asksFoundation = asksFoundation
  }
}

/// The results of pieces.
public struct GatheredPieces: Codable, Sendable {
  /// The results of some lines of a file, to be added to those of its others.
  public struct Part: Codable, Sendable {
    public var report: DocumentReport
    public var samples: [RecordSample]
    public var foundation: FoundationTally
    public var byteCount: Int
    public var census: Census?

    init(_ tally: RecordTally) {
      report = tally.part
      samples = tally.sampled
      foundation = tally.foundation
      byteCount = tally.byteCount
      census = tally.census
    }
  }

  /// The evidence from files that were read as a whole.
  public var evidence = Evidence()
  /// A part for each of the other files.
  public var parts: [Part] = []
  /// Files that could not be read, with the reason.
  public var unreadable: [String: String] = [:]
  /// The containers that the JSON was found in, by file.
  public var forms: [String: [InputForm]] = [:]
  /// Files whose lines were found to be documents.
  public var lineFiles: [String] = []
  /// Every document that fails, if the request asked for them.
  public var failingRows: [FailingRows] = []
}

extension GatheredPieces {
  /// Adds the documents of a file that fail.
  mutating func add(_ report: DocumentReport, of file: String, line: (_ offset: Int) -> Int?) {
    guard !report.failures.isEmpty else { return }
    let index = failingRows.firstIndex { $0.file == file } ?? failingRows.count
    if index == failingRows.count { failingRows.append(FailingRows(file: file)) }
    failingRows[index].add(report, line: line)
  }
}
