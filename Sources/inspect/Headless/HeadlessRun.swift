import DecodingDiagnostics
import Foundation
import JSONText
import NcursesTerminal
import SwiftModels

/// Inspects the documents one after the other and prints the report.
struct HeadlessRun {
  let session: InspectionSession
  let command: InspectCommand

  func run(files: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var result = Result()
    do throws(ToolError) {
      let baseline = try command.reporting.readBaseline()
      for file in files { take(file, into: &result) }
      if let path = command.reporting.writeBaseline { try writeBaseline(path, result) }
      return finish(result, accepting: command.reporting.writeBaseline == nil ? baseline : Baseline(result.report))
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  /// What was inspected so far.
  private struct Result {
    var report = Report(documents: [])
    /// For frames; nil where there is nothing to frame.
    var documents: [JSONDocument?] = []
    var isComplete = true
  }

  private func take(_ file: String, into result: inout Result) {
    do throws(ToolError) {
      if command.reporting.lines || InputFiles.holdsLines(file) {
        let reader = try LineReader(file: file, options: session.scanOptions)
        takeLines(try LinesRun(session: session, file: file).run(reader), &result)
        return
      }
      let document = try session.open(file, change: .init())
      if let coat = document.coat { StandardError.print(InputWords.recognised(coat.input, file: file)) }
      if document.json.breakage?.cause == .jsonLines {
        StandardError.print(InputWords.lines(file: file))
        let reader = LineReader(bytes: document.bytes, options: session.scanOptions)
        takeLines(try LinesRun(session: session, file: file, found: document.coat?.input).run(reader), &result)
        return
      }
      takeDocument(document, &result)
    } catch {
      StandardError.print(error.message)
      result.isComplete = false
    }
  }

  private func takeDocument(_ document: OpenedDocument, _ result: inout Result) {
    var report = inspect(document)
    if !command.noFixes { session.addFixes(to: &report, of: document, change: .init()) }
    let frames: JSONDocument
    (report, frames) = document.relocated(report)
    result.report.documents.append(report)
    result.documents.append(report.verdict == .decodes && report.warnings.isEmpty ? nil : frames)
  }

  private func takeLines(_ outcome: LinesRun.Outcome, _ result: inout Result) {
    result.report.documents.append(outcome.report)
    result.documents.append(nil)
    for contradiction in outcome.contradictions {
      say(command.reporting.redact ? Report(documents: [contradiction]).redacted().documents[0] : contradiction)
      result.isComplete = false
    }
  }

  private func writeBaseline(_ path: String, _ result: Result) throws(ToolError) {
    guard result.isComplete, !result.report.documents.contains(where: { $0.verdict == .modelError }) else {
      StandardError.print(InputWords.keptBaseline(path: path))
      return
    }
    let baseline = Baseline(result.report)
    try command.reporting.write(baseline, to: path)
    StandardError.print(InputWords.wroteBaseline(baseline, path: path))
  }

  private func finish(_ result: Result, accepting baseline: Baseline?) -> Int32 {
    var report = result.report
    if let baseline { report = report.accepting(baseline) }
    let status = result.isComplete ? ExitStatus.of(report.documents, strict: command.strict) : ExitStatus.failure
    if command.reporting.redact { report = report.redacted() }
    for document in report.documents { say(document) }
    if !report.documents.isEmpty { StandardOutput.print(render(report, result.documents)) }
    return status
  }

  func inspect(_ document: OpenedDocument) -> DocumentReport {
    if document.json.breakage != nil {
      return session.brokenText(document, model: session.model, change: .init())
    }
    do throws(ModelError) {
      switch try session.chooseModel(for: document, change: .init()) {
      case .chosen(let model):
        return session.inspect(document, model: model, change: .init())
      case .best(let ranking):
        StandardError.print(ModelChoiceWords.runnersUp(ranking, file: document.file))
        return session.inspect(document, model: ranking.candidates[0].expression, change: .init())
      case .none:
        return session.undecided(document)
      }
    } catch {
      return session.unusable(document, model: session.model, error, session.change)
    }
  }

  /// One clear line on standard error for what kept the tool from its work, and what a baseline accepted.
  private func say(_ report: DocumentReport) {
    if let accepted = Catalogue.accepted(in: report) { StandardError.print("\(report.file): \(accepted)") }
    if report.verdict == .modelError, let message = report.message {
      StandardError.print("\(report.file): \(message)")
    } else if report.isContradicted {
      StandardError.print(ModelChoiceWords.contradiction(report))
    }
  }

  func render(_ report: Report, _ documents: [JSONDocument?]) -> String {
    let isTerminal = ControllingTerminal.isTerminal(STDOUT_FILENO)
    var options = RenderingOptions()
    options.isColored = command.color.isColored(onTerminal: isTerminal, environment: session.environment)
    options.isASCII = command.ascii
    options.isRedacted = command.reporting.redact
    if isTerminal { options.width = OutputWidth.columns(environment: session.environment) }
    options.sourceExcerpt = SourceLines().excerpt
    return RendererRegistry.renderer(named: command.format ?? TextRenderer.name, options: options)?
      .render(report, documents: documents) ?? ""
  }
}
