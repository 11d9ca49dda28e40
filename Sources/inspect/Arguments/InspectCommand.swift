import ArgumentParser
import DecodingDiagnostics
import Foundation
import NcursesTerminal
import ProjectFile
import SwiftModels
import TerminalScreen

/// The command line: what it says is checked here and carried out elsewhere.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows every reason why a JSON document does not decode into a Swift model.",
    discussion: """
      The model is your own Codable type, compiled from source; nothing in it has to change. On a terminal the result \
      is a screen to move around in (press ? there), elsewhere a report.

      Exit status: 0 when every document decodes, 1 when one does not, 2 when the inspection could not be done, 64 for \
      bad arguments.

      Environment: XDG_CACHE_HOME and TMPDIR say where compiled models and temporary files go, XDG_STATE_HOME where what \
      --undo needs and the folders that are trusted; INSPECT_TRUST_FOLDERS names folders that are trusted with all below \
      them; INSPECT_BUILD_SECONDS says how long the build of a package may take (1800), INSPECT_FETCH_SECONDS after how \
      long a silence the fetch of a package is given up (15).
      """)

  @Argument(help: ArgumentHelp("JSON files, folders of them or patterns; - reads standard input.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: [.customLong("source"), .customShort("s")],
    help: ArgumentHelp(
      "A Swift file, or a folder of them, that declares the model; may be repeated.",
      discussion: "Without it, Swift files beside the JSON file and then in the current package are looked at."))
  var sources: [String] = []

  @Option(
    name: [.long, .customShort("m")], help: "The root type as a Swift expression, e.g. '[Order]' or 'Page<Order>'.")
  var model: String?

  @Option(name: .long, help: "A Swift expression for your own JSONDecoder, e.g. 'API.decoder'.")
  var decoder: String?

  @OptionGroup(title: "Project")
  var project: ProjectArguments

  @OptionGroup(title: "Server")
  var servers: ServerArguments

  @OptionGroup(title: "Compiled model")
  var modelFile: ModelFileArguments

  @OptionGroup(title: "Package")
  var package: PackageArguments

  @OptionGroup(title: "Decoder settings")
  var strategies: StrategyArguments

  @Option(
    help:
      "Print a report in this format instead of opening the screen: \(RendererRegistry.names.joined(separator: " or "))."
  )
  var format: String?

  @Flag(help: "Print the models that suit the document, best first, and stop.")
  var listModels = false

  @Flag(help: "Exit with 1 for warnings too; ignored keys do not count.")
  var strict = false

  @Flag(help: "Do not look for fixes: each is proved by compiling and decoding, which takes seconds.")
  var noFixes = false

  @Option(
    help: ArgumentHelp(
      "How long to look for fixes; by itself 10 seconds for a document, 20 for several and 30 with --fix or --diff.",
      valueName: "seconds"))
  var fixTime: Double?

  @Flag(help: "Write the plan's changes to the source files: asks first on a terminal, needs --yes elsewhere.")
  var fix = false

  @Flag(help: "Print the plan's changes as a diff for git apply, and nothing else.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "With --fix or --diff: these fixes alone, by their numbers in the report, e.g. 1,3. May be repeated.",
      valueName: "n,…"))
  var only: [FixNumbers] = []

  @Flag(help: "With --fix: do not ask.")
  var yes = false

  @Flag(
    help: ArgumentHelp(
      "Compile and run the Swift files of this folder without asking, now and later.",
      discussion: "On a terminal the first run in a folder asks; elsewhere nothing is asked."))
  var trust = false

  @Flag(help: "Take back what the last --fix in this folder wrote.")
  var undo = false

  @OptionGroup(title: "Proposed model")
  var proposal: ProposalArguments

  @OptionGroup(title: "Report")
  var reporting: ReportArguments

  @Option(
    help: ArgumentHelp("How much of one document or line is read into memory, e.g. 4G.", valueName: "size"))
  var readLimit = ReadLimit.usual

  @Flag(
    name: .customLong("allow-model-io"), help: "Let the models' code write files and open sockets while it decodes.")
  var allowModelIO = false

  @Flag(help: "Print the report even on a terminal.")
  var noScreen = false

  @Flag(help: "Watch the documents and the model on the screen, as `F` does.")
  var watch = false

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(name: .customLong("no-osc52"), help: "Copy by the system's tools only, not by the terminal's sequence OSC 52.")
  var noOSC52 = false

  @Option(help: "Colours in the report: auto, always or never.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Explain a category, warning or fix, e.g. typeMismatch, and stop.", valueName: "name"))
  var explain: String?

  @Option(
    help: ArgumentHelp("Show the place of a DecodingError from a log; no model is needed.", valueName: "text"))
  var error: String?

  @Flag(help: "Print the version, and the toolchain that models are compiled with.")
  var version = false

  @Option(help: ArgumentHelp("Print a JSON Schema: of the machine format or of .inspect.json.", valueName: "of"))
  var printSchema: PrintedSchema?

  @Flag(help: "Print the manual page for man(1).")
  var generateManual = false

  @Flag(help: .hidden)
  var crashTest = false

  @Option(help: .hidden)
  var explainCode: String?

  /// The short report goes before the other one, and ends with a zero byte.
  @Flag(help: .hidden)
  var withSummary = false

  /// Standard input is the text of the document, as an editor has it.
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
      throw ValidationError("--format \(format) is unknown; use \(RendererRegistry.names.joined(separator: " or ")).")
    }
    if files.isEmpty, !needsNoFile, !hasProjectFile { throw ValidationError(ProjectFileWords.nothingToInspect) }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("Standard input can be read only once.") }
    if files.contains("-"), ControllingTerminal.isTerminal(STDIN_FILENO) {
      throw ValidationError("Standard input is the keyboard; pipe the document in: curl … | inspect -")
    }
    if let fixTime, !(0...86_400).contains(fixTime) {
      throw ValidationError("--fix-time is a number of seconds, at most a day.")
    }
    try validateModelFile()
    try validateProposal()
    try reporting.validate(fixes: fix || diff)
    if reporting.redact, fix || diff {
      throw ValidationError(
        "--redact masks values of the document, and a diff may hold them; leave one of the two out.")
    }
    if fix, diff { throw ValidationError("--fix writes the changes and --diff prints them; choose one.") }
    if reporting.merge, fix || diff || listModels || reporting.lines {
      throw ValidationError("--merge reads partial reports, no documents; it goes with no other task.")
    }
    if reporting.reportPart, format != nil || reporting.baseline != nil || reporting.writeBaseline != nil {
      throw ValidationError("--report-part has a format of its own; give --format and baselines to --merge.")
    }
    if error != nil, files.count > 1 { throw ValidationError("--error goes with the one file that did not decode.") }
    if (yes && !fix) || (!only.isEmpty && !fix && !diff) {
      throw ValidationError("--yes goes with --fix, --only with --fix or --diff.")
    }
    if Size(parsing: screenSize) == nil {
      throw ValidationError("--screen-size \(screenSize) is no size; write columns x rows, e.g. 80x24.")
    }
  }

  private var needsNoFile: Bool {
    (modelFile.saveModel != nil && model != nil) || explain != nil || explainCode != nil || undo || version
      || generateManual || printSchema != nil || project.initialize || servers.mcp || servers.lsp
  }

  private func validateModelFile() throws {
    if modelFile.saveModel != nil, modelFile.useModel != nil || fix || diff || listModels || reporting.merge {
      throw ValidationError("--save-model writes the model and stops; it goes with no other task.")
    }
    guard modelFile.useModel != nil else { return }
    let isNamed =
      model != nil || decoder != nil || !sources.isEmpty || package.packagePath != nil || package.target != nil
    if isNamed || strategies.change != SettingsChange() {
      throw ValidationError(
        "--use-model brings the model, its decoder and its settings; choose those when it is saved, with --save-model.")
    }
    if fix || diff || listModels {
      throw ValidationError("--use-model is without sources; fixes and other models need them.")
    }
  }

  private func validateProposal() throws {
    if proposal.extend, listModels || reporting.merge || modelFile.saveModel != nil || modelFile.useModel != nil {
      throw ValidationError("--extend changes a model's sources; it goes with no other task.")
    }
    if proposal.extend, fix, !yes { throw ValidationError("--extend --fix writes to source files; add --yes.") }
    let isOtherTask = fix || diff || listModels || reporting.merge || modelFile.saveModel != nil
    if proposal.propose != nil, isOtherTask || model != nil || modelFile.useModel != nil {
      throw ValidationError("--propose makes a model and stops; it goes with no other model, and with no other task.")
    }
  }

  /// One run of the tool: from the sources, or with a model that was compiled before.
  func session() throws(ModelError) -> InspectionSession {
    guard let path = modelFile.useModel else {
      return InspectionSession(
        sources: sources, model: model, decoder: decoder, change: strategies.change, environment: environment,
        package: package, proofSeconds: fixTime, readLimit: readLimit, standIn: standIn)
    }
    let saved = try SavedModel(path: path, tool: VersionNote.version)
    return InspectionSession(
      sources: [], model: saved.expression, decoder: saved.namedDecoder, change: saved.change, environment: environment,
      package: package, saved: saved, readLimit: readLimit)
  }

  /// Whether fixes can be proved.
  var provesFixes: Bool { !noFixes && modelFile.useModel == nil }

  mutating func run() throws {
    if version { throw ExitCode(VersionNote.print()) }
    if generateManual { return StandardOutput.print(try ManualPage(json: Self._dumpHelp()).text) }
    if let printSchema { return StandardOutput.print(printSchema.text, as: .json) }
    if let explain { throw ExitCode(Explanation.print(explain)) }
    if servers.mcp { throw ExitCode(MCPRun(command: self).run()) }
    if servers.lsp { throw ExitCode(LSPRun(command: self).run()) }
    if !opensScreen { EndSignals.take() }
    guard let groups = try projectGroups() else { return try carryOut(nil) }
    guard let group = groups.first, groups.count == 1 else { throw ExitCode(try run(groups)) }
    self = group.command
    files = group.files
    try carryOut(group)
  }

  /// The task for documents that are inspected alike.
  private mutating func carryOut(_ group: DocumentGroup?) throws {
    let session = try madeSession()
    if let explainCode { throw ExitCode(CodeExplanation(session: session).print(explainCode)) }
    if undo { throw ExitCode(FixRun(session: session, command: self).undo()) }
    if let error { throw ExitCode(PrintedErrorRun(session: session, command: self).run(file: files[0], text: error)) }
    if !reporting.merge { files = InputFiles.expand(files) }
    if proposal.propose != nil {
      throw ExitCode(ProposalRun(session: session, arguments: proposal).run(files: files))
    }
    if !reporting.merge, modelFile.useModel == nil { try askForTrust(session) }
    if let group { try refuse(group) }
    if project.initialize { throw ExitCode(InitRun(session: session).run()) }
    if let path = modelFile.saveModel {
      throw ExitCode(SaveModelRun(session: session, lines: reporting.lines).run(files: files, path: path))
    }
    if proposal.extend {
      let isWritten = fix && yes
      throw ExitCode(ExtensionRun(session: session, keys: proposal.key, isWritten: isWritten).run(files: files))
    }
    if fix || diff { throw ExitCode(FixRun(session: session, command: self).run(files: files)) }
    if listModels { throw ExitCode(ModelList(session: session).print(files: files)) }
    let policy = group?.policy ?? FindingPolicy()
    throw ExitCode(opensScreen ? ScreenRun(session: session, command: self).run() : report(session, policy))
  }

  /// A screen needs a terminal to draw on; the keys come from the controlling terminal, so that input may be a pipe.
  private var opensScreen: Bool {
    if screenScript != nil { return true }
    return format == nil && !noScreen && !reporting.needReport && ControllingTerminal.isTerminal(STDOUT_FILENO)
  }

  var environment: [String: String] {
    let environment = ProcessInfo.processInfo.environment
    return allowModelIO ? ModelIO.allowing(environment) : environment
  }

  func askForTrust(_ session: InspectionSession) throws {
    let hasTerminal = ControllingTerminal.isTerminal(STDIN_FILENO) && ControllingTerminal.isTerminal(STDERR_FILENO)
    let isInteractive = screenScript == nil && (opensScreen || hasTerminal)
    do throws(ToolError) {
      try TrustQuestion(session: session, isInteractive: isInteractive, isGiven: trust).pass()
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
