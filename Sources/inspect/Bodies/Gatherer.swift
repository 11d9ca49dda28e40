import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels
import Locking

/// Gathers pieces with workers, one per core unless specified, and adds up their results.
///
/// The sum does not depend on the order of the results.
final class Gatherer: Sendable {
  private struct State {
    var evidence = Evidence()
    var open: [String: OpenFile] = [:]
    var forms: [String: [InputForm]] = [:]
    var lineFiles: [String] = []
    /// Why nothing can be gathered.
    var trouble: ModelError?
  }

  /// A file some of whose pieces are being gathered.
  private struct OpenFile {
    var tally: RecordTally
    var pending = 0
    var isFinished = false
  }

  private let session: InspectionSession
  private let ending: Interruption.Demand
  private let progress: RunProgress
  private let state = Mutex(State())
  private let options: GatheringOptions

  init(session: InspectionSession, ending: Interruption.Demand, progress: RunProgress, options: GatheringOptions) {
    self.options = options
    self.session = session
    self.ending = ending
    self.progress = progress
  }

  struct Outcome {
    var evidence: Evidence
    var forms: [String: [InputForm]]
    var lineFiles: [String]
    var trouble: ModelError?
  }

  /// Blocks until everything is gathered, or an interruption ends it.
  func run(_ plan: sending PiecePlan) -> Outcome {
    let workers = options.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    let queue = BatchQueue(capacity: workers)
    let cutting = Mutex(plan)
    Thread.detachNewThread {
      cutting.withLock { self.cut(&$0, into: queue) }
    }
    DispatchQueue.concurrentPerform(iterations: workers) { _ in gatherAll(of: queue) }
    return state.withLock { state in
      closeInterrupted(&state)
      return Outcome(
        evidence: state.evidence, forms: state.forms, lineFiles: state.lineFiles.sorted(), trouble: state.trouble)
    }
  }

  // MARK: Distributing

  /// Cuts everything into batches, until the run is ended.
  private func cut(_ plan: inout PiecePlan, into queue: BatchQueue) {
    var batch: PieceBatch?
    while let piece = nextPiece(&plan) {
      if batch?.append(piece) == true { continue }
      if let batch, !queue.put(batch) { return }
      batch = PieceBatch(piece)
    }
    if let batch { _ = queue.put(batch) }
    queue.end()
  }

  private func nextPiece(_ plan: inout PiecePlan) -> PiecePlan.Piece? {
    while let step = plan.next() {
      switch step {
      case .piece(let piece):
        if !piece.piece.isWhole { state.withLock { $0.open[piece.piece.file, default: openFile(piece)].pending += 1 } }
        return piece
      case .finished(let file, let isWhole):
        state.withLock { state in
          state.open[file]?.isFinished = isWhole
          close(file, &state)
        }
      case .unreadable(let file, let error):
        state.withLock { $0.evidence.unreadable[file] = error.message }
      }
    }
    return nil
  }

  private func openFile(_ piece: PiecePlan.Piece) -> OpenFile {
    OpenFile(
      tally: RecordTally(
        file: piece.piece.file, model: piece.model.loaded.expression,
        decoder: piece.model.loaded.decoderSettings(with: session.change)))
  }

  // MARK: Collecting

  /// Gathers batches with one worker, as long as it lives and the model is the same.
  private func gatherAll(of queue: BatchQueue) {
    var worker: (model: ChosenModel, process: PieceWorker)?
    while let batch = queue.take() {
      if ending.all.isCancelled { return queue.abandon() }
      do throws(ModelError) {
        if worker?.model !== batch.model { worker = (batch.model, try pieceWorker(batch.model)) }
        guard let worker else { continue }
        take(try worker.process.gather(batch.pieces, sent: batch.sent), of: batch.pieces)
      } catch {
        worker = nil
        switch error {
        case .workerDied: gatherCarefully(batch)
        case .cancelled: break
        default:
          state.withLock { $0.trouble = error }
          return queue.abandon()
        }
      }
    }
  }

  private func pieceWorker(_ model: ChosenModel) throws(ModelError) -> PieceWorker {
    try model.inspector.pieceWorker(
      for: model.loaded, change: session.change, wishes: options.wishes, cancellation: ending.all)
  }

  /// Gathers each piece separately after the model's own code crashed the worker, to locate the crash.
  private func gatherCarefully(_ batch: PieceBatch) {
    for piece in batch.pieces where !ending.all.isCancelled {
      do throws(ModelError) {
        let gathered = try batch.model.inspector.gatherCarefully(
          piece, text: try text(of: piece, in: batch), scan: session.scanOptions, with: batch.model.loaded,
          change: session.change, wishes: options.wishes, cancellation: ending.all)
        take(gathered, of: [piece])
      } catch {
        if error != .cancelled { state.withLock { $0.evidence.unreadable[piece.file] = ModelErrorWords.text(error) } }
      }
    }
  }

  private func text(of piece: DocumentPiece, in batch: PieceBatch) throws(ModelError) -> [UInt8] {
    if let sent = batch.sent {
      let start = piece.bytes.lowerBound - batch.pieces[0].bytes.lowerBound
      return Array(sent[start..<(start + piece.bytes.count)])
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: piece.file))
      try file.seek(toOffset: UInt64(piece.bytes.lowerBound))
      return [UInt8](try file.read(upToCount: piece.bytes.count) ?? Data())
    } catch {
      throw .system("\(piece.file) cannot be read: \(error.localizedDescription)")
    }
  }

  private func take(_ gathered: GatheredPieces, of pieces: [DocumentPiece]) {
    state.withLock { state in
      do throws(EvidenceError) {
        try state.evidence.merge(gathered.evidence)
      } catch {
        // Every file is cut once, so none can occur twice.
      }
      for (file, reason) in gathered.unreadable {
        state.evidence.unreadable[file] = "\(ShownFile.name(file)) cannot be read: \(reason)"
      }
      state.forms.merge(gathered.forms) { mine, _ in mine }
      state.lineFiles += gathered.lineFiles
      for part in gathered.parts { state.open[part.report.file]?.tally.add(part) }
      options.rows?.write(gathered.failingRows)
      for piece in pieces where !piece.isWhole {
        state.open[piece.file]?.pending -= 1
        close(piece.file, &state)
      }
    }
    progress.add(files: pieces.count(where: \.isWhole), bytes: pieces.reduce(0) { $0 + $1.bytes.count })
  }

  private func close(_ file: String, _ state: inout State) {
    guard let open = state.open[file], open.isFinished, open.pending == 0 else { return }
    state.evidence.add(open.tally, holdsLines: true)
    state.open[file] = nil
  }

  /// Adds what was read of unfinished files, which are reported as incomplete.
  private func closeInterrupted(_ state: inout State) {
    guard ending.isRaised else { return }
    state.evidence.isInterrupted = true
    for var open in state.open.values where open.tally.records.total > 0 {
      open.tally.noteInterruption()
      state.evidence.add(open.tally, holdsLines: true)
    }
  }
}

extension RecordTally {
  fileprivate mutating func add(_ part: GatheredPieces.Part) {
    add(part.report, samples: part.samples)
    foundation.add(part.foundation)
    byteCount += part.byteCount
    add(part.census)
  }
}
