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
    var reports: [DocumentReport] = []
    var documents: [JSONDocument?] = []
    var isComplete = true
    for file in files {
      do throws(ToolError) {
        let document = try session.open(file, change: .init())
        var report = inspect(document)
        if !command.noFixes { session.addFixes(to: &report, of: document, change: .init()) }
        reports.append(report)
        documents.append(document.json)
      } catch {
        StandardError.print(error.message)
        isComplete = false
      }
    }
    for report in reports { say(report) }
    if !reports.isEmpty { StandardOutput.print(render(Report(documents: reports), documents)) }
    return isComplete ? ExitStatus.of(reports, strict: command.strict) : ExitStatus.failure
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

  /// One clear line on standard error for what kept the tool from its work.
  private func say(_ report: DocumentReport) {
    if report.verdict == .modelError, let message = report.message {
      StandardError.print("\(report.file): \(message)")
    } else if report.isContradicted {
      StandardError.print(ModelChoiceWords.contradiction(report))
    }
  }

  private func render(_ report: Report, _ documents: [JSONDocument?]) -> String {
    let isTerminal = ControllingTerminal.isTerminal(STDOUT_FILENO)
    var options = RenderingOptions()
    options.isColored = command.color.isColored(onTerminal: isTerminal, environment: session.environment)
    options.isASCII = command.ascii
    if isTerminal { options.width = OutputWidth.columns(environment: session.environment) }
    options.sourceExcerpt = SourceLines().excerpt
    return RendererRegistry.renderer(named: command.format ?? TextRenderer.name, options: options)?
      .render(report, documents: documents) ?? ""
  }
}
