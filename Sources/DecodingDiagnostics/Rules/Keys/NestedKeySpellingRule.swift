internal import JSONText

/// A key that is spelled otherwise in an enum of keys for a nested container, which a hand-written `init(from:)` opens.
struct NestedKeySpellingRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let owner = context.owner, owner.type.hasDecodingInitializer, context.isKeyNowhere,
      let (keys, known) = keys(holding: key, of: owner.type, context),
      let match = KeyMatch(for: owner, spelled: key, in: context.objectsLackingKey, beside: keys, context)
    else { return [] }
    let spelled = context.convertsKeys ? SnakeCase.converted(match.key) : match.key
    let evidence = FixWording.spelledOtherwise(
      key, as: match.key, at: context.path, context.objectsLackingKey.count, isCertain: match.likeness == .sameLetters)
    var proposal = Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(match.key), subjects: [known.name], explanation: evidence,
      edits: [.setRawValue(type: keys.name, caseName: known.name, rawValue: spelled)],
      cost: match.likeness <= .typeWord ? 13 : 26)
    proposal.mergedTitleFormat = FixWording.codingKeysTitle
    proposal.mergeKey = match.likeness == .onlyOneLeft ? nil : "nestedCodingKeys:" + keys.name
    return [proposal]
  }

  /// The enum of keys, not that of the properties, by which the key was looked for.
  private func keys(
    holding key: String, of type: DeclaredType, _ context: RuleContext
  ) -> (keys: DeclaredType, DeclaredCase)? {
    for keys in context.model.types where keys.kind == .enumeration && keys.rawType == "String" {
      guard keys.name.hasPrefix(type.name + "."), keys.inherited.contains(where: { $0.hasSuffix("CodingKey") }) else {
        continue
      }
      if let known = keys.cases.first(where: { ($0.rawValue ?? $0.name) == key }) { return (keys, known) }
    }
    return nil
  }
}
