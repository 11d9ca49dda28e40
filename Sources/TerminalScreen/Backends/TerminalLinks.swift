/// Whether a terminal supports links: terminals cannot be queried for that, but their environment variables show it.
public enum TerminalLinks {
  public static func areSupported(in environment: [String: String]) -> Bool {
    let value = { (name: String) in environment[name] ?? "" }
    let term = value("TERM")
    // A multiplexer may pass links on, or print them.
    guard term != "dumb", !term.hasPrefix("screen"), !term.hasPrefix("tmux"), value("TMUX").isEmpty else {
      return false
    }
    if knownPrograms.contains(value("TERM_PROGRAM")) || knownTerms.contains(where: term.hasPrefix) { return true }
    if let version = Int(value("VTE_VERSION")), version >= firstVersionOfVTE { return true }
    return marks.contains { !value($0).isEmpty }
  }

  /// Earlier versions crash.
  private static let firstVersionOfVTE = 5001
  private static let knownPrograms: Set<String> = [
    "iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby",
  ]
  private static let knownTerms = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
  private static let marks = ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "KITTY_WINDOW_ID"]
}
