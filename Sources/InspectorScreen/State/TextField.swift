import TerminalScreen

/// An editable line of text.
struct TextField: Sendable, Equatable {
  private(set) var text = ""
  /// The position in characters from the start.
  private(set) var cursor = 0

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  var textBeforeCursor: Substring { text.prefix(cursor) }

  mutating func insert(_ insertion: String) {
    let line = insertion.filter { !$0.isNewline }
    text.insert(contentsOf: line, at: text.index(text.startIndex, offsetBy: cursor))
    // Combining characters may join the previous character, so the count determines how far the cursor moved.
    cursor = min(text.count, cursor + line.count)
  }

  /// Handles an editing key; false if the key has another meaning.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("A"): cursor = 0
    case .end, .control("E"): cursor = text.count
    case .control("U"): self = TextField(String(text.dropFirst(cursor)), cursor: 0)
    case .control("K"): text = String(text.prefix(cursor))
    case .control("W"): deleteWord()
    default: return false
    }
    return true
  }

  private init(_ text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }

  private mutating func deleteBackward() {
    guard cursor > 0 else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: cursor - 1))
    cursor = min(cursor - 1, text.count)
  }

  private mutating func deleteForward() {
    guard cursor < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: cursor))
    cursor = min(cursor, text.count)
  }

  private mutating func deleteWord() {
    while cursor > 0, textBeforeCursor.last == " " { deleteBackward() }
    while cursor > 0, textBeforeCursor.last != " " { deleteBackward() }
  }
}
