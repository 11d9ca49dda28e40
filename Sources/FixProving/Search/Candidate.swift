import DecodingDiagnostics

/// A proposal with the findings that it was made for.
struct Candidate: Sendable {
  var proposal: Proposal
  /// The bodies of documents in which the findings are.
  var bodies: [Int]
  var warnings: Set<WarningReference> = []
  /// What was merged into this one; tried one by one where the whole does not hold.
  var parts: [Candidate] = []

  /// A warning by its place in the report on a body.
  struct WarningReference: Hashable {
    let body: Int
    let index: Int
  }

  init(_ proposal: Proposal, body: Int) {
    self.proposal = proposal
    bodies = [body]
  }

  /// The body that it is tried on first, and the only one whose root or text it changes.
  var body: Int { bodies[0] }

  var startsAnew: Bool { proposal.root != nil || proposal.documentText != nil }

  /// Proposals of one kind and one key become one; the likeliest come first.
  static func gather(from subjects: [Subject], model: DeclaredModel) -> [Candidate] {
    var candidates: [Candidate] = []
    for subject in subjects {
      for failure in subject.report.failures where failure.certainty == .certain {
        for proposal in subject.proposals(for: .failure(failure), model) {
          candidates.merge(Candidate(proposal, body: subject.number))
        }
      }
      for (index, warning) in subject.report.warnings.enumerated() where warning.kind != .ignoredKeys {
        for proposal in subject.proposals(for: .warning(warning), model) {
          var candidate = Candidate(proposal, body: subject.number)
          candidate.warnings = [WarningReference(body: subject.number, index: index)]
          candidates.merge(candidate)
        }
      }
    }
    return candidates
  }

  /// How likely it is: the order in which candidates are tried.
  static func isTriedBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    first.proposal.cost < second.proposal.cost
  }
}

extension Subject {
  fileprivate func proposals(for issue: RuleContext.Issue, _ model: DeclaredModel) -> [Proposal] {
    FixRules.proposals(
      for: RuleContext(
        issue: issue, report: report, document: document, isJoined: body.isJoined, model: model, root: root))
  }
}

extension [Candidate] {
  fileprivate mutating func merge(_ new: Candidate) {
    guard let same = firstIndex(where: { $0.isSame(as: new) }) else {
      append(new)
      return
    }
    if self[same].proposal.edits != new.proposal.edits {
      if self[same].parts.isEmpty { self[same].parts = [self[same]] }
      self[same].parts.append(new)
    }
    self[same].proposal = self[same].proposal.merging(new.proposal)
    self[same].bodies += new.bodies.filter { !self[same].bodies.contains($0) }
    self[same].warnings.formUnion(new.warnings)
  }
}

extension Candidate {
  fileprivate func isSame(as other: Candidate) -> Bool {
    let new = other.proposal
    return proposal.kind == new.kind && proposal.root == new.root && proposal.decoderChange == new.decoderChange
      && (proposal.edits == new.edits || (proposal.mergeKey != nil && proposal.mergeKey == new.mergeKey))
      && proposal.documentText == new.documentText && (!startsAnew || body == other.body)
  }
}
