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
    var inspected = [InspectedReport(report: report, document: document)]
    defer { report = inspected[0].report }
    return addFixes(
      to: &inspected, change: change, seconds: seconds, cancellation: cancellation, progress: progress)[0]
  }

  /// The same for several documents: those that have their sources in common are one body of evidence, and a fix is
  /// proved on all of them.
  /// - Returns: What applying the fixes would write, for each set of sources; at least one.
  @discardableResult
  func addFixes(
    to inspected: inout [InspectedReport], change: SettingsChange, seconds: Double = 10,
    cancellation: Cancellation? = nil, progress: FixProver.Progress? = nil
  ) -> [ProvedChanges] {
    var proved: [ProvedChanges] = []
    for (inspector, members) in bySources(inspected) {
      var documents = members.map { inspected[$0].documents(model: model ?? "") }
      let changes = FixProver(inspector: inspector, decoder: decoder).prove(
        &documents, change: self.change.overridden(by: change), seconds: seconds, cancellation: cancellation,
        progress: progress)
      let known = proved.reduce(0) { $0 + $1.fixList.count }
      proved.append(changes)
      for (member, document) in zip(members, documents) {
        inspected[member].report = document.report
        if inspected.count > 1 { inspected[member].report.numberFixes(after: known) }
        // A diff of the JSON alone does not apply to the file that it was found in.
        if inspected[member].document.coat != nil { inspected[member].report.removeDocumentDiffs() }
      }
    }
    return proved.isEmpty ? [.none] : proved
  }

  /// The documents that have a model, by their sources.
  private func bySources(_ inspected: [InspectedReport]) -> [(inspector: ModelInspector, members: [Int])] {
    var groups: [(inspector: ModelInspector, members: [Int])] = []
    for (number, each) in inspected.enumerated() {
      guard each.report.verdict != .modelError, each.report.model ?? model != nil,
        let inspector = try? inspector(for: each.document.file)
      else { continue }
      let paths = inspector.sources.files.map(\.absolutePath)
      if let known = groups.firstIndex(where: { $0.inspector.sources.files.map(\.absolutePath) == paths }) {
        groups[known].members.append(number)
      } else {
        groups.append((inspector, [number]))
      }
    }
    return groups
  }
}

/// A document with what was found in it.
struct InspectedReport: Sendable {
  var report: DocumentReport
  let document: OpenedDocument

  var hasFindings: Bool { !report.failures.isEmpty || !report.warnings.isEmpty }

  fileprivate func documents(model: String) -> ReportedDocuments {
    ReportedDocuments(
      report: report, model: report.model ?? model, records: [ReportedDocuments.Record(bytes: document.bytes)])
  }
}

extension DocumentReport {
  /// Each fix of a run has a number of its own.
  fileprivate mutating func numberFixes(after known: Int) {
    for index in fixes.indices { fixes[index].number = known + (fixes[index].number ?? index + 1) }
  }
}
