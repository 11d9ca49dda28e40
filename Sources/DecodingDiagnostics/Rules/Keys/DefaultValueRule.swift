internal import DecodingPrograms
internal import JSONText

/// Missing in some objects or null in some: `decodeIfPresent` with a default.
struct DefaultValueRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let owner, let type = owner.property.type,
      owner.property.attributes.isEmpty, !TypeText.isOptional(type), !context.isInsideProperty,
      !context.isAboutForeignObjects,
      [.missingKey, .pastEnd].contains(failure.reason) || failure.found == "null",
      // If several statements convert the value, its result gets the default.
      owner.read?.isConverted != true
    else { return nil }
    let match = context.keyMatch
    guard match?.likeness != .sameLetters else { return nil }
    let isNear = match.map { $0.likeness <= .typeWord } ?? false
    let own = owner.property.initialValue ?? owner.property.parameterDefault ?? TypeText.emptyValue(of: type)
    let unset = own == nil && failure.reason == .missingKey ? unsetFlag(owner) : nil
    let natural = own ?? unset?.value
    guard let value = natural ?? TypeText.filler(for: type) else { return nil }
    let name = owner.name
    let key = owner.read?.isPositional == true ? "" : ", forKey: .\(name)"
    let line = "\(name) = try $container.decodeIfPresent(\(type).self\(key)) ?? \(value)"
    // A default would hide that the value has moved, so such objects do not count as evidence.
    let isMoved = context.hasMoved
    var proposal = Proposal(
      .defaultValue, title: FixWording.defaultTitle(value, isFiller: natural == nil), subjects: [name],
      explanation: FixWording.absent(failure, of: containers.count),
      notes: (owner.property.parameterDefault == value ? [FixWording.parameterDefault(value)] : [])
        + (unset.map { [FixWording.flagNote(owner.name, isSeenInSiblings: $0.isSeenInSiblings)] } ?? [])
        + [FixWording.defaultNote(value, natural != nil)], edits: [.decode(owner.reference, lines: [line])],
      place: isNear || isMoved ? .movedDefault : natural == nil ? .placeholderDefault : .naturalDefault,
      effect: .loosensModel, intent: natural == nil ? .needsInput : .likely, mergedTitle: FixWording.defaultsTitle)
    let mergeKey = "default:" + owner.type.name + (natural == nil ? ":filler" : "") + (isMoved ? ":moved" : "")
    proposal.mergeKey = isNear ? nil : mergeKey
    return proposal
  }

  /// The default of a missing flag: that of the type's other flags, else false if its name asks a question and some
  /// records answer it.
  private func unsetFlag(_ owner: OwnedProperty) -> (value: String, isSeenInSiblings: Bool)? {
    guard owner.property.type == "Bool" else { return nil }
    let siblings = owner.type.properties.filter { $0.name != owner.name && isFlag($0) }
    let defaults = Set(siblings.compactMap { defaultValue(of: $0, in: owner.type) })
    if let value = defaults.first { return defaults.count == 1 ? (value, true) : nil }
    // A key that is missing everywhere may have another name; optional siblings show that the model distinguishes
    // unknown from false.
    guard containers.count > failure?.count ?? 0, siblings.allSatisfy({ $0.type == "Bool" }), Words.isFlag(owner.name)
    else { return nil }
    return ("false", false)
  }

  private func isFlag(_ property: DeclaredProperty) -> Bool {
    property.type == "Bool" || property.type == "Bool?"
  }

  /// The value of a property that is not read: as declared, or as `init(from:)` sets it.
  private func defaultValue(of property: DeclaredProperty, in type: DeclaredType) -> String? {
    if let value = property.initialValue ?? property.parameterDefault, ["true", "false"].contains(value) {
      return value
    }
    return type.program?.allNodes.lazy.compactMap { step -> String? in
      guard case .set(property.name, .choice(.present, _, .literal(let value))) = step.action else { return nil }
      return ["true", "false"].contains(value) ? value : nil
    }.first
  }
}
