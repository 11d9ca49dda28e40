/// The roles of text and their appearance: the only place with escape sequences.
struct Style {
  enum Role {
    case error, warning, note, fix, success, emphasis, frame, added, removed
  }

  let isColored: Bool

  func callAsFunction(_ role: Role, _ text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(code(of: role))m\(text)\u{1B}[0m"
  }

  /// Returns a link (OSC 8).
  func link(_ text: String, to address: String) -> String {
    "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// The 16 colours of every terminal; bold alone carries no meaning.
  private func code(of role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .fix: "1;32"
    case .success: "1;32"
    case .emphasis: "1"
    case .frame: "34"
    case .added: "32"
    case .removed: "31"
    }
  }
}
