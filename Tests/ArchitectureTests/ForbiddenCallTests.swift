import Foundation
import TestSupport
import Testing

/// Actions that only some parts may perform: starting processes, writing files, touching the terminal.
@Suite struct ForbiddenCallTests {
  /// An action that only the named parts may have in their code.
  struct Rule: Sendable, CustomTestStringConvertible {
    let what: String
    let traces: [String]
    let parts: Set<String>

    var testDescription: String { what }
  }

  static let rules = [
    // The owner of the terminal starts the editor, which has to run in its foreground.
    Rule(
      what: "starting processes", traces: ["Process(", "posix_spawn", "fork()", "popen("],
      parts: ["SwiftModels", "FixProving", "inspect", "InspectPlugin", "CNcurses"]),
    // TerminalScreen looks up a function of the C library that no header declares for Swift.
    Rule(what: "loading libraries", traces: ["dlopen("], parts: ["SwiftModels", "TerminalScreen", "inspect"]),
    Rule(
      what: "writing files",
      traces: [
        "data.write(to:", ".write(to: URL", "atomically:", "options: .atomic", "write(toFile:", "createFile(",
        "createDirectory(", "removeItem(", "moveItem(", "copyItem(", "replaceItem", "forWritingTo:", "forUpdating:",
        "O_CREAT", "unlink(", "mkdir(", "fwrite(",
      ],
      parts: ["SwiftModels", "FixProving", "inspect"]),
    Rule(
      what: "touching the terminal",
      traces: [
        "tcsetattr", "tcgetattr", "TIOC", "newterm", "initscr", "endwin", "/dev/tty", "<curses.h>", "CNcurses",
      ],
      parts: ["CNcurses", "NcursesTerminal"]),
    Rule(what: "reading the command line", traces: ["CommandLine.arguments"], parts: ["SwiftModels", "inspect"]),
  ]

  @Test(arguments: rules)
  func onlyThePartsNamedDoIt(_ rule: Rule) throws {
    for file in try SourceFile.all() where !rule.parts.contains(file.part) {
      let code = file.code
      for trace in rule.traces { #expect(!code.contains(trace), "\(file.path) has \(trace)") }
    }
  }

  @Test func commentsAreNoCode() {
    let file = SourceFile(part: "", path: "a.swift", text: "let a = 1 // dlopen(\n/// fork()\nlet b = \"http://c\"")
    #expect(file.code == "let a = 1 \n\nlet b = \"http://c\"")
  }
}
