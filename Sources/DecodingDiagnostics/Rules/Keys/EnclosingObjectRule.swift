/// A type that reads its own kind by a key, and is itself looked for under that key: it is decoded from the object that
/// holds the key.
struct EnclosingObjectRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, !context.isInsideProperty,
      let owner, let type = owner.property.type, owner.canBeWrapped,
      let key = owner.type.key(of: owner.property), !context.kinds(of: values).contains(.object)
    else { return nil }
    let bare = TypeText.unwrapped(type)
    guard let declared = model.type(bare, inside: owner.type.name), declared.hasDecodingInitializer,
      declared.codingKeys?.contains(where: { ($0.rawValue ?? $0.name) == key }) == true
    else { return nil }
    let name = owner.name
    return Proposal(
      .nestedKeys, title: FixWording.higherTitle(bare), subjects: [name],
      explanation: FixWording.enclosingObject(bare, key),
      edits: [.decode(owner.reference, lines: ["\(name) = try \(bare)(from: $decoder)"])]
    )
    .encoding(owner, by: ["try \(name)\(owner.isOptional ? "?" : "").encode(to: $encoder)"])
  }
}
