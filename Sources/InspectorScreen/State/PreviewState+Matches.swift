/// The document search's matches in the displayed value.
extension PreviewState {
  /// Scrolls to the next row with a match; false if there is none in that direction.
  mutating func goToMatch(forward: Bool, in rows: PreviewRows) -> Bool {
    guard let query else { return false }
    let matcher = query.expression.map { PatternMatcher($0) }
    let candidates = forward ? Array(top..<lines.count) : Array((0...top).reversed())
    for line in candidates where query.isIn(lines[line].text, matcher) {
      let found = matches(in: line, rows)
      let next =
        line != top
        ? (forward ? found.first : found.last)
        : (forward ? found.first { $0.row > topRow } : found.last { $0.row < topRow })
      if let next {
        show(next, of: line, in: rows)
        return true
      }
    }
    return false
  }

  /// Starts at the first match, if it is below the visible part.
  mutating func showFirstMatch(in rows: PreviewRows, height: Int) {
    guard query != nil else { return }
    var found = self
    guard matches(in: top, rows).first?.row != 0, found.goToMatch(forward: true, in: rows) else { return }
    var end = self
    end.scroll(.pageDown, in: rows, height: height)
    if (found.top, found.topRow) > (end.top, end.topRow) { self = found }
  }

  private typealias Match = (row: Int, column: Int)

  /// Returns the rows of a line that contain a match, with the column of the first match.
  private func matches(in line: Int, _ rows: PreviewRows) -> [Match] {
    guard let query, lines.indices.contains(line) else { return [] }
    let text = lines[line].text
    var matches: [Match] = []
    var rest = text[...]
    while let range = query.range(in: rest), !range.isEmpty {
      let before = text[..<text.index(after: range.lowerBound)]
      let row = rows.rows(of: String(before), wraps: wraps).count - 1
      if matches.last?.row != row { matches.append((row, before.count - 1)) }
      rest = rest[range.upperBound...]
    }
    return matches
  }

  private mutating func show(_ match: Match, of line: Int, in rows: PreviewRows) {
    (top, topRow) = (line, match.row)
    // A line that is cut is scrolled sideways as far as needed.
    if !wraps { shift = match.column < rows.width / 2 ? 0 : match.column - rows.width / 4 }
  }
}
