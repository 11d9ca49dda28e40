/// What the model's own `try?` or wrapper swallowed: mended like a failure.
struct SwallowedFailureRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .swallowedFailure else { return [] }
    return warning.swallowed.flatMap { failure in
      FixRules.proposals(
        for: RuleContext(
          issue: .failure(failure), report: context.report, document: context.document, model: context.model,
          root: context.root))
    }
  }
}
