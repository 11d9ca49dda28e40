public import DecodingDiagnostics
import JSONText

extension ModelInspector {
  /// Adds up what pieces of files say, in one worker.
  ///
  /// - Parameters:
  ///   - sent: The bytes of pieces that have no path.
  /// - Throws: ``ModelError/workerDied(_:)`` where the model's own code ended the process: then each piece has to be
  ///   gathered by itself, with ``gatherCarefully(_:sent:with:change:cancellation:)``.
  public func gather(
    _ pieces: [DocumentPiece], sent: [UInt8]? = nil, with model: LoadedModel, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> GatheredPieces {
    let document = sent.map { InspectedDocument(bytes: $0, file: "") }
    var request = request(.gather, document ?? InspectedDocument(path: ""), model, change)
    request.pieces = pieces
    request.options = partOptions(model)
    let limits = limits.forDocument(ofSize: pieces.reduce(0) { $0 + $1.bytes.count })
    switch try answer(request, model, document: document, limits: limits, cancellation).0 {
    case .gathered(let gathered): return gathered
    default: throw .system("A worker answered something else than it was asked.")
    }
  }

  func partOptions(_ model: LoadedModel) -> InspectorOptions {
    var options = InspectorOptions()
    options.model = model.expression
    options.modelFacts = ModelFacts(of: model.index)
    options.isPart = true
    return options
  }

  /// The same for one piece whose model ended a worker: where it did, that is a failure, and the rest is inspected without
  /// it.
  ///
  /// - Parameter text: The bytes of the piece.
  public func gatherCarefully(
    _ piece: DocumentPiece, text: [UInt8], scan: ScanOptions, with model: LoadedModel, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> GatheredPieces {
    var tally = RecordTally(file: piece.file, model: model.expression, decoder: DecoderSettings().applying(change))
    if let firstLine = piece.firstLine {
      let list = try prepare(
        model: "[\(model.expression)]", decoder: model.decoderExpression, cancellation: cancellation)
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
      gathered.parts = [GatheredPieces.Part(report: tally.part, samples: tally.sampled)]
    }
    return gathered
  }
}
