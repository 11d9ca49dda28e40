internal import CNcurses
internal import TerminalScreen

/// The looks of all roles and overlays, as ncurses needs them.
struct Palette {
  struct Look {
    var attributes: UInt16
    var color: Int16
  }

  /// The looks by overlay and role.
  private let looks: [Look]

  init() {
    looks = (UInt8(0)..<4).flatMap { overlay in
      (UInt8(0)...UInt8.max).map { role in
        Look(TerminalScreen.Look(StyleRole(rawValue: role) ?? .plain, under: Cell.Overlay(rawValue: overlay)))
      }
    }
  }

  func look(of cell: Cell) -> Look {
    looks[Int(cell.overlay.rawValue & 3) << 8 | Int(cell.role.rawValue)]
  }
}

extension Palette.Look {
  fileprivate init(_ look: TerminalScreen.Look) {
    let known: [(TerminalScreen.Look.Attributes, UInt32)] = [
      (.bold, TUI_BOLD.rawValue), (.dim, TUI_DIM.rawValue), (.underline, TUI_UNDERLINE.rawValue),
      (.reverse, TUI_REVERSE.rawValue),
    ]
    attributes = known.reduce(0) { look.attributes.contains($1.0) ? $0 | UInt16($1.1) : $0 }
    color =
      switch look.ink {
      case .own: -1
      case .red: 1
      case .green: 2
      case .magenta: 5
      case .cyan: 6
      }
  }
}
