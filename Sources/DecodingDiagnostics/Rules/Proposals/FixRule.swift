internal import JSONText

/// Examines one failure or warning with all its evidence and proposes what an expert would change.
///
/// A rule is silent unless the evidence supports it; decoding with a proposal shows whether it holds. A rule is
/// registered in ``FixRules``, with its id and its place.
protocol FixRule: Sendable {
  init(context: RuleContext)

  /// The finding to fix, and everything that is known about it.
  var context: RuleContext { get }

  var proposals: [Proposal] { get }
}

/// A rule that proposes at most one change.
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
  /// Every object in which a missing key was looked up, whether it has the key or not.
  var containers: [Node] { context.containers }
  var document: JSONDocument { context.document }
  var model: DeclaredModel { context.model }
  var fit: ValueFit { context.fit }
}
