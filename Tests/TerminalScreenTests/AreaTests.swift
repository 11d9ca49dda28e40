import Testing

import TerminalScreen

struct AreaTests {
  private let area = Area(column: 2, row: 1, columns: 10, rows: 4)

  @Test func splitsCoverTheArea() {
    let rows = area.splitTop(1)
    #expect(rows.top == Area(column: 2, row: 1, columns: 10, rows: 1))
    #expect(rows.rest == Area(column: 2, row: 2, columns: 10, rows: 3))
    let columns = area.splitLeft(4)
    #expect(columns.left == Area(column: 2, row: 1, columns: 4, rows: 4))
    #expect(columns.rest == Area(column: 6, row: 1, columns: 6, rows: 4))
  }

  @Test(arguments: [-3, 0, 4, 99])
  func splitsBeyondTheEdgeLeaveNothingNegative(count: Int) {
    let parts = area.splitTop(count)
    #expect(parts.top.rows + parts.rest.rows == area.rows)
    #expect(parts.top.rows >= 0 && parts.rest.rows >= 0)
  }

  @Test func disjointAreasHaveAnEmptyIntersection() {
    #expect(area.intersection(Area(column: 20, row: 20, columns: 5, rows: 5)).isEmpty)
    #expect(area.intersection(Area(Size(columns: 4, rows: 2))) == Area(column: 2, row: 1, columns: 2, rows: 1))
  }

  @Test func centeredAreasAreCutToTheirSurroundings() {
    #expect(area.centered(Size(columns: 4, rows: 2)) == Area(column: 5, row: 2, columns: 4, rows: 2))
    #expect(area.centered(Size(columns: 400, rows: 200)) == area)
    #expect(area.inset(columns: 9, rows: 9).isEmpty)
  }

  @Test(arguments: ["80x24", "1x1", "300x100"])
  func sizesAreRead(text: String) {
    #expect(Size(parsing: text)?.description == text)
  }

  @Test(arguments: ["", "80", "80x", "x24", "80x24x1", "0x3", "-1x3", "axb"])
  func brokenSizesAreRefused(text: String) {
    #expect(Size(parsing: text) == nil)
  }
}
