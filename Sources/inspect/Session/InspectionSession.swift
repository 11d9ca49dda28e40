import DecodingDiagnostics
import FixProving
import Foundation
import JSONText
import SwiftModels
import Locking

/// One run of the tool: the settings of the command line, and everything that was found and prepared so far.
///
/// Calls block, and may be made from any thread.
final class InspectionSession: Sendable {
  /// The size above which Foundation's decoder is not run: that takes another decode, and several bytes of memory per
  /// byte.
  private static let oracleByteLimit = 20_000_000

  let sources: [String]
  let model: String?
  let decoder: String?
  let change: SettingsChange
  let environment: [String: String]
  let package: PackageArguments
  /// Replacements for the contents of source files, by absolute path.
  let edits: [String: String]
  /// The time limit for finding fixes, if specified.
  let proofSeconds: Double?
  /// The saved compiled model used instead of sources and compiler.
  let saved: SavedModel?
  /// A worker that was started while the saved model was read.
  private let spare: SpareWorker?
  private let progress = Mutex<ModelProgressHandler>(BuildProgressLine.handler())
  private let documents: DocumentSource
  /// The maximum size of a document, or of a line, in memory.
  let readLimit: ReadLimit
  private let inspectors = Mutex<[String: ModelInspector]>([:])
  /// All Swift files that may contain models, once they were searched for.
  private let code = Mutex<CodeBase?>(nil)
  private let prepared = Mutex<[String: LoadedModel]>([:])
  /// The ways in which the sources decode models; nil for a plain decoder.
  private let decodings = Mutex<[String: DeclaredDecoding?]>([:])
  private let unusableDecodings = Mutex<[String: [DeclaredDecoding]]>([:])
  private let preparing = Mutex(())
  private let indexing = Mutex(())
  /// Whether the user was told that the cache is temporary.
  private let saidCache = Mutex(false)

  init(
    sources: [String], model: String?, decoder: String?, change: SettingsChange, environment: [String: String],
    package: PackageArguments, edits: [String: String] = [:], proofSeconds: Double? = nil,
    saved: SavedModel? = nil, spare: SpareWorker? = nil, readLimit: ReadLimit = .usual, standIn: Bool = false
  ) {
    self.readLimit = readLimit
    documents = DocumentSource(limit: readLimit, standIn: standIn)
    self.sources = sources
    self.model = model
    self.decoder = decoder
    self.change = change
    self.environment = environment
    self.package = package
    self.edits = edits
    self.proofSeconds = proofSeconds
    self.saved = saved
    self.spare = spare
    if let saved { remember(saved.loaded) }
  }

  /// Returns this run with some fixes applied, for the sources that are known so far.
  func decoding(_ changed: ChangedDecoding) -> InspectionSession {
    let session = InspectionSession(
      sources: sources, model: changed.root ?? model, decoder: changed.decoder, change: changed.change,
      environment: environment,
      package: package, edits: changed.edits, proofSeconds: proofSeconds, readLimit: readLimit)
    let known = inspectors.withLock { $0 }
    session.inspectors.withLock { $0 = known }
    let ways = decodings.withLock { $0 }
    session.decodings.withLock { $0 = ways }
    return session
  }

  /// Sets the handler for the progress of long-running work.
  func report(progress handler: @escaping ModelProgressHandler) {
    progress.withLock { $0 = handler }
  }

  var scanOptions: ScanOptions { ScanOptions(allowsJSON5: change.allowsJSON5 ?? false) }

  func open(
    _ file: String, change: SettingsChange, progress: (DocumentSource.Step) -> Bool = { _ in true }
  ) throws(ToolError) -> OpenedDocument {
    var options = scanOptions
    if let allowed = change.allowsJSON5 { options.allowsJSON5 = allowed }
    return try documents.open(file, options: options, progress: progress)
  }

  /// Returns the bytes of a file; standard input is read once and kept.
  func read(_ file: String) throws(ToolError) -> [UInt8] { try documents.read(file) }

  /// Returns the bytes of a partial report.
  func readPart(_ file: String) throws(ToolError) -> [UInt8] { try documents.readOwn(file) }

  func isMissing(_ file: String) -> Bool { documents.isMissing(file) }

  /// Returns the compiler and the sources for a document: the named ones, or those found next to it.
  func inspector(for file: String) throws(ModelError) -> ModelInspector {
    let folder = folder(of: file)
    if let known = inspectors.withLock({ $0[folder] }) { return known }
    return try indexing.withLock { _ throws(ModelError) in
      if let known = inspectors.withLock({ $0[folder] }) { return known }
      return try makeInspector(for: file, in: folder)
    }
  }

  /// Returns the inspector of a saved model, which is used for all files.
  private func makeInspector(running saved: SavedModel, in folder: String) -> ModelInspector {
    let known = inspectors.withLock { $0.values.first }
    let made =
      known ?? ModelInspector(running: saved, workerExecutable: Self.ownPath, environment: environment, spare: spare)
    inspectors.withLock { $0[folder] = made }
    return made
  }

  /// Returns the declarations that reports on a file refer to.
  func declarations(for file: String) -> (any DeclarationSource)? {
    saved?.loaded.declarations ?? (try? inspector(for: file))?.index
  }

  private func makeInspector(for file: String, in folder: String) throws(ModelError) -> ModelInspector {
    if let saved { return makeInspector(running: saved, in: folder) }
    let named = try namedSources
    let document = file == "-" ? nil : file
    let cache = try standardCache()
    let progress: ModelProgressHandler = { step in self.progress.withLock { $0 }(step) }
    let code = try code.withLock { known throws(ModelError) in
      if let known { return known }
      let found =
        named.isEmpty
        ? try CodeBase.discover(cache: cache, progress: progress)
        : try CodeBase(paths: named, cache: cache, progress: progress)
      known = found
      return found
    }
    let made = ModelInspector(
      code: code, near: .init(document: named.isEmpty ? document : nil, in: code),
      toolchain: try Toolchain.find(environment: environment), cache: cache, workerExecutable: Self.ownPath,
      environment: environment, selection: try package.selection, progress: progress)
    inspectors.withLock { $0[folder] = made }
    prepared.withLock { $0 = [:] }
    return made
  }

  func standardCache() throws(ModelError) -> LibraryCache {
    let cache = try LibraryCache.standard(environment: environment)
    let isNews =
      cache.problem != nil
      && saidCache.withLock { said in
        defer { said = true }
        return !said
      }
    if isNews, let problem = cache.problem { StandardError.print(TrustWords.temporaryCache(problem)) }
    return cache
  }

  /// Returns the decoders and settings in the sources that could not be used, if none was chosen.
  ///
  /// - Parameter root: The type that a document was decoded as.
  func unusedDecoding(root: String) -> UnusedDecoding? {
    guard decoder == nil, change == SettingsChange() else { return nil }
    return UnusedDecoding(used: decoding(of: root), unusable: unusableDecodings.withLock { $0[root] ?? [] })
  }

  /// The files and folders to search for models, if the command line names any.
  var namedSources: [String] {
    get throws(ModelError) { try sources.isEmpty ? package.sources : sources }
  }

  /// Forgets the sources of a document, which may have been edited, so that they are read again.
  func forgetSources(for file: String) {
    inspectors.withLock { $0 = [:] }
    code.withLock { $0 = nil }
    prepared.withLock { $0 = [:] }
    decodings.withLock { $0 = [:] }
  }

  private func folder(of file: String) -> String {
    file == "-" ? "" : URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// The path of this program, for workers. `Bundle.main` is a last resort, since it reads the program's whole folder.
  static let ownPath: String = {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return link ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
  }()

  /// Keeps a model that was prepared while looking for the right one, and the way in which it is decoded.
  func remember(_ model: LoadedModel) {
    decodings.withLock { $0[model.expression] = .some(model.decoding) }
    unusableDecodings.withLock { $0[model.expression] = model.unusableDecodings }
    guard edits.isEmpty else { return }
    prepared.withLock { $0[model.expression] = model }
  }

  /// Sets how the model is decoded; nil for a plain decoder.
  func use(_ decoding: DeclaredDecoding?, for model: String) {
    guard decoder == nil, !knowsDecoding(of: model) || self.decoding(of: model) != decoding else { return }
    decodings.withLock { $0[model] = .some(decoding) }
    prepared.withLock { $0[model] = nil }
  }

  func knowsDecoding(of model: String) -> Bool { decodings.withLock { $0[model] != nil } }

  /// Returns the decoder and the settings that a model is decoded with, unless others were chosen.
  func decoding(of model: String) -> DeclaredDecoding? { decodings.withLock { $0[model] ?? nil } }

  /// Returns the decoder's expression, for code that compiles models itself.
  func decoderExpression(for model: String) -> String? { decoder ?? decoding(of: model)?.compiledExpression }

  /// Returns all settings that differ from those of that expression.
  func settings(for model: String, _ change: SettingsChange) -> SettingsChange {
    (decoding(of: model)?.settingsChange ?? SettingsChange()).overridden(by: self.change).overridden(by: change)
  }

  /// Compiles a model that is not known yet; threads that request it meanwhile wait for the same result.
  func prepare(
    _ model: String, with inspector: ModelInspector, _ cancellation: Cancellation?
  ) throws(ModelError) -> LoadedModel {
    if let known = prepared.withLock({ $0[model] }) { return known }
    return try preparing.withLock { _ throws(ModelError) in
      if let known = prepared.withLock({ $0[model] }) { return known }
      let loaded = try inspector.prepare(
        model: model, decoder: decoder, decoding: decoding(of: model), edits: EditedSources(edits),
        cancellation: cancellation)
      prepared.withLock { $0[model] = loaded }
      return loaded
    }
  }

  /// Decodes a document with a model, and runs Foundation's decoder as well. Errors become a report.
  func inspect(
    _ document: OpenedDocument, model: String, change: SettingsChange, cancellation: Cancellation? = nil
  ) -> DocumentReport {
    let change = self.change.overridden(by: change)
    let isBroken = document.json.breakage != nil
    if isBroken, !document.json.isCorrectable { return brokenText(document, model: model, change: change) }
    do throws(ModelError) {
      let loaded = try prepare(model, with: try inspector(for: document.file), cancellation)
      return try inspect(document, loaded, change, cancellation)
    } catch {
      if isBroken { return brokenText(document, model: model, change: change) }
      return unusable(document, model: model, error, change)
    }
  }

  private func inspect(
    _ document: OpenedDocument, _ model: LoadedModel, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> DocumentReport {
    let asking = Cancellation()
    cancellation?.include(asking)
    let question = question(on: document, model, change, asking)
    var report: DocumentReport
    do {
      report = try decode(document, model, change, cancellation, question: question)
    } catch {
      asking.cancel()
      throw error
    }
    if report.hasEndlessLoop { asking.cancel() }
    report.take(question?.answer())
    report.modelFiles = model.compiledFiles
    return report
  }

  /// Decodes a document, running Foundation's decoder only for the question.
  func decode(
    _ document: OpenedDocument, _ model: LoadedModel, _ change: SettingsChange, _ cancellation: Cancellation?,
    question: FoundationQuestion? = nil, progress: (@Sendable (_ offset: Int) -> Void)? = nil
  ) throws(ModelError) -> DocumentReport {
    let change = self.change.overridden(by: change)
    if document.early != nil { question?.askSeparately() }
    let early = document.early?.report(
      on: document, model: model, settings: change, within: cancellation, progress: progress)
    if let early { return early }
    let report = try inspector(for: document.file).inspect(
      document.inspected, with: model, change: change, question: question, cancellation: cancellation,
      progress: progress)
    return document.capture.map { report.ofCapture($0, in: document.json) } ?? report
  }

  /// Returns the question about the result of Foundation's decoder for a document; nil if it is not run.
  func question(
    on document: OpenedDocument, _ model: LoadedModel, _ change: SettingsChange, _ cancellation: Cancellation?
  ) -> FoundationQuestion? {
    guard document.bytes.count <= Self.oracleByteLimit else { return nil }
    return FoundationQuestion { self.askFoundation(document, model, change, cancellation) }
  }

  /// Returns the result of Foundation's decoder for a document; nil if it is not run.
  func askFoundation(
    _ document: OpenedDocument, _ model: LoadedModel, _ change: SettingsChange, _ cancellation: Cancellation?
  ) -> Result<OracleVerdict, ModelError>? {
    guard document.bytes.count <= Self.oracleByteLimit else { return nil }
    return Result { () throws(ModelError) in
      try inspector(for: document.file).oracle(
        document.inspected, with: model, change: self.change.overridden(by: change), cancellation: cancellation)
    }
  }

  /// Returns the report on invalid JSON: every model fails in the same way, so none has to be compiled.
  func brokenText(_ document: OpenedDocument, model: String?, change: SettingsChange) -> DocumentReport {
    let decoder = JSONDecoder()
    self.change.overridden(by: change).apply(to: decoder)
    var options = InspectorOptions()
    options.settings = DecoderSettings(of: decoder, expression: self.decoder).applying(change)
    var report = Inspector(decoder: decoder, options: options).inspect(
      String.self, in: document.json, file: document.file)
    report.model = model
    if document.json.endsProgram {
      report.thrownNotRun = Catalogue.knownTrapOfText
    } else {
      report.thrown = Oracle.thrown(String.self, from: Data(document.bytes), decoder: decoder)
    }
    return report
  }

  /// Returns the report on a document that shares no keys with any type in the sources; the document is still shown.
  func undecided(_ document: OpenedDocument) -> DocumentReport {
    var report = DocumentReport(
      file: document.file, encoding: document.json.text.encoding.rawValue,
      decoder: DecoderSettings().applying(change), verdict: .modelError)
    report.message = ModelChoiceWords.nothingSuits
    report.thrownNotRun = ModelErrorWords.notRun
    return report
  }

  /// Returns the report on a document whose best root could not be loaded.
  func unloadable(_ document: OpenedDocument, _ ranking: ModelRanking) -> DocumentReport {
    var report = undecided(document)
    report.message = ModelChoiceWords.unloadable(ranking)
    report.modelCandidates = ranking.summary
    return report
  }

  /// Returns the report on a document whose model cannot be used.
  func unusable(
    _ document: OpenedDocument, model: String?, _ error: ModelError, _ change: SettingsChange
  ) -> DocumentReport {
    unusable(
      file: document.file, encoding: document.json.text.encoding, model: model, error, change)
  }

  func unusable(
    file: String, encoding: TextEncoding = .utf8, model: String?, _ error: ModelError, _ change: SettingsChange? = nil
  ) -> DocumentReport {
    var report = DocumentReport(
      file: file, encoding: encoding.rawValue, model: model,
      decoder: DecoderSettings().applying(change ?? self.change), verdict: .modelError)
    report.decoder.expression = decoder
    report.message = ModelErrorWords.text(error)
    report.thrownNotRun = ModelErrorWords.notRun
    return report
  }
}

extension DocumentReport {
  /// Adds the result of Foundation's own decoder, or why it was not run.
  mutating func take(_ oracle: Result<OracleVerdict, ModelError>?) {
    guard !hasEndlessLoop else {
      thrownNotRun = Catalogue.endlessLoop
      return
    }
    switch oracle {
    case .success(.decodes): thrown = nil
    case .success(.throws(let text)): thrown = text
    case .success(.died(let death)): thrownNotRun = ModelErrorWords.oracleDied(death)
    case .failure(let error): thrownNotRun = ModelErrorWords.text(error)
    case nil: thrownNotRun = ModelErrorWords.documentTooLarge
    }
  }
}
