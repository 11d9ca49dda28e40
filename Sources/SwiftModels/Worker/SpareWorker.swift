import Foundation

/// A worker that is started before its task is known, because starting a process takes as long as reading a saved
/// model.
///
/// The first caller that takes it gets it.
public final class SpareWorker: Sendable {
  private let lock = NSLock()
  // Read and written only while the lock is held.
  nonisolated(unsafe) private var process: WorkerProcess?

  /// - Parameter executable: As for ``ModelInspector``; likewise the environment.
  public init(executable: String, environment: [String: String]) {
    let setting = WorkerEnvironment(executable: executable, variables: environment, sourceFiles: [:])
    // If none can be started now, the error is reported when one is needed.
    process = try? WorkerProcess(setting, cancellation: nil)
  }

  func take(_ cancellation: Cancellation?) -> WorkerProcess? {
    lock.lock()
    defer { lock.unlock() }
    process?.watch(within: cancellation)
    return process.take()
  }
}
