internal import JSONText

/// An object that was flattened into the enclosing one: `{"key": "t", "command": true}` where the model has `{"first":
/// {"key": "t", "command": true}}`, in some of the documents or in all.
struct DissolvedObject {
  let owner: OwnedProperty
  /// The type of the missing object, without `?`.
  let type: String
  /// The objects that lack it, and the number of all objects.
  let containers: [Node]
  let all: Int
  let context: RuleContext

  var proposals: [Proposal] {
    if let entry = TypeText.dictionary(type) { return entries(of: entry.key, entry.value) }
    guard let declared = context.model.type(type, inside: owner.type.name), declared.kind != .enumeration else {
      return []
    }
    if let prefixed = PrefixedObject(declared, of: owner, in: containers, context)?.proposal { return [prefixed] }
    let required = context.fit.requiredKeys(of: declared)
    // The keys of the object itself prove nothing: a person is not their own partner.
    guard !required.isEmpty, !Set(required).isSubset(of: owner.type.properties.compactMap(owner.type.key(of:))),
      containers.allSatisfy({ context.fit.hasRequiredKeys($0, of: declared) })
    else { return [] }
    return [containers.count < all ? sometimes : always]
  }

  /// The enclosing object is the missing dictionary: the type knows none of its keys.
  private func entries(of key: String, _ value: String) -> [Proposal] {
    let own = Set(owner.type.properties.compactMap(owner.type.key(of:)))
    guard key == "String", containers.count == all,
      containers.allSatisfy({ object in
        context.document.count(of: object) > 0 && own.isDisjoint(with: context.document.keys(of: object))
          && context.document.children(of: object).allSatisfy { context.fit.fits($0, value) }
      })
    else { return [] }
    var proposal = proposal(
      title: FixWording.higherTitle(type), FixWording.entriesAround(containers.count, name),
      "\(name) = try $decoder.singleValueContainer().decode(\(type).self)")
    proposal.kind = .dictionary
    proposal.place = .dissolvedDictionary
    proposal = proposal.encoding(owner, by: ["try \(name).encode(to: $encoder)"])
    return [proposal]
  }

  private var name: String { owner.name }

  private var always: Proposal {
    var proposal = proposal(
      title: FixWording.higherTitle(type), FixWording.higher(type), "\(name) = try \(type)(from: $decoder)")
    proposal = proposal.encoding(owner, by: ["try \(name)\(owner.isOptional ? "?" : "").encode(to: $encoder)"])
    return proposal
  }

  private var sometimes: Proposal {
    var proposal = proposal(
      title: FixWording.dissolvedTitle, FixWording.dissolved(containers.count, of: all, name, type),
      "\(name) = try $container.decodeIfPresent(\(type).self, forKey: .\(name)) ?? \(type)(from: $decoder)")
    proposal = proposal.notingEncoding(of: owner.type)
    return proposal
  }

  private func proposal(title: String, _ explanation: String, _ line: String) -> Proposal {
    Proposal(
      .nestedKeys, title: title, subjects: [name], explanation: explanation,
      edits: [.decode(owner.reference, lines: [line])], place: .dissolvedObject)
  }
}
