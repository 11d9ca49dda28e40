import DecodingDiagnostics
import FixProving
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Finds fixes for documents, and proves each on all documents of the same sources and settings.
  func prove(_ members: [ProofRounds.Member], _ cancellation: Cancellation) {
    for (inspector, numbers) in session.bySources(members.map(\.whole.document.file)) {
      var left = numbers.map { members[$0] }
      while let first = left.first {
        let way = session.decoding(of: first.whole.model)
        let isAlike = { [session] (member: ProofRounds.Member) in
          member.settings == first.settings && session.decoding(of: member.whole.model) == way
        }
        let group = left.filter(isAlike)
        left.removeAll(where: isAlike)
        if group.contains(where: \.whole.hasFindings) { prove(group, with: inspector, cancellation) }
      }
    }
  }

  private func prove(_ group: [ProofRounds.Member], with inspector: ModelInspector, _ cancellation: Cancellation) {
    let waiting = group.filter(\.whole.hasFindings)
    let reporters = waiting.map { ProgressReporter($0.job, queue, cancellation) }
    for reporter in reporters { reporter.begin(ProgressWords.proving) }
    var wholes = group.map(\.whole)
    let proved = session.addFixes(
      to: &wholes, with: inspector, change: group[0].settings, seconds: group.count == 1 ? 10 : 20,
      cancellation: cancellation
    ) { tried, planned in
      for reporter in reporters { reporter.say(ProgressWords.proving(tried, of: planned)) }
    }
    for reporter in reporters { reporter.end() }
    guard !cancellation.isCancelled else { return }
    for (member, whole) in zip(group, wholes) where whole.hasFindings {
      let fixed = withBrokenLines(whole.report, of: whole.document)
      change(member.id) { open in
        open.report = fixed
        open.proved = proved
      }
      if fixed.plan != nil, let plan = proved.offered(on: wholes) { queue.post(.amended(member.job, .plan(plan))) }
      guard let shown = open(member.id)?.shown else { continue }
      queue.post(.amended(member.job, .fixes(Inspection(fixed, of: shown))), .amended(member.job, .finished))
    }
  }
}

extension ProvedChanges {
  /// Returns the plan as a list of all its fixes, whichever of the documents needs them.
  fileprivate func offered(on wholes: [InspectedWhole]) -> ProvedPlan? {
    guard var plan = planOfAll else { return nil }
    // A diff of the JSON alone does not apply to the file that contains it.
    let isApplicable = wholes.allSatisfy { $0.document.coat == nil && $0.document.lines == nil }
    if !isApplicable { plan.documentDiff = nil }
    // No change of the model fixes lines that are not JSON.
    let broken = wholes.flatMap(\.document.brokenLines).reduce(0) { $0 + $1.count }
    plan.remaining += broken
    let steps = plan.fixes.map { position in
      var fix = fixList[position]
      if !isApplicable { fix.documentDiff = nil }
      return ProvedPlan.Step(position: position, fix: fix)
    }
    let failures = wholes.reduce(broken) { $0 + $1.report.certainFailureCount }
    return ProvedPlan(steps: steps, failureCount: failures, outcome: .init(plan: plan, left: planLeft))
  }
}
