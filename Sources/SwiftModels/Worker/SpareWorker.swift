import Foundation

/// A worker that is started before it is known what for: starting a process takes as long as reading a saved model.
///
/// Who takes it first has it.
public final class SpareWorker: Sendable {
  private let lock = NSLock()
  // Read and written only while the lock is held.
  nonisolated(unsafe) private var process: WorkerProcess?

  /// - Parameter executable: As for ``ModelInspector``, and so is the environment.
  public init(executable: String, environment: [String: String]) {
    let setting = WorkerEnvironment(executable: executable, variables: environment, sourceFiles: [:])
    // Where none can be started now, that will be said when one is needed.
    process = try? WorkerProcess(setting, cancellation: nil)
  }

  func take(_ cancellation: Cancellation?) -> WorkerProcess? {
    lock.lock()
    defer { lock.unlock() }
    process?.watch(within: cancellation)
    return process.take()
  }
}
