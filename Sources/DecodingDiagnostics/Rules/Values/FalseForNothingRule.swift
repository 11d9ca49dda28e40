internal import JSONText

/// `false` where an object, a list or a text is expected: PHP's word for no value.
struct FalseForNothingRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "bool",
      let owner = context.owner, let type = owner.property.type, context.canWrap(owner.property),
      !context.isInsideProperty
    else { return [] }
    let flags = context.values.filter { context.document.kind(of: $0) == .bool }
    let others = context.values.filter { ![.bool, .null].contains(context.document.kind(of: $0)) }
    guard TypeText.unwrapped(type) != "Bool", flags.allSatisfy({ context.document.bool(of: $0) == false }),
      flags.count == failure.count, others.allSatisfy({ context.fit.fits($0, TypeText.unwrapped(type)) }),
      !others.isEmpty || !TypeText.isScalar(TypeText.unwrapped(type))
    else { return [] }
    var proposal = Proposal(
      TypeText.isScalar(TypeText.unwrapped(type)) ? .flexible : .wrongShape, title: FixWording.falseAsNilTitle,
      subjects: [owner.property.name],
      explanation: FixWording.falseAsNil(failure), edits: context.wrappingAsNil(owner, in: .falseAsNil),
      place: owner.isOptional ? nil : .falseAsNewOptional)
    proposal.effect = .loosensModel
    proposal.mergeKey = "falseAsNil:\(owner.isOptional)"
    return [proposal]
  }
}
