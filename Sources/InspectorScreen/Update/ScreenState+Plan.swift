import DecodingDiagnostics

extension ScreenState {
  mutating func openPlan() {
    guard let plan = current?.plan else {
      awaitsPlan = isProving
      return say(awaitsPlan ? Labels.planFollows : withoutPlan)
    }
    awaitsPlan = false
    overlays.append(.plan(PlanState(plan)))
  }

  /// The plan's list, even if a question or a diff covers it.
  var openedPlan: PlanState? {
    overlays.lazy.reversed().compactMap { overlay in
      if case .plan(let plan) = overlay { plan } else { nil }
    }.first
  }

  mutating func performInPlan(_ action: ScreenAction, _ plan: PlanState) -> [ScreenEffect] {
    var plan = plan
    switch action {
    case .back: overlays.removeLast()
    case .help: overlays.append(.help(HelpState(context: .plan)))
    case .enter: overlays.append(.text(TextState(step: plan.plan.steps[plan.cursor])))
    case .applyFix: return askToApply()
    case .preview:
      guard plan.outcome != nil, !plan.chosen.isEmpty else {
        say(Labels.notAppliable(plan))
        break
      }
      return preview(.steps(plan.positions))
    case .copyText: return copyPlan(plan)
    case .toggle, .toggleAll:
      if action == .toggle { plan.toggle(plan.cursor) } else { plan.toggleAll() }
      replaceOverlay(.plan(plan))
      return wantedCombination()
    default:
      var window = ScrollWindow(
        cursor: plan.cursor, top: plan.top, count: plan.plan.steps.count, height: max(1, planRows(plan).steps))
      guard let side = window.move(action) else { return [] }
      sayWrapped(side)
      (plan.cursor, plan.top) = (window.cursor, window.top)
      replaceOverlay(.plan(plan))
    }
    return []
  }

  /// Requests the effect of the chosen steps together, unless it is known.
  private mutating func wantedCombination() -> [ScreenEffect] {
    guard case .plan(var plan)? = overlays.last, plan.knowledge == nil, let id = current?.id else { return [] }
    let job = nextJob(Labels.proving).id
    plan.job = job
    replaceOverlay(.plan(plan))
    return [.combine(job, id, plan.positions)]
  }

  mutating func takeCombination(_ outcome: ProvedPlan.Outcome?, _ job: JobID) {
    for index in overlays.indices {
      guard case .plan(var plan) = overlays[index], plan.job == job else { continue }
      plan.take(outcome)
      overlays[index] = .plan(plan)
    }
  }

  private mutating func copyPlan(_ plan: PlanState) -> [ScreenEffect] {
    let text = plan.outcome?.plan.text ?? ""
    guard !text.isEmpty else {
      say(Labels.nothingToCopy, .error)
      return []
    }
    copying = nil
    return [.copy(text: text)]
  }
}

extension Plan {
  /// All its changes, as text to paste.
  var text: String { [diff, documentDiff, decoderChange?.swift].compactMap(\.self).joined(separator: "\n") }
}
