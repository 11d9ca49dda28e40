import JSONText

extension ScreenState {
  mutating func performInTree(_ action: ScreenAction) -> [ScreenEffect] {
    let height = height(of: .document)
    switch action {
    case .shiftLeft, .shiftRight:
      shift(\.tree.shift, action, isWrapped: wraps)
      return []
    case .sourceView:
      toggleSource()
      return []
    case .unfoldAll, .unfoldBelow:
      unfold(all: action == .unfoldAll)
      return []
    default: break
    }
    let cursor = current?.tree.cursor
    let wrapped = wraps ? current.map { self.wrapped($0.tree.window(height: height)) } : nil
    let side = change { document -> ScrollWindow.WrapSide? in
      document.performInTree(action)
      var window = document.tree.window(height: height)
      window.follow(wrapped)
      let side = window.move(action)
      document.tree.take(window)
      return side
    }
    if let side = side ?? nil { sayWrapped(side) }
    if current?.tree.cursor == cursor { sayWhyNotMoved(action) }
    return followTreeCursor()
  }

  private mutating func sayWhyNotMoved(_ action: ScreenAction) {
    switch action {
    case .parentNode: say(Labels.noParent)
    case .nextSibling: say(Labels.noNextSibling)
    case .previousSibling: say(Labels.noPreviousSibling)
    default: break
    }
  }

  /// Selects the finding of the tree cursor's row; other rows keep the selection.
  mutating func followTreeCursor() -> [ScreenEffect] {
    let changed = change { document -> Bool in
      guard let found = document.findingAtCursor else { return false }
      let before = document.selection
      document.list.restore(found)
      guard document.selection != before else { return false }
      document.turnDetails()
      return true
    }
    return changed == true ? wantedExcerpt() : []
  }

  private mutating func unfold(all: Bool) {
    let isComplete = change { document -> Bool in
      guard let loaded = document.document, document.tree.row != nil else { return true }
      let node = document.tree.row?.node
      let isComplete = document.tree.rows.unfoldAll(
        below: all ? 0 : document.tree.cursor, loaded, index: document.index)
      if all, let node, let row = document.tree.rows.row(of: node) { document.tree.cursor = row }
      return isComplete
    }
    if isComplete == false { say(Labels.unfoldedInPart) }
  }

  private mutating func toggleSource() {
    _ = change { document in
      guard let loaded = document.document else { return }
      document.source.isShown.toggle()
      if document.source.isShown, let node = document.tree.row?.node {
        document.showInSource(offset: loaded.range(of: loaded.key(of: node) ?? node).lowerBound)
      }
    }
  }
}

extension DocumentState {
  /// The finding of the tree cursor's row, as an instance in the failures pane.
  var findingAtCursor: FindingList.Selection? {
    guard let row = tree.row, let index else { return nil }
    let finding: FindingID? =
      switch row.kind {
      case .missingKey(let id): id
      case .value: index.findings(at: row.node).first { index.missingKeys[$0] == nil }
      case .gap: nil
      }
    return finding.flatMap { finding in
      index.instance(of: finding, at: row.node).map { FindingList.Selection(finding: finding, instance: $0) }
    }
  }

  mutating func performInTree(_ action: ScreenAction) {
    guard let row = tree.row else { return }
    switch action {
    case .moveRight: stepIn(row)
    case .moveLeft: stepOut(row)
    case .toggle, .enter: toggle(row)
    case .parentNode: tree.cursor = tree.rows.parent(of: tree.cursor) ?? tree.cursor
    case .nextSibling: tree.cursor = tree.rows.sibling(of: tree.cursor, forward: true) ?? tree.cursor
    case .previousSibling: tree.cursor = tree.rows.sibling(of: tree.cursor, forward: false) ?? tree.cursor
    case .foldBelow: foldBelow(tree.cursor)
    case .foldClean: foldClean()
    default: break
    }
  }

  private mutating func stepIn(_ row: TreeRow) {
    if row.isUnfolded {
      tree.cursor = min(tree.cursor + 1, tree.rows.count - 1)
    } else {
      open(row)
    }
  }

  private mutating func stepOut(_ row: TreeRow) {
    if row.isUnfolded {
      tree.rows.fold(at: tree.cursor)
    } else {
      tree.cursor = tree.rows.parent(of: tree.cursor) ?? tree.cursor
    }
  }

  private mutating func toggle(_ row: TreeRow) {
    if row.isUnfolded { tree.rows.fold(at: tree.cursor) } else { open(row) }
  }

  private mutating func open(_ row: TreeRow) {
    guard let document else { return }
    if row.gapCount != nil {
      tree.rows.openGap(at: tree.cursor, document, index: index)
    } else {
      tree.rows.unfold(at: tree.cursor, Outline(document, index, followsFindings: false))
    }
  }

  /// Folds the containers below a row, but not the row itself.
  private mutating func foldBelow(_ row: Int) {
    var current = row + 1
    while current < tree.rows.endOfSubtree(row) {
      tree.rows.fold(at: current)
      current += 1
    }
  }

  /// Restores the initial tree, with the rows around the cursor's value open.
  mutating func foldClean() {
    guard let document else { return }
    let node = tree.row?.node
    tree.rows = TreeRows(document, index: index)
    if let node, let row = tree.rows.lastRow(notAfter: node) { tree.cursor = row }
  }
}

extension FindingIndex {
  /// Returns which instance of a finding is at a node.
  func instance(of finding: FindingID, at node: Node) -> Int? {
    let nodes = instances(of: finding)
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] == node ? low : nil
  }
}
