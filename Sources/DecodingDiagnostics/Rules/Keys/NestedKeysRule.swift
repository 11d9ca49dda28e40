internal import JSONText

/// A value that is one object deeper than the model expects, one higher, or in an object beside.
struct NestedKeysRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let owner, let type = owner.property.type, owner.property.attributes.isEmpty,
      (owner.read?.path.count ?? 1) == 1, let (key, containers) = subject(of: context, owner)
    else { return [] }
    let all = failure == nil ? warning?.outOf : context.containers.count
    let dissolved = DissolvedObject(
      owner: owner, type: TypeText.unwrapped(type), containers: containers, all: all ?? containers.count,
      context: context)
    let around = failure == nil ? nil : ValueAround(owner, containers, context)
    return deeper(key, type, owner, containers) + dissolved.proposals + (around?.proposals ?? [])
  }

  private func subject(of context: RuleContext, _ owner: OwnedProperty) -> (key: String, containers: [Node])? {
    if let failure {
      guard failure.reason == .missingKey, let key = failure.key else { return nil }
      let containers = context.containers(lacking: key)
      return containers.isEmpty ? nil : (key, containers)
    }
    guard let warning, warning.kind == .silentNil, let key = owner.type.key(of: owner.property) else {
      return nil
    }
    // The warning is at the value; the object that lacks the key is one of the enclosing ones.
    let levels = context.levelsAboveSilentNil
    let containers = context.nodes(at: warning.offsets).compactMap { node in
      let around = document.ancestors(of: node)
      return levels.map { around.dropLast($0 - 1).last }
        ?? around.last { object in
          document.kind(of: object) == .object && !fit.keys(of: object).contains(key)
            && !fit.sharedKeys(object, with: owner.type).isEmpty
        }
    }
    return containers.isEmpty ? nil : (key, containers)
  }

  // MARK: Deeper

  private func deeper(_ key: String, _ type: String, _ owner: OwnedProperty, _ containers: [Node]) -> [Proposal] {
    guard
      let place = InnerPlace(of: key, type, owner.type, in: containers, context)
        ?? InnerPlace(ofShorter: key, type, owner.type, in: containers, context)
        ?? InnerPlace(byTypeOf: key, type, owner.type, in: containers, context)
        ?? InnerPlace(holderNamed: key, type, owner.type, in: containers, context)
    else { return [] }
    let moved = movedProperties(owner, into: place, key, containers)
    var writer = InnerContainerWriter(
      place: place, keysName: model.freeName((Words.typeName(place.outer) ?? "Inner") + "Keys"),
      convertsKeys: context.convertsKeys, taken: Set(owner.type.properties.map(\.name)))
    writer.isConditional =
      place.isOneDeeper && isAbsent(place)
      && moved.allSatisfy { $0.property.type.map(TypeText.isOptional) ?? false }
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(place.text), subjects: moved.map(\.property.name),
      explanation: FixWording.nested(moved.map(\.key), inside: place.text, containers.count),
      place: place.isOneDeeper ? .oneLevelDeeper : .severalLevelsDeeper)
    for (position, entry) in moved.enumerated() {
      let fallback = owner.type.program?.fallback(for: entry.property.name)?.swift
      let lines = (position == 0 ? writer.opening : []) + [writer.reading(entry.property, or: fallback)]
      proposal.edits.append(.decode(PropertyReference(owner.type.name, entry.property.name), lines: lines))
    }
    for (position, entry) in moved.enumerated() {
      let lines = (position == 0 ? writer.encodingOpening : []) + [writer.writing(entry.property)]
      proposal = proposal.encoding(OwnedProperty(owner.type, entry.property), by: lines)
    }
    let keys = writer.declaration(of: moved.map { ($0.property.name, $0.key) })
    proposal.edits.append(.addKeys(type: owner.type.name, text: keys))
    proposal.mergedTitleFormat = FixWording.nestedSeveralTitle
    proposal.mergeKey = "nested:" + owner.type.name
    return [proposal]
  }

  /// Whether some of the objects of the property's type lack the inner one.
  private func isAbsent(_ place: InnerPlace) -> Bool {
    guard let levels = context.levelsAboveSilentNil else { return false }
    let steps = context.walk.opening(context.path, from: context.root).steps.dropLast(levels)
    return context.nodes(at: PatternPath(steps: Array(steps))).contains { place.object(in: $0, context) == nil }
  }

  /// The properties whose missing keys are inside the same object: they have moved together.
  private func movedProperties(
    _ owner: OwnedProperty, into place: InnerPlace, _ key: String, _ containers: [Node]
  ) -> [(property: DeclaredProperty, key: String)] {
    let missing = Set(context.missingTogether.compactMap(\.key)).union(context.keysSilentTogether)
    // If the names along the path form the whole name, another one with a shared word is unrelated.
    let first = containers.lazy.compactMap { place.key(for: key, owner.property.type ?? "", in: $0, context) }.first
    let isWhole = place.hasShorterKeys && first.map { place.isWhole($0, key) } ?? false
    return owner.type.properties.compactMap { property in
      guard let own = owner.type.key(of: property), property.attributes.isEmpty else { return nil }
      // An optional that has moved does not fail; it is found in some of the objects.
      let isOptional = property.type.map(TypeText.isOptional) ?? false
      let isAbsent = isOptional && containers.allSatisfy { !fit.keys(of: $0).contains(own) }
      guard own == key || missing.contains(own) || isAbsent else { return nil }
      let inner = containers.compactMap { place.key(for: own, property.type ?? "", in: $0, context) }
      guard let first = inner.first, isOptional || inner.count == containers.count,
        !isWhole || place.isWhole(first, own)
      else { return nil }
      return (property, first)
    }
  }
}

extension RuleContext {
  /// The keys that the same type asks for in vain without an error, if the issue is about one of them.
  fileprivate var keysSilentTogether: Set<String> {
    guard warning?.kind == .silentNil else { return [] }
    return Set(
      report.warnings.filter { $0.kind == .silentNil && $0.requester?.type == requester?.type }
        .compactMap(\.property))
  }
}
