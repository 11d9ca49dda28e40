import TerminalScreen

extension ScreenState {
  /// Handles the mouse: a click selects the row, a second click opens it; the wheel scrolls the view without the
  /// cursor.
  mutating func take(_ event: MouseEvent) -> [ScreenEffect] {
    guard isMouseOn, prompt == nil, menu == nil else { return [] }
    // A click also ends the message about a key.
    if event.kind == .press { message = nil }
    let hit = draw().hit(at: event.position)
    if event.kind == .press, let key = hit?.key { return press(key) }
    if let overlay = overlays.last { return take(event, in: overlay) }
    guard let area = hit else { return [] }
    if area.name == Self.fileRows { return event.kind == .press ? selectDocument(area.index) : [] }
    guard let pane = Pane.named(area.name) else { return [] }
    switch event.kind {
    case .press:
      focus = pane
      return select(row: area.index, in: pane)
    case .wheelUp, .wheelDown:
      scroll(pane, event.kind == .wheelUp ? -Self.rowsOfWheel : Self.rowsOfWheel)
      return []
    case .release:
      return []
    }
  }

  /// The name of the rows that list the open files.
  static let fileRows = "files"
  private static let rowsOfWheel = 3

  /// Handles the mouse over an overlay, where the panes ignore clicks.
  private mutating func take(_ event: MouseEvent, in overlay: Overlay) -> [ScreenEffect] {
    let action: ScreenAction
    switch event.kind {
    case .wheelUp: action = .scrollUp
    case .wheelDown: action = .scrollDown
    case .press, .release: return []
    }
    return (0..<Self.rowsOfWheel).flatMap { _ in overlays.last.map { perform(action, in: $0) } ?? [] }
  }

  private mutating func select(row: Int, in pane: Pane) -> [ScreenEffect] {
    guard row >= 0, let document = current else { return [] }
    switch pane {
    case .failures:
      let wasSelected = document.list.cursor == row
      _ = change { $0.list.cursor = row }
      return wasSelected ? performInFailures(.toggle) : selectionChanged(isJump: false)
    case .document where document.showsSource:
      _ = change { $0.source.cursor = row }
      return []
    case .document:
      let wasSelected = document.tree.cursor == row
      _ = change { $0.tree.cursor = row }
      return wasSelected ? performInTree(.toggle) : followTreeCursor()
    case .details:
      return []
    }
  }

  private mutating func scroll(_ pane: Pane, _ rows: Int) {
    let height = height(of: pane)
    if pane == .details {
      let action: ScreenAction = rows < 0 ? .moveUp : .moveDown
      for _ in 0..<abs(rows) { _ = performInDetails(action) }
      return
    }
    _ = change { document in
      switch pane {
      case .failures:
        var window = document.list.window(height: height)
        window.scroll(rows)
        document.list.take(window)
      case .document where document.showsSource:
        var window = document.sourceWindow(height: height)
        window.scroll(rows)
        document.takeSource(window)
      default:
        var window = document.tree.window(height: height)
        window.scroll(rows)
        document.tree.take(window)
      }
    }
  }
}

extension HitArea {
  /// The prefix of the names of areas with the effect of a key.
  static let keyPrefix = "key "

  /// The key that a click presses.
  var key: Key? {
    name.hasPrefix(Self.keyPrefix) ? Key(parsing: name.dropFirst(Self.keyPrefix.count)) : nil
  }
}

extension Pane {
  /// The name of the pane's hit areas.
  var name: String {
    switch self {
    case .failures: "failures"
    case .document: "document"
    case .details: "details"
    }
  }

  static func named(_ name: String) -> Pane? { allCases.first { $0.name == name } }
}
