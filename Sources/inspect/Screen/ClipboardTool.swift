import Foundation
import InspectorScreen

/// The platform's clipboard programs, for terminals that do not copy text to the clipboard.
enum ClipboardTool {
  private static let tools: [(name: String, arguments: [String], needs: String?)] = [
    ("pbcopy", [], nil), ("wl-copy", [], "WAYLAND_DISPLAY"), ("xclip", ["-selection", "clipboard"], "DISPLAY"),
    ("xsel", ["--clipboard", "--input"], "DISPLAY"),
  ]

  /// Nil if there is none, or none works.
  static func copy(_ text: String) -> CopyOutcome? {
    let environment = ProcessInfo.processInfo.environment
    for tool in tools where tool.needs.map({ environment[$0] != nil }) ?? true {
      if run(tool.name, tool.arguments, input: text) { return .sent(by: tool.name, bytes: text.utf8.count) }
    }
    return nil
  }

  private static func run(_ name: String, _ arguments: [String], input: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    // A program that does not exist or ends immediately reads nothing; its status shows that.
    try? pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
