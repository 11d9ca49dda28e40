import DecodingDiagnostics
import JSONText

extension ScreenState {
  mutating func jump(_ action: ScreenAction) -> [ScreenEffect] {
    let forward = action == .next || action == .nextFailure || action == .nextGroup
    if action == .next || action == .previous, current?.search != nil {
      jumpToMatch(forward: forward)
      return []
    }
    let isGroupStep = action == .nextGroup || action == .previousGroup
    guard let wrapped = change({ $0.list.step(forward: forward, byGroup: isGroupStep) }) ?? nil else {
      say(isGroupStep ? Labels.noOtherGroup : Labels.nothingToJumpTo)
      return []
    }
    if wrapped { say(forward ? Labels.continuedAtTop : Labels.continuedAtEnd) }
    return selectionChanged(isJump: true)
  }

  /// Updates the document and the details for the selected finding; the focus is unchanged.
  mutating func selectionChanged(isJump: Bool) -> [ScreenEffect] {
    let height = height(of: .document)
    _ = change { document in
      document.turnDetails()
      document.showSelection(height: height, remembers: isJump)
    }
    return wantedExcerpt()
  }

  /// Requests the Swift lines around the selected finding's declaration, unless they are known.
  ///
  /// - Parameter isChanged: Whether the file may have changed since it was last read.
  mutating func wantedExcerpt(isChanged: Bool = false) -> [ScreenEffect] {
    guard let declaration = current?.shownDeclaration,
      isChanged || current?.excerptDeclaration != declaration
    else { return [] }
    let job = nextJob("").id
    _ = change { $0.excerptJob = job }
    return [.excerpt(job, declaration)]
  }

  private mutating func jumpToMatch(forward: Bool) {
    let height = height(of: .document)
    let outcome = change { document -> (node: Node, wrapped: Bool)? in
      let origin = document.cursorNode ?? document.search?.origin ?? Node(index: 0)
      let match = document.search?.match(from: origin, forward: forward)
      // While the search is running, there is no wrapping: the next match is shown when it is found.
      if match?.wrapped != false, document.search?.isRunning == true {
        if forward { document.search?.awaitNext(after: origin) }
        return nil
      }
      if let match { document.show(match.node, height: height, remembers: true) }
      return match
    }
    guard let match = outcome ?? nil else {
      return say(current?.search?.isRunning == true ? Labels.stillSearching : Labels.noMatch)
    }
    if match.wrapped { say(forward ? Labels.continuedAtTop : Labels.continuedAtEnd) }
  }

  mutating func jumpBack() {
    let height = height(of: .document)
    let done = change { document -> Bool in
      guard let place = document.tree.history.popLast() else { return false }
      document.show(place, height: height, remembers: false)
      return true
    }
    if done != true { say(Labels.nowhereToGoBack) }
  }
}

extension DocumentState {
  /// Scrolls the details to the top for another finding, but not for another place of the same one.
  mutating func turnDetails() {
    guard details.finding != selection?.finding else { return }
    details = DetailsState(finding: selection?.finding)
  }

  /// Opens the rows around the selected instance and moves the cursors of tree and source to it.
  mutating func showSelection(height: Int, remembers: Bool) {
    if isInvalidJSON, showsBreakage {
      return showBreakage(height: height)
    }
    if let place = brokenPlace {
      if !source.isShown { (source.isShown, source.isForBrokenLine) = (true, true) }
      showInSource(line: place.line, offset: place.offset)
      return settleAfterJump(height: height)
    }
    guard let node = selectedNode, let selection else { return }
    if source.isForBrokenLine { (source.isShown, source.isForBrokenLine) = (false, false) }
    let isMissing = index?.missingKeys[selection.finding] != nil
    let place = TreePlace(node: node, missingKey: isMissing ? selection.finding : nil)
    show(place, height: height, remembers: remembers)
  }

  /// Whether the selection is a syntax error of the whole text.
  private var showsBreakage: Bool {
    guard case .failure(let index)? = selection?.finding, let report else { return false }
    return report.failures[index].syntax?.problem == document?.json.breakage
  }

  mutating func show(_ node: Node, height: Int, remembers: Bool) {
    show(TreePlace(node: node), height: height, remembers: remembers)
  }

  mutating func show(_ place: TreePlace, height: Int, remembers: Bool) {
    guard let document else { return }
    let node = place.node
    let origin = tree.row?.place
    if let row = tree.rows.reveal(node, document, index: index) { tree.cursor = row }
    if let key = place.missingKey { goToMissingKey(key, of: node) }
    if remembers, let origin, origin != place, tree.history.last != origin {
      tree.history.append(origin)
      if tree.history.count > 100 { tree.history.removeFirst() }
    }
    showInSource(offset: document.range(of: document.key(of: node) ?? node).lowerBound)
    settleAfterJump(height: height)
  }

  /// Moves from the row of an object to that of its missing key.
  private mutating func goToMissingKey(_ key: FindingID, of node: Node) {
    guard let document else { return }
    if let row = tree.row, row.shows(node), !row.isUnfolded {
      tree.rows.unfold(at: tree.cursor, Outline(document, index, followsFindings: false))
    }
    var row = tree.cursor + 1
    while row < tree.rows.count, tree.rows[row].node == node {
      if tree.rows[row].kind == .missingKey(key) { tree.cursor = row }
      row += 1
    }
  }

  mutating func showInSource(offset: Int) {
    guard let document else { return }
    let place = document.position(at: offset)
    showInSource(line: place.line, offset: place.offset)
  }

  private mutating func showInSource(line: Int, offset: Int) {
    guard let document else { return }
    source.cursor = line - 1
    // A line that is longer than any screen is shown from slightly before the place.
    let inLine = offset - document.lines.lineRange(line).lowerBound
    source.shift = inLine > 60 ? max(0, inLine - 20) : 0
  }

  private mutating func settleAfterJump(height: Int) {
    var window = tree.window(height: height)
    window.settleAfterJump()
    tree.take(window)
    var lines = sourceWindow(height: height)
    lines.settleAfterJump()
    takeSource(lines)
  }
}

extension FindingList {
  /// Moves to the next or previous instance or group; nil if there is none, else whether it wrapped around.
  mutating func step(forward: Bool, byGroup: Bool) -> Bool? {
    guard let group = selectedGroup, let selection else { return stepFromIgnoredKeys(forward: forward) }
    let instance = selection.instance + (forward ? 1 : -1)
    if !byGroup, (0..<groups[group].count).contains(instance) {
      select(group: group, instance: instance)
      return false
    }
    if byGroup, listedCount == 1 { return nil }
    let next = (group + (forward ? 1 : -1) + listedCount) % listedCount
    if byGroup {
      select(group: next, instance: groups[next].instance)
    } else {
      select(group: next, instance: forward ? 0 : groups[next].count - 1)
    }
    return forward ? next <= group : next >= group
  }

  /// Moves from the row of the ignored keys, which is below all listed groups.
  private mutating func stepFromIgnoredKeys(forward: Bool) -> Bool? {
    guard row(cursor) == .ignoredKeys, let firstIgnored else { return nil }
    let target = forward ? (showsIgnored ? firstIgnored : 0) : firstIgnored - 1
    select(group: target, instance: forward ? 0 : groups[target].count - 1)
    return target == 0
  }
}
