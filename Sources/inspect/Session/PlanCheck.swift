import DecodingDiagnostics
import FixProving
import SwiftModels

/// Decodes every document of a run with the plan that was proved on those that are kept of it.
struct PlanCheck {
  let session: InspectionSession
  let evidence: Evidence

  /// What came of it.
  enum Outcome: Equatable {
    case holds(documents: Int, remaining: Int)
    /// These files decoded better without the plan.
    case breaks([String])
    /// Standard input is gone.
    case cannotReadAgain
  }

  /// Reads the files again, in pieces: memory stays as it is.
  func run(_ changed: ChangedDecoding, before: Report) -> Outcome {
    let files = evidence.fileNames
    guard !files.contains("-") else { return .cannotReadAgain }
    var run = BodyRun(
      session: session.decoding(changed), linesWanted: files.allSatisfy { evidence.holdsLines($0) })
    run.isRepeated = true
    let after = run.run(files).report
    let failing = Dictionary(before.documents.map { ($0.file, $0.failingCount) }, uniquingKeysWith: +)
    let broken = after.documents.filter { $0.failingCount > failing[$0.file, default: 0] }.map(\.file)
    guard broken.isEmpty else { return .breaks(broken) }
    return .holds(
      documents: after.documents.reduce(0) { $0 + $1.documentCount },
      remaining: after.documents.reduce(0) { $0 + $1.certainFailureCount })
  }
}

extension DocumentReport {
  /// How many documents it is about.
  var documentCount: Int { records?.total ?? 1 }

  fileprivate var failingCount: Int { records?.failing ?? (verdict == .decodes ? 0 : 1) }
}
