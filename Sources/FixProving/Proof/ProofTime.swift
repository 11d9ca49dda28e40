import Dispatch
import SwiftModels
import Locking

/// The time that proofs may take. When it is up, child processes are terminated, and work in this process is given only
/// a moment to finish.
final class ProofTime: Sendable {
  /// How long a search may take to order its results once time is up.
  private static let grace = Duration.milliseconds(700)

  let deadline: ContinuousClock.Instant
  /// Cancelled when time is up, or by the caller's own cancellation.
  let cancellation = Cancellation()
  private let start = ContinuousClock.now

  init(seconds: Double, within caller: Cancellation?) {
    deadline = start + .seconds(seconds)
    caller?.include(cancellation)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [cancellation] in cancellation.cancel() }
  }

  /// Returns the instant at which a share of the time has passed.
  func instant(at share: Double) -> ContinuousClock.Instant { start + (deadline - start) * share }

  var isOver: Bool { ContinuousClock.now >= deadline || cancellation.isCancelled }

  /// Returns what a search finds; nil if it does not finish in time. Later results are discarded.
  func run<Found: Sendable>(_ search: @escaping @Sendable () -> Found) -> Found? {
    let box = Box<Found>()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInitiated).async {
      let value = search()
      box.value.withLock { $0 = value }
      isDone.signal()
    }
    let (seconds, attoseconds) = (deadline + Self.grace - .now).components
    let patience = Double(seconds) + Double(attoseconds) / 1e18
    guard isDone.wait(timeout: .now() + max(0, patience)) == .success else {
      // If all threads are busy, the timer may not have fired yet.
      cancellation.cancel()
      return nil
    }
    return box.value.withLock { $0 }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
