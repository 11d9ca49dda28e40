internal import JSONText

/// A `switch` over a key that may be missing: `case .none:` asks for no key at all, and never for the key `none`.
struct OptionalSubjectRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      let type = failure.expected.flatMap({ context.model.type(context.fit.bareName($0)) }),
      let key = type.codingKeys?.first(where: { $0.name == "none" }),
      let choice = choice(in: type)
    else { return [] }
    let objects = failure.offsets.compactMap(context.document.node(atOffset:))
    guard !objects.isEmpty,
      objects.allSatisfy({ context.fit.keys(of: $0).contains(key.rawValue ?? key.name) })
    else { return [] }
    let mended = choice.replacing("case .none:", with: "case .some(.none):")
    return [
      Proposal(
        .other, title: FixWording.optionalSubjectTitle, subjects: [type.baseName],
        explanation: FixWording.optionalSubject(failure),
        edits: [.replaceText(type: type.name, old: choice, new: mended)])
    ]
  }

  /// From `switch` over the first key to the arm that is meant for the key `none`.
  private func choice(in type: DeclaredType) -> String? {
    let keys = type.text.matches(of: /(guard |if )?let (\w+) = \w+\.allKeys\.first\s/).filter { $0.1 == nil }.map(\.2)
    return type.text.matches(of: /switch (\w+(?:\.allKeys\.first)?) \{(?:[^{}]|\{[^{}]*\})*?case \.none:/)
      .first { $0.1.hasSuffix(".allKeys.first") || keys.contains($0.1) }.map { String($0.0) }
  }
}
