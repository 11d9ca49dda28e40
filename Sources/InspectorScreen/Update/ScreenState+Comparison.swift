import DecodingDiagnostics
import JSONText

extension ScreenState {
  mutating func compare(with other: Int) -> [ScreenEffect] {
    guard let left = current, documents.indices.contains(other), other != selected,
      let mine = left.document, let theirs = documents[other].document
    else {
      say(Labels.chooseFileToCompare)
      return []
    }
    let job = nextJob(Labels.comparing).id
    overlays.append(.comparison(ComparisonState(left: left.id, right: documents[other].id, job: job)))
    return [.compareDocuments(job, ComparisonJob(left: mine.json, right: theirs.json))]
  }

  mutating func take(_ comparison: DocumentComparison, _ job: JobID) {
    guard case .comparison(var state)? = overlays.last, state.job == job else { return }
    (state.job, state.rows) = (nil, comparison.rows)
    replaceOverlay(.comparison(state))
  }

  mutating func performInComparison(_ action: ScreenAction, _ comparison: ComparisonState) -> [ScreenEffect] {
    var comparison = comparison
    switch action {
    case .back:
      overlays.removeLast()
      return comparison.job.map { [.cancel($0)] } ?? []
    case .help: overlays.append(.help(HelpState(context: .comparison)))
    case .copyText:
      copying = nil
      return [.copy(text: comparisonText(comparison))]
    case .enter: return goToRow(of: comparison)
    default:
      var window = comparisonWindow(comparison)
      guard let side = window.move(action) else { return [] }
      sayWrapped(side)
      (comparison.cursor, comparison.top) = (window.cursor, window.top)
      replaceOverlay(.comparison(comparison))
    }
    return []
  }

  func comparisonWindow(_ comparison: ComparisonState) -> ScrollWindow {
    ScrollWindow(
      cursor: comparison.cursor, top: comparison.top, count: comparison.rows.count, height: max(1, overlayHeight - 1))
  }

  /// Moves to the value in the left document, else in the right one.
  private mutating func goToRow(of comparison: ComparisonState) -> [ScreenEffect] {
    guard comparison.rows.indices.contains(comparison.cursor) else { return [] }
    let row = comparison.rows[comparison.cursor]
    let isLeft = row.leftNode != nil
    guard let node = isLeft ? row.leftNode : row.rightNode,
      let index = documents.firstIndex(where: { $0.id == (isLeft ? comparison.left : comparison.right) })
    else { return [] }
    overlays.removeAll()
    selected = index
    focus = .document
    let height = height(of: .document)
    _ = change { $0.show(node, height: height, remembers: true) }
    return wantedExcerpt()
  }

  private func comparisonText(_ comparison: ComparisonState) -> String {
    comparison.rows.map { row in
      let kinds = [row.left, row.right].filter { !$0.isEmpty }.joined(separator: " | ")
      return "\(words(about: row, comparison)): \(row.path): \(kinds)"
    }.joined(separator: "\n")
  }

  /// `only in r0.json`, `different kinds`
  func words(about row: DocumentComparison.Row, _ comparison: ComparisonState) -> String {
    switch row.difference {
    case .onlyLeft: "only in \(shortName(of: comparison.left))"
    case .onlyRight: "only in \(shortName(of: comparison.right))"
    case .kinds: "different kinds"
    }
  }

  func shortName(of id: DocumentID) -> String { documents.first { $0.id == id }?.shortName ?? "" }
}
