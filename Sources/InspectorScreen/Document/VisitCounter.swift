import Locking

/// Counts visited nodes, so that tests can check costs without measuring time.
final class VisitCounter: Sendable {
  private let visits = Mutex(0)

  var count: Int { visits.withLock { $0 } }
  func add() { visits.withLock { $0 += 1 } }
  func reset() { visits.withLock { $0 = 0 } }
}
