internal import JSONText

/// A dictionary or array property that is meant for all the keys that no other property reads.
struct CatchAllRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let (_, key) = context.missingKey, let owner,
      let type = owner.property.type.map(TypeText.unwrapped), !owner.type.hasDecodingInitializer
    else { return nil }
    let unused = context.containers(lacking: key).flatMap { container in
      context.unusedKeys(of: container, by: owner.type).compactMap { document.member(of: container, $0) }
    }
    guard !unused.isEmpty else { return nil }
    if let entry = TypeText.dictionary(type), entry.key == "String" {
      return unused.allSatisfy { fit.fits($0, entry.value) }
        ? dictionary(of: entry.value, unused, key, owner) : nil
    }
    // A scalar may have a meaning of its own; an object of the element's type is an element.
    guard let element = TypeText.element(of: type), unused.count > 1, context.kinds(of: unused) == [.object],
      unused.allSatisfy({ fit.fits($0, element) })
    else { return nil }
    let keys = unused.compactMap { context.key(of: $0) }
    guard !keys.allSatisfy({ Int($0) != nil }) else { return list(of: element, unused, key, owner) }
    // Keys with a meaning are kept.
    var named = dictionary(of: element, unused, key, owner)
    named.edits.insert(.retype(owner.reference, to: "[String: \(element)]" + (owner.isOptional ? "?" : "")), at: 0)
    return named
  }

  private func dictionary(of value: String, _ unused: [Node], _ key: String, _ owner: OwnedProperty) -> Proposal {
    let name = owner.name
    let keyType = AnyKeyType.name
    let lines = [
      "var \(name)Entries: [String: \(value)] = [:]",
      "let others = try $decoder.container(keyedBy: \(keyType).self)",
      "for key in others.allKeys where CodingKeys(stringValue: key.stringValue) == nil {",
      "  \(name)Entries[key.stringValue] = try others.decode(\(value).self, forKey: key)",
      "}", "\(name) = \(name)Entries",
    ]
    let writing = [
      "var others = $encoder.container(keyedBy: \(keyType).self)",
      "for (key, value) in \(owner.isOptional ? "\(name) ?? [:]" : name) {",
      "  try others.encode(value, forKey: \(keyType)(stringValue: key))", "}",
    ]
    return proposal(reading: lines, unused, key, owner).encoding(owner, by: writing)
  }

  private func list(of element: String, _ unused: [Node], _ key: String, _ owner: OwnedProperty) -> Proposal {
    let name = owner.name
    let lines = [
      "var \(name)Found: [\(element)] = []",
      "let others = try $decoder.container(keyedBy: \(AnyKeyType.name).self)",
      "let keys = others.allKeys.filter { CodingKeys(stringValue: $0.stringValue) == nil }",
      "for key in keys.sorted(by: { $0.stringValue.compare($1.stringValue, options: .numeric) == .orderedAscending }) {",
      "  \(name)Found.append(try others.decode(\(element).self, forKey: key))", "}", "\(name) = \(name)Found",
    ]
    return proposal(reading: lines, unused, key, owner).notingEncoding(of: owner.type)
  }

  private func proposal(reading lines: [String], _ unused: [Node], _ key: String, _ owner: OwnedProperty) -> Proposal {
    Proposal(
      .dictionary, title: FixWording.catchAllTitle, subjects: [owner.name],
      explanation: FixWording.catchAll(key, unused.count),
      edits: [.decode(owner.reference, lines: lines)] + context.declaringAnyKey(near: owner.type))
  }
}
