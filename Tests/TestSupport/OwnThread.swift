import Dispatch

/// Runs a test that waits for compilers without holding up the others.
///
/// Swift has only as many threads as there are cores: two tests that block them keep all terminals waiting, and what a
/// test wanted to see on a screen is gone when its turn comes.
public enum OwnThread {
  public static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }
}
