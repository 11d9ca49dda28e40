internal import JSONText

/// Objects in a dictionary, for a type that includes the key itself: `{"lights": {"5": {"name": "Desk"}}}` for
/// `[String: Light]` with `Light(id:name:)`.
struct EntryKeyRule: SingleFixRule {
  let context: RuleContext

  private static let identities: Set<String> = [
    "id", "identifier", "uuid", "guid", "key", "name", "code", "slug", "symbol", "ticker", "handle",
  ]

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let owner,
      owner.property.attributes.isEmpty, owner.property.initialValue == nil, owner.read == nil, context.keyMatch == nil,
      let holder = holder(of: owner.type), isIdentity(owner.name, of: owner.type, in: holder),
      onlyEntries(of: owner.type), let lines = reading(owner)
    else { return nil }
    return Proposal(
      .dictionary, title: FixWording.entryKeyTitle, subjects: [owner.name],
      explanation: FixWording.entryKey(keys, owner.name, owner.type.baseName),
      notes: [FixWording.entryKeyNote(owner.type.baseName)], edits: [.decode(owner.reference, lines: lines)],
      mergeKey: "entryKey:" + owner.type.name)
  }

  // MARK: What is there

  /// Returns the property that holds the dictionary, or the type of a root that is one; nil if no place is a dictionary
  /// or an object has the key.
  private func holder(of type: DeclaredType) -> String? {
    let path = PatternPath(context.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard let key = failure?.key, context.containers(lacking: key).count == containers.count else {
      return nil
    }
    if let reader = readers(of: type).first {
      return keys.count == containers.count ? reader.properties.first?.name ?? type.baseName : nil
    }
    guard steps.count == path.steps.count + 1, let outer = steps.dropLast().last,
      TypeText.dictionary(TypeText.unwrapped(outer.type)) != nil
    else { return nil }
    return outer.owner?.property.name ?? type.baseName
  }

  /// Returns the types whose own code reads the value of every key as the type.
  private func readers(of type: DeclaredType) -> [DeclaredType] {
    model.types.filter { reader in
      reader.reads.contains { read in
        read.path.last == .anyKey && read.type.map(TypeText.unwrapped) == type.baseName
      }
    }
  }

  /// Whether a name is that of an identity: `id`, `currencyCode`, the type's own name, or the singular of `languages`.
  private func isIdentity(_ name: String, of type: DeclaredType, in holder: String) -> Bool {
    guard let last = Words.of(name).last else { return false }
    let own = [Words.singular(holder), type.baseName].map { $0.lowercased() }
    return Self.identities.contains(last) || name.hasSuffix("ID") || own.contains(name.lowercased())
  }

  /// Whether only dictionaries hold the type: an element of an array has no key.
  private func onlyEntries(of type: DeclaredType) -> Bool {
    let readers = Set(readers(of: type).map(\.name))
    let uses = model.types.filter { !readers.contains($0.name) }.flatMap { holder in
      holder.properties.compactMap(\.type).filter { used in
        model.type(TypeText.core(of: used), inside: holder.name)?.name == type.name
      }
    }
    let isRoot = context.declaredRoot?.name == type.name
    return (uses + (isRoot ? [context.root] : [])).allSatisfy { used in
      TypeText.dictionary(TypeText.unwrapped(used)).map { TypeText.core(of: used) == TypeText.unwrapped($0.value) }
        ?? false
    }
  }

  private var keys: [String] {
    containers.compactMap { context.key(of: $0) }
  }

  // MARK: What reads it

  /// Nil for a type that cannot be created from every key.
  private func reading(_ owner: OwnedProperty) -> [String]? {
    let name = owner.name, local = name == "entry" ? "holder" : "entry"
    let value: String
    switch owner.property.type {
    case "String": value = "\(local).stringValue"
    case "Int" where keys.allSatisfy { Int($0) != nil }: value = name
    default: return nil
    }
    let isText = value != name
    let binding = "guard let \(local) = $container.codingPath.last"
    return [
      isText ? binding + " else {" : binding + ", let \(name) = Int(\(local).stringValue) else {",
      "  throw DecodingError.dataCorrupted(",
      "    .init(codingPath: $container.codingPath, debugDescription: \"Its key is not a valid \(name).\"))",
      "}",
      isText ? "\(name) = \(value)" : "self.\(name) = \(name)",
    ]
  }
}
