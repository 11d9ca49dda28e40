public import Foundation

/// A failed decode with every reason for it; its description is the whole report.
///
/// The report quotes the JSON around each failure: think of what a response holds before you write it to a log.
public struct DiagnosedError: Error, CustomStringConvertible, LocalizedError {
  /// What `JSONDecoder` threw; nil where it was not asked.
  public let underlyingError: (any Error)?
  public let report: DocumentReport
  /// The whole report as text.
  public let description: String

  public var errorDescription: String? { description }

  init(underlyingError: (any Error)?, report: DocumentReport, text: String) {
    self.underlyingError = underlyingError
    self.report = report
    description = text
  }
}
