internal import JSONText

/// One property under two spellings in one document: `photoURL` in some objects, `photo_url` in others.
struct SeveralSpellingsRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let owner = context.owner, let type = owner.property.type, owner.property.attributes.isEmpty,
      let other = otherSpelling(of: key, owner, context)
    else { return [] }
    let name = owner.property.name
    let spelled = context.convertsKeys ? SnakeCase.converted(other) : other
    let keys = context.model.freeName((Words.typeName(name) ?? "Other") + "Keys")
    let enumeration = "private enum \(keys): String, CodingKey {\n  case other = \"\(spelled)\"\n}"
    let bare = TypeText.unwrapped(type)
    let lines = [
      "\(name) = try $container.decodeIfPresent(\(bare).self, forKey: .\(name))",
      "  ?? $decoder.container(keyedBy: \(keys).self).decode\(owner.isOptional ? "IfPresent" : "")(\(bare).self, forKey: .other)",
    ]
    var proposal = Proposal(
      .codingKeys, title: FixWording.severalSpellingsTitle, subjects: [name],
      explanation: FixWording.severalSpellings(name, [key, other], context.containers.count),
      edits: [.addMembers(type: owner.type.name, text: enumeration), .decode(owner.reference, lines: lines)], cost: 18)
    if owner.type.isEncodable { proposal.notes.append(FixWording.encodesOneSpelling(key)) }
    return [proposal]
  }

  /// The same letters in every object that lacks the key, where some object has it.
  private func otherSpelling(of key: String, _ owner: OwnedProperty, _ context: RuleContext) -> String? {
    let objects = context.containers.filter { context.document.kind(of: $0) == .object }
    let lacking = context.containers(lacking: key)
    guard let first = lacking.first, lacking.count < objects.count else { return nil }
    return context.unusedKeys(of: first, by: owner.type).first { candidate in
      let isAlike =
        SnakeCase.letters(candidate) == SnakeCase.letters(key)
        || SnakeCase.letters(candidate) == SnakeCase.letters(owner.property.name)
      return isAlike && lacking.allSatisfy { context.document.member(of: $0, candidate) != nil }
    }
  }
}
