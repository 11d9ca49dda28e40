internal import JSONText

/// A placeholder for no value: "", a date of zeros, `false`, `{}` or `[]`. It becomes nil.
struct NothingRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure else { return [] }
    let found = [emptyText, placeholderDate, falseFlag, emptyObject, rejectedContainer]
    return found.compactMap { $0(failure) }
  }

  // MARK: Texts

  private static let reasons: Set<FailureReason> = [
    .invalidURL, .invalidDate, .wrongKind, .invalidUUID, .unknownEnumValue, .invalidDecimal,
  ]

  /// "" for a URL, a date, a number or an enum; a type of the model's own may have no use for it.
  private func emptyText(_ failure: Failure) -> Proposal? {
    let texts = failure.values.map(\.text)
    guard Self.reasons.contains(failure.reason) || failure.isRefusal && texts == ["\"\""], failure.found == "string",
      texts.contains("\"\""), let owner = owner
    else { return nil }
    var proposal = nothing(
      owner, .emptyStringAsNil, FixWording.emptyAsNilTitle, FixWording.emptyAsNil(failure), .emptyStringAsNil)
    proposal.effect = owner.isOptional ? .lossless : .loosensModel
    return proposal
  }

  /// A day that is all zeros, as MySQL writes it, or a dash.
  private func placeholderDate(_ failure: Failure) -> Proposal? {
    guard failure.reason == .invalidDate, failure.found == "string", let owner = owner,
      owner.property.type.map(TypeText.unwrapped) == "Date"
    else { return nil }
    let texts = Set(context.strings(failure.offsets.prefix(1_000).compactMap(document.node(atOffset:))))
    // "" alone means no value, whatever the type.
    guard !texts.isEmpty, texts != [""], let bridge = bridge(for: texts) else { return nil }
    var proposal = nothing(
      owner, .emptyStringAsNil, FixWording.placeholderDateTitle(texts.sorted()),
      FixWording.placeholders(texts.sorted(), failure), bridge)
    proposal.place = owner.isOptional ? .placeholderDate : proposal.place
    return proposal
  }

  private func bridge(for texts: Set<String>) -> BridgeType? {
    if texts.allSatisfy(Placeholders.isZeroDate) { return .zeroDateAsNil }
    return texts.allSatisfy { Placeholders.words.contains($0.lowercased()) } ? .placeholderDateAsNil : nil
  }

  // MARK: Flags

  /// `false` for an object, an array or a string: PHP's placeholder for no value.
  private func falseFlag(_ failure: Failure) -> Proposal? {
    guard failure.reason == .wrongKind, failure.found == "bool", let owner = owner,
      let bare = owner.property.type.map(TypeText.unwrapped), bare != "Bool"
    else { return nil }
    let flags = values.filter { document.kind(of: $0) == .bool }
    let others = values.filter { ![.bool, .null].contains(document.kind(of: $0)) }
    guard flags.count == failure.count, flags.allSatisfy({ document.bool(of: $0) == false }),
      others.allSatisfy({ fit.fits($0, bare) }), !others.isEmpty || !TypeText.isScalar(bare)
    else { return nil }
    var proposal = nothing(
      owner, TypeText.isScalar(bare) ? .flexible : .wrongShape, FixWording.falseAsNilTitle,
      FixWording.falseAsNil(failure), .falseAsNil)
    proposal.place = owner.isOptional ? .falseAsNil : .falseAsNewOptional
    return proposal
  }

  // MARK: Containers

  /// `{}` for an optional object: some services send it if there is none.
  private func emptyObject(_ failure: Failure) -> Proposal? {
    guard failure.reason == .missingKey, let key = failure.key, let type = context.ownerType,
      let holder = context.holder(of: type), holder.isOptional, let declared = holder.property.type,
      TypeText.core(of: declared) == TypeText.unwrapped(declared), holder.canBeWrapped
    else { return nil }
    let lacking = context.containers(lacking: key)
    guard !lacking.isEmpty, lacking.allSatisfy({ document.count(of: $0) == 0 }) else { return nil }
    var proposal = nothing(
      holder, .other, FixWording.emptyObjectAsNilTitle,
      FixWording.emptyObjectsAsNil(lacking.count, context.evidencePath), .emptyObjectAsNil)
    proposal.effect = .lossless
    // If other objects are empty and decode, their presence has a meaning.
    if lacking.contains(where: { hasEmptySibling($0) }) {
      proposal.effect = .losesData
      proposal.loses = FixWording.presenceLost(holder.name)
    }
    return proposal
  }

  private func hasEmptySibling(_ object: Node) -> Bool {
    let failing = Set(context.report.failures.flatMap(\.offsets).compactMap(document.node(atOffset:)))
    return document.parent(of: object).map { Array(document.children(of: $0)) }?.contains { other in
      document.kind(of: other) == .object && document.count(of: other) == 0 && !failing.contains(other)
    } ?? false
  }

  /// An empty array or object that a type's own code rejects, although it accepts those with content.
  private func rejectedContainer(_ failure: Failure) -> Proposal? {
    guard failure.isRefusal, let owner = context.requester.flatMap(model.property(of:)),
      let type = owner.property.type, owner.canBeWrapped, isAbout(owner, failure)
    else { return nil }
    let rejected = context.nodes(at: failure.offsets)
    guard let kind = rejected.first.map(document.kind(of:)), kind == .array || kind == .object,
      rejected.allSatisfy({ document.kind(of: $0) == kind && document.count(of: $0) == 0 })
    else { return nil }
    var proposal = nothing(
      owner, .wrongShape, kind == .array ? FixWording.emptyArrayTitle : FixWording.emptyObjectAsNilTitle,
      FixWording.refusedEmpty(failure, isList: kind == .array),
      kind == .array ? .emptyArrayAsNil : .emptyObjectAsNil, argument: TypeText.unwrapped(type))
    proposal.effect = owner.isOptional ? .lossless : .loosensModel
    return proposal
  }

  /// Whether the value is that of the property, even if the error names a first element that it lacks.
  private func isAbout(_ owner: OwnedProperty, _ failure: Failure) -> Bool {
    guard let key = owner.type.key(of: owner.property) else { return false }
    let path = PatternPath(failure.path)
    return [path, path.parent].contains { $0.endsWith(key: key, converted: context.convertsKeys) }
  }

  // MARK: What becomes of it

  private var owner: OwnedProperty? {
    guard let owner = context.owner, owner.property.type != nil, owner.canBeWrapped,
      !context.isInsideProperty
    else { return nil }
    return owner
  }

  private func nothing(
    _ owner: OwnedProperty, _ kind: FixKind, _ title: String, _ explanation: String, _ bridge: BridgeType,
    argument: String? = nil
  ) -> Proposal {
    return Proposal(
      kind, title: title, subjects: [owner.name], explanation: explanation,
      edits: context.wrappingAsNil(owner, in: bridge, argument: argument),
      place: owner.isOptional ? nil : .emptyAsNewOptional, effect: .loosensModel,
      mergeKey: "nothing:\(kind):\(bridge.name):\(owner.isOptional)")
  }
}
