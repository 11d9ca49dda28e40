internal import JSONText

/// The form that the values have, whatever the model expects: the property is declared as a new model for the document
/// would declare it. The last chance for values that no other change reads; nothing of them is lost.
struct FoundFormRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.category != .keyNotFound, failure.found != "null", let owner, owner.canBeWrapped,
      let declared = owner.property.type, let place = propertyPlace, let key = place.lastKey
    else { return [] }
    let here = context.nodes(at: place).compactMap(document.parent(of:)).filter { document.kind(of: $0) == .object }
    let objects = Set(here).union(context.objects(of: owner.type))
    let values = objects.compactMap { document.member(of: $0, key) }
    let members = IgnoredMembers(type: owner.type, objects: objects, keys: [key])
    let written = ExtendingTypes(members, document, model, context.settings, keys: [key])
    guard let found = written.properties.first.map({ TypeText.unwrapped($0.swiftType) }),
      found != TypeText.unwrapped(declared)
    else { return [] }
    let isOptional = TypeText.isOptional(declared)
    var proposal = Proposal(
      kind(of: found, values), retyping: owner, to: found + (isOptional ? "?" : ""), shown: found,
      FixWording.foundForm(values.count, owner.name, found), adding: written.declarations)
    proposal.effect = .loosensModel
    return [proposal]
  }

  /// The places of the property; the value itself may be inside of it.
  private var propertyPlace: PatternPath? {
    let place = context.walk.opening(context.path, from: context.root)
    guard context.isInsideProperty else { return place }
    return context.levelsInsideProperty.map { PatternPath(steps: place.steps.dropLast($0)) }
  }

  private func kind(of type: String, _ values: [Node]) -> FixKind {
    if context.kinds(of: values).subtracting([.null]).count > 1 { return .flexible }
    return TypeText.dictionary(type) == nil ? .wrongShape : .dictionary
  }
}
