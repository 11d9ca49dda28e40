/// An enum that tries one type after another, the undemanding one first: it takes the objects of one that needs more.
struct UnionOrderRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .alteredValue, let meant = warning.expected,
      let taken = warning.decoded,
      let last = context.walk.steps(along: PatternPath(warning.path), from: context.root).last,
      let declared = context.model.type(TypeText.core(of: last.type), inside: last.owner?.type.name),
      declared.kind == .enumeration, declared.hasDecodingInitializer,
      let (old, new) = swapped(taken, meant, in: declared.text)
    else { return [] }
    return [
      Proposal(
        .enumAssociated, title: FixWording.unionOrderTitle(meant, taken), subjects: [declared.baseName],
        explanation: FixWording.unionOrder(meant, taken),
        edits: [.replaceText(type: declared.name, old: old, new: new)], cost: 12)
    ]
  }

  /// The code from one attempt to the other, and the same with the two in each other's place.
  private func swapped(_ taken: String, _ meant: String, in code: String) -> (old: String, new: String)? {
    let attempts = code.matches(of: /let \w+ = try\? \w+\.decode\(([\w.]+)\.self\) \{[^{}]*\}/)
    guard let first = attempts.first(where: { names(taken, String($0.1)) }),
      let second = attempts.first(where: { names(meant, String($0.1)) }),
      first.range.upperBound < second.range.lowerBound
    else { return nil }
    let between = code[first.range.upperBound..<second.range.lowerBound]
    return (String(first.0 + between + second.0), String(second.0 + between + first.0))
  }

  private func names(_ type: String, _ written: String) -> Bool { type == written || type.hasSuffix("." + written) }
}
