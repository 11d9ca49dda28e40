import DecodingDiagnostics
public import TerminalScreen

/// Everything that is on the screen or behind it, as a value.
///
/// A screen starts with ``start(files:)``, goes on with ``update(_:)`` for every event, and is shown by ``draw()``. None
/// of them reads a file, a clock or anything global.
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
  var message: Message?
  private var jobCount = 0
  private var documentCount = 0

  public init(size: Size, options: ScreenOptions = .init()) {
    self.size = size
    self.options = options
    isMouseOn = options.isMouseOn
  }

  /// Opens the files and asks for each to be loaded.
  public mutating func start(files: [String]) -> [ScreenEffect] {
    files.flatMap { open($0) }
  }

  /// The status to leave with: 2 while some document could not be read or its model not be used, else 1 while some
  /// document does not decode, else 0.
  public var exitStatus: Int32 {
    if documents.contains(where: { $0.report?.verdict == .modelError || ($0.document == nil && $0.trouble != nil) }) {
      return 2
    }
    return documents.contains { ($0.report?.verdict ?? .decodes) != .decodes || $0.isInvalidJSON || $0.isEmptyInput }
      ? 1 : 0
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

  /// Changes the document that is shown; without one nothing happens.
  mutating func change<Result>(_ body: (inout DocumentState) -> Result) -> Result? {
    documents.indices.contains(selected) ? body(&documents[selected]) : nil
  }

  /// Where keys go at the moment.
  var context: KeyContext {
    if prompt != nil { return .prompt }
    if let menu { return menu.context }
    return overlays.last?.context ?? focus.context
  }
}

/// A remark in the last row, until the next key.
struct Message: Sendable, Equatable {
  enum Tone: Sendable { case plain, success, error }

  var text: String
  var tone = Tone.plain
}
