import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels
import Synchronization

/// Lets workers gather pieces, one a core, and adds up what they answer.
///
/// In whatever order the answers come, the sum is the same.
final class Gatherer: Sendable {
  private struct State {
    var plan: PiecePlan
    /// A piece that did not fit the batch before.
    var next: PiecePlan.Piece?
    var evidence = Evidence()
    var open: [String: OpenFile] = [:]
    var forms: [String: [InputForm]] = [:]
    var lineFiles: [String] = []
    /// Why nothing can be gathered at all.
    var trouble: ModelError?
  }

  /// A file of which some pieces are being gathered.
  private struct OpenFile {
    var tally: RecordTally
    var pending = 0
    var isFinished = false
  }

  private let session: InspectionSession
  private let cancellation: Cancellation
  private let progress: RunProgress
  private let state: Mutex<State>

  init(_ plan: sending PiecePlan, session: InspectionSession, cancellation: Cancellation, progress: RunProgress) {
    self.session = session
    self.cancellation = cancellation
    self.progress = progress
    state = Mutex(State(plan: plan))
  }

  struct Outcome {
    var evidence: Evidence
    var forms: [String: [InputForm]]
    var lineFiles: [String]
    var trouble: ModelError?
  }

  /// Blocks until everything is gathered, or the cancellation ends it.
  func run() -> Outcome {
    DispatchQueue.concurrentPerform(iterations: max(1, ProcessInfo.processInfo.activeProcessorCount)) { _ in
      while let batch = nextBatch() { gather(batch) }
    }
    return state.withLock { state in
      closeInterrupted(&state)
      return Outcome(
        evidence: state.evidence, forms: state.forms, lineFiles: state.lineFiles.sorted(), trouble: state.trouble)
    }
  }

  // MARK: Giving out

  private func nextBatch() -> PieceBatch? {
    state.withLock { state in
      guard !cancellation.isCancelled, state.trouble == nil else { return nil }
      var batch: PieceBatch?
      while let piece = nextPiece(&state) {
        if batch == nil {
          batch = PieceBatch(piece)
        } else if batch?.append(piece) == false {
          state.next = piece
          break
        }
      }
      return batch
    }
  }

  private func nextPiece(_ state: inout State) -> PiecePlan.Piece? {
    if let piece = state.next {
      state.next = nil
      return piece
    }
    while let step = state.plan.next() {
      switch step {
      case .piece(let piece):
        if !piece.piece.isWhole { state.open[piece.piece.file, default: openFile(piece)].pending += 1 }
        return piece
      case .finished(let file):
        state.open[file]?.isFinished = true
        close(file, &state)
      case .unreadable(let file, let error):
        state.evidence.unreadable[file] = error.message
      }
    }
    return nil
  }

  private func openFile(_ piece: PiecePlan.Piece) -> OpenFile {
    OpenFile(
      tally: RecordTally(
        file: piece.piece.file, model: piece.model.loaded.expression,
        decoder: DecoderSettings().applying(session.change)))
  }

  // MARK: Taking in

  private func gather(_ batch: PieceBatch) {
    do throws(ModelError) {
      let gathered = try batch.model.inspector.gather(
        batch.pieces, sent: batch.sent, with: batch.model.loaded, change: session.change, cancellation: cancellation)
      take(gathered, of: batch.pieces, batch)
    } catch {
      switch error {
      case .workerDied: gatherCarefully(batch)
      case .cancelled: break
      default: state.withLock { $0.trouble = error }
      }
    }
  }

  /// The model's own code ended the worker: each piece by itself tells where.
  private func gatherCarefully(_ batch: PieceBatch) {
    for piece in batch.pieces where !cancellation.isCancelled {
      do throws(ModelError) {
        let gathered = try batch.model.inspector.gatherCarefully(
          piece, text: try text(of: piece, in: batch), scan: session.scanOptions, with: batch.model.loaded,
          change: session.change, cancellation: cancellation)
        take(gathered, of: [piece], batch)
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

  private func take(_ gathered: GatheredPieces, of pieces: [DocumentPiece], _ batch: PieceBatch) {
    state.withLock { state in
      do throws(EvidenceError) {
        try state.evidence.merge(gathered.evidence)
      } catch {
        // Every file is cut once: none can come twice.
      }
      for (file, reason) in gathered.unreadable {
        state.evidence.unreadable[file] = "\(file) cannot be read: \(reason)"
      }
      state.forms.merge(gathered.forms) { mine, _ in mine }
      state.lineFiles += gathered.lineFiles
      for part in gathered.parts { state.open[part.report.file]?.tally.add(part.report, samples: part.samples) }
      for piece in pieces where !piece.isWhole {
        state.open[piece.file]?.pending -= 1
        close(piece.file, &state)
      }
    }
    progress.add(files: pieces.count(where: \.isWhole), bytes: pieces.reduce(0) { $0 + $1.bytes.count })
  }

  private func close(_ file: String, _ state: inout State) {
    // A stream that was cut off is finished as well: that is told when everything ends.
    guard !cancellation.isCancelled, let open = state.open[file], open.isFinished, open.pending == 0 else { return }
    state.evidence.add(open.tally, holdsLines: true)
    state.open[file] = nil
  }

  /// What was read of files that were not read to their end counts too, and is said to be a part.
  private func closeInterrupted(_ state: inout State) {
    guard cancellation.isCancelled else { return }
    state.evidence.isInterrupted = true
    for var open in state.open.values where open.tally.records.total > 0 {
      open.tally.noteInterruption()
      state.evidence.add(open.tally, holdsLines: true)
    }
  }
}
