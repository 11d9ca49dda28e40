import DecodingDiagnostics
public import TerminalScreen

/// The complete state of the screen, as a value.
///
/// A screen starts with ``start(files:)``, handles events in ``update(_:)``, and is shown by ``draw()``. None of
/// them reads a file, a clock or anything global.
public struct ScreenState: Sendable {
  public internal(set) var size: Size
  public internal(set) var isMouseOn: Bool
  var options: ScreenOptions
  var documents: [DocumentState] = []
  var selected = 0
  var focus = Pane.failures
  var isZoomed = false
  var wraps = false
  var showsLineNumbers = true
  var overlays: [Overlay] = []
  var menu: Menu?
  var prompt: PromptState?
  var promptHistory = PromptHistory()
  var message: Message?
  /// Whether the last key was ^C, and there was work to cancel.
  var wasInterrupted = false
  /// Whether the plan was requested before it was available.
  var awaitsPlan = false
  /// The decoder settings of a plan that is being written, which apply once it is.
  var keptOnApply: SettingsChange?
  /// What is being copied to the clipboard, as named in the copy menu.
  var copying: String?
  private var jobCount = 0
  private var documentCount = 0

  public init(size: Size, options: ScreenOptions = .init()) {
    self.size = size
    self.options = options
    isMouseOn = options.isMouseOn
  }

  /// Opens the files and requests each to be loaded.
  public mutating func start(files: [String]) -> [ScreenEffect] {
    files.flatMap { open($0) }
  }

  /// The exit status: 2 while some document could not be read, its model could not be used, or its result is in doubt,
  /// else 1 while some document does not decode, else 0.
  public var exitStatus: Int32 { documents.reduce(0) { max($0, status(of: $1.real)) } }

  private func status(of document: DocumentState) -> Int32 {
    if document.document == nil, document.trouble != nil { return 2 }
    if document.report?.verdict == .modelError || document.isContradicted { return 2 }
    if document.isInvalidJSON || document.isEmptyInput { return 1 }
    guard let report = document.report else { return 0 }
    let warns = options.isStrict && report.warnings.contains { $0.kind != .ignoredKeys }
    return report.verdict != .decodes || warns ? 1 : 0
  }

  mutating func open(_ file: String) -> [ScreenEffect] {
    documentCount += 1
    let id = DocumentID(documentCount - 1)
    var document = DocumentState(id: id, file: file)
    let job = nextJob(Labels.reading)
    document.loading = job
    documents.append(document)
    return [.load(job.id, id, file: file)]
  }

  mutating func nextJob(_ words: String) -> RunningJob {
    jobCount += 1
    return RunningJob(id: JobID(jobCount), WorkProgress(words))
  }

  var current: DocumentState? { documents.indices.contains(selected) ? documents[selected] : nil }

  /// Changes the displayed document; does nothing if there is none.
  mutating func change<Result>(_ body: (inout DocumentState) -> Result) -> Result? {
    documents.indices.contains(selected) ? body(&documents[selected]) : nil
  }

  /// The context that receives keys.
  var context: KeyContext {
    if prompt != nil { return .prompt }
    if let menu { return menu.context }
    return overlays.last?.context ?? focus.context
  }
}

/// A message in the last row, until the next key.
struct Message: Sendable, Equatable {
  enum Tone: Sendable { case plain, success, error }

  var text: String
  var tone = Tone.plain
}
