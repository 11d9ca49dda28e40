internal import CNcurses
internal import TerminalScreen

/// Turns the input that ncurses reads into events.
struct InputReader {
  private var filter = EscapeTailFilter()

  /// Returns all pending input as events.
  ///
  /// - Parameter wait: Waits a moment for the rest of a paste that arrives in pieces; false if nothing more came.
  mutating func read(waitingForMore wait: () -> Bool) -> [TerminalEvent] {
    var tokens: [InputToken] = []
    var events: [TerminalEvent] = []
    while let token = Self.nextToken() {
      if token == .pasteBegin {
        events.append(.paste(Self.readPaste(waitingForMore: wait)))
      } else {
        tokens.append(token)
      }
    }
    return PlainPaste.joined(filter.events(of: tokens, at: .now)) + events
  }

  private static func nextToken() -> InputToken? {
    var value: Int32 = 0
    switch UInt32(bitPattern: tui_read(&value)) {
    case TUI_CHARACTER.rawValue: return Unicode.Scalar(UInt32(bitPattern: value)).map(InputToken.character) ?? .unknown
    case TUI_KEY.rawValue: return key(UInt32(bitPattern: value)).map(InputToken.key) ?? .unknown
    case TUI_MOUSE.rawValue: return readMouse().map(InputToken.mouse) ?? .unknown
    case TUI_PASTE_BEGIN.rawValue: return .pasteBegin
    case TUI_PASTE_END.rawValue: return .pasteEnd
    case TUI_UNKNOWN_KEY.rawValue: return .unknown
    default: return nil
    }
  }

  private static func readMouse() -> MouseEvent? {
    var column: Int32 = 0
    var row: Int32 = 0
    let kind = UInt32(bitPattern: tui_read_mouse(&column, &row))
    let position = Position(column: Int(column), row: Int(row))
    switch kind {
    case TUI_MOUSE_PRESS.rawValue: return MouseEvent(.press, at: position)
    case TUI_MOUSE_RELEASE.rawValue: return MouseEvent(.release, at: position)
    case TUI_MOUSE_WHEEL_UP.rawValue: return MouseEvent(.wheelUp, at: position)
    case TUI_MOUSE_WHEEL_DOWN.rawValue: return MouseEvent(.wheelDown, at: position)
    default: return nil
    }
  }

  private static func readPaste(waitingForMore wait: () -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while true {
      switch nextToken() {
      case .character("\r"): text.append("\n")
      case .character(let scalar): text.append(scalar)
      case .pasteEnd: return String(text)
      case nil: if !wait() { return String(text) }  // The end marker was lost.
      default: break
      }
    }
  }

  private static func key(_ code: UInt32) -> Key? {
    switch code {
    case TUI_KEY_UP.rawValue: .up
    case TUI_KEY_DOWN.rawValue: .down
    case TUI_KEY_LEFT.rawValue: .left
    case TUI_KEY_RIGHT.rawValue: .right
    case TUI_KEY_PAGE_UP.rawValue: .pageUp
    case TUI_KEY_PAGE_DOWN.rawValue: .pageDown
    case TUI_KEY_HOME.rawValue: .home
    case TUI_KEY_END.rawValue: .end
    case TUI_KEY_BACKTAB.rawValue: .backTab
    case TUI_KEY_BACKSPACE.rawValue: .backspace
    case TUI_KEY_DELETE.rawValue: .delete
    case TUI_KEY_INSERT.rawValue: .insert
    case TUI_KEY_ENTER.rawValue: .enter
    case TUI_KEY_FUNCTION.rawValue...: .function(Int(code - TUI_KEY_FUNCTION.rawValue))
    default: nil
    }
  }
}
