internal import JSONText

/// An empty list or object that a type's own code rejects, where it takes those that hold something: it stands for no value.
struct RefusedEmptyRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      let owner = context.requester.flatMap(context.model.property(of:)), let type = owner.property.type,
      context.canWrap(owner.property), isAbout(owner, failure, context)
    else { return [] }
    let refused = failure.offsets.compactMap(context.document.node(atOffset:))
    guard let kind = refused.first.map(context.document.kind(of:)), kind == .array || kind == .object,
      refused.allSatisfy({ context.document.kind(of: $0) == kind && context.document.count(of: $0) == 0 })
    else { return [] }
    let isOptional = TypeText.isOptional(type)
    var proposal = Proposal(
      .wrongShape, title: kind == .array ? FixWording.emptyArrayTitle : FixWording.emptyObjectAsNilTitle,
      subjects: [owner.property.name], explanation: FixWording.refusedEmpty(failure, isList: kind == .array),
      edits: context.wrappingAsNil(
        owner, in: kind == .array ? .emptyArrayAsNil : .emptyObjectAsNil, argument: TypeText.unwrapped(type)),
      place: isOptional ? nil : .emptyAsNewOptional)
    proposal.effect = isOptional ? .lossless : .loosensModel
    proposal.mergeKey = "refusedEmpty:\(kind):\(isOptional)"
    return [proposal]
  }

  /// The value is the property's, also where the error names the first element that would be in it.
  private func isAbout(_ owner: OwnedProperty, _ failure: Failure, _ context: RuleContext) -> Bool {
    guard let key = owner.type.key(of: owner.property) else { return false }
    let path = PatternPath(failure.path)
    return [path, path.parent].contains { $0.endsWith(key: key, converted: context.convertsKeys) }
  }
}
