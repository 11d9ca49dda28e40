public import DecodingDiagnostics

/// A report with its documents: one, the lines of a file, or several files of one model.
public struct ReportedDocuments: Sendable {
  public struct Record: Sendable {
    public let bytes: [UInt8]
    /// The file, if the report covers several.
    public let file: String?
    /// The offset of the first byte in that file.
    public let offset: Int
    /// The app's bundle if the record is its body, so that effects of redaction are not counted as failures.
    package var capture: CapturedInspection?

    public init(bytes: [UInt8], file: String? = nil, offset: Int = 0) {
      self.bytes = bytes
      self.file = file
      self.offset = offset
    }
  }

  public var report: DocumentReport
  /// The root type of each record, in Swift.
  public let model: String
  public let records: [Record]

  /// - Parameter model: The root type in Swift.
  public init(report: DocumentReport, model: String, records: [Record]) {
    self.report = report
    self.model = model
    self.records = records
  }

  /// Whether proofs are possible: invalid JSON may be repaired, but an unusable model cannot be run.
  var isUsable: Bool {
    report.verdict != .modelError && (report.verdict == .invalidJSON || records.contains { !$0.bytes.isEmpty })
  }
}
