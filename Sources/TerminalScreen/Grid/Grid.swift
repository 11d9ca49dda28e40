/// A screen of cells with a fixed size, which never contains half of a wide glyph.
///
/// Anything drawn outside is cut off, so that drawing code need not know the size of the terminal. Text is sanitised
/// when it is written (``DisplayText``): nothing in a grid can control a terminal.
public struct Grid: Hashable, Sendable {
  public let size: Size
  public let repertoire: Repertoire
  /// All rows, one after another.
  public private(set) var cells: [Cell]

  public init(_ size: Size, repertoire: Repertoire = .unicode) {
    self.size = size
    self.repertoire = repertoire
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  public var area: Area { Area(size) }

  /// - Precondition: The position is inside the grid.
  public subscript(position: Position) -> Cell {
    cells[position.row * size.columns + position.column]
  }

  /// Writes one line of text and returns its width, including columns outside the screen.
  ///
  /// - Parameters:
  ///   - maxWidth: The number of available columns. A wide glyph that does not fit entirely is omitted.
  ///   - skipping: The number of columns to omit at the start of the text, for horizontal scrolling. A wide glyph that
  ///     is cut in half leaves a space.
  ///   - joiners: Whether joiners are dropped or written out.
  /// - Complexity: O(columns skipped and written), whatever the length of the text.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, at position: Position, role: StyleRole = .plain, maxWidth: Int? = nil,
    skipping skipped: Int = 0, joiners: DisplayText.Joiners = .dropped
  ) -> Int {
    // Nothing to the right of the screen is examined, however long the text is.
    let room = min(maxWidth ?? Int.max, max(0, size.columns - position.column))
    var column = -max(0, skipped)
    for glyph in GlyphSequence(text, DisplayText(joiners: joiners, repertoire: repertoire)) {
      if column < 0 {
        column += glyph.width
        if column > 0 { write(Cell.blank(role: role), at: position) }
        continue
      }
      guard column + glyph.width <= room else { break }
      write(Cell(glyph, role: role), at: Position(column: position.column + column, row: position.row))
      column += glyph.width
    }
    return max(0, column)
  }

  /// Fills an area with spaces of a role.
  public mutating func fill(_ area: Area, role: StyleRole = .plain) {
    forEachCell(of: area) { grid, position in grid.write(Cell.blank(role: role), at: position) }
  }

  /// Draws a line of `glyph`, which must have a width of one column.
  public mutating func horizontalRule(
    _ glyph: String, at position: Position, length: Int, role: StyleRole = .border
  ) {
    for offset in 0..<max(0, min(length, size.columns - position.column)) {
      put(glyph, at: Position(column: position.column + offset, row: position.row), role: role)
    }
  }

  /// Draws a line of `glyph` downwards.
  public mutating func verticalRule(
    _ glyph: String, at position: Position, length: Int, role: StyleRole = .border
  ) {
    for offset in 0..<max(0, min(length, size.rows - position.row)) {
      put(glyph, at: Position(column: position.column, row: position.row + offset), role: role)
    }
  }

  /// Draws a frame along the edge of an area.
  public mutating func frame(_ area: Area, _ glyphs: GlyphSet, role: StyleRole = .border) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
    let inner = area.inset(columns: 1, rows: 1)
    for row in [area.row, bottom] {
      horizontalRule(
        glyphs.horizontal, at: Position(column: inner.column, row: row), length: inner.columns, role: role)
    }
    for column in [area.column, right] {
      verticalRule(glyphs.vertical, at: Position(column: column, row: inner.row), length: inner.rows, role: role)
    }
    put(glyphs.topLeft, at: Position(column: area.column, row: area.row), role: role)
    put(glyphs.topRight, at: Position(column: right, row: area.row), role: role)
    put(glyphs.bottomLeft, at: Position(column: area.column, row: bottom), role: role)
    put(glyphs.bottomRight, at: Position(column: right, row: bottom), role: role)
  }

  /// Changes the role of cells, but not their text.
  public mutating func restyle(_ area: Area, role: StyleRole) {
    forEachCell(of: area) { grid, position in grid.cells[grid.index(position)].role = role }
  }

  /// Adds a highlight such as the cursor row to cells.
  public mutating func overlay(_ overlay: Cell.Overlay, on area: Area) {
    forEachCell(of: area) { grid, position in grid.cells[grid.index(position)].overlay.insert(overlay) }
  }

  private func index(_ position: Position) -> Int { position.row * size.columns + position.column }

  private mutating func forEachCell(of area: Area, _ body: (inout Grid, Position) -> Void) {
    let visible = area.intersection(self.area)
    for row in visible.row..<max(visible.row, visible.endRow) {
      for column in visible.column..<max(visible.column, visible.endColumn) {
        body(&self, Position(column: column, row: row))
      }
    }
  }

  /// Writes a cell, with its right half if it is wide, and replaces halves left over from overlapped wide glyphs with
  /// spaces.
  private mutating func write(_ cell: Cell, at position: Position) {
    guard position.row >= 0, position.row < size.rows, position.column < size.columns else { return }
    guard position.column >= 0 else {
      // The visible half of a wide glyph across the left edge.
      if cell.width == 2, position.column == -1 {
        write(Cell.blank(role: cell.role), at: Position(column: 0, row: position.row))
      }
      return
    }
    let last = position.column + Int(cell.width) - 1
    guard last < size.columns else { return write(Cell.blank(role: cell.role), at: position) }
    let start = index(position)
    if cells[start].width == 0 { blank(start - 1) }
    let end = start + Int(cell.width)
    if last + 1 < size.columns, cells[end].width == 0 { blank(end) }
    cells[start] = cell
    if cell.width == 2 { cells[start + 1] = Cell.continuation(of: cell) }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell.blank(role: cells[index].role, overlay: cells[index].overlay)
  }
}

extension Grid {
  /// Returns whether two grids have the same cells in a range, compared as bytes, since `==` for a whole screen is slow
  /// in a debug build. Cells have no padding, and equal cells have equal bytes.
  ///
  /// - Precondition: Both grids have cells in the whole range.
  public func hasSameBytes(as other: Grid, in range: Range<Int>) -> Bool {
    let bytes = (range.lowerBound * MemoryLayout<Cell>.stride)..<(range.upperBound * MemoryLayout<Cell>.stride)
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { theirs in
        System.areEqual(UnsafeRawBufferPointer(rebasing: mine[bytes]), UnsafeRawBufferPointer(rebasing: theirs[bytes]))
      }
    }
  }
}
