package import JSONText

/// A proposal with the failures and warnings that it was made for.
package struct Candidate {
  package var proposal: Proposal
  /// Indices into the failures and warnings of the report that it was made from.
  package var failures: Set<Int> = []
  package var warnings: Set<Int> = []
  /// What was merged into this one; tried one by one where the whole does not hold.
  package var parts: [Candidate] = []

  /// Proposals of one kind and one key become one; the likeliest come first.
  package static func gather(
    from report: DocumentReport, document: JSONDocument, model: DeclaredModel, root: String
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    for (index, failure) in report.failures.enumerated() where failure.certainty == .certain {
      let context = RuleContext(issue: .failure(failure), report: report, document: document, model: model, root: root)
      for proposal in FixRules.proposals(for: context) {
        candidates.merge(Candidate(proposal: proposal, failures: [index]))
      }
    }
    for (index, warning) in report.warnings.enumerated() where warning.kind != .ignoredKeys {
      let context = RuleContext(issue: .warning(warning), report: report, document: document, model: model, root: root)
      for proposal in FixRules.proposals(for: context) {
        candidates.merge(Candidate(proposal: proposal, warnings: [index]))
      }
    }
    return candidates
  }

  /// Which failures a candidate was made for, and how likely it is: the order in which candidates are tried.
  package static func isTriedBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    first.proposal.cost < second.proposal.cost
  }
}

extension [Candidate] {
  fileprivate mutating func merge(_ new: Candidate) {
    let same = firstIndex { known in
      known.proposal.kind == new.proposal.kind && known.proposal.root == new.proposal.root
        && known.proposal.decoderChange == new.proposal.decoderChange
        && (known.proposal.edits == new.proposal.edits
          || (known.proposal.mergeKey != nil && known.proposal.mergeKey == new.proposal.mergeKey))
        && known.proposal.documentText == new.proposal.documentText
    }
    guard let same else {
      append(new)
      return
    }
    if self[same].proposal.edits != new.proposal.edits {
      if self[same].parts.isEmpty { self[same].parts = [self[same]] }
      self[same].parts.append(new)
    }
    self[same].proposal = self[same].proposal.merging(new.proposal)
    self[same].failures.formUnion(new.failures)
    self[same].warnings.formUnion(new.warnings)
  }
}
