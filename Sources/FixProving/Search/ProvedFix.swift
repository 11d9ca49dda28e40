import DecodingDiagnostics

/// A candidate that holds, with what it does.
struct ProvedFix: Sendable {
  let candidate: Candidate
  let comparison: Comparison
  /// 0 for a fix of what was found at first, more for one of what other fixes revealed.
  let round: Int
  /// The places of its own warnings that are gone.
  let mendedWarnings: [WarningPlace<BodyPlace>]

  var proposal: Proposal { candidate.proposal }
  var resolves: Int { comparison.resolved.count + mendedWarnings.count }

  /// What the change does to the data: what the rule says, or worse if decoding shows it.
  var effect: Fix.Effect { comparison.swallows > 0 ? .losesData : proposal.effect }

  /// What the changed model encodes does not decode again.
  var losesRoundTrip = false

  /// It loses data, and all that it resolves can be resolved without a loss.
  var isNeedlesslyLossy = false

  /// More resolved before less, lossless before loosening before losing, the smallest and most idiomatic first.
  static func ranksBefore(_ first: ProvedFix, _ second: ProvedFix) -> Bool {
    first.rank.lexicographicallyPrecedes(second.rank)
  }

  private var rank: [Int] {
    let effectRank = effect == .lossless ? 0 : effect == .loosensModel ? 1 : 2
    // What leaves no more to do is worth a larger edit.
    let cost = proposal.cost + (!comparison.revealed.isEmpty ? 10 : 0)
    return [
      round, isNeedlesslyLossy ? 1 : 0, comparison.resolved.isEmpty ? 1 : 0, -resolves, effectRank,
      losesRoundTrip ? 1 : 0, cost,
      proposal.edits.count,
    ]
  }
}

/// A candidate that mends some documents and breaks others.
struct RefutedCandidate: Sendable {
  let candidate: Candidate
  let introduced: Set<FailurePlace<BodyPlace>>
}
