internal import JSONText

/// `{}` for an optional object: what some send if there is none.
struct EmptyObjectRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let type = context.ownerType, let holder = context.holder(of: type), let declared = holder.property.type,
      TypeText.isOptional(declared), TypeText.core(of: declared) == TypeText.unwrapped(declared),
      context.canWrap(holder.property)
    else { return [] }
    let lacking = context.containers(lacking: key)
    guard !lacking.isEmpty, lacking.allSatisfy({ context.document.count(of: $0) == 0 }) else { return [] }
    var proposal = Proposal(
      .other, title: FixWording.emptyObjectAsNilTitle, subjects: [holder.property.name],
      explanation: FixWording.emptyObjectsAsNil(lacking.count, context.evidencePath),
      edits: context.wrapping(holder, in: .emptyObjectAsNil))
    proposal.effect = .lossless
    proposal.mergeKey = "emptyObjectAsNil"
    // Where others are empty and decode, that they are there says something.
    if lacking.contains(where: { hasEmptySibling($0, context) }) {
      proposal.effect = .losesData
      proposal.loses = FixWording.presenceLost(holder.property.name)
    }
    return [proposal]
  }

  private func hasEmptySibling(_ object: Node, _ context: RuleContext) -> Bool {
    let failing = Set(context.report.failures.flatMap(\.offsets).compactMap(context.document.node(atOffset:)))
    return context.document.parent(of: object).map { Array(context.document.children(of: $0)) }?.contains { other in
      context.document.kind(of: other) == .object && context.document.count(of: other) == 0 && !failing.contains(other)
    } ?? false
  }
}
