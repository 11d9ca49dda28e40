public import DecodingDiagnostics
public import JSONText

/// A request of the screen for work outside it. The program that carries it out answers with a `ScreenEvent` for the
/// same job.
public enum ScreenEffect: Sendable, Equatable {
  /// Read and scan the file, off the drawing thread. Answer: `loaded`, `isFolder`, or `failed`.
  case load(JobID, DocumentID, file: String)
  /// Decode the document. Answer: any number of `progress`, then `inspected`, or `failed`. After `inspected` any number
  /// of `amended` may follow, the last of them `finished`.
  case inspect(JobID, InspectionRequest)
  /// Try the candidate models on the document, in the background. Answer: `candidates`, whenever there are new results.
  case rankModels(JobID, DocumentID)
  /// Decode with each of the settings on top of the request's, in the background. Answer: `compared` for each.
  case compare(JobID, InspectionRequest, [SettingsChange])
  /// Decode with each available decoder, in the background. Answer: `comparedDecoder` for each.
  case compareDecoders(JobID, InspectionRequest)
  /// Search for the combination of these choices, given row by row, with the fewest failures. Answer: `bestSettings`,
  /// or `failed`.
  case findBestSettings(JobID, InspectionRequest, [[SettingsChange]])
  /// Fetch the lines of Swift around a declaration. Answer: `excerpt`, or nothing if the file cannot be read.
  case excerpt(JobID, Declaration)
  /// Look up which declaration reads the value at a path, then the decoded value, with a previewed change if given.
  /// Answer: `reader`, then `decodedValue` if there is one.
  case findReader(JobID, DocumentID, JSONPath, WrittenChange?)
  /// Look up the places of the document that a declaration reads. Answer: `found`.
  case findPlaces(JobID, DocumentID, Declaration)
  /// Call `run()` on the job, off the drawing thread. Answer: `found`.
  case search(JobID, SearchJob)
  /// Call `run()` on the job, off the drawing thread. Answer: `documentsCompared`.
  case compareDocuments(JobID, ComparisonJob)
  /// Decode with a change made in memory only. Answer: `previewed`, `tried` if only the number of failures is known, or
  /// `failed`.
  case preview(JobID, DocumentID, WrittenChange)
  /// Prove these steps of the plan together, by their positions in the run. Answer: `combined`.
  case combine(JobID, DocumentID, [Int])
  /// Write a fix or steps of the plan to the user's files, but only the diff that the user agreed to. Answer:
  /// `applied`, or `failed`. The screen then reloads the documents itself.
  case applyFixes(JobID, DocumentID, WrittenChange, agreed: String)
  /// Look up which files `undoFixes` would restore. Answer: `undoable`.
  case findUndo
  /// Restore what the last `applyFixes` changed. Answer: `applied`, or `failed`.
  case undoFixes(JobID, DocumentID)
  /// Write the report of all documents to a file, in the format of its extension. Answer: `notice`, `failed`, or
  /// `fileExists` if a file exists that must not be replaced without asking.
  case saveReport(JobID, path: String, replaces: Bool)
  /// Propose a model for the document, compile it and decode the document with it. Answer: `proposed`, or `failed`.
  case propose(JobID, DocumentID, ProposalRequest)
  /// Write a model to a Swift file. Answer: `notice`, `failed`, or `modelExists` if a file exists that must not be
  /// replaced without asking.
  case saveModel(JobID, text: String, path: String, replaces: Bool)
  /// Stop the work of a job; no answer is expected.
  case cancel(JobID)
  /// Copy text to the clipboard: OSC 52 first, then the platform's tools. Answer: `copied`.
  case copy(text: String)
  /// Suspend the screen and open the editor of `VISUAL` or `EDITOR`; on return redraw, and answer with `edited` if the
  /// file has changed, then with `resumed`.
  case edit(path: String, line: Int, column: Int)
  /// Look up the files and folders whose paths start with this. Answer: `completions`.
  case completePath(String)
  /// Watch the file and the model's sources, or stop. Answer: `filesChanged` at each change.
  case watch(DocumentID, Bool)
  case setMouse(Bool)
  case redraw
  case suspend
  case bell
  /// Leave the screen with this exit status.
  case quit(Int32)
}

/// The changes to write to the user's files: a fix by its index in the report of the document, or steps of the plan by
/// their positions in the run, made together since they may change the same lines.
public enum WrittenChange: Sendable, Equatable {
  case fix(Int)
  case steps([Int])
}

/// What to decode, and how.
public struct InspectionRequest: Sendable, Equatable {
  public var document: DocumentID
  /// The root type in Swift; nil for the one on the command line, or the best candidate if it is a clear one.
  public var model: String?
  /// The settings that were changed on the screen, compared to the given decoder.
  public var settings: SettingsChange
  /// The decoder that was chosen on the screen; nil for the one that the sources decode with, if it gives the best
  /// result.
  public var decoder: DecoderOffer?

  public init(
    document: DocumentID, model: String? = nil, settings: SettingsChange = .init(), decoder: DecoderOffer? = nil
  ) {
    self.document = document
    self.model = model
    self.settings = settings
    self.decoder = decoder
  }
}
