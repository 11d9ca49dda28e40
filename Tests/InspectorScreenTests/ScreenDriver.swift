import DecodingDiagnostics
import JSONText
import TerminalScreen

@testable import InspectorScreen

/// Runs a screen without a terminal: performs its effects at once, with prepared reports.
struct ScreenDriver {
  var screen: ScreenState
  /// Requests of the screen that the driver did not answer itself.
  private(set) var effects: [ScreenEffect] = []
  var texts: [String: String]
  var report: @Sendable (LoadedDocument, InspectionRequest) -> DocumentReport?
  var visits: VisitCounter?
  var candidates: [ModelCandidate] = []
  /// Whether the driver tries the models that are to be tried.
  var answersRanking = true
  var excerpts: [Declaration: SourceExcerpt] = [:]
  private var loaded: [String: (text: String, document: LoadedDocument)] = [:]

  init(
    _ texts: [(file: String, text: String)], size: Size = Size(columns: 80, rows: 24), options: ScreenOptions = .init(),
    visits: VisitCounter? = nil, report: @escaping @Sendable (LoadedDocument, InspectionRequest) -> DocumentReport?
  ) {
    screen = ScreenState(size: size, options: options)
    self.texts = Dictionary(uniqueKeysWithValues: texts.map { ($0.file, $0.text) })
    self.report = report
    self.visits = visits
    perform(screen.start(files: texts.map(\.file)))
  }

  mutating func send(_ event: ScreenEvent) {
    perform(screen.update(event))
  }

  /// Presses the keys in the format of a key script: `press("j j Enter")`.
  mutating func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      if let key = Key(parsing: word) { send(.terminal(.key(key))) }
    }
  }

  mutating func type(_ text: String) {
    for character in text { send(.terminal(.key(.character(character)))) }
  }

  /// Returns a report with its places in the shown document.
  func inspection(of report: DocumentReport) -> Inspection {
    Inspection(report, of: document.document ?? LoadedDocument(JSONDocument([]), file: report.file))
  }

  mutating func clearEffects() { effects = [] }

  private mutating func perform(_ effects: [ScreenEffect]) {
    for effect in effects {
      switch effect {
      case .load(let job, _, let file):
        let text = texts[file] ?? ""
        // An unchanged text keeps its document, as in the program.
        let known = loaded[file].flatMap { $0.text == text ? $0.document : nil }
        let document = known ?? LoadedDocument(JSONDocument(Array(text.utf8)), file: file, visits: visits)
        loaded[file] = (text, document)
        send(.loaded(job, document))
      case .inspect(let job, let request):
        guard let loaded = lastLoaded(request.document), let report = report(loaded, request) else { continue }
        send(.inspected(job, Inspection(report, of: loaded)))
      case .compare(let job, let request, let settings):
        guard let loaded = lastLoaded(request.document) else { continue }
        for change in settings {
          var request = request
          request.settings = change
          send(.compared(job, change, DecodeOutcome(report(loaded, request))))
        }
      case .search(let job, let search):
        send(.found(job, search.run()))
      case .rankModels(let job, _) where answersRanking:
        send(.candidates(job, candidates, isComplete: true))
      case .excerpt(let job, let declaration):
        if let excerpt = excerpts[declaration] { send(.excerpt(job, declaration, excerpt)) }
      default:
        self.effects.append(effect)
      }
    }
  }

  /// The text that was read last is decoded, even while the screen still shows the previous one.
  private func lastLoaded(_ id: DocumentID) -> LoadedDocument? {
    screen.documents.first { $0.id == id }.flatMap { loaded[$0.file]?.document }
  }

  var lines: [String] { screen.draw().grid.lines }
  var document: DocumentState { screen.documents[screen.selected] }
  /// The path under the tree's cursor.
  var path: String { document.cursorPath.description }
}
