import ArgumentParser
import DecodingDiagnostics
import Foundation
import NcursesTerminal
import ProjectFile
import SwiftModels
import TerminalScreen

/// The command line: validated here, carried out elsewhere.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows every reason why a JSON document does not decode into a Swift model.",
    discussion: """
      Your own Codable types are compiled from source and stay unchanged. On a terminal the result opens as a screen \
      (? lists its keys); elsewhere a report is printed.

      Examples:
        inspect orders.json                      show all failures and fixes
        inspect orders.json -m '[Order]' --fix   write the fixes
        curl -s $URL | inspect - --format json   report for programs

      Exit status: 0 all documents decode, 1 some do not, 2 the inspection failed, 64 invalid arguments.
      """)

  @Argument(
    help: ArgumentHelp(
      "JSON files, HTTP archives (.har), captures (.inspection), folders or patterns; - reads standard input.",
      valueName: "file"))
  var files: [String] = []

  @OptionGroup(title: "Most used")
  var common: CommonArguments

  @OptionGroup(title: "Fixes")
  var fixes: FixArguments

  @OptionGroup(title: "Output")
  var output: OutputArguments

  @OptionGroup(title: "Project")
  var project: ProjectArguments

  @OptionGroup(title: "Server")
  var servers: ServerArguments

  @OptionGroup(title: "Proposed model")
  var proposal: ProposalArguments

  @OptionGroup(title: "Report")
  var reporting: ReportArguments

  @OptionGroup(title: "Decoder settings")
  var strategies: StrategyArguments

  @OptionGroup(title: "Package")
  var package: PackageArguments

  @OptionGroup(title: "Compiled model")
  var modelFile: ModelFileArguments

  @Flag(help: "List the models that fit the document, best first, and stop.")
  var listModels = false

  @Flag(help: "List the rules that propose fixes, tier by tier, and stop; --format json for programs.")
  var rules = false

  @Flag(
    help: ArgumentHelp(
      "Compile and run the Swift files of this folder without asking, now and later.",
      discussion: "On a terminal, the first run in a folder asks; elsewhere nothing is asked."))
  var trust = false

  @Option(
    help: ArgumentHelp("Memory limit for one document or line, such as 4G.", valueName: "size"))
  var readLimit = ReadLimit.usual

  @Flag(
    name: .customLong("allow-model-io"), help: "Allow the models' code to write files and open sockets.")
  var allowModelIO = false

  @Option(
    help: ArgumentHelp("Locate a DecodingError from a log in the document; needs no model.", valueName: "text"))
  var error: String?

  @Flag(help: "Print the version and the Swift toolchain used for models.")
  var version = false

  @Option(help: ArgumentHelp("Print a JSON Schema: of the machine format or of .inspect.json.", valueName: "of"))
  var printSchema: PrintedSchema?

  @Flag(help: "Print the manual page for man(1), with the environment variables.")
  var generateManual = false

  @Flag(help: .hidden)
  var crashTest = false

  @Option(help: .hidden)
  var explainCode: String?

  @Option(help: .hidden)
  var describeOffset: Int?

  /// Prints the short report before the other one, terminated by a zero byte.
  @Flag(help: .hidden)
  var withSummary = false

  /// Reads the document's text from standard input, as an editor has it, unsaved changes included.
  @Flag(help: .hidden)
  var standIn = false

  @Option(help: .hidden)
  var trace: String?

  @Option(help: .hidden)
  var screenScript: String?

  @Option(help: .hidden)
  var screenSize = "80x24"

  func validate() throws {
    if let format, RendererRegistry.renderer(named: format) == nil {
      throw ValidationError(
        "unknown format `\(format)`; --format takes \(RendererRegistry.names.joined(separator: ", "))")
    }
    if files.isEmpty, !needsNoFile, !hasProjectFile { throw ValidationError(ProjectFileWords.nothingToInspect) }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input (-) can be named only once") }
    if files.contains("-"), ControllingTerminal.isTerminal(STDIN_FILENO) {
      throw ValidationError("standard input is a terminal; pipe the document in: curl … | inspect -")
    }
    if let fixTime = fixes.fixTime, !(0...86_400).contains(fixTime) {
      throw ValidationError("--fix-time takes a number of seconds, at most 86400")
    }
    try validateModelFile()
    try validateProposal()
    try reporting.validate(fixes: fix || diff)
    if reporting.redact, fix || diff {
      throw ValidationError(
        "--redact cannot be combined with --fix or --diff: a diff may contain values of the document")
    }
    if fix, diff {
      throw ValidationError("--fix and --diff cannot be combined: --fix writes the changes, --diff prints them")
    }
    if reporting.merge, fix || diff || listModels || reporting.lines {
      throw ValidationError(
        "--merge reads partial reports and cannot be combined with --fix, --diff, --list-models or --lines")
    }
    if reporting.reportPart, format != nil || reporting.baseline != nil || reporting.writeBaseline != nil {
      throw ValidationError("--report-part has its own format; pass --format and baselines to --merge instead")
    }
    if error != nil, files.count > 1 { throw ValidationError("--error takes one file: the one that did not decode") }
    if (yes && !fix) || (!only.isEmpty && !fix && !diff) {
      throw ValidationError("--yes requires --fix; --only requires --fix or --diff")
    }
    if Size(parsing: screenSize) == nil {
      throw ValidationError("invalid size `\(screenSize)`; --screen-size takes columns x rows, such as 80x24")
    }
  }

  private var needsNoFile: Bool {
    (modelFile.saveModel != nil && model != nil) || common.explain != nil || explainCode != nil || fixes.undo || version
      || generateManual || rules || printSchema != nil || project.initialize || servers.mcp || servers.lsp
  }

  var sources: [String] {
    get { common.source }
    set { common.source = newValue }
  }

  var model: String? {
    get { common.model }
    set { common.model = newValue }
  }

  var decoder: String? {
    get { common.decoder }
    set { common.decoder = newValue }
  }

  var fix: Bool { common.fix }
  var format: String? { common.format }
  var diff: Bool { fixes.diff }
  var only: [FixNumbers] { fixes.only }
  var yes: Bool { fixes.yes }
  var noScreen: Bool { output.noScreen }
  var strict: Bool { output.strict }
  var color: ColorChoice { output.color }
  var ascii: Bool { output.ascii }
  var noOSC52: Bool { output.noOSC52 }
  var prompt: Bool { output.prompt }
  var noHyperlinks: Bool { output.noHyperlinks }
  var watch: Bool { output.watch }

  private func validateModelFile() throws {
    if modelFile.saveModel != nil, modelFile.useModel != nil || fix || diff || listModels || reporting.merge {
      throw ValidationError("--save-model cannot be combined with --use-model, --fix, --diff, --list-models or --merge")
    }
    guard modelFile.useModel != nil else { return }
    let isNamed =
      model != nil || decoder != nil || !sources.isEmpty || package.packagePath != nil || package.target != nil
    if isNamed || strategies.change != SettingsChange() {
      throw ValidationError(
        "--use-model includes the model, its decoder and its settings; choose those with --save-model")
    }
    if fix || diff || listModels {
      throw ValidationError("--use-model has no sources, which --fix, --diff and --list-models need")
    }
  }

  private func validateProposal() throws {
    if proposal.extend, listModels || reporting.merge || modelFile.saveModel != nil || modelFile.useModel != nil {
      throw ValidationError("--extend changes a model's sources and cannot be combined with other tasks.")
    }
    if proposal.extend, fix, !yes { throw ValidationError("--extend --fix writes to source files; add --yes.") }
    let needsSources = listModels || reporting.merge || modelFile.saveModel != nil || modelFile.useModel != nil
    let changesModel = proposal.harden || !proposal.adapt.isEmpty
    if changesModel, needsSources {
      throw ValidationError("--harden and --adapt change a model's sources and cannot be combined with other tasks.")
    }
    if changesModel, fix, !yes {
      throw ValidationError("--fix writes to source files; with --harden and --adapt, add --yes.")
    }
    let isOtherTask = fix || diff || listModels || reporting.merge || modelFile.saveModel != nil
    if proposal.propose != nil, isOtherTask || model != nil || modelFile.useModel != nil {
      throw ValidationError("--propose prints a new model and stops; it cannot be combined with another model or task.")
    }
  }

  /// Returns a session for one run of the tool: from the sources, or with a saved compiled model.
  func session() throws(ModelError) -> InspectionSession {
    guard let path = modelFile.useModel else {
      return InspectionSession(
        sources: sources, model: model, decoder: decoder, change: strategies.change, environment: environment,
        package: package, proofSeconds: fixes.fixTime, readLimit: readLimit, standIn: standIn)
    }
    let saved = try SavedModel(path: path, tool: VersionNote.version)
    return InspectionSession(
      sources: [], model: saved.expression, decoder: saved.namedDecoder, change: saved.change, environment: environment,
      package: package, saved: saved, spare: SpareWorker.early, readLimit: readLimit)
  }

  var provesFixes: Bool { !fixes.noFixes && modelFile.useModel == nil }

  mutating func run() throws {
    if version { throw ExitCode(VersionNote.print()) }
    if generateManual { return StandardOutput.print(try ManualPage(json: Self._dumpHelp()).text) }
    if let printSchema { return StandardOutput.print(printSchema.text, as: .json) }
    if rules { return RuleList(format: format).print() }
    if let explain = common.explain { throw ExitCode(Explanation.print(explain)) }
    if servers.mcp { throw ExitCode(MCPRun(command: self).run()) }
    if servers.lsp { throw ExitCode(LSPRun(command: self).run()) }
    // The screen installs handlers of its own, and restores these, which are used before and after it.
    EndSignals.take()
    guard let groups = try projectGroups() else { return try carryOut(nil) }
    guard let group = groups.first, groups.count == 1 else { throw ExitCode(try run(groups)) }
    self = group.command
    files = group.files
    try carryOut(group)
  }

  /// Carries out the task for documents that are inspected in the same way.
  private mutating func carryOut(_ group: DocumentGroup?) throws {
    let session = try madeSession()
    if let explainCode { throw ExitCode(CodeExplanation(session: session).print(explainCode)) }
    if fixes.undo { throw ExitCode(FixRun(session: session, command: self).undo()) }
    if let error { throw ExitCode(PrintedErrorRun(session: session, command: self).run(file: files[0], text: error)) }
    if !reporting.merge { expandFiles() }
    if proposal.propose != nil {
      throw ExitCode(ProposalRun(session: session, arguments: proposal).run(files: files))
    }
    if !reporting.merge, modelFile.useModel == nil { try askForTrust(session, files) }
    if let group { try refuse(group) }
    if project.initialize { throw ExitCode(InitRun(session: session).run()) }
    if let describeOffset {
      throw ExitCode(ValueDescription(session: session).print(files[0], at: describeOffset))
    }
    if let path = modelFile.saveModel {
      throw ExitCode(SaveModelRun(session: session, lines: reporting.lines).run(files: files, path: path))
    }
    if proposal.extend {
      let isWritten = fix && yes
      throw ExitCode(ExtensionRun(session: session, keys: proposal.key, isWritten: isWritten).run(files: files))
    }
    if !proposal.adapt.isEmpty {
      let old = InputFiles.expand(proposal.adapt)
      throw ExitCode(AdaptRun(session: session, command: self).run(files: files, old: old))
    }
    if proposal.harden { throw ExitCode(HardenRun(session: session, command: self).run(files: files)) }
    if fix || diff { throw ExitCode(FixRun(session: session, command: self).run(files: files)) }
    if listModels { throw ExitCode(ModelList(session: session).print(files: files)) }
    let policy = group?.policy ?? FindingPolicy()
    throw ExitCode(opensScreen ? ScreenRun(session: session, command: self).run() : report(session, policy))
  }

  /// Expands the file arguments; bodies of recorded traffic are named after their requests.
  private mutating func expandFiles() {
    for archive in files where ArchivePart.isArchive(archive) {
      for exchange in ArchivePart.exchanges(of: archive) {
        StandardError.print(InputWords.exchange(exchange, name: "\(archive)#\(exchange.number)"))
      }
    }
    files = InputFiles.expand(files)
    for file in files {
      if let capture = CaptureFile.capture(in: file) { StandardError.print(InputWords.captured(capture, file)) }
    }
  }

  /// Whether to open the screen. It needs a terminal to draw on; keys come from the controlling terminal, so that input
  /// may be a pipe.
  private var opensScreen: Bool {
    if screenScript != nil || prompt { return true }
    return format == nil && !noScreen && !reporting.needReport && ControllingTerminal.isTerminal(STDOUT_FILENO)
  }

  var environment: [String: String] {
    let environment = ProcessInfo.processInfo.environment
    return allowModelIO ? ModelIO.allowing(environment) : environment
  }

  func askForTrust(_ session: InspectionSession, _ files: [String]) throws {
    let hasTerminal = ControllingTerminal.isTerminal(STDIN_FILENO) && ControllingTerminal.isTerminal(STDERR_FILENO)
    let isInteractive = screenScript == nil && (opensScreen && !prompt || hasTerminal)
    do throws(ToolError) {
      try TrustQuestion(session: session, documents: files, isInteractive: isInteractive, isGiven: trust).pass()
    } catch {
      StandardError.print(error.message)
      throw ExitCode(ExitStatus.failure)
    }
  }

  func report(_ session: InspectionSession, _ policy: FindingPolicy = .init()) -> Int32 {
    EndSignals.take()
    return HeadlessRun(session: session, command: self, policy: policy).run(files: files)
  }
}
