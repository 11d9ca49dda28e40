/// A cursor in a list of rows, some of which are visible.
struct ScrollWindow: Equatable {
  var cursor: Int
  var top: Int
  let count: Int
  let height: Int
  /// The distance of a page if rows have several lines; nil for the height.
  var pages: Pages?

  struct Pages: Equatable { var up, down: Int }

  var settled: ScrollWindow {
    var window = self
    window.settle()
    return window
  }

  /// Keeps the position of a hidden list; only the cursor has to be valid.
  func settled(isShown: Bool) -> ScrollWindow {
    var window = self
    if isShown { window.settle() } else { window.clampCursor() }
    return window
  }

  /// Moves the view as little as needed to include the cursor.
  mutating func settle() {
    clampCursor()
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = min(max(top, 0), max(0, count - height))
  }

  mutating func clampCursor() { cursor = min(max(cursor, 0), max(0, count - 1)) }

  /// Like `settle`, but a cursor that jumped far is placed in the upper third rather than at the edge.
  mutating func settleAfterJump() {
    if cursor < top || cursor >= top + height { top = cursor - height / 3 }
    settle()
  }

  /// Adopts the position of the drawn view and the distance of its pages.
  mutating func follow(_ drawn: ScrollWindow?) {
    guard let drawn else { return }
    (top, pages) = (drawn.top, drawn.pages)
  }

  /// Moves the view; the cursor moves only at the edge.
  mutating func scroll(_ rows: Int) {
    top = min(max(top + rows, 0), max(0, count - height))
    cursor = min(max(cursor, top), max(0, min(top + height, count) - 1))
  }

  /// Moves the cursor for an action; nil if the action does not move it, else whether it wrapped around.
  mutating func move(_ action: ScreenAction) -> WrapSide? {
    let pages = pages ?? Pages(up: max(1, height - 1), down: max(1, height - 1))
    switch action {
    case .moveUp where cursor == 0 && count > 1:
      cursor = count - 1
      settle()
      return .atEnd
    case .moveDown where cursor >= count - 1 && count > 1:
      cursor = 0
      settle()
      return .atStart
    case .moveUp: cursor -= 1
    case .moveDown: cursor += 1
    case .pageUp: jump(-pages.up)
    case .pageDown: jump(pages.down)
    case .halfPageUp: jump(-(pages.up + 1) / 2)
    case .halfPageDown: jump((pages.down + 1) / 2)
    case .moveFirst: cursor = 0
    case .moveLast: cursor = count - 1
    case .scrollUp: scroll(-1)
    case .scrollDown: scroll(1)
    default: return nil
    }
    settle()
    return .inside
  }

  enum WrapSide { case inside, atStart, atEnd }

  private mutating func jump(_ rows: Int) {
    cursor += rows
    top += rows
    cursor = min(max(cursor, 0), max(0, count - 1))
    top = min(max(top, 0), max(0, count - height))
  }
}
