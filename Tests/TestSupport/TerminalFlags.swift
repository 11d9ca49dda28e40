/// The state in which a program has left the terminal, as tmux sees it.
public struct TerminalFlags: Hashable, Sendable {
  public let isAlternateScreen: Bool
  public let isCursorVisible: Bool
  public let reportsMouse: Bool
  public let isKeypadApplication: Bool
  /// The name of the program in the foreground.
  public let command: String

  /// The state of a shell that waits for a command on an untouched terminal.
  public static let restored = TerminalFlags(
    isAlternateScreen: false, isCursorVisible: true, reportsMouse: false, isKeypadApplication: false, command: "bash")

  static let format =
    "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{pane_current_command}"

  init(isAlternateScreen: Bool, isCursorVisible: Bool, reportsMouse: Bool, isKeypadApplication: Bool, command: String) {
    self.isAlternateScreen = isAlternateScreen
    self.isCursorVisible = isCursorVisible
    self.reportsMouse = reportsMouse
    self.isKeypadApplication = isKeypadApplication
    self.command = command
  }

  /// Parses the answer of tmux for ``format``.
  init?(_ answer: String) {
    let words = answer.split(whereSeparator: \.isWhitespace)
    guard words.count == 5 else { return nil }
    self.init(
      isAlternateScreen: words[0] == "1", isCursorVisible: words[1] == "1", reportsMouse: words[2] == "1",
      isKeypadApplication: words[3] == "1", command: String(words[4]))
  }
}
