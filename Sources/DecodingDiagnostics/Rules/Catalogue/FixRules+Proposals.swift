extension FixRules {
  /// Returns what all rules propose for one failure or warning, but not as a last chance.
  public static func proposals(for context: RuleContext) -> [Proposal] {
    guard !context.isAboutUnknownKinds else { return [] }
    var context = context
    let all = self.all.filter { !$0.isLastChance }
    let moves = all.filter { !$0.supersedes.isEmpty }.flatMap { $0.proposals(for: context) }
    context.hasMoved = context.failure?.reason == .missingKey && !moves.isEmpty
    let proposals = moves + all.filter(\.supersedes.isEmpty).flatMap { $0.proposals(for: context) }
    let variants = OwnWrappers(context)?.variants(of: proposals) ?? []
    return (proposals + variants).map { $0.spellingTypes(as: context.model).retypingAlias(in: context) }
  }

  /// Returns what can be tried for a failure that no other proposal fixes.
  static func lastChances(for context: RuleContext) -> [Proposal] {
    all.filter(\.isLastChance).flatMap { $0.proposals(for: context) }
      .map { $0.spellingTypes(as: context.model).retypingAlias(in: context) }
  }

  /// Returns what one rule proposes, under its own name, for a rule that delegates to it.
  static func proposals(of type: any FixRule.Type, for context: RuleContext) -> [Proposal] {
    all.first { $0.isMade(by: type) }?.proposals(for: context) ?? []
  }

  /// Returns the rule with this id.
  public static func rule(_ id: String) -> RegisteredRule? { all.first { $0.id == id } }
}
