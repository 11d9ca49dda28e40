internal import JSONText

/// A list with some bad elements: they are dropped, and counted.
struct LossyArrayRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.category != .invalidJSON else { return [] }
    let path = PatternPath(failure.path)
    let steps = context.walk.steps(along: path, from: context.root)
    // The innermost list around the failure.
    guard
      let list = steps.last(where: {
        TypeText.element(of: TypeText.unwrapped($0.type)) != nil && $0.depth < path.steps.count
      }),
      let element = TypeText.element(of: TypeText.unwrapped(list.type))
    else { return [] }
    let (bad, all) = elements(at: list.depth, path, failure, context)
    guard bad > 0, bad < all else { return [] }
    guard let owner = list.owner else { return list.depth == 0 ? [root(element, bad, all, context)] : [] }
    guard context.canWrap(owner.property) else { return [] }
    var proposal = Proposal(
      .lossyArray, title: FixWording.lossyTitle, subjects: [owner.property.name],
      explanation: FixWording.lossy(bad, of: all),
      edits: context.wrapping(owner, in: .lossyArray, argument: element), cost: 35)
    finish(&proposal, bad, all, owner.property.name)
    return [proposal]
  }

  private func root(_ element: String, _ bad: Int, _ all: Int, _ context: RuleContext) -> Proposal {
    let near = TypeText.names(in: element).compactMap { context.model.type($0) }.last
    var bridge = BridgeType.lossyArray
    bridge.isEncodable = near?.isEncodable ?? true
    var proposal = Proposal(
      .lossyArray, title: FixWording.rootTitle("LossyArray<\(element)>"), explanation: FixWording.lossy(bad, of: all),
      edits: near.map { [.addDeclarations(near: $0.name, text: bridge.text)] } ?? [], cost: 35)
    proposal.root = "LossyArray<\(element)>"
    finish(&proposal, bad, all, "the root")
    return proposal
  }

  private func finish(_ proposal: inout Proposal, _ bad: Int, _ all: Int, _ name: String) {
    proposal.effect = .losesData
    proposal.loses = FixWording.dropped(bad, of: all)
  }

  /// How many elements of the list have a failure in them, all kinds of failures counted.
  private func elements(at depth: Int, _ path: PatternPath, _ failure: Failure, _ context: RuleContext) -> (
    bad: Int, all: Int
  ) {
    let lists = context.evidence(at: PatternPath.text(path.steps.prefix(depth)))
    let offsets = context.report.failures.filter { $0.certainty == .certain }.flatMap(\.offsets).sorted()
    var bad = 0
    var all = 0
    for list in lists {
      for element in context.document.children(of: list) {
        all += 1
        let range = context.document.range(of: element)
        if let next = offsets.first(where: { $0 >= range.lowerBound }), next < range.upperBound { bad += 1 }
      }
    }
    return (bad, all)
  }
}
