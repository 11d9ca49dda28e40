import Foundation
import NcursesTerminal

/// The user's editor, opened at a line.
enum Editor {
  /// - Returns: A message for the screen if it could not be opened.
  static func open(_ path: String, line: Int, column: Int) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let command = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    do throws(ProgramNotStarted) {
      try ControllingTerminal.run(words + arguments(for: program, path, line, column))
      return nil
    } catch {
      switch error {
      case .notFound: return "The editor \(program) was not found; set VISUAL or EDITOR."
      case .refused(let reason): return "The editor \(program) cannot be started: \(reason)"
      }
    }
  }

  /// Returns the arguments for a position in common editors; most understand `+LINE FILE`.
  private static func arguments(for program: String, _ path: String, _ line: Int, _ column: Int) -> [String] {
    switch program.split(separator: "/").last.map(String.init) ?? program {
    case "code", "codium", "cursor": ["--wait", "--goto", "\(path):\(line):\(column)"]
    case "hx", "helix", "subl", "zed": ["\(path):\(line):\(column)"]
    case "vim", "nvim": ["+call cursor(\(line),\(column))", path]
    case "emacs", "emacsclient", "nano": ["+\(line),\(column)", path]
    default: ["+\(line)", path]
    }
  }
}
