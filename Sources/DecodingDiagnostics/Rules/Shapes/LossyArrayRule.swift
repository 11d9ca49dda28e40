internal import JSONText

/// An array with some invalid elements, or a dictionary with some invalid entries: they are dropped, and counted.
struct LossyArrayRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.category != .invalidJSON else { return [] }
    let path = PatternPath(failure.path)
    if context.isInsideProperty, let owner, owner.read != nil,
      let parts = owner.property.type.flatMap({ parts(of: $0) })
    {
      return proposals(for: owner, parts, at: path.steps.count - 1, failure)
    }
    let steps = context.walk.steps(along: path, from: context.root)
    // The innermost array or dictionary around the failure.
    guard let list = steps.last(where: { parts(of: $0.type) != nil && $0.depth < path.steps.count }),
      let parts = parts(of: list.type)
    else { return [] }
    if let owner = list.owner { return proposals(for: owner, parts, at: list.depth, failure) }
    let (bad, all) = elements(at: list.depth, path, failure)
    guard bad > 0, bad < all, steps.prefix(list.depth + 1).allSatisfy({ $0.owner == nil }) else { return [] }
    return [root(parts, of: list.type, bad, all)]
  }

  /// - Parameter depth: The number of steps in the failure's path up to the collection.
  private func proposals(for owner: OwnedProperty, _ parts: Parts, at depth: Int, _ failure: Failure) -> [Proposal] {
    guard owner.canBeWrapped else { return [] }
    let (bad, all) = elements(at: depth, PatternPath(failure.path), failure)
    guard bad > 0, bad < all else { return [] }
    var proposal = Proposal(
      .lossyArray, title: FixWording.lossyTitle(parts.noun), subjects: [owner.name],
      explanation: FixWording.lossy(bad, of: all, parts.noun),
      edits: context.wrapping(owner, in: parts.bridge, argument: parts.type)
        + context.declaringLossReport(near: owner.type.name))
    finish(&proposal, bad, all, parts)
    return [proposal]
  }

  /// The parts of a collection, and the bridge that drops invalid ones.
  private struct Parts {
    let type: String
    let noun: String
    let bridge: BridgeType
  }

  private func parts(of type: String) -> Parts? {
    let bare = TypeText.unwrapped(type)
    let reports = context.reportsLosses
    if let element = TypeText.element(of: bare) {
      return Parts(type: element, noun: "element", bridge: reports ? .reportingLossyArray : .lossyArray)
    }
    guard let entry = TypeText.dictionary(bare), entry.key == "String" else { return nil }
    return Parts(type: entry.value, noun: "value", bridge: reports ? .reportingLossyDictionary : .lossyDictionary)
  }

  /// - Parameter list: The type of the collection, which the root may have inside of others.
  private func root(_ parts: Parts, of list: String, _ bad: Int, _ all: Int) -> Proposal {
    let near = TypeText.names(in: parts.type).compactMap { model.type($0) }.last
    var bridge = parts.bridge
    bridge.isEncodable = near?.isEncodable ?? true
    let root = TypeText.replacing(TypeText.unwrapped(list), of: context.root, with: "\(bridge.name)<\(parts.type)>")
    var proposal = Proposal(
      .lossyArray, title: FixWording.rootTitle(root), explanation: FixWording.lossy(bad, of: all, parts.noun),
      edits: near.map {
        [.addDeclarations(near: $0.name, text: bridge.text)] + context.declaringLossReport(near: $0.name)
      } ?? [], root: root)
    finish(&proposal, bad, all, parts)
    return proposal
  }

  private func finish(_ proposal: inout Proposal, _ bad: Int, _ all: Int, _ parts: Parts) {
    proposal.effect = .losesData
    proposal.loses = FixWording.dropped(bad, of: all, parts.noun)
  }

  /// Returns how many elements of the array contain a failure of any kind.
  private func elements(at depth: Int, _ path: PatternPath, _ failure: Failure) -> (
    bad: Int, all: Int
  ) {
    let lists = context.evidence(at: PatternPath.text(path.steps.prefix(depth)))
    let offsets = context.report.failures.filter { $0.certainty == .certain }.flatMap(\.offsets).sorted()
    var bad = 0
    var all = 0
    for list in lists {
      for element in document.children(of: list) {
        all += 1
        let range = document.range(of: element)
        if let next = offsets.first(where: { $0 >= range.lowerBound }), next < range.upperBound { bad += 1 }
      }
    }
    return (bad, all)
  }
}
