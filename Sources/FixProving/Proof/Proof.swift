import DecodingDiagnostics
import SwiftModels

/// What came of decoding a variant.
struct Proof: Sendable {
  let report: DocumentReport
  /// The changed files; empty where the source stays.
  let changes: [SourceChange]
  /// The sources after the change.
  let index: ModelIndex
}
