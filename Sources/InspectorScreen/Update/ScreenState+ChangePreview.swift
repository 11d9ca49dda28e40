import DecodingDiagnostics
import JSONText

extension ScreenState {
  /// Shows what the chosen fix would make of the document, or goes back from there.
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

  /// The document as it is, with the plan as it was chosen from where it was looked at from there.
  mutating func endPreview() {
    _ = change { $0.endPreview() }
    say(Labels.previewEnded)
  }

  mutating func take(_ inspection: Inspection, of change: WrittenChange, index: Int) {
    let title = self.title(of: change, in: documents[index].real)
    let isWritten = isWritten(change)
    let isKept = !isWritten && keptSettings(of: change) != nil
    // The plan's list has its own keys; what it makes of the document is seen without it.
    if case .plan? = overlays.last { overlays.removeLast() }
    let place = documents[index].isTogether ? documents[index].selectedNode : nil
    documents[index].preview(
      change, titled: title, isWritten: isWritten, isKept: isKept, as: inspection, height: height(of: .document))
    stay(at: place, in: index)
  }

  /// The value that the fix is for stays in view, with what it is decoded to; the list shows what is left.
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

  /// Asks whether what is looked at shall be written; the question is about the document as it is.
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
