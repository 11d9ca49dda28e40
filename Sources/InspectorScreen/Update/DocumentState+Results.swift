import DecodingDiagnostics
import JSONText

/// What a document becomes when it was read or decoded again: the place that the user was at is kept.
extension DocumentState {
  /// Puts all of a document in the place of its beginning; folds and cursor go to the same paths.
  mutating func replace(with loaded: LoadedDocument) {
    // An untouched tree has no place worth keeping.
    let bookmark = tree.cursor == 0 ? nil : document.map { TreeBookmark(tree, in: $0) }
    goOver(to: loaded)
    tree = TreeState()
    tree.rows = TreeRows(loaded, index: nil)
    bookmark?.restore(&tree, in: loaded, index: nil)
  }

  /// What is known holds on; what is still being found out about it would come too late.
  mutating func forgetAnswers() {
    (reportJob, following, comparison) = (nil, nil, SettingsComparison())
  }

  private mutating func goOver(to loaded: LoadedDocument) {
    // The text was shown because it broke off; a text that is whole again is shown as a tree.
    if isInvalidJSON, loaded.json.breakage == nil { source.isShown = false }
    document = loaded
    search = nil
  }

  mutating func take(_ inspection: Inspection, height: Int) {
    guard let loaded = document else { return }
    let document = inspection.document
    let before = selection
    let wasTogether = before != nil && isTogether
    rememberPlace()
    let (known, position) = (lastFinding, list.selectedGroup)
    let bookmark = bookmark(before: document, in: loaded)
    if document.json !== loaded.json { goOver(to: document) }
    self.inspection = inspection
    (shownModel, shownSettings) = (model, settings)
    (following, cancelled, isProved, sourceDecoding, provedPlan) = (nil, nil, false, nil, nil)
    isAnswered = inspection.report.thrown != nil || inspection.report.thrownNotRun != nil
    list = FindingList(inspection.report, order: list.order, filter: list.filter)
    list.fold(as: groupFolds, in: inspection.report)
    // Of a failure that is mended the next one takes the place.
    let same = FindingList.Selection(matching: known, before, in: inspection.report)
    list.restore(same ?? list.selection(at: position))
    details = DetailsState(finding: selection?.finding)
    trial = nil
    (reader, readerNode, readerJob) = (nil, nil, nil)
    tree.rows = TreeRows(document, index: inspection.index)
    tree.cursor = 0
    tree.history = []
    if let bookmark {
      bookmark.restore(&tree, in: document, index: inspection.index)
      // Of several values that fail alike, the one that the cursor is still on.
      if let found = findingAtCursor, found.finding == selection?.finding { list.restore(found) }
      // What was read is gone: the document goes to what the list shows in its place.
      if wasTogether, !isTogether { showSelection(height: height, remembers: false) }
    } else {
      showSelection(height: height, remembers: false)
    }
  }

  /// The place in the tree to return to; nil to start at the first failure.
  private mutating func bookmark(before document: LoadedDocument, in loaded: LoadedDocument) -> TreeBookmark? {
    let (isBroken, breaks) = (loaded.json.breakage != nil, document.json.breakage != nil)
    // Only an untouched tree jumps to the first failure.
    let isUntouched = inspection == nil && tree.cursor == 0
    let here = isUntouched ? nil : TreeBookmark(tree, in: loaded)
    // A text that is whole again is the one of before it broke off.
    defer { lastPlace = breaks ? isBroken ? lastPlace : here : nil }
    return isBroken && !breaks ? lastPlace : here
  }

  /// What is selected, and which groups are open. A model that does not compile for once lists nothing, and a text that
  /// breaks off for once only that: what was listed before is found again after it.
  private mutating func rememberPlace() {
    guard let report, report.verdict != .modelError, report.verdict != .invalidJSON else { return }
    lastFinding = selectedFinding ?? lastFinding
    groupFolds = list.folds(of: report)
  }

  /// The same report with its fixes: nothing on the screen moves.
  mutating func takeFixes(of report: DocumentReport) {
    guard let known = self.report, known.failures.count == report.failures.count,
      known.warnings.count == report.warnings.count
    else { return }
    var report = report
    (report.thrown, report.thrownNotRun) = (known.thrown, known.thrownNotRun)
    let chosen = chosenTitle
    inspection?.report = report
    isProved = true
    let titles = (selectedFinding?.fixes ?? []).map { report.fixes.indices.contains($0) ? report.fixes[$0].title : "" }
    details.fix = chosen.flatMap(titles.firstIndex(of:)) ?? 0
  }

  /// The title of the fix that the details show.
  private var chosenTitle: String? {
    guard let report, let fixes = selectedFinding?.fixes, fixes.indices.contains(details.fix),
      report.fixes.indices.contains(fixes[details.fix])
    else { return nil }
    return report.fixes[fixes[details.fix]].title
  }

  mutating func showBreakage(height: Int) {
    guard let breakage = document?.json.breakage else { return }
    source.isShown = true
    showInSource(offset: breakage.range.lowerBound)
    var window = sourceWindow(height: height)
    window.settleAfterJump()
    takeSource(window)
  }

  /// Whether it wrapped to the first match, since there is none after the start.
  mutating func take(_ slice: SearchSlice, height: Int) -> Bool {
    search?.matches.append(contentsOf: slice.matches)
    guard let search, !search.hasJumped else { return false }
    // The first match after the start of the search; from the top once it is certain that there is none.
    if let next = search.firstMatch {
      self.search?.hasJumped = true
      show(next, height: height, remembers: false)
    } else if slice.rest == nil, let first = search.matches.first {
      self.search?.hasJumped = true
      show(first, height: height, remembers: false)
      return true
    }
    return false
  }
}
