/// A raw value that a hand-written `init(from:)` looks up in an enum by itself, and refuses where the enum has no such
/// case.
struct OwnLookupRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.refusedByModel, .thrownByModel].contains(failure.reason),
      let (type, read) = context.usedRead, failure.found == "string",
      let declared = read.results.lazy.compactMap({ enumeration(of: $0, read, in: type, context) }).first
    else { return [] }
    let raws = declared.cases.map { $0.rawValue ?? $0.name }
    guard !failure.values.contains(where: { raws.contains(String($0.text.dropFirst().dropLast())) }) else { return [] }
    var refused = failure
    refused.reason = .unknownEnumValue
    refused.expected = declared.name
    // The enum's own decoding is not asked.
    return EnumValueRule().proposals(for: context.about(.failure(refused))).filter { proposal in
      !proposal.edits.contains { if case .addMembers = $0 { true } else { false } }
    }
  }

  /// The enum of a property that is set by what `init(rawValue:)` makes of text.
  private func enumeration(
    of property: String, _ read: DeclaredRead, in type: DeclaredType, _ context: RuleContext
  ) -> DeclaredType? {
    let name = type.property(named: property)?.type.map(TypeText.core) ?? ""
    guard let found = context.model.type(name, inside: type.name), found.kind == .enumeration else { return nil }
    // What a function of the model's own does does not show here.
    return read.type == nil || type.text.contains("\(name)(rawValue:") ? found : nil
  }
}
