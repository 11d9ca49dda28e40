/// Looks at one failure or warning with all its evidence and says what an expert would change.
///
/// A rule is silent unless the evidence speaks for it; whether a proposal holds is found out by decoding with it. It is
/// registered in ``FixRules``, with its id and its place.
public protocol FixRule: Sendable {
  init()
  func proposals(for context: RuleContext) -> [Proposal]
}

/// A rule that proposes one change at most.
protocol SingleFixRule: FixRule {
  func proposal(for context: RuleContext) -> Proposal?
}

extension SingleFixRule {
  func proposals(for context: RuleContext) -> [Proposal] { [proposal(for: context)].compactMap(\.self) }
}
