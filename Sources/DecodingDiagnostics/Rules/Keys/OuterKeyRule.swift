/// A key that an inner object asks for in vain and that stands in the object around it: the type of that one reads it.
struct OuterKeyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let warning, warning.kind == .silentNil, let owner, let type = owner.property.type, let key = warning.key,
      let outer = outerType, outer.properties.contains(where: { holds(owner.type, $0) }),
      outer.property(named: owner.name) == nil, outer.key(reading: key, context) == nil
    else { return nil }
    let name = owner.name
    var proposal = Proposal(
      .nestedKeys, title: FixWording.outerKeyTitle(outer.baseName), subjects: [name],
      explanation: FixWording.outerKey(key, name, owner.type.baseName, outer.baseName),
      edits: [
        .addProperty(
          type: outer.name, name: name, swiftType: TypeText.unwrapped(type) + "?", key: context.modelKey(key))
      ])
    proposal.notes = [FixWording.outerKeyNote(name, owner.type.baseName)]
    return proposal
  }

  /// The type of the object that holds the value.
  private var outerType: DeclaredType? {
    context.wholeWalk(along: PatternPath(context.path).parent)?.last.flatMap {
      model.type(TypeText.core(of: $0.type), inside: $0.owner?.type.name)
    }
  }

  private func holds(_ inner: DeclaredType, _ property: DeclaredProperty) -> Bool {
    property.type.map { TypeText.core(of: $0) == inner.baseName || TypeText.core(of: $0) == inner.name } ?? false
  }
}

extension DeclaredType {
  fileprivate func key(reading key: String, _ context: RuleContext) -> DeclaredProperty? {
    let spelled = context.modelKey(key)
    return properties.first { self.key(of: $0) == spelled }
  }
}
