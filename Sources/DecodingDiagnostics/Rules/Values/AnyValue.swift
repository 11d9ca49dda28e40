internal import JSONText

/// Values of kinds that no enum over a few types can represent, such as arrays of anything among strings: any JSON
/// value.
struct AnyValue {
  let owner: OwnedProperty
  let context: RuleContext

  /// Nil if the model describes the values as more than strings, numbers or flags, or if they are of one kind.
  init?(_ owner: OwnedProperty, _ core: String, _ nodes: [Node], _ context: RuleContext) {
    let known = nodes.filter { context.document.kind(of: $0) != .null }
    guard TypeText.isScalar(core), context.kinds(of: known).count > 1,
      known.contains(where: { Self.isNested($0, context) })
    else { return nil }
    self.owner = owner
    self.context = context
  }

  private static func isNested(_ node: Node, _ context: RuleContext) -> Bool {
    [.object, .array].contains(context.document.kind(of: node))
  }

  var proposals: [Proposal] {
    guard let type = owner.property.type else { return [] }
    let any = AnyJSONType(near: owner.type, context.model)
    let target =
      context.isInsideProperty
      ? TypeText.replacingCore(of: type, with: any.name) : any.name + (owner.isOptional ? "?" : "")
    return [
      Proposal(
        .flexible, retyping: owner, to: target, FixWording.anyValue(context.evidencePath, any.name),
        adding: any.declarations, place: .anyValue, effect: .loosensModel)
    ]
  }
}
