internal import JSONText

/// A dictionary property that is meant for all the keys that no other property reads.
struct CatchAllRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let owner = context.owner,
      let entry = owner.property.type.map(TypeText.unwrapped).flatMap(TypeText.dictionary), entry.key == "String",
      !owner.type.hasDecodingInitializer
    else { return [] }
    let containers = context.containers(lacking: key)
    let unused = containers.flatMap { container in
      context.unusedKeys(of: container, by: owner.type).compactMap { context.document.member(of: container, $0) }
    }
    guard !unused.isEmpty, unused.allSatisfy({ context.fit.fits($0, entry.value) }) else { return [] }
    let name = owner.property.name
    let keyType = AnyKeyType.name
    let lines = [
      "var \(name)Entries: [String: \(entry.value)] = [:]",
      "let others = try $decoder.container(keyedBy: \(keyType).self)",
      "for key in others.allKeys where CodingKeys(stringValue: key.stringValue) == nil {",
      "  \(name)Entries[key.stringValue] = try others.decode(\(entry.value).self, forKey: key)",
      "}", "\(name) = \(name)Entries",
    ]
    var proposal = Proposal(
      .dictionary, title: FixWording.catchAllTitle, subjects: [name],
      explanation: FixWording.catchAll(key, unused.count),
      edits: [.decode(owner.reference, lines: lines)] + context.declaringAnyKey(near: owner.type), cost: 14)
    let entries = owner.isOptional ? "\(name) ?? [:]" : name
    context.encode(
      owner,
      by: [
        "var others = $encoder.container(keyedBy: \(keyType).self)", "for (key, value) in \(entries) {",
        "  try others.encode(value, forKey: \(keyType)(stringValue: key))", "}",
      ], in: &proposal)
    return [proposal]
  }
}
