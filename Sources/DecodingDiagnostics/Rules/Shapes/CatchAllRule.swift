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
    let keyType = BridgeText.anyKeyName
    let lines = [
      "var \(name)Entries: [String: \(entry.value)] = [:]",
      "let others = try $decoder.container(keyedBy: \(keyType).self)",
      "for key in others.allKeys where CodingKeys(stringValue: key.stringValue) == nil {",
      "  \(name)Entries[key.stringValue] = try others.decode(\(entry.value).self, forKey: key)",
      "}", "\(name) = \(name)Entries",
    ]
    var edits: [ModelEdit] = [.decode(owner.reference, lines: lines)]
    if context.model.type(named: keyType) == nil {
      edits.append(.addDeclarations(near: owner.type.name, text: BridgeText.anyKey))
    }
    var proposal = Proposal(
      .dictionary, title: FixWording.catchAllTitle, subjects: [name],
      explanation: FixWording.catchAll(key, unused.count), edits: edits, cost: 14)
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

/// Declarations that fixes add beside bridges.
enum BridgeText {
  static let anyKeyName = "AnyKey"

  static let anyKey = """
    /// A key of an object whose keys are data.
    struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) {
        self.stringValue = stringValue
      }

      init?(intValue: Int) {
        return nil
      }
    }
    """
}
