internal import JSONText

/// A property with an initial value that no object of the JSON has: it is not part of the JSON.
struct ExcludeKeyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let (_, key) = context.missingKey, let owner, let type = owner.property.type,
      owner.property.attributes.isEmpty, !owner.type.hasDecodingInitializer,
      context.containers(lacking: key).count == containers.count, context.keyMatch == nil,
      !context.isAround(key, containers),
      context.objects(of: owner.type).allSatisfy({ !fit.keys(of: $0).contains(key) })
    else { return nil }
    let hasValue = owner.property.initialValue != nil
    guard let value = owner.property.initialValue ?? TypeText.filler(for: type) else { return nil }
    let isStored = owner.type.isEncodable && hasValue && !isMade(value) && hasStoredSibling
    var proposal = Proposal(
      .excludeKey, title: FixWording.excludeTitle, subjects: [owner.name],
      explanation: FixWording.excluded(owner.name, hasValue: hasValue, value),
      edits: [.excludeKey(owner.reference, initialValue: hasValue ? nil : value)],
      place: isStored ? .excludedThoughStored : hasValue ? .excludedWithValue : .excludedWithPlaceholder,
      effect: hasValue && !isStored ? .lossless : .loosensModel, intent: hasValue ? .likely : .needsInput)
    if isStored { proposal.notes.append(FixWording.excludedFromEncoding) }
    if !hasValue { proposal.snippet = ConfigurationSnippet(owner).text }
    if proposal.snippet != nil { proposal.notes.append(FixWording.configuration) }
    return proposal
  }

  /// Whether others with an initial value are in the JSON: this one is newer than the document, and would no longer be
  /// encoded.
  private var hasStoredSibling: Bool {
    model.types.filter(\.isEncodable).contains { type in
      let siblings = type.properties.filter { !$0.isConstant && $0.initialValue.map { !isMade($0) } == true }
      let keys = Set(siblings.compactMap(type.key(of:)))
      return !keys.isEmpty && context.objects(of: type).contains { !keys.isDisjoint(with: fit.keys(of: $0)) }
    }
  }

  /// Whether the value, such as `UUID()`, is created anew each time, so that it is not in the JSON.
  private func isMade(_ value: String) -> Bool { value.contains("(") }
}
