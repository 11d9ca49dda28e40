import Dispatch
import Locking

/// Passes batches from the thread that cuts them to those that gather them. Batches are cut in advance, so that no
/// worker waits for a file to be read, but only a few, so that memory does not grow.
final class BatchQueue: Sendable {
  private struct State {
    var batches: [PieceBatch] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // A semaphore must not be released below its initial value, which is therefore 0.
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
    // Wakes the next waiting thread, which finds the end as well.
    if batch == nil { filled.signal() }
    free.signal()
    return batch
  }

  /// Ends the queue after the batches in it.
  func end() {
    state.withLock { $0.isEnded = true }
    filled.signal()
  }

  /// Ends the queue and drops the batches in it.
  func abandon() {
    state.withLock { state in
      state.isEnded = true
      state.batches = []
    }
    filled.signal()
    free.signal()
  }
}
