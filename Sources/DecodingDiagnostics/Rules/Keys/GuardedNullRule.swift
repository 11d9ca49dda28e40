internal import JSONText

/// Null, or a missing key, that an `init(from:)` rejects although it asks for it:
/// `guard let home = try container.decodeIfPresent(URL.self, forKey: .home) else { throw … }`.
struct GuardedNullRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      let (type, reads) = context.handReads, let read = reads.first, reads.count == 1,
      let guarded = GuardedRead(read.key, in: type), let property = type.property(named: guarded.property),
      let held = property.type, !TypeText.isOptional(held), property.initialValue == nil,
      ["nothing", "null"].contains(failure.found ?? "nothing")
    else { return [] }
    var proposal = Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [property.name],
      explanation: FixWording.guardedNull(failure),
      edits: [
        .replaceText(type: type.name, old: guarded.text, new: guarded.unguarded),
        .retype(PropertyReference(type.name, property.name), to: held + "?"),
      ])
    proposal.effect = .loosensModel
    proposal.mergeKey = "guardedNull:" + type.name
    return [proposal]
  }
}

/// The guard, with the statement after it that sets a property to what it has found.
struct GuardedRead {
  let text: String
  let property: String
  /// The statement alone, which takes nil as well.
  let unguarded: String

  init?(_ key: String, in type: DeclaredType) {
    let form =
      /guard let (?<local>\w+) = (?<call>try \w+\.decodeIfPresent\([^()\n]+, forKey: \.(?<key>\w+)\)) else \{\s*throw [^{}]*\}\s*(?<target>(?:self\.)?(?<property>\w+)) = (?<used>\w+)(?=\s)/
    let found = type.text.matches(of: form).filter { $0.key == key && $0.local == $0.used }
    guard found.count == 1, let match = found.first else { return nil }
    text = String(match.0)
    property = String(match.property)
    unguarded = "\(match.property) = \(match.call)"
    // The constant is used for nothing else.
    let rest = type.text.replacing(text, with: "")
    let words = rest.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard match.local == match.property || !words.contains(match.local) else { return nil }
  }
}
