import DecodingDiagnostics
import FixProving
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Decodes the document with a change of the sources and the decoder. Proved changes are already compiled.
  func preview(_ job: JobID, _ id: DocumentID, _ change: WrittenChange, _ cancellation: Cancellation) {
    guard let open = open(id), let report = open.report else { return }
    guard let changed = open.decoding(with: change, cancellation), !changed.leavesTexts,
      let model = changed.root ?? report.model, let inspector = try? session.inspector(for: open.document.file)
    else { return tell(job, change, of: report) }
    do throws(ModelError) {
      let other = session.decoding(changed)
      let loaded = try other.prepare(model, with: inspector, cancellation)
      let after = try other.decode(open.document, loaded, .init(), cancellation)
      let shown = withBrokenLines(after, of: open.document)
      queue.post(.previewed(job, change, Inspection(shown, of: open.shown)))
    } catch {
      queue.post(.failed(job, ModelErrorWords.text(error)))
    }
  }

  /// Posts the number of failures with a displayed fix, which is known from its proof.
  private func tell(_ job: JobID, _ change: WrittenChange, of report: DocumentReport) {
    guard case .fix(let number) = change, let fix = report.fixes.element(at: number) else {
      return queue.post(.failed(job, FixWords.nothingToWrite))
    }
    queue.post(
      .tried(job, FixTrial(fix: number, failuresBefore: report.firstFailureCount, failuresAfter: fix.remaining)))
  }

  /// Proves steps of the plan together.
  func combine(_ job: JobID, _ id: DocumentID, _ steps: [Int], _ cancellation: Cancellation) {
    guard let combined = open(id)?.combining(steps, cancellation) else {
      return queue.post(.combined(job, nil))
    }
    queue.post(.combined(job, ProvedPlan.Outcome(plan: combined.plan, left: combined.left)))
  }

  /// Writes a fix, or steps of the plan, to the developer's sources: exactly what the user agreed to, or nothing.
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
      // Fixes of several documents share one numbering.
      let position = (fix.number ?? index + 1) - 1
      return PreparedChange(
        changes: open.proved.fixes.element(at: position) ?? [], diff: open.proved.fixList.element(at: position)?.diff,
        byHand: FixWords.byHand(fix.decoderChange, root: fix.root, documentDiff: fix.documentDiff))
    }
  }
}

/// What would be written, and what the developer has to do.
private struct PreparedChange {
  var changes: [SourceChange] = []
  /// The changes as a diff.
  var diff: String?
  /// What no change to the sources can do.
  var byHand: [String] = []
}

extension BackgroundWork.Open {
  /// Combines steps; the whole plan is already proved, other choices are proved now.
  fileprivate func combining(_ steps: [Int], _ cancellation: Cancellation) -> CombinedFixes? {
    proved.wholePlan(of: steps) ?? proved.combining(steps, cancellation: cancellation)
  }

  /// Returns how the document is decoded after a change.
  func decoding(with change: WrittenChange, _ cancellation: Cancellation) -> ChangedDecoding? {
    switch change {
    case .steps(let steps): return combining(steps, cancellation)?.decoding
    case .fix(let index):
      // Fixes of several documents share one numbering.
      guard let fix = report?.fixes.element(at: index) else { return nil }
      return proved.fixDecodings.element(at: (fix.number ?? index + 1) - 1) ?? nil
    }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
