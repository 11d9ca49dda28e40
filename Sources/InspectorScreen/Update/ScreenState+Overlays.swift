import TerminalScreen

extension ScreenState {
  mutating func perform(_ action: ScreenAction, in overlay: Overlay) -> [ScreenEffect] {
    switch overlay {
    case .help(let help): return performInHelp(action, help)
    case .models(let models): return performInModels(action, models)
    case .decoder(let decoder): return performInDecoder(action, decoder)
    case .preview(let preview): return performInPreview(action, preview)
    case .text(let text): return performInText(action, text)
    case .plan(let plan): return performInPlan(action, plan)
    case .files(let files): return performInFiles(action, files)
    case .comparison(let comparison): return performInComparison(action, comparison)
    case .proposal(let proposal): return performInProposal(action, proposal)
    case .confirmation(let confirmation): return performInConfirmation(action, confirmation)
    }
  }

  private mutating func performInHelp(_ action: ScreenAction, _ help: HelpState) -> [ScreenEffect] {
    var help = help
    switch action {
    case .back where help.isFiltering:
      help = HelpState(context: help.context)
    case .enter where help.isFiltering:
      help.isFiltering = false
    case .filter:
      help.isFiltering = true
    case .back, .help:
      overlays.removeLast()
      return []
    case .enter:
      return run(help)
    default:
      guard let side = help.move(action, height: overlayHeight) else { return [] }
      sayWrapped(side)
    }
    replaceOverlay(.help(help))
    return []
  }

  /// Runs the command of the help's row, so that every command can be reached with the arrow keys.
  private mutating func run(_ help: HelpState) -> [ScreenEffect] {
    let rows = HelpRow.rows(filter: help.filter.text, context: help.context)
    guard rows.indices.contains(help.cursor), let binding = rows[help.cursor].binding else { return [] }
    overlays.removeLast()
    switch binding.context {
    case .failures: focus = .failures
    case .document: focus = .document
    case .details: focus = .details
    case .copyMenu: menu = .copy(selected: 0)
    case .alignMenu: menu = .align
    default: break
    }
    return perform(binding.action)
  }

  private mutating func performInText(_ action: ScreenAction, _ text: TextState) -> [ScreenEffect] {
    switch action {
    case .back, .enter: overlays.removeLast()
    case .copyText:
      copying = nil
      return [.copy(text: text.plainText)]
    case .applyFix: return askToApply()
    case .help: overlays.append(.help(HelpState(context: .text)))
    default:
      var changed = text
      let count = text.visibleLines(width: overlayWidth).count
      changed.scroll.scroll(action, count: count, height: overlayHeight)
      if action == .pageDown, count <= overlayHeight { say(Labels.allInView) }
      replaceOverlay(.text(changed))
    }
    return []
  }

  private mutating func performInPreview(_ action: ScreenAction, _ preview: PreviewState) -> [ScreenEffect] {
    switch action {
    case .back, .enter: overlays.removeLast()
    case .copyText:
      copying = nil
      return [.copy(text: preview.shownText)]
    case .help: overlays.append(.help(HelpState(context: .preview)))
    case .insideString:
      var changed = preview
      if !changed.toggleInside() { say(Labels.noJSONInside) }
      replaceOverlay(.preview(changed))
    case .next, .previous: goToMatch(of: preview, forward: action == .next)
    default:
      var changed = preview
      changed.scroll(action, in: previewRows, height: overlayHeight)
      replaceOverlay(.preview(changed))
    }
    return []
  }

  /// The rows between an overlay's edges.
  var overlayHeight: Int { max(1, overlayArea.rows - 2) }
  /// The columns between an overlay's edges.
  var overlayWidth: Int { max(1, overlayArea.columns - 2) }
}
