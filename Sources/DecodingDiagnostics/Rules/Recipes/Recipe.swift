internal import DecodingPrograms

/// What to do about a failure or warning: when it applies, and the change.
///
/// A recipe is silent unless the values speak for it. How code spells a step is of no
/// matter: recipes look at the program, and rewrites at the syntax tree.
struct Recipe: Sendable {
  let proposals: @Sendable (RuleContext) -> [Proposal]

  /// One that proposes one change at most.
  static func one(_ proposal: @escaping @Sendable (RuleContext) -> Proposal?) -> Recipe {
    Recipe { context in [proposal(context)].compactMap(\.self) }
  }

  /// Calls that a helper shares stand in one place.
  static func single(_ steps: [AlignedStep], where isMeant: (AlignedStep) -> Bool) -> AlignedStep? {
    let meant = steps.filter(isMeant)
    return Set(meant.map(\.range)).count == 1 ? meant.first : nil
  }
}
