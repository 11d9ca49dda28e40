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

  /// Proves steps of the plan together.
  func combine(_ job: JobID, _ id: DocumentID, _ steps: [Int], _ cancellation: Cancellation) {
    guard let combined = open(id)?.combining(steps, cancellation) else {
      return queue.post(.combined(job, nil))
    }
    queue.post(.combined(job, ProvedPlan.Outcome(plan: combined.plan, left: combined.left)))
  }

  /// Writes a fix, or steps of the plan, to the developer's sources: what was agreed to, or nothing.
  func apply(
    _ job: JobID, _ id: DocumentID, _ change: WrittenChange, _ agreed: String, _ cancellation: Cancellation
  ) {
    guard let open = open(id) else { return }
    let prepared = prepared(change, in: open, cancellation)
    guard !prepared.changes.isEmpty else {
      return queue.post(.failed(job, prepared.byHand.first ?? FixWords.nothingToWrite))
    }
    guard prepared.diff == agreed else { return queue.post(.failed(job, FixWords.notAsAgreed)) }
    do throws(ApplyError) {
      try session.sourceWriter.apply(prepared.changes)
      let words = prepared.changes.map { FixWords.written($0.path, undo: "u") } + prepared.byHand
      queue.post(.applied(job, words.joined(separator: " ")))
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

  private func prepared(_ change: WrittenChange, in open: Open, _ cancellation: Cancellation) -> PreparedChange {
    switch change {
    case .steps(let steps):
      guard let combined = open.combining(steps, cancellation) else { return PreparedChange() }
      let plan = combined.plan
      return PreparedChange(
        changes: combined.changes, diff: plan.diff,
        byHand: FixWords.byHand(plan.decoderChange, root: plan.root, documentDiff: plan.documentDiff))
    case .fix(let index):
      guard let fix = open.report?.fixes.element(at: index) else { return PreparedChange() }
      // Fixes of several documents have a number for all of them.
      let position = (fix.number ?? index + 1) - 1
      return PreparedChange(
        changes: open.proved.fixes.element(at: position) ?? [], diff: open.proved.fixList.element(at: position)?.diff,
        byHand: FixWords.byHand(fix.decoderChange, root: fix.root, documentDiff: fix.documentDiff))
    }
  }
}

/// What would be written, and what is left to the developer.
private struct PreparedChange {
  var changes: [SourceChange] = []
  /// What the changes are as a diff.
  var diff: String?
  /// What no change of the sources can do.
  var byHand: [String] = []
}

extension BackgroundWork.Open {
  /// What the plan was proved with is known; other choices are proved now.
  fileprivate func combining(_ steps: [Int], _ cancellation: Cancellation) -> CombinedFixes? {
    proved.wholePlan(of: steps) ?? proved.combining(steps, cancellation: cancellation)
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
