internal import DecodingPrograms

/// An enum that tries a type with fewer required keys first, which then accepts the objects of one that needs more.
struct UnionOrderRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let warning, warning.kind == .alteredValue, let meant = warning.expected, let decoded = warning.decoded,
      let last = context.walk.steps(along: PatternPath(warning.path), from: context.root).last,
      let declared = model.type(TypeText.core(of: last.type), inside: last.owner?.type.name),
      declared.kind == .enumeration, declared.hasDecodingInitializer,
      let taken = decoded == declared.name ? taker(of: warning, before: meant, in: declared) : decoded
    else { return nil }
    if let worded = worded(taken, before: meant, in: declared, warning) { return worded }
    if let requiring = requiring(taken, before: meant, of: declared, warning) { return requiring }
    let attempts = declared.steps.filter { $0.read.place == .root }
    guard let first = attempts.first(where: { names(taken, $0.read.type) }),
      let second = attempts.first(where: { names(meant, $0.read.type) })
    else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.unionOrderTitle(meant, taken), subjects: [declared.baseName],
      explanation: FixWording.unionOrder(meant, taken), edits: [first.rewriting(.tryFirst(second.range))])
  }

  /// The first of the types that are tried before another one and accept its objects.
  private func taker(of warning: Warning, before meant: String, in declared: DeclaredType) -> String? {
    let objects = context.nodes(at: warning.offsets)
    return declared.steps.filter { $0.read.place == .root }.map(\.read.type).prefix { !self.names(meant, $0) }
      .first { name in
        guard let type = model.type(name, inside: declared.name) else { return false }
        return objects.allSatisfy { Set(fit.requiredKeys(of: type)).isSubset(of: fit.keys(of: $0)) }
      }
  }

  /// A type that requires no key accepts every object: one of its keys distinguishes its own objects from the others.
  private func requiring(
    _ taken: String, before meant: String, of declared: DeclaredType, _ warning: Warning
  ) -> Proposal? {
    guard let type = model.type(taken, inside: declared.name), fit.requiredKeys(of: type).isEmpty,
      let other = model.type(meant, inside: declared.name), fit.requiredKeys(of: other).isEmpty
    else { return nil }
    let others = Set(context.nodes(at: warning.offsets))
    let own = context.evidence(at: warning.path).filter {
      document.kind(of: $0) == .object && !others.contains($0)
    }
    let telling = type.properties.first { property in
      guard let key = type.key(of: property), property.attributes.isEmpty else { return false }
      return own.allSatisfy {
        InnerPlace.member(key, of: $0, context).map { document.kind(of: $0) != .null } ?? false
      }
        && others.allSatisfy { InnerPlace.member(key, of: $0, context) == nil }
    }
    guard !own.isEmpty, let property = telling, let optional = property.type else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.unionKeyTitle(type.baseName), subjects: [property.name],
      explanation: FixWording.unionKey(type.key(of: property) ?? property.name, type.baseName, other.baseName),
      edits: [.retype(PropertyReference(type.name, property.name), to: TypeText.unwrapped(optional))])
  }

  /// Two types have the same keys: the first one must reject the objects that name the other as their kind.
  private func worded(
    _ taken: String, before meant: String, in declared: DeclaredType, _ warning: Warning
  ) -> Proposal? {
    let carrier = declared.cases.first { $0.associatedValues.count == 1 && names(meant, $0.associatedValues[0]) }
    guard let carrier, let type = model.type(taken, inside: declared.name),
      let other = model.type(meant, inside: declared.name),
      Set(type.properties.compactMap(type.key)) == Set(other.properties.compactMap(other.key)),
      let (tag, word) = tag(of: type, saying: carrier.name, warning),
      let step = declared.steps.first(where: { $0.read.place == .root && names(taken, $0.read.type) })
    else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.unionWordTitle(meant, word), subjects: [declared.baseName],
      explanation: FixWording.unionWord(taken, meant, tag.name),
      edits: [step.rewriting(.takeOnlyIf("$value.\(tag.name) != \(SwiftLiteral.of(word))"))])
  }

  /// The property whose string is the name of a case in all of the objects.
  private func tag(
    of type: DeclaredType, saying name: String, _ warning: Warning
  ) -> (property: DeclaredProperty, word: String)? {
    let objects = context.nodes(at: warning.offsets)
    for property in type.properties where property.type == "String" {
      guard let key = type.key(of: property) else { continue }
      let words = Set(objects.map { InnerPlace.member(key, of: $0, context).flatMap(document.string(of:)) ?? "" })
      if let word = words.first, words.count == 1, SnakeCase.letters(word) == SnakeCase.letters(name) {
        return (property, word)
      }
    }
    return nil
  }

  private func names(_ type: String, _ written: String) -> Bool { type == written || type.hasSuffix("." + written) }
}
