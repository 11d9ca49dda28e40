internal import JSONText

/// Numbers and bools that arrive as strings: a bridge, if every string there converts.
struct StringBackedRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "string",
      let owner = context.owner, let type = owner.property.type, context.canWrap(owner.property)
    else { return [] }
    let wanted = context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
    guard isConvertible(wanted),
      let edits = context.bridging(owner, in: wanted == "Decimal" ? .decimalText : .stringBacked)
    else { return [] }
    let strings = context.values.filter { context.document.kind(of: $0) == .string }
    guard !strings.isEmpty, strings.allSatisfy({ converts($0, to: wanted, in: context.document) }) else { return [] }
    var proposal = Proposal(
      .stringBacked, title: FixWording.stringBackedTitle, subjects: [owner.property.name],
      explanation: FixWording.stringBackedExplanation(failure, strings: strings.count, wanted: wanted),
      edits: edits, cost: wanted == "Bool" ? 22 : 20)
    proposal.mergeKey = "stringBacked"
    return [proposal]
  }

  private func isConvertible(_ type: String) -> Bool {
    TypeText.isNumber(type) || type == "Bool"
  }

  private func converts(_ node: Node, to type: String, in document: JSONDocument) -> Bool {
    guard let text = document.string(of: node) else { return false }
    if type == "Bool" { return Bool(text) != nil }
    return TypeText.integers.contains(type) ? Int(text) != nil : Double(text) != nil
  }
}
