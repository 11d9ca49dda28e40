internal import JSONText

/// A failure of a frame that will be reported.
struct NotedFailure {
  let failed: FailedCall
  /// The caught failures that are reported as attempts of this one.
  let chain: [CallSite]
  private let earlierAttempts: [FailedAttempt]
  /// Whether the attempts are alternative forms of one value.
  private let areForms: Bool
  private var lastAttempt: FailedAttempt
  private var standIn: StandIn?
  private var isConsequential = false

  /// Creates a failure with the attempts that the model made before it.
  init(_ failed: FailedCall, chain: [CallSite] = [], attempts: [FailedAttempt] = [], areForms: Bool = false) {
    self.areForms = areForms
    self.failed = failed
    self.chain = chain
    earlierAttempts = attempts
    lastAttempt = FailedAttempt(failed, findings: failed.findings)
  }

  /// Returns what is reported. If an attempt fits the value, these are all its failures at their own places; otherwise
  /// it is one failure of the value as a whole that lists the attempts.
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
    // Failures inside of the value have their own places; for the whole value, one failure is enough.
    if fitting == nil, areOfWhole(findings) { findings.removeSubrange(1...) }
    // Attempts at a more deeply nested value explain the first failure better than the outer ones.
    if let first = findings.first, fitting == nil || first.attempts.isEmpty {
      findings[0].attempts = ranking.attempts
    }
    return findings
  }

  private func areOfWhole(_ findings: [Finding]) -> Bool {
    findings.count > 1 && findings[0].node == failed.node
  }

  mutating func extendLastAttempt(with failed: FailedCall) { lastAttempt.findings += failed.findings }

  /// Notes the stand-in for the value.
  mutating func note(_ standIn: StandIn) { self.standIn = standIn }

  mutating func becomeConsequential() { isConsequential = true }
}

extension FailedAttempt {
  init(_ failed: FailedCall, findings: [Finding]) { self.init(type: failed.type, findings: findings) }
}

/// The attempts that a model made at one value, the closest first.
///
/// An attempt that fails inside the value is closer than one that rejects it as a whole. Among the former, the one with
/// the fewest missing keys is closest, among the latter the one that accepts the kind of value; then the one with the
/// fewest failures.
struct AttemptRanking {
  let attempts: [FailedAttempt]
  /// The index of the closest of the given attempts.
  let closest: Int
  /// The closest attempt, if the value is obviously meant for it.
  let fitting: FailedAttempt?

  private struct Distance: Comparable {
    let refusal: Int
    let missingKeys: Int
    let failures: Int

    static func < (first: Distance, second: Distance) -> Bool {
      (first.refusal, first.missingKeys, first.failures) < (second.refusal, second.missingKeys, second.failures)
    }
  }

  /// - Parameter parts: The members or elements of a value: if each of them is of another kind, the value was not meant
  ///   for the attempt.
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
  /// Whether a null fits none of the forms that a model tries, which says nothing about the forms around it.
  fileprivate var isNullOfNoForm: Bool { reason == .nullValue && !attempts.isEmpty }

  /// Whether the value is of another kind than all the types that were tried.
  fileprivate var isKindMismatch: Bool {
    [.wrongKind, .nullValue].contains(reason) && attempts.allSatisfy { $0.findings.allSatisfy(\.isKindMismatch) }
  }
}
