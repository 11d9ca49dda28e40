import Synchronization

/// Counts the nodes that are touched: what the cost tests assert instead of times.
final class VisitCounter: Sendable {
  private let visits = Atomic<Int>(0)

  var count: Int { visits.load(ordering: .relaxed) }
  func add() { visits.add(1, ordering: .relaxed) }
  func reset() { visits.store(0, ordering: .relaxed) }
}
