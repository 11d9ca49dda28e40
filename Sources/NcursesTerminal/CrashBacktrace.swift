internal import CNcurses

/// The behaviour of the Swift runtime after a trap.
public enum CrashBacktrace {
  /// Prevents the runtime from prompting on the terminal after a crash: it only prints the backtrace.
  ///
  /// Must be called before anything else in a program that will open a screen. If standard input and output are a
  /// terminal, the program is restarted with the same arguments, because the runtime reads this setting only before
  /// `main`. A user's own `SWIFT_BACKTRACE` is kept.
  public static func withoutPrompt() {
    tui_refuse_backtrace_prompt(CommandLine.unsafeArgv)
  }
}
