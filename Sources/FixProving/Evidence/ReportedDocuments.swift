public import DecodingDiagnostics

/// A report with the documents that it is about: one, the lines of a file, or several files of one model.
public struct ReportedDocuments: Sendable {
  public struct Record: Sendable {
    public let bytes: [UInt8]
    /// The file that it is from, where the report is about several.
    public let file: String?
    /// Of the first byte, in that file.
    public let offset: Int
    /// The bundle of an app that it is the body of: what comes of the redaction is no failure.
    package var capture: CapturedInspection?

    public init(bytes: [UInt8], file: String? = nil, offset: Int = 0) {
      self.bytes = bytes
      self.file = file
      self.offset = offset
    }
  }

  public var report: DocumentReport
  /// The root type of each record, as Swift text.
  public let model: String
  public let records: [Record]

  /// - Parameter model: The root type as Swift text.
  public init(report: DocumentReport, model: String, records: [Record]) {
    self.report = report
    self.model = model
    self.records = records
  }

  /// Text that is not JSON may become some; a model that cannot be run has nothing to prove with.
  var isUsable: Bool {
    report.verdict != .modelError && (report.verdict == .invalidJSON || records.contains { !$0.bytes.isEmpty })
  }
}
