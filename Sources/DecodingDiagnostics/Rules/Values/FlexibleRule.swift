internal import JSONText

/// Values that are sometimes of one kind and sometimes of another: an enum over these kinds.
struct FlexibleRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, !failure.path.isEmpty, let owner, let type = owner.property.type, owner.canBeWrapped
    else { return [] }
    if failure.reason == .invalidDate { return words(among: type, failure, owner) }
    guard failure.reason == .wrongKind, type != "Date" else { return [] }
    let isMixedList = isMixedList(type)
    let nodes = isMixedList ? context.children(of: values) : values
    let core = context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
    let isElement = isMixedList || context.isInsideProperty
    let base = Words.typeName(isElement ? Words.singular(owner.name) : owner.name) ?? "Flexible"
    let name = model.freeName(base.hasSuffix("Value") ? base : base + "Value")
    guard var kinds = ValueKinds(of: nodes, core: core, isMixedList: isMixedList, owner: owner, context) else {
      return AnyValue(owner, core, nodes, context)?.proposals ?? []
    }
    // An enum of the model's own over kinds of values has a case for null itself.
    let isNullable = isElement && TypeText.isScalar(core) && context.kinds(of: nodes).contains(.null)
    let element = name + (isNullable && !type.contains("?]") ? "?" : "")
    let target =
      isMixedList
      ? "[\(element)]" + (owner.isOptional ? "?" : "")
      : context.isInsideProperty
        ? TypeText.replacingCore(of: type, with: element) : name + (owner.isOptional ? "?" : "")
    let flagUses = core == "Bool" && !isElement ? flagUses(owner) : []
    kinds.asksForFlag = !flagUses.isEmpty
    // A string among numbers may be an invalid value rather than a second type.
    let isDoubtful = TypeText.isNumber(core) || core == "Bool"
    let isEntry = !isMixedList && TypeText.dictionary(TypeText.unwrapped(type)) != nil
    var proposal =
      Proposal(
        isElement && kinds.hasObjects && !isEntry ? .heterogeneousArray : .flexible, retyping: owner, to: target,
        FixWording.severalKinds(kinds.cases.map(\.type), context.evidencePath),
        adding: [
          .addDeclarations(
            near: owner.type.name, text: kinds.declaration(name, isEncodable: owner.type.isEncodable, context))
        ] + flagUses,
        place: isDoubtful ? .doubtfulUnion : nil)
    proposal.effect = .loosensModel
    return [proposal]
  }

  /// Updates code that uses the value as a flag; otherwise words and numbers that mean true would count as unset there.
  private func flagUses(_ owner: OwnedProperty) -> [ModelEdit] {
    let others = values.filter { document.kind(of: $0) != .bool }
    guard !others.contains(where: { LenientBoolRule.isBool($0, document) }) else { return [] }
    return ValueUses.askingForFlag(owner.name, model)
  }

  /// Placeholders among dates that the decoder reads elsewhere: `"Preinstalled"`, or a day that is all zeros.
  private func words(among type: String, _ failure: Failure, _ owner: OwnedProperty) -> [Proposal] {
    let dates = context.presentValues
    guard TypeText.core(of: type) == "Date", failure.count < dates.count,
      let base = Words.typeName(context.isInsideProperty ? Words.singular(owner.name) : owner.name)
    else { return [] }
    let name = model.freeName(base.hasSuffix("Value") ? base : base + "Value")
    let target = TypeText.replacingCore(of: type, with: name)
    let kinds = ValueKinds(dateOrText: owner, context)
    return [
      Proposal(
        .flexible, retyping: owner, to: target, FixWording.severalKinds(["Date", "String"], context.evidencePath),
        adding: [
          .addDeclarations(
            near: owner.type.name, text: kinds.declaration(name, isEncodable: owner.type.isEncodable, context))
        ],
        place: .wordsAmongDates, effect: .loosensModel)
    ]
  }

  /// Whether the values are arrays with several kinds of elements, but the model has one value.
  private func isMixedList(_ type: String) -> Bool {
    guard !context.isInsideProperty, TypeText.element(of: TypeText.unwrapped(type)) == nil else { return false }
    let values = context.presentValues
    let elements = context.children(of: values)
    return context.kinds(of: values) == [.array] && context.kinds(of: elements).count > 1
  }
}
