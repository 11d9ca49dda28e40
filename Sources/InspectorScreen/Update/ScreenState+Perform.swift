import TerminalScreen

extension ScreenState {
  /// Performs an action in the topmost layer.
  mutating func perform(_ action: ScreenAction) -> [ScreenEffect] {
    switch action {
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .interrupt: return interrupt()
    default: break
    }
    if prompt != nil { return performInPrompt(action) }
    if let menu { return perform(action, in: menu) }
    if let overlay = overlays.last { return perform(action, in: overlay) }
    return performOnPanes(action)
  }

  private mutating func performOnPanes(_ action: ScreenAction) -> [ScreenEffect] {
    switch action {
    case .nextPane: focus = focus.next
    case .previousPane: focus = focus.previous
    case .focusFailures: focus = .failures
    case .focusDocument: focus = .document
    case .focusDetails: focus = .details
    case .zoomIn, .zoomOut: zoom(isIn: action == .zoomIn)
    case .wrap:
      wraps.toggle()
      say(Labels.wrapping(isOn: wraps))
    case .lineNumbers: showsLineNumbers.toggle()
    case .back: goBack()
    case .next, .previous, .nextFailure, .previousFailure, .nextGroup, .previousGroup:
      return jump(action)
    case .help: overlays.append(.help(HelpState(context: focus.context)))
    case .quit: return quit()
    case .mouse:
      isMouseOn.toggle()
      say(Labels.mouse(isOn: isMouseOn))
      return [.setMouse(isMouseOn)]
    default: return performOnDocuments(action)
    }
    return []
  }

  private mutating func zoom(isIn: Bool) {
    switch layout.form {
    case .columns, .stacked, .accordion:
      if isZoomed == isIn { say(isIn ? Labels.zoomed : Labels.notZoomed) }
      isZoomed = isIn
    case .single, .lines, .none: say(Labels.roomForOnePane)
    }
  }

  private mutating func performOnDocuments(_ action: ScreenAction) -> [ScreenEffect] {
    switch action {
    case .reload: return reload()
    case .watch: return toggleWatching()
    case .nextDocument: return selectDocument(selected + 1)
    case .previousDocument: return selectDocument(selected - 1)
    case .allFiles: openFiles()
    case .showPlaces: return showPlaces()
    case .search: return openPrompt(.search)
    case .filter: return openPrompt(.filter)
    case .command: return openPrompt(.command)
    case .openFile: return openPrompt(.openFile)
    case .edit: return editEffect()
    case .copyMenu: menu = .copy(selected: 0)
    case .alignMenu: menu = .align
    case .preview: openPreview()
    case .decoder:
      overlays.append(.decoder(DecoderState()))
      return wantedComparison()
    case .models: return openModelChooser()
    case .proposeModel: return proposeModel()
    case .applyFix: return askToApply()
    case .undoFix: return askToUndo()
    case .plan: openPlan()
    case .drift: openDrift()
    case .jumpBack: jumpBack()
    default: return performInPane(action)
    }
    return []
  }

  private mutating func performInPane(_ action: ScreenAction) -> [ScreenEffect] {
    switch focus {
    case .failures: performInFailures(action)
    case .document: showsSource ? performInSource(action) : performInTree(action)
    case .details: performInDetails(action)
    }
  }

  var showsSource: Bool { current?.showsSource ?? false }

  /// Goes back one level: search, zoom, filter, then the previous pane. Never quits.
  private mutating func goBack() {
    if current?.preview != nil {
      endPreview()
    } else if current?.search != nil {
      _ = change { $0.search = nil }
    } else if isZoomed {
      isZoomed = false
    } else if current?.list.filter.isEmpty == false {
      setFilter("")
    } else if focus != .failures {
      focus = .failures
    } else {
      say(Labels.escapeNeverQuits)
    }
  }

  private mutating func quit() -> [ScreenEffect] {
    guard current?.search == nil, !isZoomed else {
      goBack()
      return []
    }
    return [.quit(exitStatus)]
  }
}
