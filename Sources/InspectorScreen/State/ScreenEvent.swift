public import DecodingDiagnostics
public import TerminalScreen

/// The events of the screen: terminal input, and the results of effects.
public enum ScreenEvent: Sendable {
  case terminal(TerminalEvent)
  /// The start of a document that is still being read; `loaded` follows.
  case loadedPart(JobID, LoadedDocument)
  case loaded(JobID, LoadedDocument)
  case inspected(JobID, Inspection)
  /// Further results for a displayed report: those of Foundation's decoder, or its fixes.
  case amended(JobID, ReportAmendment)
  /// No model is a clear winner; these fit about equally well, the best first, and the best is decoded meanwhile.
  case undecided(JobID, [ModelCandidate])
  /// The outcome of one of the compared settings.
  case compared(JobID, SettingsChange, DecodeOutcome)
  /// The outcome of one of the decoders, by its name; nil for the plain one.
  case comparedDecoder(JobID, String?, DecodeOutcome)
  /// The combination with the fewest failures, and its outcome.
  case bestSettings(JobID, SettingsChange, DecodeOutcome)
  /// The progress of a job.
  case progress(JobID, WorkProgress)
  case documentsCompared(JobID, DocumentComparison)
  /// The file to load is a folder that contains these JSON files.
  case isFolder(JobID, files: [String])
  /// The job ended without a result; the text states why and what to do.
  case failed(JobID, String)
  case candidates(JobID, [ModelCandidate], isComplete: Bool)
  case excerpt(JobID, Declaration, SourceExcerpt)
  case found(JobID, SearchSlice)
  /// What reads a value; nil if unknown.
  case reader(JobID, PlaceReader?)
  /// The decoded value for the last `reader`.
  case decodedValue(JobID, String)
  case tried(JobID, FixTrial)
  /// The document with a change.
  case previewed(JobID, WrittenChange, Inspection)
  /// The effect of steps of the plan together; nil if they do not work together.
  case combined(JobID, ProvedPlan.Outcome?)
  /// Files were written or restored; the text names them.
  case applied(JobID, String)
  /// The files that an undo would restore; empty if there is nothing to undo.
  case undoable([String])
  /// The paths that start with the input; folders end with a slash.
  case completions(of: String, [String])
  case copied(CopyOutcome)
  case notice(String)
  /// The report was not written, because a file with that name exists.
  case fileExists(path: String)
  /// The model was not written, because a file with that name exists.
  case modelExists(path: String, text: String)
  case proposed(JobID, ProposedModel)
  /// The user has changed a file in the editor that the screen opened.
  case edited(path: String)
  /// A watched file has new contents.
  case filesChanged(DocumentID)
  /// A watched file cannot be read right now; the content of the screen is kept.
  case watchTrouble(DocumentID, String)
}

/// A report with its places in the tree. Create it off the drawing thread.
public struct Inspection: Sendable {
  public internal(set) var report: DocumentReport
  /// The decoded document. If it differs from the loaded one, as after a change of the allowed syntax, the screen shows
  /// this one.
  let document: LoadedDocument
  let index: FindingIndex
  /// The common cause of many of the failures.
  let cause: CommonCause?

  /// - Complexity: A pass through the containers with findings.
  public init(_ report: DocumentReport, of document: LoadedDocument) {
    self.report = report
    self.document = document
    index = FindingIndex(document, report: report)
    cause = CommonCause(report, in: document, index)
  }

  /// Creates the inspection of a report with the same findings at the same places.
  init(_ report: DocumentReport, sharing other: Inspection) {
    self.report = report
    (document, index, cause) = (other.document, other.index, other.cause)
  }
}

/// Results for a report that arrive after it was shown; the first screen does not wait for them.
public enum ReportAmendment: Sendable {
  /// The error of Foundation's own decoder, nil if none, or why it was not run.
  case foundation(thrown: String?, notRun: String?)
  /// The available decoders, a plain one first.
  case decoders([DecoderOffer])
  /// The decoder in the sources, while the tool uses a plain one.
  case sourcesDecodeOtherwise(String)
  /// The differences from the earlier report on the command line.
  case drift(Drift)
  /// The plan of all documents that were proved together. It precedes the fixes.
  case plan(ProvedPlan)
  /// The same report with its fixes and plan.
  case fixes(Inspection)
  /// There are no more results.
  case finished
}

/// One row of the model chooser.
public struct ModelCandidate: Sendable, Equatable {
  /// The root type in Swift.
  public var model: String
  /// The file that declares the type, relative to the current directory; nil for composed types.
  public var file: String?
  /// The number of failures; nil until it was tried.
  public var failures: Int?
  /// Why it cannot be tried, e.g. because it does not compile.
  public var trouble: String?
  /// Whether it shares nothing with the document, so that it is tried only if chosen.
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

/// The result of decoding with a fix in memory.
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
  /// How the text was sent, e.g. `OSC 52` or `wl-copy`.
  case sent(by: String, bytes: Int)
  /// No clipboard accepted it: the screen then shows the text for selection.
  case impossible(text: String, reason: String)
}
