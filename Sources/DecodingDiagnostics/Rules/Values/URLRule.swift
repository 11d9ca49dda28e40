/// Text that is not a URL as Foundation reads it, or that a URL alters.
struct URLRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let owner, let type = owner.property.type, TypeText.core(of: type) == "URL",
      owner.property.attributes.isEmpty, isAboutURL
    else { return [] }
    let reference = owner.reference
    var keeping = Proposal(
      .urlInvalid, title: FixWording.keepTextTitle, subjects: [owner.name], explanation: FixWording.noURL(values),
      edits: [.retype(reference, to: TypeText.replacingCore(of: type, with: "String"))], effect: .loosensModel,
      mergeKey: "urlAsString")
    // "" stands for no URL, which text would not say.
    if context.failure?.values.allSatisfy({ $0.text == "\"\"" }) == true { keeping.place = .emptyURLAsString }
    guard let failure, !context.isInsideProperty, owner.canBeWrapped else { return [keeping] }
    let retyping: [ModelEdit] = TypeText.isOptional(type) ? [] : [.retype(reference, to: type + "?")]
    let dropping = Proposal(
      .urlInvalid, title: FixWording.invalidURLAsNilTitle, subjects: [owner.name],
      explanation: FixWording.noURL(values), edits: retyping + context.wrapping(owner, in: .invalidURLAsNil),
      place: .invalidURLAsNil, effect: .losesData, loses: FixWording.becomesNil(failure.count, owner.name),
      mergeKey: "invalidURLAsNil")
    return [keeping, dropping]
  }

  private var isAboutURL: Bool {
    failure?.reason == .invalidURL || warning?.kind == .alteredValue
  }

  private var values: [String] {
    (failure?.values ?? warning?.values ?? []).prefix(2).map(\.text)
  }
}
