internal import CNcurses

/// What the Swift runtime does after a trap.
public enum CrashBacktrace {
  /// Keeps the runtime from asking questions on the terminal after a crash: the backtrace alone is printed.
  ///
  /// The first thing to call in a program that will open a screen. Where standard input and output are a terminal, the
  /// program is started anew with the same arguments, because the runtime reads this setting before `main` only. What
  /// the user has set in `SWIFT_BACKTRACE` is kept.
  public static func withoutPrompt() {
    tui_refuse_backtrace_prompt(CommandLine.unsafeArgv)
  }
}
