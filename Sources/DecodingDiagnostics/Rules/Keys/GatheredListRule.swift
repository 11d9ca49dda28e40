/// A list whose elements stand in other lists: `products` of a shop, on the `shelves` of its `aisles`.
struct GatheredListRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let (_, key) = context.missingKey, let owner, owner.read == nil,
      owner.property.attributes.isEmpty, let type = owner.property.type,
      let element = TypeText.element(of: TypeText.unwrapped(type)), !TypeText.unwrapped(type).hasPrefix("Set<"),
      let source = GatheredSource(of: element, in: context.containers(lacking: key), owner.type, context)
    else { return nil }
    let writer = GatheredListWriter(source: source, element: element, owner: owner, context: context)
    return Proposal(
      .nestedKeys, title: FixWording.gatheredTitle(source.text), subjects: [owner.name],
      explanation: FixWording.gathered(key, source.text, source.count), edits: writer.edits
    )
    .notingEncoding(of: owner.type)
  }
}
