internal import JSONText

/// A key that is there under another spelling, or under another name.
struct KeySpellingRule: FixRule {
  /// How sure a key is the one that is meant.
  private enum Likeness: Int {
    case sameLetters, near, sharedWord, onlyOneLeft
  }

  private struct Match {
    let key: String
    let likeness: Likeness
  }

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let (owner, containers) = subject(of: context), let wanted = owner.type.key(of: owner.property),
      let match = match(for: wanted, owner, in: containers, context)
    else { return [] }
    let evidence = FixWording.spelledOtherwise(
      wanted, as: match.key, at: context.path, containers.count, isCertain: match.likeness == .sameLetters)
    return strategy(wanted, match, evidence, context) + [codingKey(owner, match, evidence, context)]
  }

  /// The property, and the objects that lack its key.
  private func subject(of context: RuleContext) -> (owner: OwnedProperty, [Node])? {
    guard let owner = context.owner else { return nil }
    if let failure = context.failure, failure.reason == .missingKey, let key = failure.key {
      // The same property may be missing at several patterns: all of them are evidence.
      let alike = context.report.failures.filter {
        $0.reason == .missingKey && $0.key == key && $0.requester == failure.requester
      }
      let paths = Set(alike.map(\.path) + [failure.path]).sorted()
      let lacking = paths.flatMap { context.containers(lacking: key, at: $0) }
      return lacking.isEmpty ? nil : (owner, lacking)
    }
    guard let warning = context.warning, warning.kind == .silentNil, isSpelledOtherwise(warning, owner, context) else {
      return nil
    }
    let objects = warning.offsets.compactMap(context.document.node(atOffset:)).map { node in
      context.document.kind(of: node) == .object && context.document.key(of: node) == nil
        ? node : context.document.parent(of: node) ?? node
    }
    return objects.isEmpty ? nil : (owner, objects.filter { context.document.kind(of: $0) == .object })
  }

  /// A key of the very spelling stands in another object: that is no question of spelling.
  private func isSpelledOtherwise(
    _ warning: Warning, _ owner: OwnedProperty, _ context: RuleContext
  ) -> Bool {
    guard let key = warning.key, let wanted = owner.type.key(of: owner.property) else { return true }
    return (context.convertsKeys ? SnakeCase.converted(key) : key) != wanted
  }

  private func match(
    for wanted: String, _ owner: OwnedProperty, in containers: [Node],
    _ context: RuleContext
  ) -> Match? {
    guard let first = containers.first else { return nil }
    let unused = context.unusedKeys(of: first, by: owner.type).filter { key in
      containers.allSatisfy { context.document.member(of: $0, key) != nil }
    }
    let fitting = unused.filter { key in
      guard let type = owner.property.type else { return true }
      let values = containers.compactMap { context.document.member(of: $0, key) }
      return values.allSatisfy { context.fit.fits($0, type) }
        || (TypeText.unwrapped(type) == "String" && NamedByKeyRule.areNames(values, in: context.document))
    }
    let names = [wanted, owner.property.name]
    // A key of the same letters is the one even where its value does not fit: that is the next failure.
    if let key = unused.first(where: { key in names.contains { SnakeCase.letters($0) == SnakeCase.letters(key) } }) {
      return Match(key: key, likeness: .sameLetters)
    }
    for name in names {
      if let key = NearNames.nearest(to: name, among: fitting, limit: 1).first {
        return Match(key: key, likeness: .near)
      }
    }
    let sharing = fitting.filter { key in names.contains { !Words.shared($0, key).isEmpty } }
    if let key = sharing.max(by: { Words.likeness(wanted, $0) < Words.likeness(wanted, $1) }) {
      return Match(key: key, likeness: .sharedWord)
    }
    let isAlone = context.report.failures.count { $0.reason == .missingKey && $0.path == context.path } < 2
    guard fitting.count == 1, isAlone, resembles(fitting[0], owner, containers, context),
      !isInside(unused, wanted, containers, context)
    else { return nil }
    return Match(key: fitting[0], likeness: .onlyOneLeft)
  }

  private func resembles(_ key: String, _ owner: OwnedProperty, _ containers: [Node], _ context: RuleContext) -> Bool {
    guard let type = owner.property.type else { return true }
    return containers.compactMap { context.document.member(of: $0, key) }.allSatisfy { context.fit.resembles($0, type) }
  }

  /// The very key stands in one of the objects that nobody reads: it has moved, and nothing beside it is meant.
  private func isInside(_ unused: [String], _ wanted: String, _ containers: [Node], _ context: RuleContext) -> Bool {
    containers.contains { container in
      unused.compactMap { context.document.member(of: container, $0) }.contains {
        context.fit.keys(of: $0).contains(wanted)
      }
    }
  }

  private func strategy(
    _ wanted: String, _ match: Match, _ evidence: String, _ context: RuleContext
  ) -> [Proposal] {
    guard match.likeness == .sameLetters else { return [] }
    var change = SettingsChange()
    if context.convertsKeys, wanted == match.key {
      change.keyDecodingStrategy = .useDefaultKeys
    } else if !context.convertsKeys, SnakeCase.converted(match.key) == wanted {
      change.keyDecodingStrategy = .convertFromSnakeCase
    }
    guard let strategy = change.keyDecodingStrategy else { return [] }
    var proposal = Proposal(
      .keyDecodingStrategy, title: FixWording.keyStrategyTitle(strategy), explanation: FixWording.keyStrategy(strategy),
      cost: 10)
    proposal.decoderChange = DecoderChange(
      swift: "decoder.keyDecodingStrategy = .\(strategy.rawValue)", settings: change)
    return [proposal]
  }

  private func codingKey(
    _ owner: OwnedProperty, _ match: Match, _ evidence: String,
    _ context: RuleContext
  ) -> Proposal {
    let reference = owner.reference
    let wanted = owner.type.key(of: owner.property)
    let spelled = context.convertsKeys ? SnakeCase.converted(match.key) : match.key
    let note =
      context.convertsKeys && spelled != match.key ? " " + FixWording.convertedSpelling(match.key, spelled) : ""
    var proposal = Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(match.key == wanted ? spelled : match.key),
      subjects: [owner.property.name],
      explanation: evidence + note,
      edits: [.setKey(reference, key: spelled)], cost: [12, 15, 25, 32][match.likeness.rawValue])
    proposal.mergedTitleFormat = FixWording.codingKeysTitle
    proposal.intent = match.likeness == .sameLetters ? .certain : .likely
    proposal.mergeKey = match.likeness == .onlyOneLeft ? nil : "codingKeys"
    return proposal
  }
}
