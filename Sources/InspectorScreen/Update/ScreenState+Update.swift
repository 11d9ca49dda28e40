import JSONText
import TerminalScreen

extension ScreenState {
  /// Handles an event and returns the requests for work outside.
  ///
  /// - Complexity: Independent of the document's size, except for the data of an event.
  public mutating func update(_ event: ScreenEvent) -> [ScreenEffect] {
    let before = whereabouts
    let isKey = if case .terminal = event { true } else { false }
    let effects =
      switch event {
      case .terminal(let event): take(event)
      default: take(result: event)
      }
    // A window that shrinks and grows again shows the same rows as before: drawing settles a copy.
    if case .terminal(.resize) = event { return effects }
    keepTogether(after: before, isKey: isKey)
    let followed = selectFailure(after: before)
    settle()
    return effects + followed + wantedReader()
  }

  private mutating func take(_ event: TerminalEvent) -> [ScreenEffect] {
    switch event {
    case .key(let key):
      (message, awaitsPlan) = (nil, false)
      // A key press ends the wait for the first match.
      if prompt == nil { _ = change { $0.search?.hasJumped = true } }
      let effects = press(key)
      if KeyTable.action(for: key, in: .everywhere) != .interrupt { wasInterrupted = false }
      return effects
    case .mouse(let event):
      return take(event)
    case .paste(let text):
      return paste(text)
    case .held(let character, let count):
      return hold(character, count)
    case .resize(let newSize):
      size = newSize
      return []
    case .terminate:
      return [.quit(exitStatus)]
    case .resumed, .wake:
      return []
    }
  }

  /// Keeps every cursor within its rows, and visible. The position of a hidden pane is kept.
  private mutating func settle() {
    let bodies = layout.bodies
    let list = bodies[.failures]?.isEmpty == false ? height(of: .failures) : nil
    let document = bodies[.document]?.isEmpty == false ? height(of: .document) : nil
    _ = change { state in
      state.list.settle(height: list)
      state.tree.settle(height: document)
      state.settleSource(height: document)
    }
  }

  /// Scrolls rows sideways, with a message if there is nothing to scroll.
  mutating func shift(_ shift: WritableKeyPath<DocumentState, Int>, _ action: ScreenAction, isWrapped: Bool = false) {
    guard let columns = current?[keyPath: shift] else { return }
    let isLeft = action == .shiftLeft || action == .moveLeft
    if isWrapped { return say(Labels.nothingToMoveSideways) }
    if isLeft, columns == 0 { return say(Labels.nothingToTheLeft) }
    _ = change { $0[keyPath: shift] = max(0, columns + (isLeft ? -8 : 8)) }
  }

  mutating func say(_ text: String, _ tone: Message.Tone = .plain) {
    message = Message(text: text, tone: tone)
  }
}

extension FindingList {
  func window(height: Int) -> ScrollWindow {
    ScrollWindow(cursor: cursor, top: top, count: rowCount, height: height)
  }

  mutating func take(_ window: ScrollWindow) {
    cursor = window.cursor
    top = window.top
  }

  mutating func settle(height: Int?) {
    take(window(height: height ?? 1).settled(isShown: height != nil))
  }
}

extension TreeState {
  func window(height: Int) -> ScrollWindow {
    ScrollWindow(cursor: cursor, top: top, count: rows.count, height: height)
  }

  mutating func take(_ window: ScrollWindow) {
    cursor = window.cursor
    top = window.top
  }

  mutating func settle(height: Int?) {
    take(window(height: height ?? 1).settled(isShown: height != nil))
  }
}

extension DocumentState {
  func sourceWindow(height: Int) -> ScrollWindow {
    ScrollWindow(cursor: source.cursor, top: source.top, count: document?.lineCount ?? 0, height: height)
  }

  mutating func takeSource(_ window: ScrollWindow) {
    source.cursor = window.cursor
    source.top = window.top
  }

  mutating func settleSource(height: Int?) {
    guard document != nil else { return }
    takeSource(sourceWindow(height: height ?? 1).settled(isShown: height != nil))
  }
}
