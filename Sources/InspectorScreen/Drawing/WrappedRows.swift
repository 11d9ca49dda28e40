import TerminalScreen

/// The rows of a list in which a row may take several lines: only visible rows are measured.
struct WrappedRows {
  let rowCount: Int
  /// The lines of a row; at least one.
  let lines: (Int) -> [StyledLine]

  /// Returns the first row to draw so that the cursor's row is completely visible, or its start if it is too long.
  func top(from top: Int, cursor: Int, height: Int) -> Int {
    guard top < cursor, cursor < rowCount else { return top }
    var first = cursor
    var used = lines(cursor).count
    while first > top {
      used += lines(first - 1).count
      guard used <= height else { break }
      first -= 1
    }
    return first
  }
}

extension WrappedRows {
  /// Returns how far a page moves from the first visible row, so that one of the previous rows remains visible.
  func pages(from top: Int, height: Int) -> ScrollWindow.Pages {
    .init(
      up: max(1, count(from: top, step: -1, height: height) - 1),
      down: max(1, count(from: top, step: 1, height: height) - 1))
  }

  /// Returns how many rows fit into a height.
  private func count(from first: Int, step: Int, height: Int) -> Int {
    var (row, count, used) = (first, 0, 0)
    while row >= 0, row < rowCount {
      used += lines(row).count
      guard used <= height else { break }
      count += 1
      row += step
    }
    return count
  }
}

extension StyledLine {
  /// Returns the line wrapped next to its remark, in at most `limit` rows; the remark is in the first.
  func wrapped(width: Int, limit: Int, glyphs: GlyphSet) -> [StyledLine] {
    var text = self
    text.trailing = nil
    let remark = trailing.map { TextWidth.columns($0.text, glyphs.text) + 1 } ?? 0
    // A remark that leaves almost no room is not worth a column of single letters.
    guard width - remark >= 12 else { return [self] }
    var rows = Array(text.rows(width: width - remark, glyphs: glyphs).prefix(max(1, limit)))
    rows[0].trailing = trailing
    return rows
  }
}

extension [StyledLine] {
  /// Returns at most this many rows of a wrapped line of prose: the last contains the rest, to be truncated.
  func limited(to limit: Int) -> [StyledLine] {
    guard count > limit, limit > 0 else { return self }
    let rest = dropFirst(limit).map(\.text.trimmed)
    let last = StyledLine(
      ([self[limit - 1].text] + rest).joined(separator: " "), self[limit - 1].spans.first?.role ?? .plain)
    return prefix(limit - 1) + [last]
  }

  /// Returns the position in the rows of a wrapped line after a given text. Spaces are not counted, since those at line
  /// breaks are omitted.
  func place(after text: String, glyphs: GlyphSet) -> (row: Int, column: Int) {
    var left = TextWidth.columns(text.filter { $0 != " " }, glyphs.text)
    for (number, row) in enumerated() {
      var column = 0
      for character in row.text {
        if left == 0, character != " " { return (number, column) }
        let width = TextWidth.columns(String(character), glyphs.text)
        column += width
        if character != " " { left = Swift.max(0, left - width) }
      }
      if number == count - 1 { return (number, column) }
    }
    return (0, 0)
  }
}
