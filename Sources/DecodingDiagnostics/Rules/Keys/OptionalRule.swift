internal import JSONText

/// Missing in some objects or null in some: the property becomes optional.
///
/// Silent where the key is there under another spelling or has moved: an optional would hide that.
struct OptionalRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let owner = context.owner, let type = owner.property.type,
      owner.property.attributes.isEmpty, failure.reason == .missingKey || isNull(failure)
    else { return [] }
    let target = context.isInsideProperty ? optionalElement(of: type) : TypeText.isOptional(type) ? nil : type + "?"
    guard let target else { return [] }
    let isMoved = failure.reason == .missingKey && hasBetterExplanation(context)
    var proposal = Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [owner.property.name],
      explanation: FixWording.absent(failure, of: context.containers.count),
      edits: [.retype(owner.reference, to: target)], cost: isMoved ? 80 : 40)
    proposal.effect = .loosensModel
    proposal.mergeKey = "optional:" + owner.type.name + (isMoved ? ":moved" : "")
    if context.isInsideProperty { proposal.mergeKey = nil }
    return isMoved && isSpelledOtherwise(context) ? [] : [proposal]
  }

  private func isNull(_ failure: Failure) -> Bool { failure.found == "null" }

  private func optionalElement(of type: String) -> String? {
    let bare = TypeText.unwrapped(type)
    guard let element = TypeText.element(of: bare), !TypeText.isOptional(element) else { return nil }
    return TypeText.isOptional(type) ? "[\(element)?]?" : "[\(element)?]"
  }

  private func isSpelledOtherwise(_ context: RuleContext) -> Bool {
    KeySpellingRule().proposals(for: context).contains { $0.intent == .certain }
  }

  private func hasBetterExplanation(_ context: RuleContext) -> Bool {
    isSpelledOtherwise(context) || !NestedKeysRule().proposals(for: context).isEmpty
  }
}
