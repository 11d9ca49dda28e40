public import DecodingDiagnostics
import JSONText

extension ModelInspector {
  /// A worker that adds up what pieces of files say, as many as it is given.
  public func pieceWorker(
    for model: LoadedModel, change: SettingsChange = .init(), cancellation: Cancellation? = nil
  ) throws(ModelError) -> PieceWorker {
    var request = request(.gather, InspectedDocument(bytes: [], file: ""), model, change)
    request.document = .none
    request.options.model = model.expression
    request.options.modelFacts = facts(of: model, change)
    request.options.isPart = true
    request.limits = limits
    var process = try WorkerProcess(workerEnvironment(model), cancellation: cancellation)
    switch try process.ask(request, limits: limits) {
    case .answered(.ready, _): return PieceWorker(process, limits: limits)
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered: throw .system("A worker answered something else than it was asked.")
    case .died(let death, _): throw .workerDied(death)
    }
  }

  /// What one piece says whose model ended a worker: where it did, that is a failure, and the rest is inspected without
  /// it.
  ///
  /// - Parameter text: The bytes of the piece.
  public func gatherCarefully(
    _ piece: DocumentPiece, text: [UInt8], scan: ScanOptions, with model: LoadedModel, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> GatheredPieces {
    var tally = RecordTally(file: piece.file, model: model.expression, decoder: model.decoderSettings(with: change))
    tally.byteCount = piece.bytes.count
    if let firstLine = piece.firstLine {
      var list = try prepare(
        model: "[\(model.expression)]", decoder: model.decoderExpression, cancellation: cancellation)
      list.decoding = model.decoding
      let window = JSONLinesWindow(text, firstLine: firstLine, offset: piece.bytes.lowerBound, options: scan)
      var problem: ModelError?
      let parts = window.reports(file: piece.file, model: model.expression, leading: firstLine == 1) {
        document, file, isList in
        let inspected = InspectedDocument(bytes: document.text.bytes, file: file)
        do throws(ModelError) {
          return try inspect(
            inspected, with: isList ? list : model, change: change, isPart: true, cancellation: cancellation)
        } catch {
          problem = error
          return DocumentReport(file: file, encoding: "utf-8", verdict: .modelError)
        }
      }
      if let problem { throw problem }
      for part in parts { tally.add(part.report, samples: part.samples) }
    } else {
      tally.add(
        try inspect(
          InspectedDocument(bytes: text, file: piece.file), with: model, change: change, isPart: true,
          cancellation: cancellation))
    }
    var gathered = GatheredPieces()
    if piece.isWhole {
      gathered.evidence.add(tally, holdsLines: piece.firstLine != nil)
    } else {
      gathered.parts = [GatheredPieces.Part(tally)]
    }
    return gathered
  }
}
