import DecodingDiagnostics
import Foundation
import Locking
import ToolServer

/// `--lsp`: a Language Server Protocol server on standard input and output.
struct LSPRun {
  let command: InspectCommand

  func run() -> Int32 {
    let isTrusted = command.trust
    let server = LSPServer(
      name: "inspect", version: InspectorVersion.text,
      enter: { _ = FileManager.default.changeCurrentDirectoryPath($0) },
      inspect: { Self.report($0, $1, isTrusted: isTrusted) },
      describe: { Self.description(of: $0, $1, at: $2, isTrusted: isTrusted) },
      send: { text in Self.output.withLock { _ in FileHandle.standardOutput.write(Data(text.utf8)) } })
    EndSignals.onEnd { server.cancelAll() }
    var framing = MessageFraming()
    while true {
      let data = FileHandle.standardInput.availableData
      if data.isEmpty { break }
      framing.add(data)
      while let message = framing.next() {
        guard server.take(message) else { return server.isShutDown ? ExitStatus.success : ExitStatus.findings }
      }
    }
    server.finish()
    return ExitStatus.success
  }

  private static let output = Mutex(())

  private static func description(of path: String, _ text: String, at offset: Int, isTrusted: Bool) -> JSONTree? {
    let arguments = ["--describe-offset", String(offset), "--no-screen", "--stand-in"] + (isTrusted ? ["--trust"] : [])
    let outcome = ToolProcess(arguments: arguments + ["--", path], input: text).run()
    return outcome.status == ExitStatus.success ? JSONTree(parsing: Array(outcome.output.utf8)) : nil
  }

  /// Returns the report on the text in the editor, from a run of the tool.
  private static func report(_ request: LSPServer.Request, _ call: MCPCall, isTrusted: Bool) -> JSONTree? {
    var arguments = ["--format", JSONRenderer.name, "--stand-in"]
    if !request.provesFixes { arguments.append("--no-fixes") }
    if isTrusted { arguments.append("--trust") }
    let outcome = ToolProcess(arguments: arguments + ["--", request.path], input: request.text).run(started: {
      call.onCancel($0)
    })
    return JSONTree(parsing: Array(outcome.output.utf8))
  }
}
