import DecodingDiagnostics
import JSONText

/// A body of documents at a point of the search: what decoding it gave, and the text that was decoded.
struct Subject: Sendable {
  let number: Int
  let body: DocumentBody
  /// The root type of each document.
  let root: String
  let report: DocumentReport
  let document: JSONDocument

  var hasFindings: Bool { !report.failures.isEmpty || !report.warnings.isEmpty }
}
