import DecodingDiagnostics

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
    // The plan's list has its own keys; what it makes of the document is seen without it.
    if case .plan? = overlays.last { overlays.removeLast() }
    documents[index].preview(change, titled: title, isWritten: isWritten, as: inspection, height: height(of: .document))
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
