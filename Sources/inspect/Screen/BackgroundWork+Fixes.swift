import DecodingDiagnostics
import FixProving
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Every fix that is shown was decoded with already: what came of it is known.
  func tryFix(_ job: JobID, _ id: DocumentID, fix number: Int) {
    guard let report = open(id)?.report, report.fixes.indices.contains(number) else {
      queue.post(.failed(job, FixWords.noSuchFix(number + 1, count: open(id)?.report?.fixes.count ?? 0)))
      return
    }
    let trial = FixTrial(
      fix: number, failuresBefore: report.failureCount, failuresAfter: report.fixes[number].remaining)
    queue.post(.tried(job, trial))
  }

  /// Writes one fix, or the plan, to the developer's sources.
  func apply(_ job: JobID, _ id: DocumentID, fixes: [Int]) {
    guard let open = open(id) else { return }
    let changes = changes(of: fixes, in: open)
    guard !changes.isEmpty else {
      let byHand = fixes.compactMap { open.report?.fixes.indices.contains($0) == true ? open.report?.fixes[$0] : nil }
        .flatMap { FixWords.byHand($0.decoderChange, root: $0.root, documentDiff: $0.documentDiff) }
      queue.post(.failed(job, byHand.first ?? FixWords.nothingToWrite))
      return
    }
    do throws(ApplyError) {
      try session.sourceWriter.apply(changes)
      queue.post(.applied(job, changes.map { FixWords.written($0.path) }.joined(separator: " ")))
    } catch {
      queue.post(.failed(job, error.message))
    }
  }

  /// Takes back what was written last.
  func undo(_ job: JobID) {
    do throws(ApplyError) {
      let paths = try session.sourceWriter.undo()
      queue.post(.applied(job, FixWords.restored(paths).joined(separator: " ")))
    } catch {
      queue.post(.failed(job, error.message))
    }
  }

  private func changes(of fixes: [Int], in open: Open) -> [SourceChange] {
    if let plan = open.report?.plan, plan.fixes == fixes, fixes.count > 1 { return open.proved.plan }
    return fixes.first.flatMap { open.proved.fixes.indices.contains($0) ? open.proved.fixes[$0] : nil } ?? []
  }
}
