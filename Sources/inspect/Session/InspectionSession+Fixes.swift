import DecodingDiagnostics
import FixProving
import Foundation
import SwiftModels

extension InspectionSession {
  /// Writes only to the named sources, or else below the current directory.
  var sourceWriter: SourceWriter {
    let named = sources.isEmpty ? (try? package.sources) ?? [] : sources
    return SourceWriter(
      journal: .standard(environment: environment),
      within: named.isEmpty ? [FileManager.default.currentDirectoryPath] : named)
  }

  /// Adds the fixes that could be proved, and the plan. Without sources, or when time is up, there are fewer or none.
  ///
  /// - Parameter seconds: The time after which the results so far are used.
  ///
  /// - Returns: What applying them would write.
  @discardableResult
  func addFixes(
    to report: inout DocumentReport, of document: OpenedDocument, change: SettingsChange, seconds: Double = 10
  ) -> ProvedChanges {
    guard report.verdict != .modelError, let model = report.model ?? model,
      let inspector = try? inspector(for: document.file)
    else { return .none }
    var all = [InspectedWhole(document: document, report: report, model: model)]
    defer { report = all[0].report }
    return addFixes(to: &all, with: inspector, change: change, seconds: seconds)
  }

  /// Does the same for documents of the same sources: each fix is proved on all of them.
  func addFixes(
    to all: inout [InspectedWhole], with inspector: ModelInspector, change: SettingsChange, seconds: Double,
    cancellation: Cancellation? = nil, progress: FixProver.Progress? = nil
  ) -> ProvedChanges {
    var evidence = all.map { whole in
      var record = ReportedDocuments.Record(bytes: whole.document.bytes)
      record.capture = whole.document.capture
      return ReportedDocuments(report: whole.report, model: whole.model, records: [record])
    }
    let changes = FixProver(inspector: inspector, decoder: all.first.flatMap { decoderExpression(for: $0.model) })
      .prove(
        &evidence, change: all.first.map { settings(for: $0.model, change) } ?? change,
        seconds: proofSeconds ?? seconds,
        cancellation: cancellation, progress: progress)
    for index in all.indices {
      all[index].report = evidence[index].report
      // A diff of the JSON alone does not apply to the file that contains it.
      let document = all[index].document
      if document.coat != nil || document.lines != nil { all[index].report.removeDocumentDiffs() }
      if document.lines != nil { all[index].report.removeRootFixes() }
    }
    return changes
  }
}

extension DocumentReport {
  /// Removes fixes that change the root. With one document per line, the array that joins them is ours, and nobody
  /// decodes it.
  fileprivate mutating func removeRootFixes() {
    // The remaining fixes keep their numbers in the run.
    for index in fixes.indices { fixes[index].number = fixes[index].number ?? index + 1 }
    for index in fixes.indices.reversed() where fixes[index].root != nil { removeFix(at: index) }
  }
}

/// An opened document, with the report of decoding it.
struct InspectedWhole: Sendable {
  let document: OpenedDocument
  var report: DocumentReport
  /// The root type in Swift.
  let model: String

  var hasFindings: Bool { !report.failures.isEmpty || !report.warnings.isEmpty }
}
