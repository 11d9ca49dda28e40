/// A cursor in a list of rows of which some are in view.
struct ScrollWindow: Equatable {
  var cursor: Int
  var top: Int
  let count: Int
  let height: Int

  var settled: ScrollWindow {
    var window = self
    window.settle()
    return window
  }

  /// Moves the view as little as it takes for the cursor to be in it.
  mutating func settle() {
    cursor = min(max(cursor, 0), max(0, count - 1))
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = min(max(top, 0), max(0, count - height))
  }

  /// As `settle`, but a cursor that came from far away stands in the upper third rather than at the edge.
  mutating func settleAfterJump() {
    if cursor < top || cursor >= top + height { top = cursor - height / 3 }
    settle()
  }

  /// Moves the view; the cursor is dragged along only at the edge.
  mutating func scroll(_ rows: Int) {
    top = min(max(top + rows, 0), max(0, count - height))
    cursor = min(max(cursor, top), max(0, min(top + height, count) - 1))
  }

  /// Moves the cursor for an action; nil where the action is none of moving, else whether it went over the end.
  mutating func move(_ action: ScreenAction) -> WrapSide? {
    let page = max(1, height - 1)
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
    case .pageUp: jump(-page)
    case .pageDown: jump(page)
    case .halfPageUp: jump(-max(1, height / 2))
    case .halfPageDown: jump(max(1, height / 2))
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
