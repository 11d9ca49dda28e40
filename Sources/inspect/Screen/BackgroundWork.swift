import DecodingDiagnostics
import FixProving
import Foundation
import InspectorScreen
import JSONText
import SwiftModels
import Locking

/// The evidence in the partial report that `--against` names.
struct EarlierEvidence: Sendable {
  let evidence: Evidence
  let name: String
}

/// Performs effects off the drawing thread, and posts the results.
final class BackgroundWork: Sendable {
  /// What is known about an open document.
  struct Open: Sendable {
    var document: OpenedDocument
    var shown: LoadedDocument
    /// The root that was found for it, kept across reloads, so that an edit does not start the search again.
    var model: String?
    var report: DocumentReport?
    /// The last request.
    var request: InspectionRequest?
    /// What applying the report's fixes would write.
    var proved = ProvedChanges.none
  }

  let session: InspectionSession
  let queue: EventQueue
  let provesFixes: Bool
  /// The evidence to compare documents with.
  let earlier: EarlierEvidence?
  private let threads = DispatchQueue(label: "inspect.background", attributes: .concurrent)
  private let jobs = Mutex<[JobID: Cancellation]>([:])
  private let opened = Mutex<[DocumentID: Open]>([:])
  private let watches = Mutex<[DocumentID: FileWatch]>([:])
  let proofs: ProofRounds

  init(session: InspectionSession, queue: EventQueue, provesFixes: Bool, earlier: EarlierEvidence? = nil) {
    self.session = session
    self.queue = queue
    self.provesFixes = provesFixes
    self.earlier = earlier
    proofs = ProofRounds(on: threads)
    // The screen shows progress itself, so none must be printed.
    session.report { _ in }
    proofs.carryOut { [weak self] in self?.prove($0, $1) }
  }

  func start(_ effect: ScreenEffect) {
    switch effect {
    case .load(let job, let id, let file):
      proofs.expect(id)
      run(job) { self.load(job, id, file, $0) }
    case .inspect(let job, let request):
      proofs.expect(request.document)
      run(job) { self.inspect(job, request, $0) }
    case .compare(let job, let request, let settings): run(job) { self.compare(job, request, settings, $0) }
    case .compareDecoders(let job, let request): run(job) { self.compareDecoders(job, request, $0) }
    case .findBestSettings(let job, let request, let rows): run(job) { self.findBest(job, request, rows, $0) }
    case .rankModels(let job, let id): run(job) { self.rank(job, id, $0) }
    case .excerpt(let job, let declaration): run(job) { _ in self.excerpt(job, declaration) }
    case .findReader(let job, let id, let path, let change): run(job) { self.findReader(job, id, path, change, $0) }
    case .findPlaces(let job, let id, let declaration): run(job) { self.findPlaces(job, id, declaration, $0) }
    case .search(let job, let search):
      run(job) { cancellation in self.queue.post(.found(job, search.run { cancellation.isCancelled })) }
    case .compareDocuments(let job, let comparison):
      run(job) { cancellation in
        let result = comparison.run { cancellation.isCancelled }
        self.queue.post(.documentsCompared(job, result))
      }
    case .saveReport(let job, let path, let replaces): run(job) { _ in self.save(job, path, replaces: replaces) }
    case .propose(let job, let id, let request): run(job) { self.propose(job, id, request, $0) }
    case .saveModel(let job, let text, let path, let replaces):
      run(job) { _ in self.saveModel(job, text, path, replaces: replaces) }
    case .cancel(let job):
      jobs.withLock { $0[job] }?.cancel()
      proofs.forget(job)
    case .watch(let id, let isOn): threads.async { self.watch(id, isOn) }
    case .preview(let job, let id, let change): run(job) { self.preview(job, id, change, $0) }
    case .combine(let job, let id, let steps): run(job) { self.combine(job, id, steps, $0) }
    case .applyFixes(let job, let id, let change, let agreed): run(job) { self.apply(job, id, change, agreed, $0) }
    case .completePath(let path):
      threads.async { self.queue.post(.completions(of: path, FileNames.beginning(with: path))) }
    case .findUndo: threads.async { self.queue.post(.undoable(self.session.sourceWriter.undoable())) }
    case .undoFixes(let job, _): run(job) { _ in self.undo(job) }
    default: break
    }
  }

  /// Ends everything that still runs in other processes.
  func stop() {
    for cancellation in jobs.withLock({ Array($0.values) }) { cancellation.cancel() }
    watches.withLock { $0 = [:] }
    proofs.close()
  }

  private func run(_ job: JobID, _ body: @escaping @Sendable (Cancellation) -> Void) {
    let cancellation = Cancellation()
    jobs.withLock { $0[job] = cancellation }
    threads.async {
      body(cancellation)
      // A search continues under the same job: remove only what was started here.
      self.jobs.withLock { if $0[job] === cancellation { $0[job] = nil } }
    }
  }

  func open(_ id: DocumentID) -> Open? { opened.withLock { $0[id] } }
  func allOpen() -> [Open] { opened.withLock { $0.sorted { $0.key.number < $1.key.number }.map(\.value) } }

  func change(_ id: DocumentID, _ body: (inout Open) -> Void) {
    opened.withLock { opened in
      if var open = opened[id] {
        body(&open)
        opened[id] = open
      }
    }
  }

  private func load(_ job: JobID, _ id: DocumentID, _ file: String, _ cancellation: Cancellation) {
    var isRead = false
    // A document that was read is decoded next, and the others still wait for that.
    defer { if !isRead { proofs.ended(id) } }
    // Of repeated requests only the last is answered.
    guard !cancellation.isCancelled else { return }
    let files = InputFiles.expand([file])
    if files != [file], !ArchivePart.isArchive(file) { return queue.post(.isFolder(job, files: files)) }
    do throws(ToolError) {
      session.forgetSources(for: file)
      let reporter = ProgressReporter(job, queue, cancellation)
      defer { reporter.end() }
      reporter.begin(ProgressWords.reading)
      let known = open(id)
      let early = EarlyDecode(file, settings: known?.request?.settings ?? .init(), session: session)
      var isBeginning = true
      let document = try session.open(file, change: .init()) { step in
        tell(step, of: file, reporter)
        if isBeginning, case .read(let bytes, let total) = step,
          LoadedDocument.isPartWorthShowing(bytes.count, of: total)
        {
          isBeginning = false
          if known == nil { queue.post(.loadedPart(job, LoadedDocument(partOf: bytes, file: file))) }
          early?.start(known?.request?.model ?? session.model ?? known?.model, beginning: bytes, within: cancellation)
        }
        return !cancellation.isCancelled
      }
      guard !cancellation.isCancelled else { return }
      // An unchanged document is kept.
      let isSame = known.map { $0.document.isSameText(as: document) } ?? false
      var opened = isSame ? known?.document ?? document : describingBrokenLines(document.asLines)
      opened.early = early
      let shown = isSame ? known?.shown ?? opened.shown : opened.shown
      self.opened.withLock { all in
        all[id] = Open(
          document: opened, shown: shown, model: known?.model, report: known?.report, request: known?.request)
      }
      isRead = true
      queue.post(.loaded(job, shown))
    } catch {
      guard !cancellation.isCancelled else { return }
      queue.post(.failed(job, error.message))
    }
  }

  private func tell(_ step: DocumentSource.Step, of file: String, _ reporter: ProgressReporter) {
    switch step {
    case .scanning(let byteCount): reporter.begin(ProgressWords.scanning(byteCount))
    case .read(let bytes, total: 0): reporter.say(ProgressWords.reading(bytes.count))
    case .read(let bytes, let total): reporter.reach(bytes.count, of: total)
    case .scanned(let byteCount, let total): reporter.reach(byteCount, of: total)
    }
  }

  private func watch(_ id: DocumentID, _ isOn: Bool) {
    guard isOn, let file = open(id)?.document.file, file != "-" else {
      watches.withLock { _ = $0.removeValue(forKey: id) }
      return
    }
    let (queue, sources) = (queue, (try? session.namedSources) ?? [])
    let watch = FileWatch(
      document: file, listing: { SourceListing(paths: sources, forDocument: file) }
    ) { problem in
      queue.post(problem.map { .watchTrouble(id, $0) } ?? .filesChanged(id))
    }
    watches.withLock { $0[id] = watch }
  }

  private func excerpt(_ job: JobID, _ declaration: Declaration) {
    guard let excerpt = SourceLines().excerptOfType(declaration) else { return }
    queue.post(.excerpt(job, declaration, excerpt))
  }

  /// Returns the reason for a write error. Foundation reports a missing folder as a missing file, and an existing file
  /// as an operation that could not be completed.
  private static func reason(_ error: any Error, writing path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return FileManager.default.fileExists(atPath: folder)
      ? error.localizedDescription : "the folder \(folder) does not exist."
  }

  private func save(_ job: JobID, _ path: String, replaces: Bool) {
    guard let file = ReportFile(path: path) else {
      return queue.post(.failed(job, "\(path) was not written: \(ReportFile.knownExtensions)"))
    }
    if !replaces, FileManager.default.fileExists(atPath: path) { return queue.post(.fileExists(path: path)) }
    let known = allOpen().compactMap { open in open.report.map(open.document.relocated) }
    do {
      let text = file.text(Report(documents: known.map(\.0)), documents: known.map(\.1))
      if replaces {
        try OutputFile.replace(path, with: Data(text.utf8))
      } else {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      }
      queue.post(.notice("Wrote the report to \(path)."))
    } catch {
      queue.post(.failed(job, "\(path) was not written: \(Self.reason(error, writing: path))"))
    }
  }
}
