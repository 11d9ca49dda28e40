import Testing

@testable import TerminalScreen

struct GridTests {
  private func grid(_ columns: Int, _ rows: Int = 1) -> Grid { Grid(Size(columns: columns, rows: rows)) }

  @Test func cellsHaveNoPadding() {
    // Rows are compared as bytes.
    #expect(MemoryLayout<Cell>.size == 20)
    #expect(MemoryLayout<Cell>.stride == 20)
  }

  @Test func textIsDrawnWithItsRole() {
    var grid = grid(8, 2)
    #expect(grid.put("漢a", at: Position(column: 1, row: 0), role: .failure) == 3)
    grid.put("key", at: Position(column: 0, row: 1), role: .key)
    #expect(grid.lines == [" 漢a", "key"])
    #expect(grid.roleLines == [".xxx....", "kkk....."])
  }

  @Test(
    arguments: [
      (-2, "cdef"), (0, "abcd"), (2, "  ab"), (4, ""), (9, ""), (-6, ""), (-60, ""),
    ])
  func textIsClippedToTheScreen(column: Int, line: String) {
    var grid = grid(4)
    grid.put("abcdef", at: Position(column: column, row: 0))
    #expect(grid.lines == [line])
  }

  @Test(arguments: [-1, 1, 7])
  func rowsOutsideAreLeftOut(row: Int) {
    var grid = grid(4)
    grid.put("abc", at: Position(column: 0, row: row))
    #expect(grid.lines == [""])
  }

  @Test func textIsClippedToItsWidth() {
    var grid = grid(10)
    #expect(grid.put("漢字漢", at: Position(column: 0, row: 0), maxWidth: 5) == 4)
    #expect(grid.lines == ["漢字"])
  }

  @Test(
    arguments: [(0, "漢字a"), (1, " 字a"), (2, "字a"), (3, " a"), (4, "a"), (5, "")])
  func textScrollsSideways(skipped: Int, line: String) {
    var grid = grid(10)
    grid.put("漢字a", at: Position(column: 0, row: 0), skipping: skipped)
    #expect(grid.lines == [line])
  }

  @Test func wideGlyphsAreNeverCutInHalf() {
    var edge = grid(3)
    edge.put("漢字", at: Position(column: 0, row: 0))
    #expect(edge.lines == ["漢"])
    var left = grid(3)
    left.put("漢字", at: Position(column: -1, row: 0))
    #expect(left.lines == [" 字"])
    var over = grid(6)
    over.put("漢字漢", at: Position(column: 0, row: 0))
    over.put("x", at: Position(column: 1, row: 0))
    #expect(over.lines == [" x字漢"])
    over.put("語", at: Position(column: 3, row: 0))
    #expect(over.lines == [" x 語"])
  }

  /// Half of a wide glyph would shift everything to its right.
  @Test func gridStaysWholeUnderRandomWriting() {
    var random = SystemRandomNumberGenerator()
    let texts = ["a", "漢", "e\u{301}", "ab漢c", "\u{202E}", "\u{301}", "漢字漢字漢字", ""]
    for _ in 0..<300 {
      var grid = grid(Int.random(in: 0...9, using: &random), Int.random(in: 0...3, using: &random))
      for _ in 0..<20 {
        let position = Position(
          column: Int.random(in: -5...12, using: &random), row: Int.random(in: -1...4, using: &random))
        grid.put(texts.randomElement(using: &random) ?? "", at: position)
        if Bool.random(using: &random) {
          grid.fill(Area(column: position.column, row: position.row, columns: 3, rows: 2))
        }
      }
      #expect(grid.cells.count == grid.size.columns * grid.size.rows)
      for row in 0..<grid.size.rows { expectWhole(grid, row: row) }
    }
  }

  private func expectWhole(_ grid: Grid, row: Int) {
    let widths = (0..<grid.size.columns).map { grid[Position(column: $0, row: row)].width }
    #expect(widths.reduce(0) { $0 + Int($1) } == grid.size.columns)
    for (column, width) in widths.enumerated() where width == 2 {
      #expect(column + 1 < widths.count && widths[column + 1] == 0)
    }
  }

  @Test func documentTextNeverReachesAControlCharacter() {
    var grid = grid(40)
    grid.put("\u{1B}]0;x\u{7}\u{202E}\u{200B}\u{9B}31m", at: Position(column: 0, row: 0))
    #expect(grid.lines == ["␛]0;x␇‹U+202E›‹U+200B›‹U+009B›31m"])
  }

  @Test func asciiGridHoldsASCIIOnly() {
    var grid = Grid(Size(columns: 12, rows: 1), repertoire: .ascii)
    grid.put("é漢", at: Position(column: 0, row: 0))
    #expect(grid.lines == ["\\u{E9}\\u{6F2"])
  }

  @Test func cursorRowLiesOverRoles() {
    var grid = grid(4, 2)
    grid.put("ab", at: Position(column: 0, row: 0), role: .failure)
    grid.overlay(.cursorRow, on: Area(column: 0, row: 0, columns: 3, rows: 1))
    #expect(grid.roleLines == ["XX=.", "...."])
    grid.restyle(Area(column: 1, row: 0, columns: 1, rows: 2), role: .match)
    #expect(grid.roleLines == ["XM=.", ".m.."])
  }

  @Test func roleLettersAreDistinct() {
    let letters = StyleRole.allCases.map(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { $0 == "." || $0.isLowercase })
  }

  @Test func framesAreDrawnAlongTheEdge() {
    var grid = grid(6, 3)
    grid.frame(Area(column: 1, row: 0, columns: 4, rows: 3), .unicode)
    #expect(grid.lines == [" ┌──┐", " │  │", " └──┘"])
    var tiny = Grid(Size(columns: 1, rows: 1))
    tiny.frame(tiny.area, .unicode)
    #expect(tiny.lines == [""])
  }

  @Test func changedCellsAreFoundByTheirBytes() {
    let empty = grid(4, 2)
    var changed = empty
    changed.put("e\u{301}", at: Position(column: 3, row: 1))
    #expect(empty.hasSameBytes(as: changed, in: 0..<7))
    #expect(!empty.hasSameBytes(as: changed, in: 4..<8))
    var other = empty
    other.put("e\u{300}", at: Position(column: 3, row: 1))
    #expect(!other.hasSameBytes(as: changed, in: 4..<8))
    #expect(other.hasSameBytes(as: other, in: 0..<0))
  }

  @Test func topmostHitAreaAnswers() {
    let pane = HitArea(Area(column: 0, row: 0, columns: 10, rows: 10), name: "pane")
    let row = HitArea(Area(column: 0, row: 2, columns: 10, rows: 1), name: "row", index: 5)
    let frame = Frame(grid: grid(10, 10), hitAreas: [pane, row])
    #expect(frame.hit(at: Position(column: 3, row: 2)) == row)
    #expect(frame.hit(at: Position(column: 3, row: 3)) == pane)
    #expect(frame.hit(at: Position(column: 10, row: 3)) == nil)
  }
}
