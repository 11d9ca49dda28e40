internal import JSONText

/// An inner object that a hand-written `init(from:)` opens and that some records do not have, or have null for.
struct AbsentContainerRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey || failure.found == "null",
      let (type, reads) = context.handReads, let opener = reads.first(where: \.opensContainer),
      !opener.spelling.isEmpty
    else { return [] }
    if failure.reason == .missingKey {
      let lacking = context.containers(lacking: opener.spelling)
      if let spelled = spelledOtherwise(opener, lacking, context) {
        return [respelling(opener, as: spelled, type, lacking, context)].compactMap(\.self)
      }
      guard !lacking.contains(where: { isElsewhere(opener.spelling, from: $0, context) }) else { return [] }
    }
    return proposals(failure, type, opener, context)
  }

  private func proposals(
    _ failure: Failure, _ type: DeclaredType, _ opener: DeclaredRead, _ context: RuleContext
  ) -> [Proposal] {
    let inner = type.reads.filter { $0.isInside(opener) && !$0.opensContainer && !$0.path.contains(.any) }
    let properties = inner.map { $0.property.flatMap(type.property(named:)) }
    let required = properties.compactMap(\.self).filter { $0.type.map(TypeText.isOptional) == false }
    var proposals: [Proposal] = []
    if properties.allSatisfy({ $0 != nil }) {
      let changesNothingElse = required.isEmpty
      var optional = proposal(
        .optional, changesNothingElse ? FixWording.absentContainerTitle(opener.spelling) : FixWording.optionalTitle,
        required.map(\.name), failure, type, opener, [:], context)
      optional.cost = changesNothingElse ? 12 : 40
      proposals.append(optional)
    }
    guard let defaults = defaults(zip(inner, properties)), !defaults.isEmpty else { return proposals }
    let names = properties.compactMap { $0?.name }
    let values = defaults.values.sorted()
    let isNatural = values.allSatisfy { ["[]", "[:]"].contains($0) }
    let title = names.count > 1 ? FixWording.defaultsTitle : FixWording.defaultTitle(values[0], isFiller: !isNatural)
    var filled = proposal(
      .defaultValue, title, names.isEmpty ? [opener.key] : names, failure, type, opener, defaults, context)
    filled.notes.append(
      values.count > 1 ? FixWording.fillersNote(values, isNatural) : FixWording.defaultNote(values[0], isNatural))
    filled.intent = isNatural ? .likely : .needsInput
    filled.cost = isNatural ? 38 : 60
    return proposals + [filled]
  }

  /// A value for each that must have one, by its property or its key; nil where a type has none that compiles.
  private func defaults(_ reads: some Sequence<(DeclaredRead, DeclaredProperty?)>) -> [String: String]? {
    var defaults: [String: String] = [:]
    for (read, property) in reads {
      let asked = property?.type ?? read.type ?? ""
      guard !TypeText.isOptional(asked) else { continue }
      guard let value = TypeText.filler(for: asked) else { return nil }
      defaults[property?.name ?? read.key] = value
    }
    return defaults
  }

  private func proposal(
    _ kind: FixKind, _ title: String, _ subjects: [String], _ failure: Failure, _ type: DeclaredType,
    _ opener: DeclaredRead, _ defaults: [String: String], _ context: RuleContext
  ) -> Proposal {
    let values = context.values + context.containers.compactMap { InnerPlace.member(opener.spelling, of: $0, context) }
    let allowsNull = values.contains { context.document.kind(of: $0) == .null }
    var proposal = Proposal(
      kind, title: title, subjects: subjects, explanation: FixWording.absent(failure, of: context.containers.count),
      notes: [FixWording.opensIfPresent(opener.spelling)],
      edits: [.openIfPresent(type: type.name, path: opener.names, allowsNull: allowsNull, defaults: defaults)])
    proposal.effect = .loosensModel
    return proposal
  }

  // MARK: Look-alikes

  /// The key stands in an object below or around the one that lacks it: it has moved.
  private func isElsewhere(_ key: String, from object: Node, _ context: RuleContext) -> Bool {
    let around = context.document.ancestors(of: object).suffix(2).contains { outer in
      context.document.kind(of: outer) == .object && context.fit.keys(of: outer).contains(key)
    }
    return around || isBelow(key, object, 3, context)
  }

  private func isBelow(_ key: String, _ object: Node, _ depth: Int, _ context: RuleContext) -> Bool {
    depth > 0
      && context.document.children(of: object).contains { child in
        context.document.kind(of: child) == .object
          && (context.fit.keys(of: child).contains(key) || isBelow(key, child, depth - 1, context))
      }
  }

  /// A key of the same letters, or of all but one of them, that every object has which lacks this one.
  private func spelledOtherwise(_ opener: DeclaredRead, _ lacking: [Node], _ context: RuleContext) -> String? {
    guard let first = lacking.first else { return nil }
    let keys = context.document.keys(of: first).filter { key in
      lacking.allSatisfy { context.document.member(of: $0, key).map(context.document.kind(of:)) == .object }
    }
    return keys.first { SnakeCase.letters($0) == SnakeCase.letters(opener.spelling) }
      ?? NearNames.nearest(to: opener.spelling, among: keys, limit: 1).first
  }

  private func respelling(
    _ opener: DeclaredRead, as key: String, _ type: DeclaredType, _ lacking: [Node], _ context: RuleContext
  ) -> Proposal? {
    guard context.isKeyNowhere else { return nil }
    let spelled = context.convertsKeys ? SnakeCase.converted(key) : key
    let edit: ModelEdit? =
      opener.path.count == 1
      ? .setKey(PropertyReference(type.name, opener.key), key: spelled)
      : context.nestedKeys(of: type).map {
        .setRawValue(type: $0.keys.name, caseName: $0.known.name, rawValue: spelled)
      }
    guard let edit else { return nil }
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(key), subjects: [opener.key],
      explanation: FixWording.spelledOtherwise(
        opener.spelling, as: key, at: context.path, lacking.count, isCertain: true), edits: [edit], cost: 13)
  }
}
