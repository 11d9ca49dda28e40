internal import JSONText

/// A type that takes nothing but null, as generators of models write it for a key that was null in their sample, where the
/// JSON has a value after all.
struct NullAloneRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .refusedByModel, let owner, let type = owner.property.type, owner.canBeWrapped,
      let declared = context.declared(type, inside: owner.type.name), takesNullAlone(declared),
      let scalar = ValueKinds.scalar(context.presentValues, document)
    else { return nil }
    // The JSON was null before: so it may be again.
    let target = TypeText.replacingCore(of: type, with: scalar)
    return Proposal(
      .wrongShape, title: FixWording.retypeTitle(scalar, inside: type), subjects: [owner.name],
      explanation: FixWording.nullAlone(declared.baseName, failure, scalar),
      edits: [.retype(owner.reference, to: TypeText.isOptional(target) ? target : target + "?")])
  }

  private func takesNullAlone(_ declared: DeclaredType) -> Bool {
    declared.hasDecodingInitializer && declared.properties.isEmpty && declared.code.calls.contains("decodeNil")
      && declared.code.calls.isDisjoint(with: ["decode", "container"])
  }
}
