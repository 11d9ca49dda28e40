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
  func apply(_ job: JobID, _ id: DocumentID, _ change: WrittenChange) {
    guard let open = open(id) else { return }
    let changes = changes(of: change, in: open)
    guard !changes.isEmpty else {
      queue.post(.failed(job, byHand(change, in: open.report).first ?? FixWords.nothingToWrite))
      return
    }
    do throws(ApplyError) {
      try session.sourceWriter.apply(changes)
      let words = changes.map { FixWords.written($0.path, undo: "u") } + byHand(change, in: open.report)
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

  private func changes(of change: WrittenChange, in open: Open) -> [SourceChange] {
    switch change {
    case .plan: return open.proved.plan
    case .fix(let index):
      // Fixes of several documents have a number for all of them.
      let number = open.report?.fixes.element(at: index)?.number ?? index + 1
      return open.proved.fixes.element(at: number - 1) ?? []
    }
  }

  /// What no change of the sources can do.
  private func byHand(_ change: WrittenChange, in report: DocumentReport?) -> [String] {
    switch change {
    case .plan:
      guard let plan = report?.plan else { return [] }
      return FixWords.byHand(plan.decoderChange, root: plan.root, documentDiff: plan.documentDiff)
    case .fix(let index):
      guard let fix = report?.fixes.element(at: index) else { return [] }
      return FixWords.byHand(fix.decoderChange, root: fix.root, documentDiff: fix.documentDiff)
    }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
