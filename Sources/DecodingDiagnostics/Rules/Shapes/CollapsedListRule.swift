internal import JSONText

/// A list of lists that in some places is one of the inner lists alone: GeoJSON has a line's positions and a point's
/// position under the same key.
struct CollapsedListRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, context.isInsideProperty else { return nil }
    let path = PatternPath(failure.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard let list = steps.last(where: { $0.owner != nil }), list.depth < path.steps.count, let owner = list.owner,
      let element = TypeText.element(of: TypeText.unwrapped(list.type)), TypeText.element(of: element) != nil,
      owner.canBeWrapped
    else { return nil }
    let place = PatternPath.text(path.steps.prefix(list.depth))
    let pattern = place.replacing(/\[[0-9]+\]/, with: "[*]")
    let values = context.evidence(at: place).filter { document.kind(of: $0) == .array }
    let single = values.filter { isInner($0, element) }
    guard !single.isEmpty, single.count < values.count,
      values.allSatisfy({ single.contains($0) || fit.fits($0, list.type) })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [owner.name],
      explanation: FixWording.collapsedList(single.count, of: values.count, pattern, element),
      edits: context.wrapping(owner, in: .innerOrOuter, argument: element))
  }

  /// An empty list is the outer one.
  private func isInner(_ value: Node, _ element: String) -> Bool {
    document.count(of: value) > 0 && fit.fits(value, element)
  }
}
