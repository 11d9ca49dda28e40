internal import JSONText

/// The root is an array where one value is decoded, one value where an array is, or wrapped in an object.
struct RootShapeRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.path.isEmpty, let root = context.document.root else { return [] }
    switch context.document.kind(of: root) {
    case .array: return failure.reason == .wrongKind ? array(root, context) : []
    case .object:
      return failure.reason == .wrongKind || failure.reason == .missingKey ? object(root, failure, context) : []
    default: return []
    }
  }

  private func array(_ root: Node, _ context: RuleContext) -> [Proposal] {
    let elements = Array(context.document.children(of: root))
    guard TypeText.element(of: context.root) == nil, elements.allSatisfy({ context.document.kind(of: $0) == .object })
    else {
      return []
    }
    var proposal = Proposal(
      .decodeArray, title: FixWording.rootTitle("[\(context.root)]"),
      explanation: FixWording.rootIsArray(elements.count), cost: 10)
    proposal.root = "[\(context.root)]"
    return [proposal]
  }

  private func object(_ root: Node, _ failure: Failure, _ context: RuleContext) -> [Proposal] {
    let element = TypeText.element(of: context.root)
    var proposals = dictionary(root, element ?? elementOfMissing(failure, context), context)
    if let element, context.fit.fits(root, element) {
      var proposal = Proposal(
        .decodeObject, title: FixWording.rootTitle(element), explanation: FixWording.rootIsObject(element), cost: 10)
      proposal.root = element
      proposals.append(proposal)
    }
    proposals += unwrapped(root, failure, context)
    proposals += wrapped(root, context)
    return proposals.isEmpty ? error(root, failure, context) : proposals
  }

  // MARK: Keys that are data

  /// The element's type of the list that was looked for under a key that is not there.
  private func elementOfMissing(_ failure: Failure, _ context: RuleContext) -> String? {
    guard failure.reason == .missingKey, context.ownerType.map({ context.fit.requiredKeys(of: $0).count }) == 1 else {
      return nil
    }
    return context.owner?.property.type.flatMap(TypeText.element(of:))
  }

  private func dictionary(_ root: Node, _ element: String?, _ context: RuleContext) -> [Proposal] {
    let members = Array(context.document.children(of: root))
    guard let element, !members.isEmpty, members.allSatisfy({ context.document.kind(of: $0) == .object }),
      members.allSatisfy({ context.fit.fits($0, element) })
    else { return [] }
    var proposal = Proposal(
      .dictionary, title: FixWording.rootTitle("[String: \(element)]"),
      explanation: FixWording.keysAreData(context.document.keys(of: root), element), cost: 12)
    proposal.root = "[String: \(element)]"
    return [proposal]
  }

  // MARK: Envelopes

  /// The object is what one of the root's properties was to hold: there is no wrapping object.
  private func unwrapped(_ root: Node, _ failure: Failure, _ context: RuleContext) -> [Proposal] {
    guard failure.reason == .missingKey, let owner = context.owner,
      let name = owner.property.type.map(TypeText.unwrapped), context.model.type(name, inside: owner.type.name) != nil,
      context.fit.fits(root, name), context.fit.sharedKeys(root, with: owner.type).isEmpty
    else { return [] }
    var proposal = Proposal(
      .envelope, title: FixWording.rootTitle(name), explanation: FixWording.noEnvelope(failure.key ?? ""), cost: 11)
    proposal.root = context.model.type(name, inside: owner.type.name)?.name ?? name
    return [proposal]
  }

  /// The root's own value stands under a key of the object.
  private func wrapped(_ root: Node, _ context: RuleContext) -> [Proposal] {
    let holders = context.document.children(of: root).filter { member in
      let kind = context.document.kind(of: member)
      return (kind == .object || kind == .array) && context.fit.fits(member, context.root)
        && isNotEmpty(member, context)
    }
    guard holders.count == 1, let key = context.document.key(of: holders[0]).flatMap(context.document.string(of:)),
      let near = declaredCore(context)
    else { return [] }
    return [envelope(key, near, context)]
  }

  private func isNotEmpty(_ node: Node, _ context: RuleContext) -> Bool { context.document.count(of: node) > 0 }

  private func declaredCore(_ context: RuleContext) -> DeclaredType? {
    TypeText.names(in: context.root).compactMap { context.model.type($0) }.last
  }

  private func envelope(_ key: String, _ near: DeclaredType, _ context: RuleContext) -> Proposal {
    let property = Words.camelCase(key) ?? "payload"
    if let known = knownEnvelope(key, context) {
      var proposal = Proposal(
        .envelope, title: FixWording.rootTitle(known), explanation: FixWording.wrapped(key), cost: 11)
      proposal.root = known
      return proposal
    }
    let name = context.model.freeName(near.baseName + "Envelope")
    let spelled = context.convertsKeys ? SnakeCase.converted(key) : key
    var lines = [
      "/// The object around the payload.", "struct \(name): \(near.isEncodable ? "Codable" : "Decodable") {",
    ]
    lines.append("  let \(property): \(context.root)")
    if spelled != property {
      lines += ["", "  enum CodingKeys: String, CodingKey {", "    case \(property) = \"\(spelled)\"", "  }"]
    }
    var proposal = Proposal(
      .envelope, title: FixWording.rootTitle(name), explanation: FixWording.wrapped(key),
      edits: [.addDeclarations(near: near.name, text: (lines + ["}"]).joined(separator: "\n"))], cost: 12)
    proposal.root = name
    return proposal
  }

  /// A type of the model that has the root as its property under the key.
  private func knownEnvelope(_ key: String, _ context: RuleContext) -> String? {
    context.model.types.first { type in
      guard type.genericParameters.isEmpty, let property = type.property(forKey: key) else { return false }
      return property.type == context.root
    }?.name
  }

  // MARK: Another answer altogether

  /// None of the expected keys is there, but one object: an answer of another kind, such as an error.
  private func error(_ root: Node, _ failure: Failure, _ context: RuleContext) -> [Proposal] {
    let members = Array(context.document.children(of: root))
    guard failure.reason == .missingKey, let owner = context.ownerType, let near = declaredCore(context),
      context.fit.sharedKeys(root, with: owner).isEmpty, members.count <= 3,
      let key = context.document.keys(of: root).first, isAnotherAnswer(members, owner, context)
    else { return [] }
    let name = context.model.freeName((Words.typeName(key) ?? "Other") + "Envelope")
    let writer = StructWriter(document: context.document, convertsKeys: context.convertsKeys, model: context.model)
    var proposal = Proposal(
      .envelope, title: FixWording.rootTitle(name), explanation: FixWording.otherAnswer(key, owner.baseName),
      edits: [
        .addDeclarations(
          near: near.name, text: writer.text(name, of: [root], isEncodable: near.isEncodable).joined(separator: "\n"))
      ], cost: 13)
    proposal.root = name
    return [proposal]
  }

  /// An object under a single key, or keys of the kind that errors have; and nothing that is merely spelled otherwise.
  private func isAnotherAnswer(_ members: [Node], _ owner: DeclaredType, _ context: RuleContext) -> Bool {
    let keys = members.compactMap { context.document.key(of: $0).flatMap(context.document.string(of:)) }
    let names = owner.properties.map(\.name) + owner.properties.compactMap(owner.key(of:))
    guard names.allSatisfy({ NearNames.nearest(to: $0, among: keys).isEmpty }) else { return false }
    let tellsOfError = keys.contains { key in
      let letters = SnakeCase.letters(key)
      return Self.errorWords.contains { letters.contains($0) }
    }
    return tellsOfError || (members.count == 1 && context.document.kind(of: members[0]) == .object)
  }

  private static let errorWords = ["error", "fault", "exception", "message", "detail", "reason", "problem"]
}
