internal import JSONText

/// Numbers where the model has a `String`: the number that it is, or a bridge that keeps the text.
struct NumberAsStringRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "number",
      let owner = context.owner, let type = owner.property.type, TypeText.core(of: type) == "String",
      context.canWrap(owner.property)
    else { return [] }
    let values = context.values.filter { context.document.kind(of: $0) != .null }
    let isAlways = values.allSatisfy { context.document.kind(of: $0) == .number }
    return (isAlways ? [number(failure, owner, type, values, context)] : [])
      + [bridge(failure, owner, isAlways: isAlways, context)].compactMap(\.self)
  }

  private func number(
    _ failure: Failure, _ owner: OwnedProperty, _ type: String, _ values: [Node],
    _ context: RuleContext
  ) -> Proposal {
    let isWhole = values.allSatisfy { context.document.isPlainInteger($0) }
    let number = isWhole ? "Int" : "Double"
    var proposal = Proposal(
      .numberAsString, title: FixWording.retypeTitle(number, inside: type), subjects: [owner.property.name],
      explanation: FixWording.alwaysNumbers(failure, values.count, number),
      edits: [
        .retype(
          owner.reference, to: TypeText.replacingCore(of: type, with: number))
      ], cost: 18)
    proposal.mergeKey = proposal.titleFormat
    return proposal
  }

  private func bridge(
    _ failure: Failure, _ owner: OwnedProperty, isAlways: Bool,
    _ context: RuleContext
  ) -> Proposal? {
    // The digits of a number are no date in text.
    let results = owner.read?.results.compactMap { owner.type.property(named: $0)?.type.map(TypeText.unwrapped) } ?? []
    guard !results.contains("Date"), let edits = context.bridging(owner, in: .textOrNumber) else { return nil }
    // The model makes something of text: the property that results is none.
    let isUsed = owner.read?.results.isEmpty == false
    var proposal = Proposal(
      isAlways && !isUsed ? .numberAsString : .flexible, title: FixWording.textOrNumberTitle,
      subjects: [owner.property.name],
      explanation: FixWording.textOrNumber(failure), edits: edits, cost: 24)
    proposal.mergeKey = "textOrNumber"
    return proposal
  }
}
