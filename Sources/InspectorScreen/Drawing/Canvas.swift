import TerminalScreen

/// A grid being drawn, with its glyphs and the areas that respond to the mouse.
struct Canvas {
  private(set) var grid: Grid
  let glyphs: GlyphSet
  private(set) var hitAreas: [HitArea] = []
  var cursor: Position?

  init(_ size: Size, _ options: ScreenOptions) {
    grid = Grid(size, repertoire: options.repertoire)
    glyphs = options.glyphs
  }

  var frame: Frame { Frame(grid: grid, cursor: cursor, hitAreas: hitAreas) }

  mutating func put(_ line: StyledLine, in area: Area, shift: Int = 0) {
    grid.put(line, in: area, shift: shift, glyphs: glyphs)
  }

  mutating func put(_ text: String, _ role: StyleRole, in area: Area) {
    put(StyledLine(text, role), in: area)
  }

  mutating func put(_ lines: [StyledLine], in area: Area, from top: Int = 0, shift: Int = 0) {
    for (row, line) in lines.dropFirst(top).prefix(area.rows).enumerated() {
      put(line, in: area.line(row), shift: line.wraps ? 0 : shift)
    }
  }

  mutating func clear(_ area: Area, role: StyleRole = .plain) {
    grid.fill(area, role: role)
  }

  mutating func divide(_ area: Area) {
    grid.verticalRule(glyphs.vertical, at: Position(column: area.column, row: area.row), length: area.rows)
  }

  mutating func rule(_ area: Area, role: StyleRole = .border) {
    grid.horizontalRule(
      glyphs.horizontal, at: Position(column: area.column, row: area.row), length: area.columns, role: role)
  }

  /// Marks the cursor's row: reverse video in the focused pane, and always a mark at its start.
  mutating func markCursor(_ area: Area, isFocused: Bool) {
    grid.put(glyphs.cursorMark, at: Position(column: area.column, row: area.row), role: .plain, maxWidth: 1)
    grid.overlay(isFocused ? .cursorRow : .selectedRow, on: area)
  }

  /// Adds an area on which a click has the effect of a key.
  mutating func hit(_ area: Area, pressing key: Key) {
    hitAreas.append(HitArea(area, name: HitArea.keyPrefix + key.description))
  }

  mutating func hit(_ area: Area, _ name: String, _ index: Int) {
    hitAreas.append(HitArea(area, name: name, index: index))
  }

  /// `── 1 Failures ───────── 1 of 3 ──`
  mutating func header(_ title: String, _ remark: String, in area: Area, isFocused: Bool) {
    let role: StyleRole = isFocused ? .focusedHeader : .header
    clear(area, role: role)
    rule(area, role: isFocused ? role : .border)
    let room = area.columns - 4
    guard room > 0 else { return }
    let start = Position(column: area.column + 2, row: area.row)
    let used = grid.put(" \(title) ", at: start, role: role, maxWidth: room)
    let left = room - used - 3
    guard !remark.isEmpty, left > 4 else { return }
    let text = " " + TextWidth.truncatedAtStart(remark, to: left, ellipsis: glyphs.ellipsis, glyphs.text) + " "
    let width = TextWidth.columns(text, glyphs.text)
    grid.put(text, at: Position(column: area.endColumn - 2 - width, row: area.row), role: role)
  }

  /// Draws a box with a title in its upper and keys in its lower edge, and returns its interior.
  ///
  /// - Parameter hints: The hints by importance, except that the last one, the way out, is kept longest.
  mutating func box(_ area: Area, title: String, remark: String = "", hints: [String]) -> Area {
    clear(area)
    grid.frame(area, glyphs)
    guard area.rows >= 2, area.columns >= 8 else { return area.inset(columns: 1, rows: 1) }
    let room = area.columns - 4
    let top = Position(column: area.column + 1, row: area.row)
    let used = grid.putCut(" \(title.withoutCodeMarks) ", at: top, role: .focusedHeader, room, glyphs)
    let width = TextWidth.columns(remark, glyphs.text) + 2
    if !remark.isEmpty, width <= room - used {
      grid.put(" \(remark) ", at: Position(column: area.endColumn - 2 - width, row: area.row), role: .dim)
    }
    let shown = fitting(hints, columns: room - 2)
    grid.putCut(
      " \(shown.joined(separator: "  ")) ", at: Position(column: area.column + 1, row: area.endRow - 1), role: .hint,
      room, glyphs)
    hitKeys(of: shown, from: Position(column: area.column + 2, row: area.endRow - 1))
    return area.inset(columns: 1, rows: 1)
  }

  /// A hint starts with its key.
  private mutating func hitKeys(of hints: [String], from start: Position) {
    var column = start.column
    for hint in hints {
      let width = TextWidth.columns(hint, glyphs.text)
      if let key = hint.split(separator: " ").first.flatMap({ Key(parsing: $0) }) {
        hit(Area(column: column, row: start.row, columns: width, rows: 1), pressing: key)
      }
      column += width + 2
    }
  }

  /// Returns the hints that fit: a truncated hint is useless, so hints are omitted whole.
  private func fitting(_ hints: [String], columns: Int) -> [String] {
    var hints = hints
    let line = { (hints: [String]) in hints.joined(separator: "  ") }
    while hints.count > 1, !TextWidth.fits(line(hints), columns: columns, glyphs.text) {
      hints.remove(at: hints.count - 2)
    }
    return hints
  }
}
