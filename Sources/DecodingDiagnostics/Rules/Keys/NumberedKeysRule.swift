internal import JSONText

/// An array that the JSON spells as numbered keys: `strIngredient1`, `strIngredient2` next to `strMeasure1`,
/// `strMeasure2` for `ingredients: [Ingredient(name:measure:)]`.
struct NumberedKeysRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let (_, key) = context.missingKey, let owner, let type = owner.property.type,
      owner.canBeWrapped, let element = TypeText.element(of: TypeText.unwrapped(type))
    else { return nil }
    let objects = context.containers(lacking: key)
    let families = NumberedFamily.all(in: objects, of: owner.type, context)
    guard !families.isEmpty, objects.count == containers.count,
      let parts = parts(of: element, families, owner), let lead = lead(of: parts)
    else { return nil }
    let list = NumberedList(property: owner.name, element: element, parts: parts, lead: lead)
    return Proposal(
      .other, title: FixWording.numberedTitle, subjects: [owner.name],
      explanation: FixWording.numbered(parts.map(\.family.stem), first: list.first),
      edits: [.decode(owner.reference, lines: list.reading)] + context.declaringAnyKey(near: owner.type)
    )
    .encoding(owner, by: list.writing(isOptional: owner.isOptional))
  }

  /// The part that every element has: if it is empty, all the others are.
  private func lead(of parts: [NumberedList.Part]) -> Int? {
    let filled = parts.map { $0.family.filledPlaces(context) }
    let all = filled.reduce(into: Set()) { $0.formUnion($1) }
    return filled.firstIndex(of: all)
  }

  /// The family that each value of an element comes from, in the order of the element's properties.
  private func parts(of element: String, _ families: [NumberedFamily], _ owner: OwnedProperty) -> [NumberedList.Part]? {
    let singular = SnakeCase.letters(Words.singular(owner.name))
    let own = families.filter { SnakeCase.letters($0.stem).hasSuffix(singular) }
    if TypeText.isScalar(element) {
      guard own.count == 1, let family = own.first, family.fits(element, context) else { return nil }
      return [.init(property: nil, type: element, family: family)]
    }
    guard let declared = model.type(element, inside: owner.type.name), declared.kind == .structure,
      !declared.properties.isEmpty, declared.properties.allSatisfy({ $0.initialValue == nil && $0.attributes.isEmpty })
    else { return nil }
    var left = families
    var found: [NumberedList.Part] = []
    var unnamed: [DeclaredProperty] = []
    for property in declared.properties {
      let named = left.firstIndex { SnakeCase.letters($0.stem).hasSuffix(SnakeCase.letters(property.name)) }
      guard let named else {
        unnamed.append(property)
        continue
      }
      found.append(.init(property: property.name, type: property.type ?? "", family: left.remove(at: named)))
    }
    if unnamed.count == 1, let last = own.first(where: { family in left.contains { $0.stem == family.stem } }) {
      found.append(.init(property: unnamed[0].name, type: unnamed[0].type ?? "", family: last))
      unnamed = []
    }
    guard unnamed.isEmpty, found.allSatisfy({ $0.family.fits(TypeText.unwrapped($0.type), context) }) else {
      return nil
    }
    let order = declared.properties.map(\.name)
    return found.sorted { order.firstIndex(of: $0.property ?? "") ?? 0 < order.firstIndex(of: $1.property ?? "") ?? 0 }
  }
}
