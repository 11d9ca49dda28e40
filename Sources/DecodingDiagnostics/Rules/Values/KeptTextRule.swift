internal import JSONText

/// A text that a type of the model's own rejects, and that no change of its code is known for: the property keeps the text.
struct KeptTextRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let type = context.typeRefusingText, type.kind != .enumeration || type.rawType == nil,
      let owner = holder(of: type), let declared = owner.property.type, owner.canBeWrapped,
      context.kinds(of: values).isSubset(of: [.string, .null])
    else { return nil }
    let target = TypeText.replacingCore(of: declared, with: "String")
    return Proposal(
      .other, title: FixWording.keepTextTitle, subjects: [owner.name],
      explanation: FixWording.keptText(failure, type.baseName), edits: [.retype(owner.reference, to: target)],
      effect: .loosensModel, mergeKey: "keptText:" + type.name)
  }

  /// The property that is declared as the type, or as a list of it, and that the compiler decodes.
  private func holder(of type: DeclaredType) -> OwnedProperty? {
    guard let owner = context.owner ?? context.holder(of: type), owner.read == nil, owner.type.name != type.name,
      owner.property.type.map(TypeText.core).map(fit.bareName) == type.baseName, !owner.type.hasDecodingInitializer
    else { return nil }
    return owner
  }
}
