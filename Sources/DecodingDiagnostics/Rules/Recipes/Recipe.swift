internal import DecodingPrograms

/// A remedy for a failure or warning: when it applies, and the change.
///
/// A recipe is silent unless the values support it. How code spells a step does not matter: recipes examine the
/// program, and rewrites the syntax tree.
struct Recipe: Sendable {
  let proposals: @Sendable (RuleContext) -> [Proposal]

  /// Creates a recipe that proposes at most one change.
  static func one(_ proposal: @escaping @Sendable (RuleContext) -> Proposal?) -> Recipe {
    Recipe { context in [proposal(context)].compactMap(\.self) }
  }

  /// Returns the only matching piece of code; calls in a shared helper count as one, since they have the same location.
  static func single<Code: AlignedCode>(_ steps: [Code], where isMeant: (Code) -> Bool) -> Code? {
    let meant = steps.filter(isMeant)
    return Set(meant.map(\.range)).count == 1 ? meant.first : nil
  }
}
