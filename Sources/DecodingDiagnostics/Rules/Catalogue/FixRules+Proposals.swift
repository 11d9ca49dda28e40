extension FixRules {
  /// Returns what all rules propose for one failure or warning.
  public static func proposals(for context: RuleContext) -> [Proposal] {
    guard !context.isAboutUnknownKinds else { return [] }
    var context = context
    let moves = all.filter { !$0.supersedes.isEmpty }.flatMap { $0.proposals(for: context) }
    context.hasMoved = context.failure?.reason == .missingKey && !moves.isEmpty
    let proposals = moves + all.filter(\.supersedes.isEmpty).flatMap { $0.proposals(for: context) }
    let all = proposals + (OwnWrappers(context)?.variants(of: proposals) ?? [])
    return all.map { $0.spellingTypes(as: context.model).retypingAlias(in: context) }
  }

  /// Returns what one rule proposes, under its own name, for a rule that delegates to it.
  static func proposals(of type: any FixRule.Type, for context: RuleContext) -> [Proposal] {
    all.first { $0.isMade(by: type) }?.proposals(for: context) ?? []
  }

  /// Returns the rule with this id.
  public static func rule(_ id: String) -> RegisteredRule? { all.first { $0.id == id } }
}
