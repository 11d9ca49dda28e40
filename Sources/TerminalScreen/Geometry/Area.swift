/// A rectangle of cells. It may extend beyond the screen, since drawing code clips.
public struct Area: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var size: Size

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = Size(columns: columns, rows: rows)
  }

  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  public var columns: Int { size.columns }
  public var rows: Int { size.rows }
  /// The first column to the right of the area.
  public var endColumn: Int { column + size.columns }
  /// The first row below the area.
  public var endRow: Int { row + size.rows }
  public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  public func contains(_ position: Position) -> Bool {
    position.column >= column && position.column < endColumn && position.row >= row && position.row < endRow
  }

  public func intersection(_ other: Area) -> Area {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Area(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }

  /// Returns the area without a margin on each side; empty if the margin covers everything.
  public func inset(columns: Int = 0, rows: Int = 0) -> Area {
    Area(
      column: column + columns, row: row + rows,
      columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }

  /// Returns one row of the area, counted from its top.
  public func line(_ index: Int) -> Area {
    Area(column: column, row: row + index, columns: columns, rows: 1)
  }

  /// Returns an area of `size` in the middle of this one, clipped to it.
  public func centered(_ size: Size) -> Area {
    let columns = min(size.columns, self.columns)
    let rows = min(size.rows, self.rows)
    return Area(
      column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// Returns an area of `size` in the lower right corner of this one, clipped to it.
  public func bottomRight(_ size: Size) -> Area {
    let columns = min(size.columns, self.columns)
    let rows = min(size.rows, self.rows)
    return Area(column: endColumn - columns, row: endRow - rows, columns: columns, rows: rows)
  }

  /// Returns the top `rows` rows, and the rest below them.
  public func splitTop(_ rows: Int) -> (top: Area, rest: Area) {
    let count = min(max(0, rows), self.rows)
    return (
      Area(column: column, row: row, columns: columns, rows: count),
      Area(column: column, row: row + count, columns: columns, rows: self.rows - count)
    )
  }

  /// Returns the left `columns` columns, and the rest to their right.
  public func splitLeft(_ columns: Int) -> (left: Area, rest: Area) {
    let count = min(max(0, columns), self.columns)
    return (
      Area(column: column, row: row, columns: count, rows: rows),
      Area(column: column + count, row: row, columns: self.columns - count, rows: rows)
    )
  }
}
