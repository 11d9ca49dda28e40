extension ScreenState {
  mutating func performInFailures(_ action: ScreenAction) -> [ScreenEffect] {
    switch action {
    case .enter where current?.list.isOnIgnoredKeys == true: return setGroupOpen(nil)
    case .enter: focus = .details
    case .moveLeft: return setGroupOpen(false)
    case .moveRight: return setGroupOpen(true)
    case .toggle: return setGroupOpen(nil)
    case .sortFailures: return sortFailures()
    case .shiftLeft, .shiftRight: shift(\.list.shift, action)
    default: return moveInFailures(action)
    }
    return []
  }

  private mutating func moveInFailures(_ action: ScreenAction) -> [ScreenEffect] {
    let height = height(of: .failures)
    let before = current?.selection
    let side = change { document -> ScrollWindow.WrapSide? in
      var window = document.list.window(height: height)
      let side = window.move(action)
      document.list.take(window)
      return side
    }
    guard let side = side ?? nil else { return [] }
    sayWrapped(side)
    return current?.selection == before ? [] : selectionChanged(isJump: false)
  }

  mutating func sayWrapped(_ side: ScrollWindow.WrapSide) {
    switch side {
    case .atStart: say(Labels.continuedAtTop)
    case .atEnd: say(Labels.continuedAtEnd)
    case .inside: break
    }
  }

  /// Opens or closes the group at the cursor; nil toggles it.
  private mutating func setGroupOpen(_ isOpen: Bool?) -> [ScreenEffect] {
    let before = current?.selection
    _ = change { document in
      if document.list.isOnIgnoredKeys {
        return document.list.setIgnoredShown(isOpen ?? !document.list.showsIgnored)
      }
      guard let group = document.list.selectedGroup else { return }
      document.list.setOpen(isOpen ?? !document.list.groups[group].isOpen, group: group)
    }
    return current?.selection == before ? [] : selectionChanged(isJump: false)
  }

  private mutating func sortFailures() -> [ScreenEffect] {
    _ = change { document in
      guard let report = document.report else { return }
      let (selection, folds) = (document.selection, document.list.folds(of: report))
      document.list = FindingList(report, order: document.list.order.next, filter: document.list.filter)
      document.list.fold(as: folds, in: report)
      document.list.restore(selection)
    }
    say(Labels.sorted(by: current?.list.order ?? .document))
    return []
  }

  mutating func setFilter(_ filter: String) {
    _ = change { document in
      guard let report = document.report else { return }
      // A filter that hides everything hides the selection only temporarily.
      let selection = document.selection ?? document.hiddenSelection
      document.list = FindingList(report, order: document.list.order, filter: filter)
      document.list.restore(selection)
      document.hiddenSelection = document.selection == nil ? selection : nil
    }
  }
}

extension FindingList {
  var isOnIgnoredKeys: Bool { row(cursor) == .ignoredKeys }

  /// Returns to an instance if it is listed.
  mutating func restore(_ selection: Selection?) {
    guard let selection, let group = groups.firstIndex(where: { $0.id == selection.finding }) else { return }
    select(group: group, instance: min(selection.instance, groups[group].count - 1))
  }
}
