/// "" where a URL, a date, a number or an enum is expected: it stands for no value.
struct EmptyStringRule: FixRule {
  private static let reasons: Set<FailureReason> = [
    .invalidURL, .invalidDate, .wrongKind, .invalidUUID, .unknownEnumValue, .invalidDecimal,
  ]

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, Self.reasons.contains(failure.reason) || isRefused(failure),
      failure.found == "string",
      failure.values.contains(where: { $0.text == "\"\"" }), let owner = context.owner, let type = owner.property.type,
      context.canWrap(owner.property), !context.isInsideProperty
    else { return [] }
    let isOptional = TypeText.isOptional(type)
    var proposal = Proposal(
      .emptyStringAsNil, title: FixWording.emptyAsNilTitle, subjects: [owner.property.name],
      explanation: FixWording.emptyAsNil(failure), edits: context.wrappingAsNil(owner, in: .emptyStringAsNil),
      place: isOptional ? nil : .emptyAsNewOptional)
    proposal.effect = isOptional ? .lossless : .loosensModel
    proposal.mergeKey = "emptyStringAsNil:\(isOptional)"
    return [proposal]
  }

  /// A type of the model's own has no use for "".
  private func isRefused(_ failure: Failure) -> Bool {
    failure.isRefusal && failure.values.map(\.text) == ["\"\""]
  }
}
