internal import JSONText

/// Missing in some objects or null in some: `decodeIfPresent` with a default.
struct DefaultValueRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let owner = context.owner, let type = owner.property.type,
      owner.property.attributes.isEmpty, !TypeText.isOptional(type), !context.isInsideProperty,
      !context.isAboutForeignObjects,
      [.missingKey, .pastEnd].contains(failure.reason) || failure.found == "null",
      // What several statements make of the value gets the default.
      owner.read?.isConverted != true
    else { return [] }
    let match = context.keyMatch
    guard match?.likeness != .sameLetters else { return [] }
    let isNear = match.map { $0.likeness <= .typeWord } ?? false
    let natural = owner.property.initialValue ?? owner.property.parameterDefault ?? TypeText.emptyValue(of: type)
    guard let value = natural ?? TypeText.filler(for: type) else { return [] }
    let name = owner.property.name
    let key = owner.read?.isPositional == true ? "" : ", forKey: .\(name)"
    let line = "\(name) = try $container.decodeIfPresent(\(type).self\(key)) ?? \(value)"
    // What has moved is no company for what is missing: a default would hide the move.
    let isMoved = context.hasMoved
    var proposal = Proposal(
      .defaultValue, title: FixWording.defaultTitle(value, isFiller: natural == nil), subjects: [name],
      explanation: FixWording.absent(failure, of: context.containers.count),
      notes: (owner.property.parameterDefault == value ? [FixWording.parameterDefault(value)] : [])
        + [FixWording.defaultNote(value, natural != nil)],
      edits: [.decode(owner.reference, lines: [line])],
      cost: isNear || isMoved ? 85 : natural == nil ? 60 : 38)
    proposal.mergedTitleFormat = FixWording.defaultsTitle
    proposal.effect = .loosensModel
    proposal.intent = natural == nil ? .needsInput : .likely
    let mergeKey = "default:" + owner.type.name + (natural == nil ? ":filler" : "") + (isMoved ? ":moved" : "")
    proposal.mergeKey = isNear ? nil : mergeKey
    return [proposal]
  }
}
