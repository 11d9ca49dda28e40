public import DecodingDiagnostics
public import TerminalScreen

/// What happens to the screen: input of the terminal, and the results of effects.
public enum ScreenEvent: Sendable {
  case terminal(TerminalEvent)
  /// The beginning of a document that is still being read; `loaded` follows.
  case loadedPart(JobID, LoadedDocument)
  case loaded(JobID, LoadedDocument)
  case inspected(JobID, Inspection)
  /// Something about a report that was shown already: what Foundation's decoder says, or its fixes.
  case amended(JobID, ReportAmendment)
  /// No model is a clear winner; these suit about as well, the best first, and the best is decoded meanwhile.
  case undecided(JobID, [ModelCandidate])
  /// What one of the settings that were to be compared leaves.
  case compared(JobID, SettingsChange, DecodeOutcome)
  /// What one of the decoders leaves, by its name; nil for the plain one.
  case comparedDecoder(JobID, String?, DecodeOutcome)
  /// The combination that leaves the fewest failures, and what it leaves.
  case bestSettings(JobID, SettingsChange, DecodeOutcome)
  /// What is being done at the moment.
  case progress(JobID, WorkProgress)
  case documentsCompared(JobID, DocumentComparison)
  /// The file to load is a folder with these JSON files below it.
  case isFolder(JobID, files: [String])
  /// The job ended without a result; the words say why and what to do.
  case failed(JobID, String)
  case candidates(JobID, [ModelCandidate], isComplete: Bool)
  case excerpt(JobID, Declaration, SourceExcerpt)
  case found(JobID, SearchSlice)
  /// What reads a value; nil where that is not known.
  case reader(JobID, PlaceReader?)
  /// What the value that a reader was looked up for is decoded to.
  case decodedValue(JobID, String)
  case tried(JobID, FixTrial)
  /// What the document would be with a change.
  case previewed(JobID, WrittenChange, Inspection)
  /// What steps of the plan do together; nil where they do not hold together.
  case combined(JobID, ProvedPlan.Outcome?)
  /// Files were written or restored; the words say which.
  case applied(JobID, String)
  /// The files that an undo would restore; none where there is nothing to undo.
  case undoable([String])
  /// The paths that begin with what was typed, folders with a slash at their end.
  case completions(of: String, [String])
  case copied(CopyOutcome)
  case notice(String)
  /// The report was not written: there is a file of that name.
  case fileExists(path: String)
  /// The model was not written: there is a file of that name.
  case modelExists(path: String, text: String)
  case proposed(JobID, ProposedModel)
  /// The user has changed a file in the editor that the screen opened.
  case edited(path: String)
  /// A watched file has new contents.
  case filesChanged(DocumentID)
  /// A watched file cannot be read at present; the view stays as it is.
  case watchTrouble(DocumentID, String)
}

/// A report with its places in the tree. Make it off the drawing thread.
public struct Inspection: Sendable {
  public internal(set) var report: DocumentReport
  /// The document that was decoded. Where it is not the one that was loaded, as after a change of the syntax that is
  /// allowed, the screen goes over to it.
  let document: LoadedDocument
  let index: FindingIndex
  /// What explains many of the failures at once.
  let cause: CommonCause?

  /// - Complexity: a sweep over the containers that hold findings.
  public init(_ report: DocumentReport, of document: LoadedDocument) {
    self.report = report
    self.document = document
    index = FindingIndex(document, report: report)
    cause = CommonCause(report, in: document, index)
  }
}

/// What is found out about a report after it was shown; nothing that the first screen has to wait for.
public enum ReportAmendment: Sendable {
  /// What Foundation's own decoder throws, nil if nothing; or why it was not asked.
  case foundation(thrown: String?, notRun: String?)
  /// The decoders to choose from, a plain one first.
  case decoders([DecoderOffer])
  /// What the sources decode with, while the tool uses a plain decoder.
  case sourcesDecodeOtherwise(String)
  /// What is new or gone since the earlier report that the command line named.
  case drift(Drift)
  /// The plan of all documents that were proved together. It comes before the fixes.
  case plan(ProvedPlan)
  /// The same report with its fixes and plan.
  case fixes(DocumentReport)
  /// There is nothing more to come.
  case finished
}

/// One row of the model chooser.
public struct ModelCandidate: Sendable, Equatable {
  /// The root type as Swift text.
  public var model: String
  /// Where the type is declared, relative to the current directory; nil for types that are made up of others.
  public var file: String?
  /// nil as long as it was not tried.
  public var failures: Int?
  /// Why it cannot be tried, e.g. that it does not compile.
  public var trouble: String?
  /// It shares nothing with the document, so it is tried only if chosen.
  public var isUnlikely: Bool

  public init(
    model: String, file: String?, failures: Int? = nil, trouble: String? = nil, isUnlikely: Bool = false
  ) {
    self.model = model
    self.file = file
    self.failures = failures
    self.trouble = trouble
    self.isUnlikely = isUnlikely
  }
}

/// What decoding with a fix in memory gave.
public struct FixTrial: Sendable, Equatable {
  public var fix: Int
  public var failuresBefore: Int
  public var failuresAfter: Int

  public init(fix: Int, failuresBefore: Int, failuresAfter: Int) {
    self.fix = fix
    self.failuresBefore = failuresBefore
    self.failuresAfter = failuresAfter
  }
}

public enum CopyOutcome: Sendable, Equatable {
  /// How the text went out, e.g. `OSC 52` or `wl-copy`.
  case sent(by: String, bytes: Int)
  /// No clipboard accepted it: the screen then shows the text to select.
  case impossible(text: String, reason: String)
}
