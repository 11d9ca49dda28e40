internal import JSONText

/// Looks at one failure or warning with all its evidence and says what an expert would change.
///
/// A rule is silent unless the evidence speaks for it; whether a proposal holds is found out by decoding with it. It is
/// registered in ``FixRules``, with its id and its place.
protocol FixRule: Sendable {
  init(context: RuleContext)

  /// What is to be fixed, and everything that is known about it.
  var context: RuleContext { get }

  var proposals: [Proposal] { get }
}

/// A rule that proposes one change at most.
protocol SingleFixRule: FixRule {
  var proposal: Proposal? { get }
}

extension SingleFixRule {
  var proposals: [Proposal] { [proposal].compactMap(\.self) }
}

extension FixRule {
  var failure: Failure? { context.failure }
  var warning: Warning? { context.warning }
  var owner: OwnedProperty? { context.owner }
  /// Every value at the pattern, whether it fails or not.
  var values: [Node] { context.values }
  /// Every object in which a missing key was looked for, whether it is there or not.
  var containers: [Node] { context.containers }
  var document: JSONDocument { context.document }
  var model: DeclaredModel { context.model }
  var fit: ValueFit { context.fit }
}
