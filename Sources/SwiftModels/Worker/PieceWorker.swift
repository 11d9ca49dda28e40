/// A worker process that reads pieces of files and sums up their results, one request after another.
public final class PieceWorker {
  private var process: WorkerProcess
  private let limits: WorkerLimits

  init(_ process: consuming WorkerProcess, limits: WorkerLimits) {
    self.process = process
    self.limits = limits
  }

  /// - Parameter sent: The bytes of a single piece that has no path.
  /// - Throws: ``ModelError/workerDied(_:)`` if the model's own code ended the process. Then gather each piece
  ///   individually, with ``ModelInspector/gatherCarefully(_:text:scan:with:change:cancellation:)``, and the rest with
  ///   another worker.
  public func gather(_ pieces: [DocumentPiece], sent: [UInt8]? = nil) throws(ModelError) -> GatheredPieces {
    let limits = limits.forDocument(ofSize: pieces.reduce(0) { $0 + $1.bytes.count })
    let request = PieceRequest(pieces: pieces, hasBytes: sent != nil, limits: limits)
    switch try process.ask(request, bytes: sent, limits: limits) {
    case .answered(.gathered(let gathered), _): return gathered
    case .answered: throw .system("A worker sent an unexpected answer.")
    case .died(let death, _): throw .workerDied(death)
    }
  }
}
