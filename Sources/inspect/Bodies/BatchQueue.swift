import Dispatch
import Locking

/// Hands batches from the one thread that cuts them to those that have them gathered: cut ahead, so that no worker waits
/// for a file to be read, and only a few, so that memory does not grow.
final class BatchQueue: Sendable {
  private struct State {
    var batches: [PieceBatch] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // A semaphore must not be let go of below its first value: that is 0.
    for _ in 0..<capacity { free.signal() }
  }

  /// Waits for room; false once the queue was ended.
  func put(_ batch: PieceBatch) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isEnded { state.batches.append(batch) }
      return !state.isEnded
    }
    filled.signal()
    return isTaken
  }

  /// Waits for a batch; nil once the queue was ended and is empty.
  func take() -> PieceBatch? {
    filled.wait()
    let batch = state.withLock { $0.batches.isEmpty ? nil : $0.batches.removeFirst() }
    // The next one that waits finds the end as well.
    if batch == nil { filled.signal() }
    free.signal()
    return batch
  }

  /// Nothing more is put in.
  func end() {
    state.withLock { $0.isEnded = true }
    filled.signal()
  }

  /// What is in is dropped, too.
  func abandon() {
    state.withLock { state in
      state.isEnded = true
      state.batches = []
    }
    filled.signal()
    free.signal()
  }
}
