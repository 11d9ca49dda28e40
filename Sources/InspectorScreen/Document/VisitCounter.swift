import Locking

/// Counts the visited nodes, which tests of costs check instead of times.
final class VisitCounter: Sendable {
  private let visits = Mutex(0)

  var count: Int { visits.withLock { $0 } }
  func add() { visits.withLock { $0 += 1 } }
  func reset() { visits.withLock { $0 = 0 } }
}
