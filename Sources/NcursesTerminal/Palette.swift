internal import CNcurses
internal import TerminalScreen

/// How roles look: the only place that knows of colours.
///
/// Only the terminal's own colours are used, on its own background, so that dark and light schemes both stay readable;
/// blue, yellow, black and white are left out because one of the two shows them badly, and bold yellow on white not at
/// all. What a colour says is always said by a sign as well.
struct Palette {
  struct Look {
    var attributes: UInt16
    var color: Int16
  }

  private enum Color {
    static let own: Int16 = -1
    static let red: Int16 = 1
    static let green: Int16 = 2
    static let magenta: Int16 = 5
    static let cyan: Int16 = 6
  }

  private static let bold = UInt16(TUI_BOLD.rawValue)
  private static let dim = UInt16(TUI_DIM.rawValue)
  private static let underline = UInt16(TUI_UNDERLINE.rawValue)
  private static let reverse = UInt16(TUI_REVERSE.rawValue)

  /// The looks by overlay and role.
  private let looks: [Look]

  init() {
    looks = (UInt8(0)..<4).flatMap { overlay in
      (UInt8(0)...UInt8.max).map { role in
        Self.look(of: StyleRole(rawValue: role) ?? .plain, under: Cell.Overlay(rawValue: overlay))
      }
    }
  }

  func look(of cell: Cell) -> Look {
    looks[Int(cell.overlay.rawValue & 3) << 8 | Int(cell.role.rawValue)]
  }

  private static func look(of role: StyleRole, under overlay: Cell.Overlay) -> Look {
    var look = look(of: role)
    if overlay.contains(.cursorRow) {
      // One calm bar: colours in reverse would make patches, and dim text in reverse is hard to read.
      look.color = Color.own
      look.attributes = (look.attributes & ~(dim | reverse)) | reverse
    } else if overlay.contains(.selectedRow) {
      look.attributes = (look.attributes & ~dim) | bold
    }
    return look
  }

  private static func look(of role: StyleRole) -> Look {
    switch role {
    case .plain, .header, .hint, .prompt: Look(attributes: 0, color: Color.own)
    case .title, .chosen, .hintKey: Look(attributes: bold, color: Color.own)
    case .focusedHeader: Look(attributes: reverse, color: Color.own)
    case .border, .punctuation, .dim: Look(attributes: dim, color: Color.own)
    case .failure, .error: Look(attributes: bold, color: Color.red)
    case .removed: Look(attributes: 0, color: Color.red)
    case .warning: Look(attributes: bold, color: Color.magenta)
    case .success: Look(attributes: bold, color: Color.green)
    case .added, .string: Look(attributes: 0, color: Color.green)
    case .path, .key, .code: Look(attributes: 0, color: Color.cyan)
    case .number, .literal: Look(attributes: 0, color: Color.magenta)
    case .ghost: Look(attributes: dim, color: Color.red)
    case .annotation: Look(attributes: bold, color: Color.own)
    case .match: Look(attributes: underline | bold, color: Color.own)
    case .currentMatch: Look(attributes: underline | bold | reverse, color: Color.own)
    }
  }
}
