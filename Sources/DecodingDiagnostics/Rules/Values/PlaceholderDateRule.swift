internal import JSONText

/// Text that stands for no date among dates: a day that is all zeros, as MySQL writes it, or a dash.
struct PlaceholderDateRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .invalidDate, failure.found == "string",
      let owner = context.owner, let type = owner.property.type, TypeText.unwrapped(type) == "Date",
      context.canWrap(owner.property), !context.isInsideProperty
    else { return [] }
    let failing = failure.offsets.prefix(Self.looksAt).compactMap(context.document.node(atOffset:))
    let texts = Set(context.strings(failing))
    // "" alone is another rule's: it stands for no value whatever the type.
    guard !texts.isEmpty, texts != [""], let bridge = bridge(for: texts) else { return [] }
    var proposal = Proposal(
      .emptyStringAsNil, title: FixWording.placeholderDateTitle(texts.sorted()), subjects: [owner.property.name],
      explanation: FixWording.placeholders(texts.sorted(), failure),
      edits: context.wrappingAsNil(owner, in: bridge), place: owner.isOptional ? nil : .emptyAsNewOptional)
    proposal.effect = .loosensModel
    proposal.mergeKey = "placeholderDate:\(owner.isOptional)" + bridge.name
    return [proposal]
  }

  private static let looksAt = 1_000

  /// Nothing but zeros and what is between the parts of a date.
  static func isZero(_ text: String) -> Bool {
    text.contains("0000") && text.allSatisfy { "0-/.: TZ".contains($0) }
  }

  private func bridge(for texts: Set<String>) -> BridgeType? {
    if texts.allSatisfy(Self.isZero) { return .zeroDateAsNil }
    return texts.allSatisfy { Placeholders.words.contains($0.lowercased()) } ? .placeholderDateAsNil : nil
  }
}
