/// Looks at one failure or warning with all its evidence and says what an expert would change.
///
/// A rule is silent unless the evidence speaks for it; whether a proposal holds is found out by decoding with it.
public protocol FixRule: Sendable {
  init()
  func proposals(for context: RuleContext) -> [Proposal]
}

/// The rules; the order is of no matter, since what they propose is ranked by what it does.
public enum FixRules {
  static let all: [any FixRule.Type] = [
    StringBackedRule.self
  ]

  /// What all rules propose for one failure or warning.
  public static func proposals(for context: RuleContext) -> [Proposal] {
    all.flatMap { $0.init().proposals(for: context) }
  }
}
