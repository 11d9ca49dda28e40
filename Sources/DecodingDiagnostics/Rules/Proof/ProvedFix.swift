/// A candidate that holds, with its effects.
package struct ProvedFix: Sendable {
  package let candidate: Candidate
  package let comparison: Comparison
  /// 0 for a fix of the original findings, higher for a fix of what other fixes revealed.
  package let round: Int
  /// The places of its own warnings that no longer occur.
  package let mendedWarnings: [WarningPlace<BodyPlace>]

  package var proposal: Proposal { candidate.proposal }
  package var resolves: Int { comparison.resolved.count + mendedWarnings.count }

  /// The effect on the data: according to the rule, or worse if decoding shows it.
  package var effect: Fix.Effect { comparison.swallows > 0 ? .losesData : proposal.effect }

  /// Whether the encoded result of the changed model does not decode again.
  package var losesRoundTrip = false

  /// Whether code of the models that decoding does not need no longer compiles.
  package var leavesUsesBehind = false

  /// Changes of other code, which uses what the proposal changes.
  package var completions: [ModelEdit] = []

  /// Whether other code was looked at.
  package var isFollowed = false

  /// All changes of the sources.
  package var edits: [ModelEdit] { proposal.edits + completions }

  /// The places in the program that no longer compile with it.
  package var mustFollow: [FollowingPlace] = []

  /// Whether it omits a value that is merely in another place, as another fix shows.
  package var hidesMove = false

  /// Whether the value is read from its new place.
  private var followsMove: Bool {
    [.nestedKeys, .envelope, .dictionary, .classInheritance].contains(proposal.kind) && effect != .losesData
  }

  /// Whether the model omits the value.
  private var doesWithout: Bool { [.optional, .defaultValue, .excludeKey, .lossyArray].contains(proposal.kind) }

  /// Sets what is only known in comparison with the other fixes of a round.
  package static func compare(_ fixes: inout [ProvedFix]) {
    let moved = Set(fixes.filter(\.followsMove).flatMap(\.comparison.resolved))
    for number in fixes.indices {
      let resolved = fixes[number].comparison.resolved
      fixes[number].hidesMove = fixes[number].doesWithout && !resolved.isEmpty && resolved.isSubset(of: moved)
    }
  }

  /// Whether a fix ranks before another. Fixes that leave code behind which no longer compiles come last, after those that
  /// lose data or hide a move; then more resolved before less, lossless before others, the smallest and most idiomatic
  /// first.
  package static func ranksBefore(_ first: ProvedFix, _ second: ProvedFix) -> Bool {
    first.rank.lexicographicallyPrecedes(second.rank)
  }

  private var rank: [Int] {
    // A fix that leaves nothing else to do is worth a larger edit.
    let order = proposal.order + (!comparison.revealed.isEmpty ? FixPlace.Distance.revealing.steps : 0)
    return [
      round, comparison.resolved.isEmpty ? 1 : 0, proposal.isLastChance ? 1 : 0, proposal.kind == .addProperty ? 1 : 0,
      leavesUsesBehind ? 1 : 0,
      effect == .losesData || hidesMove ? 1 : 0, -comparison.resolved.count, effect.rank, isFinished ? 0 : 1,
      losesRoundTrip ? 1 : 0, -mendedWarnings.count, order, proposal.edits.count, mustFollow.count,
    ]
  }

  /// Whether no data is lost, and no use of what changes is left to the developer.
  package var leavesNothing: Bool { mustFollow.isEmpty && effect != .losesData && !hidesMove }

  /// Whether nothing is left for the developer to write.
  private var isFinished: Bool { mustFollow.isEmpty && proposal.intent != .needsInput }

  /// Returns the fix for a report, without its diffs.
  package func fix(verification: Fix.Verification) -> Fix {
    var fix = Fix(
      kind: proposal.kind, title: proposal.title, explanation: proposal.explanation, verification: verification)
    fix.rule = proposal.rule
    fix.resolves = resolves
    fix.mendedWarnings = mendedWarnings.isEmpty ? nil : mendedWarnings.count
    fix.reveals = comparison.revealed.count
    fix.introduces = comparison.introduced.count
    fix.remaining = comparison.remaining.count
    fix.effect = effect
    fix.loses = proposal.loses ?? (comparison.swallows > 0 ? FixWording.swallows(comparison.swallows) : nil)
    if losesRoundTrip {
      fix.loses = [fix.loses, FixWording.roundTripLost].compactMap(\.self).joined(separator: " ")
    }
    fix.mustFollow = mustFollow.isEmpty ? nil : mustFollow
    fix.intent = proposal.intent
    fix.root = proposal.root
    fix.decoderChange = proposal.decoderChange
    fix.snippet = proposal.snippet
    return fix
  }
}
