import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  mutating func performInDetails(_ action: ScreenAction) -> [ScreenEffect] {
    switch action {
    case .moveLeft: stepFix(-1)
    case .moveRight: stepFix(1)
    case .tryFix: return togglePreview()
    case .enter: openFix()
    case .shiftLeft, .shiftRight: shift(\.details.shift, action)
    default: scrollDetails(action)
    }
    return []
  }

  private mutating func stepFix(_ step: Int) {
    guard let count = current?.finding?.fixes.count, count > 0 else { return say(withoutFix) }
    _ = change { $0.details.fix = ($0.details.fix + step + count) % count }
  }

  private mutating func scrollDetails(_ action: ScreenAction) {
    let layout = layout
    guard let body = layout.bodies[.details] else { return }
    let count = detailLines(width: body.columns).count
    _ = change { document in
      var window = ScrollWindow(
        cursor: document.details.top, top: document.details.top, count: max(1, count - body.rows + 1), height: 1)
      let page = max(1, body.rows - 1)
      window.pages = .init(up: page, down: page)
      // The pane has no cursor: moving scrolls, and wrapping at an end would only confuse.
      let isAtEdge =
        (action == .moveUp && window.cursor == 0) || (action == .moveDown && window.cursor == window.count - 1)
      guard !isAtEdge, window.move(action) != nil else { return }
      document.details.top = window.cursor
    }
  }

  /// The index of the chosen fix in the report.
  var chosenFix: Int? {
    guard let document = current, let fixes = document.finding?.fixes, fixes.indices.contains(document.details.fix)
    else {
      return nil
    }
    return fixes[document.details.fix]
  }

  /// Why there is no fix here, or none yet.
  var withoutFix: String {
    if current?.cancelled != nil { return Labels.cancelledFixes }
    return isProving ? Labels.fixesFollow : Labels.noFix
  }
  var isProving: Bool { current?.following != nil || current?.foregroundJob != nil }

  private mutating func openFix() {
    guard let index = chosenFix, let fix = current?.report?.fix(at: index) else { return say(withoutFix) }
    overlays.append(.text(TextState(fix: fix, index: index)))
  }

  /// Why there is no plan.
  var withoutPlan: String {
    if current?.report?.plan != nil { return Labels.nothingToMend }
    if current?.report?.verdict == .decodes { return Labels.noPlanNeeded }
    if current?.cancelled != nil { return Labels.cancelledFixes }
    if isProving { return Labels.fixesFollow }
    return current?.report == nil ? Labels.noPlanWithoutReport : Labels.noPlan
  }

  /// The change that `a` would write: the displayed one.
  private var shownChange: WrittenChange? {
    switch overlays.last {
    case .text(let text)?: if case .change(let change) = text.purpose { return change }
    case .plan(let plan)?: return .steps(plan.positions)
    default: break
    }
    return chosenFix.map(WrittenChange.fix)
  }

  /// Returns whether some of a change is written to files, so that not all of it is left to the developer.
  func isWritten(_ change: WrittenChange) -> Bool {
    switch change {
    case .steps: openedPlan?.outcome?.plan.diff != nil
    case .fix(let index): current?.report?.fix(at: index)?.diff != nil
    }
  }

  mutating func askToApply() -> [ScreenEffect] {
    if overlays.isEmpty, let preview = current?.preview { return askToApply(preview) }
    guard let change = shownChange, let question = question(about: change) else {
      say(openedPlan.map(Labels.notAppliable) ?? withoutFix)
      return []
    }
    if isWritten(change) {
      overlays.append(.confirmation(question))
    } else if let settings = keptSettings(of: change) {
      overlays.removeAll()
      return keep(settings)
    } else {
      say(overlays.isEmpty ? Labels.byHand : Labels.byHandOnly)
    }
    return []
  }

  private func question(about change: WrittenChange) -> ConfirmationState? {
    switch change {
    case .steps(let positions):
      // Only if it is still the plan of the displayed document.
      guard let plan = openedPlan, plan.plan == current?.plan, plan.positions == positions else { return nil }
      return ConfirmationState(applying: plan)
    case .fix(let index):
      return current?.report?.fix(at: index).map { ConfirmationState(applying: $0, index: index) }
    }
  }

  /// Shows the question immediately, and the names of the files once they are known.
  mutating func askToUndo() -> [ScreenEffect] {
    overlays.append(.confirmation(ConfirmationState(undoing: nil)))
    return [.findUndo]
  }

  mutating func takeUndoable(_ files: [String]) {
    guard case .confirmation(let asked) = overlays.last, asked.question == .undo else { return }
    guard !files.isEmpty else {
      overlays.removeLast()
      return say(Labels.nothingToUndo)
    }
    replaceOverlay(.confirmation(ConfirmationState(undoing: files)))
  }

  mutating func performInConfirmation(_ action: ScreenAction, _ confirmation: ConfirmationState) -> [ScreenEffect] {
    switch action {
    case .decline, .back:
      overlays.removeLast()
      say(Labels.nothingWritten)
    case .confirm:
      // Files that were changed meanwhile may have other fixes, or none yet: only the displayed diff is written.
      let isStill = isStillMeant(confirmation)
      let kept = openedPlan?.keptSettings
      overlays.removeAll()
      guard isStill else {
        say(Labels.changedMeanwhile, .error)
        return []
      }
      if let kept, case .apply(.steps) = confirmation.question { keptOnApply = kept }
      return carryOut(confirmation)
    default:
      var changed = confirmation
      let rows = confirmation.rows(width: overlayWidth, glyphs: options.glyphs)
      changed.scroll.scroll(action, count: rows.count, height: overlayHeight)
      replaceOverlay(.confirmation(changed))
    }
    return []
  }
}

extension ScreenState {
  private func isStillMeant(_ confirmation: ConfirmationState) -> Bool {
    guard case .apply(let change) = confirmation.question else { return true }
    return question(about: change)?.lines == confirmation.lines
  }

  private mutating func carryOut(_ confirmation: ConfirmationState) -> [ScreenEffect] {
    let job = nextJob(Labels.writing)
    if case .replace(let path) = confirmation.question {
      return [.saveReport(job.id, path: path, replaces: true)]
    }
    if case .replaceModel(let path, let text) = confirmation.question {
      return [.saveModel(job.id, text: text, path: path, replaces: true)]
    }
    guard let id = current?.id else { return [] }
    _ = change { $0.fixing = job }
    if case .apply(let change) = confirmation.question {
      return [.applyFixes(job.id, id, change, agreed: confirmation.diff)]
    }
    return [.undoFixes(job.id, id)]
  }
}

extension DocumentReport {
  func fix(at index: Int) -> Fix? { fixes.indices.contains(index) ? fixes[index] : nil }
}

extension ScrollState {
  /// Handles a scrolling action; the last line cannot leave the view.
  mutating func scroll(_ action: ScreenAction, count: Int, height: Int) {
    switch action {
    case .shiftLeft, .moveLeft: shift = max(0, shift - 8)
    case .shiftRight, .moveRight: shift += 8
    case .wrap: wraps.toggle()
    // Without a cursor, both move the text.
    case .scrollUp: scroll(.moveUp, count: count, height: height)
    case .scrollDown: scroll(.moveDown, count: count, height: height)
    default:
      let last = max(0, count - max(1, height))
      var window = ScrollWindow(cursor: top, top: 0, count: last + 1, height: max(1, height))
      if (action == .moveUp && top == 0) || (action == .moveDown && top >= last) { return }
      guard window.move(action) != nil else { return }
      top = window.cursor
    }
  }
}
