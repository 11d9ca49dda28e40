/// A failure that the model's own `try?` or wrapper swallowed: fixed like any failure.
///
/// If a `try?` dropped it, the fix also makes failures throw, so that the next one is not silent.
struct SwallowedFailureRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let warning, warning.kind == .swallowedFailure else { return [] }
    let mending = warning.swallowed.flatMap { FixRules.proposals(for: context.about(.failure($0))) }
    guard let owner = owner(of: warning), owner.type.code.hidesErrors else { return mending }
    return mending.map { throwing($0, owner) } + mending
  }

  /// The property whose value was dropped.
  private func owner(of warning: Warning) -> OwnedProperty? {
    context.owner
      ?? context.walk.steps(along: PatternPath(warning.path), from: context.root).last { $0.owner != nil }?.owner
  }

  private func throwing(_ proposal: Proposal, _ owner: OwnedProperty) -> Proposal {
    var result = proposal
    result.edits.append(.throwFailures(owner.reference))
    result.notes.append(FixWording.throwsFromThenOn(owner.name))
    result.place = result.place?.before(.throwingLead)
    result.rule = "swallowed-failure"
    result.mergeKey = proposal.mergeKey.map { $0 + ":throwing" }
    return result
  }
}
