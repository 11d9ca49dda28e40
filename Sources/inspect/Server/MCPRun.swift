import DecodingDiagnostics
import Foundation
import Locking
import SwiftModels
import ToolServer

/// `--mcp`: a Model Context Protocol server on standard input and output, until the input ends.
struct MCPRun {
  let command: InspectCommand

  func run() -> Int32 {
    let folder = FileManager.default.currentDirectoryPath
    let isTrusted = command.trust || TrustedFolders(environment: command.environment).contains(folder)
    let tools = MCPTools(allowsApply: command.servers.allowApply, isTrusted: isTrusted)
    let server = MCPServer(
      name: "inspect", version: InspectorVersion.text, instructions: MCPWords.instructions, tools: tools.all
    ) { line in
      // Several threads write.
      Self.output.withLock { _ in StandardOutput.print(line + "\n", as: .json) }
    }
    EndSignals.onEnd { server.cancelAll() }
    var lines = MessageLines()
    while true {
      let data = FileHandle.standardInput.availableData
      lines.add(data)
      while let line = lines.next() ?? (data.isEmpty ? lines.rest() : nil) {
        if !line.isEmpty { server.take(line) }
      }
      if data.isEmpty { break }
    }
    server.finish()
    return ExitStatus.success
  }

  private static let output = Mutex(())
}
