import DecodingDiagnostics
import JSONText

extension ScreenState {
  /// Previews the chosen fix, or ends the preview.
  mutating func togglePreview() -> [ScreenEffect] {
    if current?.preview != nil {
      endPreview()
      return []
    }
    guard let fix = chosenFix else {
      say(withoutFix)
      return []
    }
    return preview(.fix(fix))
  }

  mutating func preview(_ change: WrittenChange) -> [ScreenEffect] {
    guard let id = current?.id else { return [] }
    let job = nextJob(Labels.tryingFix)
    _ = self.change { $0.fixing = job }
    return [.preview(job.id, id, change)]
  }

  /// Ends the preview, with a message.
  mutating func endPreview() {
    _ = change { $0.endPreview() }
    say(Labels.previewEnded)
  }

  mutating func take(_ inspection: Inspection, of change: WrittenChange, index: Int) {
    let title = self.title(of: change, in: documents[index].real)
    let isWritten = isWritten(change)
    let isKept = !isWritten && keptSettings(of: change) != nil
    // The plan's list has keys of its own, and would hide the preview.
    if case .plan? = overlays.last { overlays.removeLast() }
    let place = documents[index].isTogether ? documents[index].selectedNode : nil
    documents[index].preview(
      change, titled: title, isWritten: isWritten, isKept: isKept, as: inspection, height: height(of: .document))
    stay(at: place, in: index)
  }

  /// Keeps the fixed value visible, with its decoded value; the list shows what is left.
  private mutating func stay(at node: Node?, in index: Int) {
    guard focus != .failures, let node, documents[index].isResolved(node) else { return }
    documents[index].show(node, height: height(of: .document), remembers: false)
  }

  private func title(of change: WrittenChange, in document: DocumentState) -> String {
    switch change {
    case .fix(let index): document.report?.fix(at: index)?.title ?? ""
    case .steps(let positions): "the plan (\(Labels.count(positions.count, "step")))"
    }
  }

  /// Asks whether the previewed change should be written; the question is about the document without the change.
  mutating func askToApply(_ preview: ChangePreview) -> [ScreenEffect] {
    _ = change { $0.endPreview() }
    switch preview.change {
    case .fix(let index):
      guard let fixes = current?.finding?.fixes, let position = fixes.firstIndex(of: index) else { break }
      _ = change { $0.details.fix = position }
    case .steps(let positions):
      guard let plan = current?.plan else { break }
      overlays.append(.plan(PlanState(plan, choosing: positions)))
    }
    return askToApply()
  }
}
