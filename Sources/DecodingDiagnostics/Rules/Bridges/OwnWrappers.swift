/// The property wrappers that the sources already have, their own or a library's. If one of them does what a bridge
/// would, it is proposed instead; decoding with it shows whether it does.
struct OwnWrappers {
  private static let limit = 2

  private let context: RuleContext
  private let owner: OwnedProperty

  init?(_ context: RuleContext) {
    guard let owner = context.owner, owner.property.attributes.isEmpty, !owner.type.isPropertyWrapper else {
      return nil
    }
    self.context = context
    self.owner = owner
  }

  /// Returns the same fixes with existing wrappers.
  func variants(of proposals: [Proposal]) -> [Proposal] { proposals.flatMap(variants) }

  private func variants(of proposal: Proposal) -> [Proposal] {
    if let bridge = bridge(of: proposal) {
      let type = bridge.type ?? owner.property.type ?? ""
      return wrappers(around: type).filter { $0 != bridge.name }.prefix(Self.limit).map { name in
        variant(of: proposal, by: name, replacing: bridge.name, bridge.argument)
      }
    }
    guard proposal.kind == .defaultValue, let type = owner.property.type else { return [] }
    return wrappers(around: type).prefix(Self.limit).map { name in
      var variant = variant(of: proposal, by: name, replacing: nil, nil)
      variant.intent = .likely
      variant.place = .ownWrapperForDefault
      return variant
    }
  }

  private func variant(
    of proposal: Proposal, by name: String, replacing bridge: String?, _ argument: String?
  ) -> Proposal {
    var result = proposal
    result.titleFormat = FixWording.ownWrapperTitle(name)
    result.mergedTitleFormat = nil
    result.evidence = FixWording.ownWrapper(name)
    result.notes = []
    result.edits = proposal.edits.filter { edit in
      if case .retype = edit { true } else { false }
    }
    result.edits.append(.wrap(owner.reference, bridge: name, argument: bridge == nil ? nil : argument))
    result.place = result.place?.before(.ownWrapperLead)
    result.mergeKey = proposal.mergeKey.map { $0 + ":" + name }
    return result
  }

  /// The bridge that a proposal reads the property through, and the new type of the property.
  private func bridge(of proposal: Proposal) -> (name: String, argument: String?, type: String?)? {
    var type: String?
    for edit in proposal.edits {
      if case .retype(owner.reference, let target) = edit { type = target }
      if case .wrap(owner.reference, let name, let argument) = edit { return (name, argument, type) }
    }
    return nil
  }

  // MARK: What is there

  /// Wrappers that may hold such a type; those used by other properties come first.
  private func wrappers(around type: String) -> [String] {
    let used = context.model.types.flatMap(\.properties).flatMap { property in
      property.attributes.filter { property.type == type || !$0.contains("<") }
    }
    let names = used.filter { !$0.contains("(") }.map { String($0.dropFirst()) }
    let declared = context.model.types.filter { $0.isPropertyWrapper && $0.isDecodable }
    let fitting = declared.filter { mayHold(type, $0) }.map(\.name)
    let own = names.filter { name in
      let base = context.fit.bareName(name)
      guard let known = declared.first(where: { $0.name == base }) else { return context.model.type(base) == nil }
      return fitting.contains(known.name) && (name == base || known.genericParameters.count == 1)
    }
    var seen: Set<String> = []
    return (own + fitting).filter { seen.insert($0).inserted }
  }

  private func mayHold(_ type: String, _ wrapper: DeclaredType) -> Bool {
    guard let wrapped = wrapper.wrappedType else { return false }
    let core = TypeText.core(of: wrapped)
    guard wrapper.genericParameters.contains(core) else {
      return wrapped == type || wrapper.genericParameters.contains { core.hasPrefix($0 + ".") }
    }
    return TypeText.isOptional(wrapped) == TypeText.isOptional(type)
      && (TypeText.element(of: wrapped) == nil || TypeText.element(of: TypeText.unwrapped(type)) != nil)
  }
}
