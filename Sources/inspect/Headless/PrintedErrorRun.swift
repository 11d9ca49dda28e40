import DecodingDiagnostics
import Foundation

/// `--error TEXT`: shows the place of a `DecodingError` from a log, without a model.
struct PrintedErrorRun {
  let session: InspectionSession
  let command: InspectCommand

  func run(file: String, text: String) -> Int32 {
    do throws(ToolError) {
      let document = try session.open(file, change: .init())
      let decoder = JSONDecoder()
      session.change.apply(to: decoder)
      guard let explanation = explain(printed: text, in: document.json, using: decoder, named: file) else {
        StandardError.print(InputWords.noErrorInText)
        return ExitStatus.usage
      }
      let relocated = document.relocated(explanation.report)
      let run = HeadlessRun(session: session, command: command)
      let report = Report(documents: [relocated.report])
      run.deliver(run.render(command.reporting.redact ? report.redacted() : report, [relocated.frames]))
      return ExitStatus.findings
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }
}
