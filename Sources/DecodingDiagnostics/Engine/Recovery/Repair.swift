internal import JSONText

/// The failure of a scalar in a plain decode: what it takes to let another value stand in for it there.
struct ScalarFailure {
  /// The failing value; the object where the key is absent from it.
  let node: Node
  let absentKey: String?
  let type: ObjectIdentifier
  let reason: FailureReason
}

/// A plain decode in which something stands in for one scalar.
struct Repair {
  let failure: ScalarFailure
  private(set) var isDone = false

  init(_ failure: ScalarFailure) { self.failure = failure }

  /// Whether this is the call that a value must stand in for; only once.
  mutating func takes(_ node: Node, absent key: String? = nil, _ type: Any.Type) -> Bool {
    guard !isDone, failure.node == node, failure.type == ObjectIdentifier(type), failure.absentKey == key else {
      return false
    }
    isDone = true
    return true
  }
}

/// What is known of failures that were found with care, again and again, to be the only one of their value, and of which
/// nothing else in the value depended.
struct RepairHabits {
  private struct Habit {
    var finding: Finding
    var score = 0
  }

  private static let fittingScore = 8, bestScore = 32, loss = 4
  private var habits: [Int: Habit] = [:]
  private var expected = 0

  /// Whether most of the last values were repaired, so that the next one may have to be.
  mutating func expectsRepair() -> Bool {
    if expected > 0 { expected -= 1 }
    return expected > 1
  }

  mutating func noteRepair() { expected = min(expected + 2, 4) }

  /// The finding for a failure that may be repaired at once, but for its place.
  func finding(for failure: Int) -> Finding? {
    habits[failure].flatMap { $0.score >= Self.fittingScore ? $0.finding : nil }
  }

  /// A failure was the only one, as the finding tells it.
  mutating func noteOnly(_ failure: Int, _ finding: Finding) {
    habits[failure, default: Habit(finding: finding)].score += 1
    if let habit = habits[failure], habit.score > Self.bestScore { habits[failure]?.score = Self.bestScore }
  }

  /// A failure was not the only one after all.
  mutating func noteOthers(_ failure: Int) { habits[failure]?.score -= Self.loss }

  /// Something depends on what replaces such a failure.
  mutating func noteDependence(_ failure: Int, _ finding: Finding) {
    habits[failure, default: Habit(finding: finding)].score = Int.min / 2
  }
}
