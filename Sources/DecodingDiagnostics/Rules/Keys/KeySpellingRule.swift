internal import JSONText

/// A key that exists with another spelling, or another name.
struct KeySpellingRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let owner, let wanted = owner.type.key(of: owner.property) else { return [] }
    let containers = context.objectsLackingKey
    guard let match = KeyMatch(for: owner, in: containers, context) else {
      return [changed(owner, wanted, containers)].compactMap(\.self)
    }
    let strategy = strategy(wanted, match)
    guard context.isKeyNowhere else { return strategy }
    let evidence = FixWording.spelledOtherwise(
      wanted, as: match.key, at: context.path, containers.count, isCertain: match.likeness == .sameLetters)
    return strategy + [codingKey(owner, match, evidence, containers)]
  }

  private func strategy(_ wanted: String, _ match: KeyMatch) -> [Proposal] {
    guard match.likeness == .sameLetters else { return [] }
    let strategy: DecoderSettings.KeyStrategy = context.convertsKeys ? .useDefaultKeys : .convertFromSnakeCase
    guard wanted == (context.convertsKeys ? match.key : SnakeCase.converted(match.key)) else { return [] }
    return [
      Proposal(
        .keyDecodingStrategy, title: FixWording.keyStrategyTitle(strategy),
        explanation: FixWording.keyStrategy(strategy), place: .keyStrategy,
        decoderChange: .init(
          "decoder.keyDecodingStrategy = .\(strategy.rawValue)", \.keyDecodingStrategy, strategy))
    ]
  }

  private func codingKey(
    _ owner: OwnedProperty, _ match: KeyMatch, _ evidence: String, _ containers: [Node]
  ) -> Proposal {
    let wanted = owner.type.key(of: owner.property)
    let spelled = context.modelKey(match.key)
    let note =
      context.convertsKeys && spelled != match.key ? " " + FixWording.convertedSpelling(match.key, spelled) : ""
    var proposal = Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(match.key == wanted ? spelled : match.key), subjects: [owner.name],
      explanation: evidence + note, edits: [.setKey(owner.reference, key: spelled)] + siblings(of: owner, containers),
      place: .spelling(match.likeness), intent: match.likeness == .sameLetters ? .certain : .likely,
      mergedTitle: FixWording.codingKeysTitle)
    // Each of several missing keys has one left that fits: they have changed together.
    proposal.mergeKey = match.likeness == .onlyOneLeft && context.missingTogether.count < 2 ? nil : "codingKeys"
    if isNamedByStorage(owner.property, of: owner.type) { proposal.notes.append(FixWording.namedByStorage) }
    return proposal
  }

  /// A key that differs in one letter, with a value of another kind: both have changed together, as from `errors`, a
  /// dictionary of arrays, to `error`, a string.
  private func changed(_ owner: OwnedProperty, _ wanted: String, _ containers: [Node]) -> Proposal? {
    guard failure != nil, context.isKeyNowhere, let first = containers.first, let type = owner.property.type,
      owner.property.attributes.isEmpty, !TypeText.isScalar(TypeText.unwrapped(type))
    else { return nil }
    let everywhere = context.unusedKeys(of: first, by: owner.type).filter { key in
      containers.allSatisfy { document.member(of: $0, key) != nil }
    }
    guard let key = NearNames.nearest(to: wanted, among: everywhere, limit: 1).first,
      // `userId` is not another word for `user`.
      abs(SnakeCase.letters(key).count - SnakeCase.letters(wanted).count) < 2,
      let scalar = ValueKinds.scalar(containers.compactMap { document.member(of: $0, key) }, document)
    else { return nil }
    let spelled = context.modelKey(key)
    return Proposal(
      .codingKeys, title: FixWording.changedKeyTitle(key, scalar), subjects: [owner.name],
      explanation: FixWording.changedKey(wanted, key, scalar),
      edits: [
        .setKey(owner.reference, key: spelled), .retype(owner.reference, to: scalar + (owner.isOptional ? "?" : "")),
      ], place: .changedKey)
  }

  /// If a macro stores the properties under names of its own, none of them has the right key.
  private func siblings(of owner: OwnedProperty, _ containers: [Node]) -> [ModelEdit] {
    guard isNamedByStorage(owner.property, of: owner.type) else { return [] }
    return owner.type.properties.filter { $0 != owner.property && isNamedByStorage($0, of: owner.type) }.map { other in
      let sibling = OwnedProperty(owner.type, other)
      let match = KeyMatch(for: sibling, in: containers, context).flatMap { $0.likeness <= .near ? $0.key : nil }
      let key = match ?? other.name
      return .setKey(sibling.reference, key: context.modelKey(key))
    }
  }

  private func isNamedByStorage(_ property: DeclaredProperty, of type: DeclaredType) -> Bool {
    property.storedName != property.name && type.key(of: property) == property.storedName
  }
}
