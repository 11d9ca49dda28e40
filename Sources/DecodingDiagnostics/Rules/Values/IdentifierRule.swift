internal import JSONText

/// Types of Foundation that code themselves as an object with an identifier, where the JSON has the identifier alone.
struct IdentifierRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "string",
      let owner = context.owner, let type = owner.property.type, context.canWrap(owner.property),
      let bridge = [BridgeType.localeIdentifier, .timeZoneIdentifier].first(where: {
        $0.wrapped == TypeText.core(of: type)
      }),
      let edits = context.bridging(owner, in: bridge)
    else { return [] }
    var proposal = Proposal(
      .wrongShape, title: FixWording.identifierTitle, subjects: [owner.property.name],
      explanation: FixWording.identifier(bridge.wrapped, failure.count, context.path), edits: edits, cost: 16)
    proposal.mergeKey = "identifier:" + bridge.wrapped
    return [proposal]
  }
}
