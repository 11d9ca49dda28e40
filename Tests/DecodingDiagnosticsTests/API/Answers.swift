import Locking

/// Returns true once.
final class Answers: Sendable {
  private let isUsed = Mutex(false)

  func isFirst() -> Bool {
    isUsed.withLock { isUsed in
      defer { isUsed = true }
      return !isUsed
    }
  }

  func reset() { isUsed.withLock { $0 = false } }
}
