internal import JSONText

/// A value that a hand-written `init(from:)` reads by a key which it makes as it goes, `Key(stringValue: Payload.key)`, and
/// which is not there: a property that may be nil.
struct DynamicKeyRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, !context.hasMoved, let type = context.ownerType,
      type.hasDecodingInitializer, let key = failure.key, !type.text.contains(SwiftLiteral.of(key)),
      let read = read(in: type), let property = type.property(named: read.name), property.attributes.isEmpty,
      let declared = property.type, !TypeText.isOptional(declared)
    else { return [] }
    let call = read.call.replacing(".decode(", with: ".decodeIfPresent(")
    var proposal = Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [property.name],
      explanation: FixWording.absent(failure, of: failure.count),
      edits: [
        .retype(PropertyReference(type.name, property.name), to: declared + "?"),
        .replaceText(type: type.name, old: read.call, new: call),
      ])
    proposal.effect = .loosensModel
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  /// The only such call: `payload = try container.decode(Payload.self, forKey: Key(stringValue: Payload.payloadKey))`.
  private func read(in type: DeclaredType) -> (name: String, call: String)? {
    let reads = type.text.matches(
      of: /(?:self\.)?(?<name>\w+) = (?<call>try \w+\.decode\([\w.<>\[\]]+\.self, forKey: (?<key>[^.\n][^\n]*)\))/
    ).filter { !$0.key.contains("\"") }
    return reads.count == 1 ? reads.first.map { (String($0.name), String($0.call)) } : nil
  }
}
