import DecodingDiagnostics
import FixProving
import Foundation
import JSONText
import NcursesTerminal
import SwiftModels
import TerminalScreen

/// Inspects the documents and prints the report: one document with all details, many as one body of evidence.
struct HeadlessRun {
  let session: InspectionSession
  let command: InspectCommand
  var policy = FindingPolicy()

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      let baseline = try command.reporting.readBaseline()
      let earlier = try many.against.map { path throws(ToolError) in try evidence(in: path) }
      var result = try gather(files)
      try checkCounts(result)
      if let earlier { compare(&result, with: earlier) }
      if command.reporting.reportPart { return finishPart(result) }
      if let path = command.reporting.writeBaseline { try writeBaseline(path, result) }
      return finish(result, accepting: command.reporting.writeBaseline == nil ? baseline : Baseline(result.report))
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  struct Result {
    var report = Report(documents: [])
    /// The documents for excerpts; nil if there is nothing to show.
    var documents: [JSONDocument?] = []
    var evidence = Evidence()
    /// The excerpts of other evidence.
    var excerpts: [DocumentExcerpts] = []
    var isComplete = true
    var isInterrupted = false
  }

  func gather(_ files: [String]) throws(ToolError) -> Result {
    var result = Result()
    try take(files, into: &result)
    return result
  }

  private func take(_ files: [String], into result: inout Result) throws(ToolError) {
    if command.reporting.merge { return try merge(files, into: &result) }
    var run = BodyRun(
      session: session, linesWanted: command.reporting.lines, inputName: command.reporting.inputName)
    run.gathering.jobs = many.jobs
    run.gathering.takesCensus = command.reporting.reportPart || many.against != nil
    let rows = try many.failingRows.map { path throws(ToolError) in
      try FailingRowsFile(
        path: path, isRedacted: command.reporting.redact, inputName: command.reporting.inputName)
    }
    run.gathering.rows = rows
    try takeDocuments(files, run, into: &result)
    try rows?.finish()
  }

  private func takeDocuments(_ files: [String], _ run: BodyRun, into result: inout Result) throws(ToolError) {
    guard files.allSatisfy(CaptureFile.isCapture), !command.reporting.reportPart, many.against == nil,
      run.gathering.rows == nil
    else { return try takeOneOrMany(files, run, into: &result) }
    // One bundle at a time, to distinguish the effects of redaction.
    for file in files { try takeOneOrMany([file], run, into: &result) }
  }

  private func takeOneOrMany(_ files: [String], _ run: BodyRun, into result: inout Result) throws(ToolError) {
    guard files.count == 1, !command.reporting.reportPart, command.reporting.inputName == nil,
      many.against == nil, run.gathering.rows == nil, !run.holdsLines(files[0])
    else {
      return take(run.run(files), &result)
    }
    do throws(ToolError) {
      let document = try session.openDecodingEarly(files[0])
      defer { document.early?.cancel() }
      guard document.isLines else { return takeDocument(document, &result) }
      take(run.run(files, read: [files[0]: try session.read(files[0])]), &result)
    } catch {
      StandardError.print(error.message)
      result.isComplete = false
    }
  }

  private var provesFixes: Bool {
    command.provesFixes && RendererRegistry.showsFixes(command.reportFormat)
  }

  private func takeDocument(_ document: OpenedDocument, _ result: inout Result) {
    if let coat = document.coat { StandardError.print(InputWords.recognised(coat.input, file: document.file)) }
    var report = inspect(document)
    if provesFixes { trace([session.addFixes(to: &report, of: document, change: .init())]) }
    let frames: JSONDocument
    (report, frames) = document.relocated(report)
    result.report.documents.append(report)
    result.documents.append(report.verdict == .decodes && report.warnings.isEmpty ? nil : frames)
  }

  private func merge(_ files: [String], into result: inout Result) throws(ToolError) {
    let parts = PartMerge(session: session)
    let whole = try parts.evidence(in: files)
    StandardError.print(Catalogue.merged(whole.total))
    take(whole, &result)
  }

  private func evidence(in path: String) throws(ToolError) -> Evidence {
    try PartMerge(session: session).evidence(in: [path])
  }

  private func checkCounts(_ result: Result) throws(ToolError) {
    if let problem = many.expected.problem(with: result.evidence.total) { throw ToolError(problem) }
  }

  private func compare(_ result: inout Result, with earlier: Evidence) {
    let isRedacted = command.reporting.redact
    let now = isRedacted ? result.evidence.redacted() : result.evidence
    let name = many.against ?? ""
    result.report.drift = now.drift(from: isRedacted ? earlier.redacted() : earlier, named: name)
  }

  private func take(_ evidence: Evidence, _ result: inout Result) {
    for (_, message) in evidence.unreadable.sorted(by: { $0.key < $1.key }) { StandardError.print(message) }
    result.isComplete = evidence.unreadable.isEmpty
    result.isInterrupted = evidence.isInterrupted
    result.evidence = evidence
    result.report = evidence.report
    if evidence.isInterrupted {
      return StandardError.print(InputWords.interrupted(documents: result.report.documents.count))
    }
    guard provesFixes, !command.reporting.merge, !command.reporting.reportPart else { return }
    trace(session.addFixes(to: &result.report, of: evidence))
  }

  private func trace(_ changes: [ProvedChanges]) {
    guard command.fixes.traceFixes else { return }
    StandardError.print(TraceWords.text(of: changes.flatMap(\.trace)))
  }

  private func writeBaseline(_ path: String, _ result: Result) throws(ToolError) {
    guard result.isComplete, !result.evidence.isInterrupted,
      !result.report.documents.contains(where: { $0.verdict == .modelError })
    else {
      StandardError.print(InputWords.keptBaseline(path: path))
      return
    }
    let baseline = Baseline(result.report)
    try command.reporting.write(baseline, to: path)
    StandardError.print(InputWords.wroteBaseline(baseline, path: path))
  }

  func finish(_ result: Result, accepting baseline: Baseline?) -> Int32 {
    var report = result.report.applying(policy)
    if let baseline { report = report.accepting(baseline) }
    let status = status(of: report, result)
    if command.reporting.redact { report = report.redacted() }
    for document in report.documents { say(document) }
    if command.withSummary {
      let summary = AgentRenderer(options: RenderingOptions()).render(report, documents: result.documents)
      StandardOutput.print(summary + "\0", as: .patch)
    }
    if !report.documents.isEmpty { deliver(render(report, result)) }
    if let suffering = report.documents.first(where: \.mayBeDecodedOtherwise) {
      session.unusedDecoding(root: suffering.model ?? "")
        .flatMap(ModelChoiceWords.unused).map(StandardError.print)
    }
    return status
  }

  /// Findings do not fail a run that writes a part; documents that could not be read, and are missing from it, do.
  private func finishPart(_ result: Result) -> Int32 {
    let evidence = command.reporting.redact ? result.evidence.redacted() : result.evidence
    for document in evidence.report.documents { say(document) }
    StandardOutput.print(String(decoding: evidence.data, as: UTF8.self) + "\n", as: .json)
    let status = status(of: result.report, result)
    return status == ExitStatus.findings ? ExitStatus.success : status
  }

  private var many: DistributionArguments { command.reporting.distribution }

  private func status(of report: Report, _ result: Result) -> Int32 {
    if result.isInterrupted { return Interruption.status }
    guard result.isComplete else { return ExitStatus.failure }
    return many.status(ExitStatus.of(report.documents, strict: command.strict), report)
  }

  func inspect(_ document: OpenedDocument) -> DocumentReport {
    if document.json.breakage != nil, session.model == nil || !document.json.isCorrectable {
      return session.brokenText(document, model: session.model, change: .init())
    }
    do throws(ModelError) {
      let choice = try session.chooseModel(for: document, change: .init())
      if case .unloadable(let ranking) = choice { return session.unloadable(document, ranking) }
      guard let root = choice.root else { return session.undecided(document) }
      if case .best(let ranking) = choice {
        ModelChoiceWords.runnersUp(ranking, file: document.file).map(StandardError.print)
      }
      var report = session.inspect(document, model: root, change: .init())
      report.modelCandidates = choice.ranking?.summary
      return report
    } catch {
      return session.unusable(document, model: session.model, error, session.change)
    }
  }

  /// Prints one line on standard error for each problem of the tool, and for what a baseline accepted.
  private func say(_ report: DocumentReport) {
    for words in [Catalogue.accepted(in: report), Catalogue.ignored(in: report)].compactMap(\.self) {
      StandardError.print("\(report.file): \(words)")
    }
    if report.failures.contains(where: { $0.syntax?.problem.cause == .jsonLines }) {
      StandardError.print(InputWords.linesInOneDocument(file: report.file))
    }
    if report.verdict == .modelError, let message = report.message {
      if !showsReportBesideNotes { StandardError.print("\(report.file): \(message)") }
    } else if report.isContradicted {
      StandardError.print(ModelChoiceWords.contradiction(report))
    }
  }

  /// Whether the report shows the notes on the same terminal, so that they need not be repeated.
  private var showsReportBesideNotes: Bool {
    (command.reportFormat) == TextRenderer.name && ControllingTerminal.isTerminal(STDOUT_FILENO)
      && ControllingTerminal.isTerminal(STDERR_FILENO)
  }

  func deliver(_ report: String) {
    switch command.reportFormat {
    case JSONRenderer.name, SARIFRenderer.name, GitLabRenderer.name: StandardOutput.print(report, as: .json)
    default: StandardOutput.print(report, as: hasLinks ? .linked : isColored ? .colored : .text)
    }
  }

  private var isColored: Bool {
    command.color.isColored(
      onTerminal: ControllingTerminal.isTerminal(STDOUT_FILENO), environment: session.environment)
  }

  private var hasLinks: Bool {
    command.reportFormat == TextRenderer.name && !command.noHyperlinks
      && ControllingTerminal.isTerminal(STDOUT_FILENO)
      && TerminalLinks.areSupported(in: session.environment)
  }

  private func render(_ report: Report, _ result: Result) -> String {
    render(
      report, result.documents,
      result.excerpts + [DocumentExcerpts(evidence: result.evidence, session: session)])
  }

  func render(_ report: Report, _ documents: [JSONDocument?], _ excerpts: [DocumentExcerpts] = []) -> String {
    let isTerminal = ControllingTerminal.isTerminal(STDOUT_FILENO)
    var options = RenderingOptions()
    options.isColored = isColored
    options.hasLinks = hasLinks
    options.isASCII = command.ascii
    options.isRedacted = command.reporting.redact
    if isTerminal { options.width = OutputWidth.columns(environment: session.environment) }
    options.wrapsHeadings = isTerminal
    options.sourceExcerpt = SourceLines().excerpt
    options.documentExcerpt = { file, location in excerpts.lazy.compactMap { $0.excerpt(file, location) }.first }
    options.absolutePath = { URL(fileURLWithPath: $0).path }
    return RendererRegistry.renderer(named: command.reportFormat, options: options)?
      .render(report, documents: documents) ?? ""
  }
}
