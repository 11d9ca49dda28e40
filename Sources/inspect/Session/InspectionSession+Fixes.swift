import DecodingDiagnostics
import FixProving
import Foundation
import SwiftModels

extension InspectionSession {
  /// Writes only where sources may be: those that were named, else below the current directory.
  var sourceWriter: SourceWriter {
    let named = sources.isEmpty ? (try? package.sources) ?? [] : sources
    return SourceWriter(
      journal: .standard(environment: environment),
      within: named.isEmpty ? [FileManager.default.currentDirectoryPath] : named)
  }

  /// Adds the fixes that could be proved, and the plan. Without sources, or when time is up, fewer or none.
  ///
  /// - Parameter seconds: When this much time has gone, what is proved so far has to do.
  /// - Returns: What applying them would write.
  @discardableResult
  func addFixes(
    to report: inout DocumentReport, of document: OpenedDocument, change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: FixProver.Progress? = nil
  ) -> ProvedChanges {
    guard report.verdict != .modelError, let model = report.model ?? model,
      let inspector = try? inspector(for: document.file)
    else { return .none }
    let changes = FixProver(inspector: inspector, decoder: decoder).prove(
      report: &report, bytes: document.bytes, model: model, change: self.change.overridden(by: change),
      seconds: seconds, cancellation: cancellation, progress: progress)
    // A diff of the JSON alone does not apply to the file that it was found in.
    if document.coat != nil || document.lines != nil { report.removeDocumentDiffs() }
    return changes
  }
}
