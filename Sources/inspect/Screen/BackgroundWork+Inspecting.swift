import DecodingDiagnostics
import Foundation
import InspectorScreen
import JSONText
import SwiftModels

extension BackgroundWork {
  /// Decodes a document and shows the result immediately; further results follow as they become known.
  func inspect(_ job: JobID, _ request: InspectionRequest, _ cancellation: Cancellation) {
    guard let open = open(request) else { return }
    // The early decode is used once, and other requests do not wait for it.
    change(request.document) { known in
      known.request = request
      known.document.early = nil
    }
    defer { open.document.early?.cancel() }
    let document = open.document
    let reporter = ProgressReporter(job, queue, cancellation)
    session.report { reporter.take($0) }
    defer {
      reporter.end()
      proofs.ended(request.document)
    }
    guard document.json.breakage == nil else { return inspectBroken(open, job, request, cancellation) }
    do throws(ModelError) {
      guard let model = try model(for: open, reporter, job, request, cancellation) else { return }
      let byteCount = document.bytes.count
      reporter.begin(ProgressWords.decoding(byteCount, as: model.expression))
      let progress: @Sendable (Int) -> Void = { reporter.reach($0, of: byteCount) }
      let report = try session.decode(document, model, request.settings, cancellation, progress: progress)
      guard !cancellation.isCancelled else { return }
      show(report, of: open, job, request, then: .progress(job, WorkProgress(ProgressWords.askingFoundation)))
      follow(report, of: document, model, job, reporter, request, cancellation)
    } catch {
      guard !cancellation.isCancelled else { return }
      let model = request.model ?? session.model ?? open.model
      show(session.unusable(document, model: model, error, request.settings), of: open, job, request)
    }
  }

  /// Shows invalid JSON, which needs no model; its fix is proved with the model that fits best.
  private func inspectBroken(_ open: Open, _ job: JobID, _ request: InspectionRequest, _ cancellation: Cancellation) {
    let document = open.document
    let named = request.model ?? session.model ?? open.model
    var report = session.brokenText(document, model: named, change: request.settings)
    guard provesFixes else { return show(report, of: open, job, request) }
    show(report, of: open, job, request, then: .progress(job, WorkProgress(ProgressWords.proving)))
    guard let model = named ?? likeliestModel(of: document, request, cancellation), !cancellation.isCancelled else {
      queue.post(.amended(job, .finished))
      return
    }
    if document.json.isCorrectable {
      report = session.inspect(document, model: model, change: request.settings, cancellation: cancellation)
      guard !cancellation.isCancelled else { return }
      show(report, of: open, job, request, then: .progress(job, WorkProgress(ProgressWords.proving)))
    }
    report.model = model
    offerDecoders(for: model, of: document, job)
    let whole = InspectedWhole(document: document, report: report, model: model)
    proofs.take(ProofRounds.Member(id: request.document, job: job, whole: whole, settings: request.settings))
  }

  func likeliestModel(
    of document: OpenedDocument, _ request: InspectionRequest, _ cancellation: Cancellation
  ) -> String? {
    (try? session.chooseModel(for: document, change: request.settings, cancellation: cancellation))?.root
  }

  /// Returns the document for the request's settings: JSON5 requires another scan.
  private func open(_ request: InspectionRequest) -> Open? {
    guard var open = open(request.document) else { return nil }
    if let wanted = request.settings.allowsJSON5, wanted != open.document.json.options.allowsJSON5,
      let other = try? session.open(open.document.file, change: request.settings)
    {
      open.document = describingBrokenLines(other.asLines)
      open.shown = open.document.shown
    }
    return open
  }

  private func show(
    _ report: DocumentReport, of open: Open, _ job: JobID, _ request: InspectionRequest, then next: ScreenEvent? = nil
  ) {
    let report = withBrokenLines(report, of: open.document)
    change(request.document) { $0.report = report }
    queue.post(.inspected(job, Inspection(report, of: open.shown)), next ?? .amended(job, .finished))
    if let drift = drift(in: report, of: open.document) { queue.post(.amended(job, .drift(drift))) }
  }

  /// Returns the differences from the earlier report, if one was named.
  private func drift(in report: DocumentReport, of document: OpenedDocument) -> Drift? {
    guard let earlier, report.verdict != .modelError else { return nil }
    return Evidence(report, of: document.json, like: earlier.evidence).drift(
      from: earlier.evidence, named: earlier.name)
  }

  /// Adds the lines that are not JSON, which the decoded array lacks.
  func withBrokenLines(_ report: DocumentReport, of document: OpenedDocument) -> DocumentReport {
    guard !document.brokenLines.isEmpty, report.verdict != .modelError else { return report }
    var report = report
    report.failures += document.brokenLines
    report.verdict = .fails
    report.thrownNotRun = ModelErrorWords.brokenLines
    report.plan?.remaining += document.brokenLines.reduce(0) { $0 + $1.count }
    return report
  }

  /// Returns a file with the failures of its lines that are not JSON.
  func describingBrokenLines(_ document: OpenedDocument) -> OpenedDocument {
    guard let window = document.lines, !window.broken.isEmpty else { return document }
    var document = document
    let file = document.file
    document.brokenLines = BrokenLines(window: window).failures { line in
      session.brokenText(
        OpenedDocument(file: file, json: line, bytes: line.text.bytes), model: nil, change: .init())
    }
    return document
  }

  /// Returns the root to decode: the named one, the previous one, or the best match; nil if none fits.
  private func model(
    for open: Open, _ reporter: ProgressReporter, _ job: JobID, _ request: InspectionRequest,
    _ cancellation: Cancellation
  ) throws(ModelError) -> LoadedModel? {
    // The command line names the type of one line.
    let given = session.model.map { open.document.lines == nil ? $0 : "[\($0)]" }
    if let named = request.model ?? given { return try prepare(named, for: open, reporter, cancellation) }
    if let known = open.model, let model = try? prepare(known, for: open, reporter, cancellation) { return model }
    reporter.begin(ProgressWords.findingModel)
    switch try session.chooseModel(for: open.document, change: request.settings, cancellation: cancellation) {
    case .chosen(let model, _):
      change(request.document) { $0.model = model }
      return try prepare(model, for: open, reporter, cancellation)
    case .best(let ranking):
      queue.post(
        .undecided(job, rows(of: ranking, for: open.document.file, countsFailures: !open.document.isLong)))
      change(request.document) { $0.model = ranking.candidates[0].expression }
      return ranking.candidates[0].model
    case .unloadable(let ranking):
      queue.post(
        .undecided(job, rows(of: ranking, for: open.document.file, countsFailures: !open.document.isLong)))
      show(session.unloadable(open.document, ranking), of: open, job, request)
      return nil
    case .none:
      show(session.undecided(open.document), of: open, job, request)
      return nil
    }
  }

  private func prepare(
    _ model: String, for open: Open, _ reporter: ProgressReporter, _ cancellation: Cancellation
  ) throws(ModelError) -> LoadedModel {
    reporter.begin(ProgressWords.compiling(model))
    let inspector = try session.inspector(for: open.document.file)
    if let decoder = open.request?.decoder {
      session.use(inspector.offeredDecodings(for: model).first { $0?.name == decoder.name } ?? nil, for: model)
    } else {
      try session.chooseDecoding(of: model, for: open.document, open.request?.settings ?? .init(), cancellation)
    }
    return try session.prepare(model, with: inspector, cancellation)
  }

  /// Posts what the screen does not wait for: Foundation's own result, then the fixes.
  private func follow(
    _ report: DocumentReport, of document: OpenedDocument, _ model: LoadedModel, _ job: JobID,
    _ reporter: ProgressReporter, _ request: InspectionRequest, _ cancellation: Cancellation
  ) {
    var report = report
    reporter.begin(ProgressWords.askingFoundation)
    report.take(
      report.hasEndlessLoop ? nil : session.askFoundation(document, model, request.settings, cancellation))
    guard !cancellation.isCancelled else { return }
    let shown = withBrokenLines(report, of: document)
    change(request.document) { $0.report = shown }
    reporter.end()
    let whole = InspectedWhole(document: document, report: report, model: model.expression)
    let waits = provesFixes && whole.hasFindings
    queue.post(
      .amended(job, .foundation(thrown: shown.thrown, notRun: shown.thrownNotRun)),
      waits ? .progress(job, WorkProgress(ProgressWords.proving)) : .amended(job, .finished))
    offerDecoders(for: model.expression, of: document, job)
    if shown.mayBeDecodedOtherwise { tellOfSourceDecoding(report, of: document, job) }
    if shown.isContradicted { queue.post(.notice(ModelChoiceWords.contradiction(report))) }
    if provesFixes {
      proofs.take(ProofRounds.Member(id: request.document, job: job, whole: whole, settings: request.settings))
    }
  }

  private func tellOfSourceDecoding(_ report: DocumentReport, of document: OpenedDocument, _ job: JobID) {
    let words = session.unusedDecoding(root: report.model ?? "").flatMap(ModelChoiceWords.unused)
    if let words { queue.post(.amended(job, .sourcesDecodeOtherwise(words))) }
  }

  /// Tries the models for the chooser.
  func rank(_ job: JobID, _ id: DocumentID, _ cancellation: Cancellation) {
    guard let document = open(id)?.document else { return }
    let reporter = ProgressReporter(job, queue, cancellation)
    defer { reporter.end() }
    reporter.begin(ProgressWords.findingModel)
    queue.post(.candidates(job, types(for: document.file), isComplete: false))
    do throws(ModelError) {
      let ranking = try session.rank(document, change: .init(), cancellation: cancellation)
      let likely = rows(of: ranking, for: document.file)
      queue.post(.candidates(job, likely + others(than: likely, for: document.file), isComplete: true))
    } catch {
      guard !cancellation.isCancelled else { return }
      queue.post(.failed(job, ModelErrorWords.text(error)))
    }
  }

  private func rows(
    of ranking: ModelRanking, for file: String, countsFailures: Bool = true
  ) -> [InspectorScreen.ModelCandidate] {
    let index = (try? session.inspector(for: file))?.index
    return ranking.candidates.map { candidate in
      let type = index?.types(named: element(of: candidate.expression)).first
      return InspectorScreen.ModelCandidate(
        model: candidate.expression, file: type?.place.file,
        failures: countsFailures ? candidate.report?.failureCount : nil,
        trouble: candidate.obstacle.map { $0.message })
    }
  }

  /// Returns the types that share too little with the document to be tried; they can still be chosen.
  private func others(
    than likely: [InspectorScreen.ModelCandidate], for file: String
  ) -> [InspectorScreen.ModelCandidate] {
    let known = Set(likely.map { element(of: $0.model) })
    return types(for: file).filter { !known.contains($0.model) }.map { type in
      var type = type
      type.isUnlikely = true
      return type
    }
  }

  /// Returns all types that can be chosen by name.
  private func types(for file: String) -> [InspectorScreen.ModelCandidate] {
    let index = (try? session.inspector(for: file))?.index
    let types = (index?.types ?? []).filter { type in
      type.isDecodable && !type.isLocal && type.genericParameters.isEmpty
        && index?.types(named: type.name).count == 1
    }
    return types.sorted { $0.name < $1.name }.map {
      InspectorScreen.ModelCandidate(model: $0.name, file: $0.place.file)
    }
  }

  /// Returns the innermost type: `[String: Order]` → `Order`.
  private func element(of expression: String) -> String {
    let name = expression.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "?" }
    return name.split(separator: " ").last.map(String.init) ?? expression
  }
}
