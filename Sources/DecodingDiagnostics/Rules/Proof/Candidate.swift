/// A proposal with the findings that it was made for.
package struct Candidate: Sendable {
  package private(set) var proposal: Proposal
  /// The ids of the rules that propose it.
  package private(set) var rules: [String]
  /// The numbers of the bodies that contain the findings.
  package private(set) var bodies: [Int]
  package private(set) var failures: Set<FindingReference> = []
  package private(set) var warnings: Set<FindingReference> = []
  /// 0 for the most likely change of a finding, 1 for the second most likely.
  package fileprivate(set) var turn = 0
  /// What was merged into this candidate; tried separately if the whole fails.
  package private(set) var parts: [Candidate] = []

  /// A failure or warning by its position in the report on a body.
  package struct FindingReference: Hashable, Sendable {
    package let body: Int
    package let index: Int
  }

  package enum Finding: Hashable, Sendable { case failure(FindingReference), warning(FindingReference) }

  package var findings: [Finding] { failures.map(Finding.failure) + warnings.map(Finding.warning) }

  private init(_ proposal: Proposal, failure: FindingReference) {
    self.proposal = proposal
    rules = [proposal.rule].compactMap(\.self)
    bodies = [failure.body]
    failures = [failure]
  }

  private init(_ proposal: Proposal, warning: FindingReference) {
    self.proposal = proposal
    rules = [proposal.rule].compactMap(\.self)
    bodies = [warning.body]
    warnings = [warning]
  }

  /// The body that it is tried on first, and the only one whose root or text it changes.
  package var body: Int { bodies[0] }

  package var startsAnew: Bool { proposal.root != nil || proposal.documentText != nil }

  /// Returns what is left to try for failures that no candidate fixes.
  ///
  /// - Parameter limit: The number of candidates after which no more are looked for.
  package static func lastChances(
    in subjects: [Subject], model: DeclaredModel, limit: Int = .max,
    for isLeft: (FindingReference) -> Bool = { _ in true }
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    for subject in subjects {
      for (index, failure) in subject.report.failures.enumerated() where failure.certainty == .certain {
        let reference = FindingReference(body: subject.number, index: index)
        guard candidates.count < limit else { return candidates }
        guard isLeft(reference) else { continue }
        for proposal in FixRules.lastChances(for: subject.context(of: .failure(failure), model)) {
          candidates.merge(Candidate(proposal, failure: reference))
        }
      }
    }
    return candidates
  }

  /// Merges proposals of one kind and one key; the most likely come first.
  package static func gather(from subjects: [Subject], model: DeclaredModel) -> [Candidate] {
    var candidates: [Candidate] = []
    for subject in subjects {
      for (index, failure) in subject.report.failures.enumerated() where failure.certainty == .certain {
        let reference = FindingReference(body: subject.number, index: index)
        for proposal in subject.proposals(for: .failure(failure), model) {
          candidates.merge(Candidate(proposal, failure: reference))
        }
      }
      for (index, warning) in subject.report.warnings.enumerated() {
        let reference = FindingReference(body: subject.number, index: index)
        for proposal in subject.proposals(for: .warning(warning), model) {
          candidates.merge(Candidate(proposal, warning: reference))
        }
      }
    }
    return candidates
  }
}

extension [Candidate] {
  /// The most likely candidate of each finding first, then the second: time may run out before all are tried, and a
  /// candidate that loses data must not be the only one for that reason.
  package var inOrderOfTrial: [Candidate] {
    var counts: [Candidate.Finding: Int] = [:]
    return sorted { ($0.losesData ? 1 : 0, $0.proposal.order) < ($1.losesData ? 1 : 0, $1.proposal.order) }
      .map { candidate in
        var candidate = candidate
        candidate.turn = candidate.findings.map { counts[$0, default: 0] }.min() ?? 0
        for finding in candidate.findings { counts[finding, default: 0] += 1 }
        return candidate
      }
      .sorted { ($0.turn, $0.proposal.order) < ($1.turn, $1.proposal.order) }
  }
}

extension Candidate {
  fileprivate var losesData: Bool { proposal.effect == .losesData }
}

extension Subject {
  fileprivate func proposals(for issue: RuleContext.Issue, _ model: DeclaredModel) -> [Proposal] {
    context(of: issue, model).byPosition.flatMap(FixRules.proposals(for:))
  }

  fileprivate func context(of issue: RuleContext.Issue, _ model: DeclaredModel) -> RuleContext {
    RuleContext(issue: issue, report: report, document: document, isJoined: isJoined, model: model, root: root)
  }
}

extension [Candidate] {
  fileprivate mutating func merge(_ new: Candidate) {
    guard let same = firstIndex(where: { $0.isSame(as: new) }) else {
      append(new)
      return
    }
    self[same].merge(new)
  }
}

extension Candidate {
  fileprivate mutating func merge(_ new: Candidate) {
    if proposal.edits != new.proposal.edits {
      if parts.isEmpty { parts = [self] }
      parts.append(new)
    }
    proposal = proposal.merging(new.proposal)
    rules += new.rules.filter { !rules.contains($0) }
    bodies += new.bodies.filter { !bodies.contains($0) }
    failures.formUnion(new.failures)
    warnings.formUnion(new.warnings)
  }

  fileprivate func isSame(as other: Candidate) -> Bool {
    let new = other.proposal
    return proposal.kind == new.kind && proposal.root == new.root && proposal.decoderChange == new.decoderChange
      && (proposal.edits == new.edits || (proposal.mergeKey != nil && proposal.mergeKey == new.mergeKey))
      && proposal.documentText == new.documentText && (!startsAnew || body == other.body)
  }
}
