import DecodingDiagnostics
import JSONText

/// Updates of a document that was read or decoded again, which keep the user's place.
extension DocumentState {
  /// Replaces the start of a document with the whole; folds and cursor are kept by path.
  mutating func replace(with loaded: LoadedDocument) {
    // An untouched tree has no place to keep.
    let bookmark = tree.cursor == 0 ? nil : document.map { TreeBookmark(tree, in: $0) }
    goOver(to: loaded)
    tree = TreeState()
    tree.rows = TreeRows(loaded, index: nil)
    bookmark?.restore(&tree, in: loaded, index: nil)
  }

  /// Keeps what is known, and ignores pending results, which would come too late.
  mutating func forgetAnswers() {
    (reportJob, following, comparison) = (nil, nil, SettingsComparison())
  }

  private mutating func goOver(to loaded: LoadedDocument) {
    // The source was shown because of a syntax error; valid text is shown as a tree again.
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
    // If a failure is fixed, the next one is selected.
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
      // Of several values with the same failure, the one at the cursor is kept.
      if let found = findingAtCursor, found.finding == selection?.finding { list.restore(found) }
      // The previous value is gone: the document shows the new selection of the list.
      if wasTogether, !isTogether { showSelection(height: height, remembers: false) }
    } else {
      showSelection(height: height, remembers: false)
    }
  }

  /// Returns the place in the tree to return to; nil to start at the first failure.
  private mutating func bookmark(before document: LoadedDocument, in loaded: LoadedDocument) -> TreeBookmark? {
    let (isBroken, breaks) = (loaded.json.breakage != nil, document.json.breakage != nil)
    // Only an untouched tree jumps to the first failure.
    let isUntouched = inspection == nil && tree.cursor == 0
    let here = isUntouched ? nil : TreeBookmark(tree, in: loaded)
    // Kept while the text is invalid, to restore the place once it is valid again.
    defer { lastPlace = breaks ? isBroken ? lastPlace : here : nil }
    return isBroken && !breaks ? lastPlace : here
  }

  /// Remembers the selection and the open groups. A model that temporarily does not compile, or text that is
  /// temporarily invalid, hides the groups, which are restored afterwards.
  private mutating func rememberPlace() {
    guard let report, report.verdict != .modelError, report.verdict != .invalidJSON else { return }
    lastFinding = selectedFinding ?? lastFinding
    groupFolds = list.folds(of: report)
  }

  /// Replaces the report with the same one plus fixes, and the failures that these reveal; nothing on the screen moves.
  mutating func takeFixes(of proved: Inspection, height: Int) {
    var report = proved.report
    let own = report.failures.count { $0.behind == nil }
    let reveals = own < report.failures.count
    guard let known = self.report, known.warnings.count == report.warnings.count,
      reveals ? known.failures.count >= own : known.failures.count == own
    else { return }
    (report.thrown, report.thrownNotRun) = (known.thrown, known.thrownNotRun)
    let chosen = chosenTitle
    if reveals {
      takeRevealed(Inspection(report, sharing: proved), height: height)
    } else {
      inspection?.report = report
    }
    isProved = true
    let titles = (selectedFinding?.fixes ?? []).map { report.fixes.indices.contains($0) ? report.fixes[$0].title : "" }
    details.fix = chosen.flatMap(titles.firstIndex(of:)) ?? 0
  }

  /// Shows further failures of the report that is shown already.
  private mutating func takeRevealed(_ inspection: Inspection, height: Int) {
    let (job, answered) = (following, isAnswered)
    let (otherDecoding, plan) = (sourceDecoding, provedPlan)
    take(inspection, height: height)
    (following, isAnswered, sourceDecoding, provedPlan) = (job, answered, otherDecoding, plan)
  }

  /// The title of the fix in the details.
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

  /// Adds matches; returns whether the cursor wrapped to the first match, because there is none after the start.
  mutating func take(_ slice: SearchSlice, height: Int) -> Bool {
    search?.matches.append(contentsOf: slice.matches)
    guard let search, !search.hasJumped else { return false }
    // The first match after the start of the search, or the first of all once it is certain that there is none.
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
