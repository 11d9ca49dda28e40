import DecodingDiagnostics
import JSONText

/// Everything the screen knows about one document, including its cursors.
struct DocumentState: Sendable {
  let id: DocumentID
  var file: String
  /// The document that was shown when this one was opened; nil for those opened at the start.
  var openedFrom: DocumentID?
  var document: LoadedDocument?
  /// Why the file could not be read; the previous content is kept.
  var trouble: String?
  var inspection: Inspection?
  /// The model that was chosen on the screen; nil while the initial choice applies.
  var model: String?
  var settings = SettingsChange()
  /// The decoder that was chosen on the screen.
  var decoder: DecoderOffer?
  /// The available decoders, if there are any besides a plain one.
  var decoders: [DecoderOffer] = []
  /// The model and settings of the displayed report.
  var shownModel: String?
  var shownSettings = SettingsChange()
  /// The number of failures before the last change of settings or model, for "was 41, now 3".
  var failuresBefore: Int?

  var loading: RunningJob?
  var inspecting: RunningJob?
  var fixing: RunningJob?
  var ranking: RunningJob?
  /// The job that created the report; its other results arrive later.
  var reportJob: JobID?
  /// The rest of that job, in the background.
  var following: RunningJob?
  /// Whether Foundation's decoder has been run on the document, or the reason why not is known.
  var isAnswered = false
  /// The decoder in the sources, if the report was created with another one.
  var sourceDecoding: String?
  /// The differences to an earlier report; nil without one.
  var drift: Drift?
  /// The plan of all documents that were proved together, if there is one.
  var provedPlan: ProvedPlan?
  /// Whether fixes were searched for.
  var isProved = false
  /// The work that the user has cancelled, which explains missing results.
  var cancelled: WorkProgress?
  /// Whether it is still undecided which of several models is meant.
  var isUndecided = false
  var comparison = SettingsComparison()
  var candidates: [ModelCandidate] = []
  /// Whether the user has cancelled trying the candidates.
  var isRankingCancelled = false
  var excerpt: SourceExcerpt?
  /// The declaration that the excerpt shows.
  var excerptDeclaration: Declaration?
  var excerptJob: JobID?
  var trial: FixTrial?
  /// What reads the value at the cursor, and the job that looks for it.
  var reader: PlaceReader?
  var readerNode: Node?
  var readerJob: JobID?
  /// A change that is previewed but not made.
  var preview: ChangePreview?
  var isWatching = false

  var list = FindingList()
  var tree = TreeState()
  var source = SourceState()
  var details = DetailsState()
  var search: SearchState?
  /// The selection before a filter hid everything.
  var hiddenSelection: FindingList.Selection?
  /// The open rows of the tree before the text became invalid.
  var lastPlace: TreeBookmark?
  /// The group that was selected in the last report on values.
  var lastFinding: Finding?
  /// The groups that were open in that report.
  var groupFolds: [String: Bool] = [:]

  init(id: DocumentID, file: String) {
    self.id = id
    self.file = file
  }

  var report: DocumentReport? { inspection?.report }
  var index: FindingIndex? { inspection?.index }
  /// The plan that the plan's list offers.
  var plan: ProvedPlan? { report?.mendingPlan == nil ? nil : provedPlan ?? report.flatMap { ProvedPlan($0) } }
  /// Whether only the start of the document has been read, so that its abrupt end means nothing.
  var isPart: Bool { document?.isPart == true }
  var isEmptyInput: Bool { !isPart && document?.json.breakage?.cause == .emptyInput }
  var isInvalidJSON: Bool { !isPart && document?.json.breakage != nil && !isEmptyInput }
  /// Whether the content of the failures pane is known; after a reload, the previous content is valid until then.
  var isListed: Bool { report != nil || list.unfilteredRowCount > 0 }
  var showsSource: Bool { source.isShown }
  /// Whether Foundation's decoder was run, and disagrees.
  var isContradicted: Bool { isAnswered && report?.isContradicted == true }

  var isStandardInput: Bool { file == "-" }
  /// Whether the rest of standard input will not be read any more.
  var isReadInPart: Bool { isStandardInput && cancelled != nil && (document == nil || isPart) }
  var displayName: String { isStandardInput ? "(stdin)" : file }
  /// The trouble without the file's name, for use next to the name.
  var shortTrouble: String? {
    trouble.map { $0.hasPrefix(file + ": ") ? String($0.dropFirst(file.count + 2)) : Labels.notRead }
  }
  /// The name without its folders.
  var shortName: String { file.split(separator: "/").last.map { isStandardInput ? "(stdin)" : String($0) } ?? file }

  /// The jobs that a new decode makes obsolete.
  var staleJobs: [JobID] {
    [inspecting?.id, following?.id, comparison.job].compactMap(\.self)
  }
  /// The work that the user is waiting for.
  var foregroundJob: RunningJob? { loading ?? inspecting ?? fixing }

  var selection: FindingList.Selection? { list.selection }

  /// The node of the selected instance.
  var selectedNode: Node? {
    guard let selection, let instances = index?.instances(of: selection.finding) else { return nil }
    return instances.indices.contains(selection.instance) ? instances[selection.instance] : nil
  }
}

struct RunningJob: Sendable, Equatable {
  var id: JobID
  var progress: WorkProgress

  init(id: JobID, _ progress: WorkProgress) {
    self.id = id
    self.progress = progress
  }

  var words: String { progress.text }
}

/// The tree pane: open rows, cursor and scroll position.
struct TreeState: Sendable, Equatable {
  var rows = TreeRows()
  var cursor = 0
  var top = 0
  var shift = 0
  /// The places where jumps started, the latest last.
  var history: [TreePlace] = []

  var row: TreeRow? { rows.rows.indices.contains(cursor) ? rows[cursor] : nil }
}

/// The view of the original text.
struct SourceState: Sendable, Equatable {
  var isShown = false
  /// Whether the view is only shown for a line that is not JSON: anything with a place in the tree is then shown there
  /// again.
  var isForBrokenLine = false
  /// The line, 0-based.
  var cursor = 0
  var top = 0
  /// The horizontal scroll position in bytes from the start of each line; lines of a minified document are too long for
  /// columns.
  var shift = 0
}

struct DetailsState: Sendable, Equatable {
  /// The finding that the details are about.
  var finding: FindingID?
  var fix = 0
  var top = 0
  /// The horizontal scroll position of code; prose is wrapped instead.
  var shift = 0
}
