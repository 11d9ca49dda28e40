public import Foundation

/// A failed decode with every reason for it; its description is the whole report.
///
/// The report quotes the JSON around each failure: consider what a response contains before you write it to a log.
public struct DiagnosedError: Error, CustomStringConvertible, LocalizedError {
  /// The error that `JSONDecoder` threw; nil if `JSONDecoder` was not called.
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
