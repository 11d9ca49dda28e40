import Foundation
import NcursesTerminal

/// The user's editor, opened at a line.
enum Editor {
  /// - Returns: Words for the screen where it could not be opened.
  static func open(_ path: String, line: Int, column: Int) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let command = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first, let terminal = ControllingTerminal.open() else {
      return "No editor can be opened without a terminal."
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words + arguments(for: program, path, line, column)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      return "The editor \(program) cannot be started: \(error.localizedDescription)"
    }
    return process.terminationStatus == 127 ? "The editor \(program) was not found; set VISUAL or EDITOR." : nil
  }

  /// How common editors are told a place; `+LINE FILE` is what most understand.
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
