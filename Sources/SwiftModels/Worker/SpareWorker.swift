import Foundation

/// A worker that is started before its task is known, because starting a process takes as long as reading a saved
/// model.
///
/// The first caller that takes it gets it.
public final class SpareWorker: Sendable {
  private let lock = NSLock()
  /// The environment that it was started with.
  private let environment: [String: String]
  // Read and written only while the lock is held.
  nonisolated(unsafe) private var process: WorkerProcess?

  /// - Parameter executable: As for ``ModelInspector``; likewise the environment.
  public init(executable: String, environment: [String: String]) {
    self.environment = environment
    let setting = WorkerEnvironment(executable: executable, variables: environment, sourceFiles: [:])
    // If none can be started now, the error is reported when one is needed.
    process = try? WorkerProcess(setting, cancellation: nil)
  }

  /// Returns nil if it is gone, or would need another environment.
  func take(_ cancellation: Cancellation?, for environment: [String: String]) -> WorkerProcess? {
    guard environment == self.environment else { return nil }
    lock.lock()
    defer { lock.unlock() }
    process?.watch(within: cancellation)
    return process.take()
  }
}
