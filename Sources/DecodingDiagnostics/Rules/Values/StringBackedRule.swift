internal import JSONText

/// Numbers and bools that arrive as strings: a bridge, if every string there converts.
struct StringBackedRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, let owner = context.owner,
      let type = owner.property.type, context.canWrap(owner.property),
      failure.found == "string" || isPlain(failure, owner, type)
    else { return [] }
    let wanted = context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
    guard isConvertible(wanted),
      let edits = context.bridging(owner, in: wanted == "Decimal" ? .decimalText : .stringBacked)
    else { return [] }
    let strings = context.values.filter { context.document.kind(of: $0) == .string }
    guard !strings.isEmpty || isPlain(failure, owner, type),
      strings.allSatisfy({ converts($0, to: wanted, in: context.document) })
    else { return [] }
    var proposal = Proposal(
      .stringBacked, title: FixWording.stringBackedTitle, subjects: [owner.property.name],
      explanation: strings.isEmpty
        ? FixWording.plainNumbers(failure)
        : FixWording.stringBackedExplanation(failure, strings: strings.count, wanted: wanted),
      edits: edits, cost: wanted == "Bool" ? 22 : 20)
    proposal.mergeKey = "stringBacked"
    return [proposal]
  }

  /// The number itself, which the model's own code makes of text.
  private func isPlain(_ failure: Failure, _ owner: OwnedProperty, _ type: String) -> Bool {
    owner.read?.isConverted == true && failure.found == "number" && TypeText.isNumber(TypeText.unwrapped(type))
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
