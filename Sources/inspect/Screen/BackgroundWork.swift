import DecodingDiagnostics
import Foundation
import InspectorScreen
import JSONText
import SwiftModels
import Synchronization

/// Carries out effects off the drawing thread, and posts what comes of them.
final class BackgroundWork: Sendable {
  let session: InspectionSession
  let queue: EventQueue
  private let threads = DispatchQueue(label: "inspect.background", attributes: .concurrent)
  private let jobs = Mutex<[JobID: Cancellation]>([:])
  private let documents = Mutex<[DocumentID: OpenedDocument]>([:])
  private let reports = Mutex<[DocumentID: DocumentReport]>([:])
  private let watches = Mutex<[DocumentID: FileWatch]>([:])

  init(session: InspectionSession, queue: EventQueue) {
    self.session = session
    self.queue = queue
  }

  func start(_ effect: ScreenEffect) {
    switch effect {
    case .load(let job, let id, let file): run(job) { self.load(job, id, file) }
    case .inspect(let job, let request): run(job) { self.inspect(job, request, $0) }
    case .rankModels(let job, let id): run(job) { self.rank(job, id, $0) }
    case .excerpt(let job, let declaration): run(job) { _ in self.excerpt(job, declaration) }
    case .search(let job, let search): run(job) { _ in self.queue.post(.found(job, search.run())) }
    case .saveReport(let job, let path): run(job) { _ in self.save(job, path) }
    case .cancel(let job): jobs.withLock { $0[job] }?.cancel()
    case .watch(let id, let isOn): watch(id, isOn)
    case .tryFix(let job, _, _), .applyFixes(let job, _, _), .undoFixes(let job, _):
      queue.post(.failed(job, "This report has no fixes."))
    default: break
    }
  }

  /// Ends everything that still runs in other processes.
  func stop() {
    for cancellation in jobs.withLock({ Array($0.values) }) { cancellation.cancel() }
    watches.withLock { $0 = [:] }
  }

  private func run(_ job: JobID, _ body: @escaping @Sendable (Cancellation) -> Void) {
    let cancellation = Cancellation()
    jobs.withLock { $0[job] = cancellation }
    threads.async {
      body(cancellation)
      self.jobs.withLock { _ = $0.removeValue(forKey: job) }
    }
  }

  private func run(_ job: JobID, _ body: @escaping @Sendable () -> Void) { run(job) { _ in body() } }

  func document(_ id: DocumentID) -> OpenedDocument? { documents.withLock { $0[id] } }

  private func load(_ job: JobID, _ id: DocumentID, _ file: String) {
    do throws(ToolError) {
      session.forgetSources(for: file)
      let document = try session.open(file, change: .init())
      documents.withLock { $0[id] = document }
      queue.post(.loaded(job, LoadedDocument(document.json, file: file)))
    } catch {
      queue.post(.failed(job, error.message))
    }
  }

  private func inspect(_ job: JobID, _ request: InspectionRequest, _ cancellation: Cancellation) {
    guard var document = document(request.document) else { return }
    if let wanted = request.settings.allowsJSON5, wanted != document.json.options.allowsJSON5,
      let other = try? session.open(document.file, change: request.settings)
    {
      document = other
    }
    let report = report(on: document, job, request, cancellation)
    reports.withLock { $0[request.document] = report }
    queue.post(.inspected(job, Inspection(report, of: LoadedDocument(document.json, file: document.file))))
  }

  private func report(
    on document: OpenedDocument, _ job: JobID, _ request: InspectionRequest, _ cancellation: Cancellation
  ) -> DocumentReport {
    if document.json.breakage != nil {
      return session.brokenText(document, model: request.model ?? session.model, change: request.settings)
    }
    do throws(ModelError) {
      queue.post(.progress(job, ProgressWords.preparing))
      if let model = request.model {
        return session.inspect(document, model: model, change: request.settings, cancellation: cancellation)
      }
      switch try session.chooseModel(for: document, change: request.settings, cancellation: cancellation) {
      case .chosen(let model):
        return session.inspect(document, model: model, change: request.settings, cancellation: cancellation)
      case .best(let ranking):
        queue.post(.notice(ModelChoiceWords.severalSuit(ranking)))
        return session.inspect(
          document, model: ranking.candidates[0].expression, change: request.settings, cancellation: cancellation)
      case .none:
        return session.undecided(document)
      }
    } catch {
      return session.unusable(document, model: request.model ?? session.model, error, request.settings)
    }
  }

  private func rank(_ job: JobID, _ id: DocumentID, _ cancellation: Cancellation) {
    guard let document = document(id) else { return }
    do throws(ModelError) {
      let ranking = try session.rank(document, change: .init(), cancellation: cancellation)
      let index = try session.inspector(for: document.file).index
      let rows = ranking.candidates.map { candidate in
        InspectorScreen.ModelCandidate(
          model: candidate.expression, file: index.types(named: element(of: candidate.expression)).first?.place.file,
          failures: candidate.report.failureCount)
      }
      queue.post(.candidates(job, rows, isComplete: true))
    } catch {
      queue.post(.failed(job, ModelErrorWords.text(error)))
    }
  }

  /// `[String: Order]` → `Order`.
  private func element(of expression: String) -> String {
    let name = expression.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "?" }
    return name.split(separator: " ").last.map(String.init) ?? expression
  }

  private func excerpt(_ job: JobID, _ declaration: Declaration) {
    let lines = SourceLines().lines(of: declaration.file)
    guard lines.indices.contains(declaration.line - 1) else { return }
    let first = max(0, declaration.line - 4)
    let last = min(lines.count, declaration.line + 3)
    queue.post(
      .excerpt(
        job,
        InspectorScreen.SourceExcerpt(
          declaration: declaration, firstLine: first + 1, lines: Array(lines[first..<last]))))
  }

  private func save(_ job: JobID, _ path: String) {
    let known = documents.withLock { documents in
      reports.withLock { reports in
        reports.sorted { $0.key.number < $1.key.number }.map { ($0.value, documents[$0.key]?.json) }
      }
    }
    let isJSON = path.hasSuffix(".json")
    let renderer = RendererRegistry.renderer(named: isJSON ? JSONRenderer.name : TextRenderer.name)
    let text = renderer?.render(Report(documents: known.map(\.0)), documents: known.map(\.1)) ?? ""
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      queue.post(.notice("The report is in \(path)."))
    } catch {
      queue.post(.failed(job, "\(path) was not written: \(error.localizedDescription)"))
    }
  }

  private func watch(_ id: DocumentID, _ isOn: Bool) {
    guard isOn, let document = document(id), document.file != "-" else {
      watches.withLock { _ = $0.removeValue(forKey: id) }
      return
    }
    let sources = (try? session.inspector(for: document.file))?.sources.files.map(\.absolutePath) ?? []
    let queue = queue
    let watch = FileWatch(paths: [document.file] + sources) { problem in
      queue.post(problem.map { .watchTrouble(id, $0) } ?? .filesChanged(id))
    }
    watches.withLock { $0[id] = watch }
  }
}
