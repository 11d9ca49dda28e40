internal import CNcurses
internal import Foundation

/// What can be done with the process's terminal without a screen on it.
public enum ControllingTerminal {
  /// Whether a descriptor refers to a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns of a descriptor's terminal; nil if it is not a terminal or does not report its size.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Asks a question on the terminal, even if standard input and output are redirected, and waits for a line.
  ///
  /// - Returns: Nil if there is no terminal, or its input has ended.
  public static func ask(_ question: String) -> String? {
    guard let terminal = FileHandle(forUpdatingAtPath: "/dev/tty"),
      (try? terminal.write(contentsOf: Data(question.utf8))) != nil
    else { return nil }
    var line = [UInt8](repeating: 0, count: 1_024)
    while true {
      // A terminal delivers one line at a time; a file handle would wait for all requested bytes.
      let count = read(terminal.fileDescriptor, &line, line.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return String(decoding: line.prefix(count), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Runs a program on the terminal, even if standard input and output are redirected, and waits for it to exit.
  ///
  /// - Parameter command: The program, looked up in `PATH`, and its arguments.
  public static func run(_ command: [String]) throws(ProgramNotStarted) {
    let arguments = command.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var status: Int32 = 0
    let code = tui_run_program(arguments + [nil], &status)
    guard code != 0 else { return }
    throw code == ENOENT ? .notFound : .refused(reason: String(cString: strerror(code)))
  }
}

/// Why a program could not be run on the terminal.
public enum ProgramNotStarted: Error, Hashable {
  /// No program of this name is in `PATH`.
  case notFound
  /// The system could not start it; the reason is the system's message.
  case refused(reason: String)
}
