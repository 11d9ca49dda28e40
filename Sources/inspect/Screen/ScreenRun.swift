import DecodingDiagnostics
import Foundation
import InspectorScreen
import NcursesTerminal
import TerminalScreen

/// Opens the terminal, runs the screen on it, and restores it.
struct ScreenRun {
  let session: InspectionSession
  let command: InspectCommand

  /// - Returns: The exit status; without a terminal, that of the plain report.
  func run() -> Int32 {
    if let script = command.screenScript { return run(script: script) }
    if command.prompt { return live(on: PromptBackend()) }
    var options = NcursesBackend.Options()
    options.usesColors = (session.environment["NO_COLOR"] ?? "").isEmpty && command.color != .never
    options.forcesASCII = command.ascii
    options.sendsClipboardSequences = !command.noOSC52
    do throws(TerminalUnavailable) {
      let backend = try NcursesBackend.open(options)
      defer { backend.close() }
      return live(on: backend)
    } catch {
      return command.report(session)
    }
  }

  private func live(on backend: some Backend) -> Int32 {
    var options = ScreenOptions(repertoire: backend.glyphs.repertoire)
    options.note = BuildConfiguration.note
    options.isStrict = command.strict
    options.watches = command.watch
    options.speaks = command.prompt
    do throws(ToolError) {
      let trace = try command.trace.map { path throws(ToolError) in try PaintTrace(path: path) }
      defer { trace?.close() }
      let earlier = try command.reporting.distribution.against.map { path throws(ToolError) in
        EarlierEvidence(evidence: try PartMerge(session: session).evidence(in: [path]), name: path)
      }
      return run(on: backend, options, trace, earlier)
    } catch {
      backend.close()
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func run(
    on backend: some Backend, _ options: ScreenOptions, _ trace: PaintTrace?, _ earlier: EarlierEvidence?
  ) -> Int32 {
    let program = ScreenProgram(
      session: session, backend: backend, options: options, command: command, earlier: earlier)
    program.start(files: command.files)
    return TerminalLoop.run(program, on: backend, trace: trace.map { trace in { trace.take($0) } })
  }

  private func run(script path: String) -> Int32 {
    do {
      let script = try KeyScript(parsing: String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
      let size = Size(parsing: command.screenSize) ?? Size(columns: 80, rows: 24)
      let backend = ScriptBackend(script, size: size, glyphs: command.ascii ? .ascii : .unicode) { path, text in
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      }
      let status = live(on: backend)
      guard let failure = backend.failure else { return status }
      StandardError.print("\(ShownFile.name(path)): \(failure)")
    } catch {
      StandardError.print("\(ShownFile.name(path)): \(error)")
    }
    return ExitStatus.failure
  }
}

/// How this program was built.
enum BuildConfiguration {
  static var note: String? {
    #if DEBUG
      "debug build"
    #else
      nil
    #endif
  }
}
