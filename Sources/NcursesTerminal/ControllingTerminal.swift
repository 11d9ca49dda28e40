internal import CNcurses
internal import Foundation

/// What can be asked of the terminal of the process without opening a screen on it.
public enum ControllingTerminal {
  /// Whether a descriptor leads to a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal behind a descriptor has; nil where it is none, or does not tell.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Runs a program on the terminal, wherever standard input and output go, and waits for its end.
  ///
  /// - Parameter command: The program, to be found in `PATH`, and its arguments.
  public static func run(_ command: [String]) throws(ProgramNotStarted) {
    let arguments = command.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var status: Int32 = 0
    let code = tui_run_program(arguments + [nil], &status)
    guard code != 0 else { return }
    throw code == ENOENT ? .notFound : .refused(reason: String(cString: strerror(code)))
  }
}

/// Why a program does not run on the terminal.
public enum ProgramNotStarted: Error, Hashable {
  /// No program of this name is in `PATH`.
  case notFound
  /// The system would not start it, in its own words.
  case refused(reason: String)
}
