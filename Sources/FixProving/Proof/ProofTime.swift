import Dispatch
import SwiftModels
import Locking

/// The time that proofs may take. What runs in other processes when it is over is ended, and what goes on here for longer than
/// a moment is waited for no more.
final class ProofTime: Sendable {
  /// How long a search may take to put in order what it has, once time is over.
  private static let grace = Duration.milliseconds(700)

  let deadline: ContinuousClock.Instant
  /// Raised when time is over, or when the caller's own is.
  let cancellation = Cancellation()
  private let start = ContinuousClock.now

  init(seconds: Double, within caller: Cancellation?) {
    deadline = start + .seconds(seconds)
    caller?.include(cancellation)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [cancellation] in cancellation.cancel() }
  }

  /// The instant at which a share of the time has gone.
  func instant(at share: Double) -> ContinuousClock.Instant { start + (deadline - start) * share }

  var isOver: Bool { ContinuousClock.now >= deadline || cancellation.isCancelled }

  /// What a search finds; nil where it does not come to an end in time. What it finds later is nobody's.
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
      // Where all threads are taken, the timer may not have come yet.
      cancellation.cancel()
      return nil
    }
    return box.value.withLock { $0 }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
