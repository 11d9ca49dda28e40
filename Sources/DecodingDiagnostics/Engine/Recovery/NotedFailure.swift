internal import JSONText

/// A failure of a frame as it will be reported.
struct NotedFailure {
  let failed: FailedCall
  /// The caught failures that are told as attempts of this one.
  let chain: [CallSite]
  private let earlierAttempts: [FailedAttempt]
  /// The attempts are forms of one value.
  private let areForms: Bool
  private var lastAttempt: FailedAttempt
  private var standIn: StandIn?
  private var isConsequential = false

  /// A failure, and the attempts that the model made before.
  init(_ failed: FailedCall, chain: [CallSite] = [], attempts: [FailedAttempt] = [], areForms: Bool = false) {
    self.areForms = areForms
    self.failed = failed
    self.chain = chain
    earlierAttempts = attempts
    lastAttempt = FailedAttempt(failed, findings: failed.findings)
  }

  /// What is reported: where an attempt fits the value, all its failures at their own places; else one failure of the value
  /// as a whole, which tells the attempts.
  ///
  /// - Parameter parts: The members or elements of a value.
  func findings(_ parts: (Node) -> [Node]) -> [Finding] {
    var findings = earlierAttempts.isEmpty ? lastAttempt.findings : findingsOfAttempts(parts)
    for index in findings.indices {
      if let standIn { findings[index].standIn = standIn }
      if isConsequential { findings[index].certainty = .consequential }
    }
    return findings
  }

  private func findingsOfAttempts(_ parts: (Node) -> [Node]) -> [Finding] {
    let ranking = AttemptRanking(earlierAttempts + [lastAttempt], parts: parts)
    let fitting = areForms ? ranking.fitting : nil
    var findings = fitting?.findings ?? lastAttempt.findings
    // Failures inside of the value are each at their own place; of the whole value one is enough.
    if fitting == nil, areOfWhole(findings) { findings.removeSubrange(1...) }
    // Attempts at a value further inside say more of the first failure than those around it.
    if let first = findings.first, fitting == nil || first.attempts.isEmpty {
      findings[0].attempts = ranking.attempts
    }
    return findings
  }

  private func areOfWhole(_ findings: [Finding]) -> Bool {
    findings.count > 1 && findings[0].node == failed.node
  }

  mutating func extendLastAttempt(with failed: FailedCall) { lastAttempt.findings += failed.findings }

  /// Something else stands in for the value.
  mutating func note(_ standIn: StandIn) { self.standIn = standIn }

  mutating func becomeConsequential() { isConsequential = true }
}

extension FailedAttempt {
  init(_ failed: FailedCall, findings: [Finding]) { self.init(type: failed.type, findings: findings) }
}

/// The attempts that a model made at one value, the closest first.
///
/// One that fails inside the value is closer than one that rejects it as a whole; of the former the one that lacks the fewest
/// keys, of the latter one to which the kind of value is right; then the one with the fewest failures.
struct AttemptRanking {
  let attempts: [FailedAttempt]
  /// Which of the given attempts comes first.
  let closest: Int
  /// The closest attempt, where the value is plainly meant for it.
  let fitting: FailedAttempt?

  private struct Distance: Comparable {
    let refusal: Int
    let missingKeys: Int
    let failures: Int

    static func < (first: Distance, second: Distance) -> Bool {
      (first.refusal, first.missingKeys, first.failures) < (second.refusal, second.missingKeys, second.failures)
    }
  }

  /// - Parameter parts: The members or elements of a value: where each of them is of another kind, the value was not
  ///   meant for the attempt.
  init(_ attempts: [FailedAttempt], parts: (Node) -> [Node]) {
    let outermost = attempts.compactMap { $0.findings.map(\.node).min() }.min()
    let ranked = attempts.enumerated()
      .map { (attempt: $0.element, distance: Self.distance($0.element, outermost), number: $0.offset) }
      .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
    self.attempts = ranked.map(\.attempt)
    closest = ranked.first?.number ?? 0
    guard let best = ranked.first, best.distance.refusal == 0 else {
      fitting = nil
      return
    }
    let inside = best.attempt.findings.filter { $0.node != outermost }
    let failing = Set(inside.map(\.node))
    let isOfOtherKind =
      inside.allSatisfy(\.isKindMismatch) && outermost.map { parts($0).allSatisfy(failing.contains) } ?? false
    fitting = inside.allSatisfy(\.isNullOfNoForm) || isOfOtherKind ? nil : best.attempt
  }

  private static func distance(_ attempt: FailedAttempt, _ outermost: Node?) -> Distance {
    let whole = attempt.findings.first { $0.node == outermost && $0.absent == nil }
    let isOfKind = whole.map { ![.wrongKind, .nullValue].contains($0.reason) } ?? true
    return Distance(
      refusal: whole == nil && !attempt.findings.isEmpty ? 0 : isOfKind ? 1 : 2,
      missingKeys: attempt.findings.count { $0.node == outermost && $0.absent != nil },
      failures: attempt.findings.count)
  }
}

extension Finding {
  /// A null for which a model that tries several forms has none says nothing of the forms around it.
  fileprivate var isNullOfNoForm: Bool { reason == .nullValue && !attempts.isEmpty }

  /// The value is of another kind than all the types that were tried.
  fileprivate var isKindMismatch: Bool {
    [.wrongKind, .nullValue].contains(reason) && attempts.allSatisfy { $0.findings.allSatisfy(\.isKindMismatch) }
  }
}
