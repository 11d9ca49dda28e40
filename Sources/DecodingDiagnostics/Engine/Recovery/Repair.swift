internal import JSONText

/// The failure of a scalar in a plain decode: what is needed to substitute another value there.
struct ScalarFailure {
  /// The failing value, or the object if the key is absent.
  let node: Node
  let absentKey: String?
  let type: ObjectIdentifier
  let reason: FailureReason
}

/// A plain decode with a stand-in for one scalar.
struct Repair {
  let failure: ScalarFailure
  private(set) var isDone = false

  init(_ failure: ScalarFailure) { self.failure = failure }

  /// Returns whether this call needs the stand-in; true only once.
  mutating func takes(_ node: Node, absent key: String? = nil, _ type: Any.Type) -> Bool {
    guard !isDone, failure.node == node, failure.type == ObjectIdentifier(type), failure.absentKey == key else {
      return false
    }
    isDone = true
    return true
  }
}

/// What is known about failures that the careful decode has repeatedly found to be the only one in their value, with
/// nothing else in the value depending on them.
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

  /// Returns the finding, without its place, for a failure that may be repaired immediately.
  func finding(for failure: Int) -> Finding? {
    habits[failure].flatMap { $0.score >= Self.fittingScore ? $0.finding : nil }
  }

  /// Notes that a failure was the only one in its value.
  mutating func noteOnly(_ failure: Int, _ finding: Finding) {
    habits[failure, default: Habit(finding: finding)].score += 1
    if let habit = habits[failure], habit.score > Self.bestScore { habits[failure]?.score = Self.bestScore }
  }

  /// Notes that a failure was not the only one after all.
  mutating func noteOthers(_ failure: Int) { habits[failure]?.score -= Self.loss }

  /// Notes that something depends on the stand-in for such a failure.
  mutating func noteDependence(_ failure: Int, _ finding: Finding) {
    habits[failure, default: Habit(finding: finding)].score = Int.min / 2
  }
}
