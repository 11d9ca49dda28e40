import DecodingDiagnostics
import JSONText

/// Everything the screen knows about one document, including its cursors.
struct DocumentState: Sendable {
  let id: DocumentID
  var file: String
  /// The document that was shown when this one was opened; nil for those of the start.
  var openedFrom: DocumentID?
  var document: LoadedDocument?
  /// Why the file could not be read; the view of before stays.
  var trouble: String?
  var inspection: Inspection?
  /// The model that was chosen on the screen; nil as long as the start's choice holds.
  var model: String?
  var settings = SettingsChange()
  /// The decoder that was chosen on the screen.
  var decoder: DecoderOffer?
  /// The decoders to choose from, where there is more than a plain one.
  var decoders: [DecoderOffer] = []
  /// What the report that is shown was made with.
  var shownModel: String?
  var shownSettings = SettingsChange()
  /// The report's failures before the last change of settings or model, for "was 41, now 3".
  var failuresBefore: Int?

  var loading: RunningJob?
  var inspecting: RunningJob?
  var fixing: RunningJob?
  var ranking: RunningJob?
  /// The job that made the report; what else it finds out comes later.
  var reportJob: JobID?
  /// What that job still does, in the background.
  var following: RunningJob?
  /// Foundation's decoder has said what it makes of the document, or why it was not asked.
  var isAnswered = false
  /// What the sources decode with, where that is not what the report was made with.
  var sourceDecoding: String?
  /// What is new or gone since an earlier report; nil without one.
  var drift: Drift?
  /// The plan of all documents that were proved together, where there is one.
  var provedPlan: ProvedPlan?
  /// Fixes were looked for.
  var isProved = false
  /// What the user has cancelled: what is not shown is not for want of trying.
  var cancelled: WorkProgress?
  /// Nobody has said yet which of several models is meant.
  var isUndecided = false
  var comparison = SettingsComparison()
  var candidates: [ModelCandidate] = []
  /// The user has cancelled trying the candidates.
  var isRankingCancelled = false
  var excerpt: SourceExcerpt?
  /// What the excerpt shows.
  var excerptDeclaration: Declaration?
  var excerptJob: JobID?
  var trial: FixTrial?
  /// What reads the value at the cursor, and the job that looks for it.
  var reader: PlaceReader?
  var readerNode: Node?
  var readerJob: JobID?
  /// A change that is looked at, and not made.
  var preview: ChangePreview?
  var isWatching = false

  var list = FindingList()
  var tree = TreeState()
  var source = SourceState()
  var details = DetailsState()
  var search: SearchState?
  /// What was selected before a filter left nothing to select.
  var hiddenSelection: FindingList.Selection?
  /// What was open in the tree before the text broke off.
  var lastPlace: TreeBookmark?
  /// The group that was selected in the last report on values.
  var lastFinding: Finding?
  /// Which groups were open in it.
  var groupFolds: [String: Bool] = [:]

  init(id: DocumentID, file: String) {
    self.id = id
    self.file = file
  }

  var report: DocumentReport? { inspection?.report }
  var index: FindingIndex? { inspection?.index }
  /// What the plan's list offers.
  var plan: ProvedPlan? { report?.mendingPlan == nil ? nil : provedPlan ?? report.flatMap { ProvedPlan($0) } }
  /// Only the beginning of the document is there yet: that it breaks off means nothing.
  var isPart: Bool { document?.isPart == true }
  var isEmptyInput: Bool { !isPart && document?.json.breakage?.cause == .emptyInput }
  var isInvalidJSON: Bool { !isPart && document?.json.breakage != nil && !isEmptyInput }
  /// It is known what the failures pane lists; what was known before a reload holds until then.
  var isListed: Bool { report != nil || list.unfilteredRowCount > 0 }
  var showsSource: Bool { source.isShown }
  /// Foundation's decoder was asked, and says something else.
  var isContradicted: Bool { isAnswered && report?.isContradicted == true }

  var isStandardInput: Bool { file == "-" }
  /// Standard input of which the rest will not be read any more.
  var isReadInPart: Bool { isStandardInput && cancelled != nil && (document == nil || isPart) }
  var displayName: String { isStandardInput ? "(stdin)" : file }
  /// For places where the file's name is next to it.
  var shortTrouble: String? {
    trouble.map { $0.hasPrefix(file + ": ") ? String($0.dropFirst(file.count + 2)) : Labels.notRead }
  }
  /// Without its folders.
  var shortName: String { file.split(separator: "/").last.map { isStandardInput ? "(stdin)" : String($0) } ?? file }

  /// Everything that a new decode makes pointless.
  var staleJobs: [JobID] {
    [inspecting?.id, following?.id, comparison.job].compactMap(\.self)
  }
  /// The work that the user waits for.
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
  /// Where jumps started, latest last.
  var history: [TreePlace] = []

  var row: TreeRow? { rows.rows.indices.contains(cursor) ? rows[cursor] : nil }
}

/// The view of the original text.
struct SourceState: Sendable, Equatable {
  var isShown = false
  /// It was not asked for, but is shown for a line that is no JSON: what has a place in the tree is shown there again.
  var isForBrokenLine = false
  /// 0-based.
  var cursor = 0
  var top = 0
  /// In bytes from the start of each line; lines of a minified document are too long for columns.
  var shift = 0
}

struct DetailsState: Sendable, Equatable {
  /// What they are about.
  var finding: FindingID?
  var fix = 0
  var top = 0
  /// Moves lines of code to the left; prose is wrapped instead.
  var shift = 0
}
