import Locking

/// Counts the nodes that are touched: what the cost tests assert instead of times.
final class VisitCounter: Sendable {
  private let visits = Mutex(0)

  var count: Int { visits.withLock { $0 } }
  func add() { visits.withLock { $0 += 1 } }
  func reset() { visits.withLock { $0 = 0 } }
}
