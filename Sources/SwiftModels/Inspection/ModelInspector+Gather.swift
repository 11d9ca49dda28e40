public import DecodingDiagnostics
import JSONText

extension ModelInspector {
  /// Starts a worker that sums up the results of any number of pieces of files.
  public func pieceWorker(
    for model: LoadedModel, change: SettingsChange = .init(), wishes: GatheringWishes = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> PieceWorker {
    var request = request(.gather, InspectedDocument(bytes: [], file: ""), model, change)
    request.document = .none
    request.options.model = model.expression
    request.options.modelFacts = facts(of: model, change)
    request.options.isPart = true
    request.wishes = wishes
    request.limits = limits
    var process = try startedWorker(workerEnvironment(model), cancellation)
    switch try process.ask(request, limits: limits) {
    case .answered(.ready, _): return PieceWorker(process, limits: limits)
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered: throw .system("A worker sent an unexpected answer.")
    case .died(let death, _): throw .workerDied(death)
    }
  }

  /// Returns the result of a piece whose model ended a worker. The place where it did so becomes a failure, and the
  /// rest is inspected without it.
  ///
  /// - Parameter text: The bytes of the piece.
  public func gatherCarefully(
    _ piece: DocumentPiece, text: [UInt8], scan: ScanOptions, with model: LoadedModel, change: SettingsChange = .init(),
    wishes: GatheringWishes = .init(), cancellation: Cancellation? = nil
  ) throws(ModelError) -> GatheredPieces {
    var gathered = GatheredPieces()
    var tally = RecordTally(file: piece.file, model: model.expression, decoder: model.decoderSettings(with: change))
    tally.byteCount = piece.bytes.count
    if let firstLine = piece.firstLine {
      let list = model.asList
      let window = JSONLinesWindow(text, firstLine: firstLine, offset: piece.bytes.lowerBound, options: scan)
      var problem: ModelError?
      let parts = window.reports(file: piece.file, model: model.expression, leading: firstLine == 1) {
        document, file, isList in
        let inspected = InspectedDocument(bytes: document.text.bytes, file: file)
        do throws(ModelError) {
          return try inspect(
            inspected, with: isList ? list : model, change: change, isPart: true,
            keepsOffsets: wishes.failingRows, cancellation: cancellation)
        } catch {
          problem = error
          return DocumentReport(file: file, encoding: "utf-8", verdict: .modelError)
        }
      }
      if let problem { throw problem }
      for part in parts {
        tally.add(
          wishes.failingRows ? gathered.listing(part.report, of: piece) { window.number(ofLineAt: $0) } : part.report,
          samples: part.samples)
      }
      if wishes.census { tally.takeCensus(of: window.document, hasRecords: true) }
    } else {
      let report = try inspect(
        InspectedDocument(bytes: text, file: piece.file), with: model, change: change, isPart: true,
        keepsOffsets: wishes.failingRows, cancellation: cancellation)
      tally.add(wishes.failingRows ? gathered.listing(report, of: piece) { _ in nil } : report)
      if wishes.census { tally.takeCensus(of: JSONDocument(text, options: scan), hasRecords: false) }
    }
    if piece.isWhole {
      gathered.evidence.add(tally, holdsLines: piece.firstLine != nil)
    } else {
      gathered.parts = [GatheredPieces.Part(tally)]
    }
    return gathered
  }
}

extension GatheredPieces {
  /// Records which documents fail, and returns the report without the offsets that were needed for that.
  fileprivate mutating func listing(
    _ report: DocumentReport, of piece: DocumentPiece, line: (_ offset: Int) -> Int?
  ) -> DocumentReport {
    add(report, of: piece.file, line: line)
    var report = report
    report.dropOffsets()
    return report
  }
}
