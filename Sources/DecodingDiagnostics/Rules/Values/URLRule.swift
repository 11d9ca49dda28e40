/// A string that is not a URL that Foundation accepts, or that a URL alters.
struct URLRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let owner, let type = owner.property.type, TypeText.core(of: type) == "URL",
      owner.property.attributes.isEmpty, isAboutURL
    else { return [] }
    var keeping = Proposal.keepingText(of: owner, .urlInvalid, FixWording.noURL(values), mergeKey: "urlAsString")
    // "" means that there is no URL, which a string property would not express.
    if context.failure?.values.allSatisfy({ $0.text == "\"\"" }) == true { keeping.place = .emptyURLAsString }
    guard let failure, !context.isInsideProperty, owner.canBeWrapped else { return [keeping] }
    let dropping = Proposal(
      .urlInvalid, title: FixWording.invalidURLAsNilTitle, subjects: [owner.name],
      explanation: FixWording.noURL(values), edits: context.wrappingAsNil(owner, in: .invalidURLAsNil),
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
