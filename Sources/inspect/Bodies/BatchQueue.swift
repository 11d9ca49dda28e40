import Dispatch
import Locking

/// Passes batches from the thread that cuts them to those that gather them. Batches are cut ahead, so that no worker
/// waits for a file to be read, but only a few, so that memory does not grow.
final class BatchQueue: Sendable {
  private struct State {
    var batches: [PieceBatch] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    // A semaphore must not be deallocated below its initial value, which is therefore 0.
    for _ in 0..<capacity { free.signal() }
  }

  /// Waits for room; false once the queue has ended.
  func put(_ batch: PieceBatch) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isEnded { state.batches.append(batch) }
      return !state.isEnded
    }
    filled.signal()
    return isTaken
  }

  /// Waits for a batch; nil once the queue has ended and is empty.
  func take() -> PieceBatch? {
    filled.wait()
    let batch = state.withLock { $0.batches.isEmpty ? nil : $0.batches.removeFirst() }
    // Wakes the next waiting thread, which finds the queue ended too.
    if batch == nil { filled.signal() }
    free.signal()
    return batch
  }

  /// Ends the queue once the batches in it are taken.
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
