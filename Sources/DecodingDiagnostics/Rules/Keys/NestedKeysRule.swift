internal import JSONText

/// A value that sits one object deeper than the model looks, or one higher.
struct NestedKeysRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let owner = context.owner, let type = owner.property.type, owner.property.attributes.isEmpty,
      let (key, containers) = subject(of: context, owner)
    else { return [] }
    return deeper(key, type, owner, containers, context) + higher(type, owner, containers, context)
  }

  private func subject(
    of context: RuleContext, _ owner: OwnedProperty
  ) -> (key: String, containers: [Node])? {
    if let failure = context.failure {
      guard failure.reason == .missingKey, let key = failure.key else { return nil }
      let containers = context.containers(lacking: key)
      return containers.isEmpty ? nil : (key, containers)
    }
    guard let warning = context.warning, warning.kind == .silentNil, let key = owner.type.key(of: owner.property) else {
      return nil
    }
    // The warning is at the value; the object that lacks the key is one of those around it.
    let containers = warning.offsets.compactMap(context.document.node(atOffset:)).compactMap { node in
      context.document.ancestors(of: node).last { object in
        context.document.kind(of: object) == .object && !context.fit.keys(of: object).contains(key)
          && !context.fit.sharedKeys(object, with: owner.type).isEmpty
      }
    }
    return containers.isEmpty ? nil : (key, containers)
  }

  // MARK: Deeper

  private func deeper(
    _ key: String, _ type: String, _ owner: OwnedProperty, _ containers: [Node],
    _ context: RuleContext
  ) -> [Proposal] {
    guard let outer = outerKey(holding: key, type, containers, context) else { return [] }
    let moved = movedProperties(owner, into: outer, key, containers, context)
    let outerName = Words.camelCase(outer) ?? "outer"
    let keys = context.model.freeName((Words.typeName(outer) ?? "Inner") + "Keys")
    let spelledOuter = context.convertsKeys ? SnakeCase.converted(outer) : outer
    var edits: [ModelEdit] = [
      .addMembers(
        type: owner.type.name,
        text: keysDeclaration(keys, [(outerName, spelledOuter)] + moved.map { ($0.property.name, $0.key) }))
    ]
    for (position, entry) in moved.enumerated() {
      let type = entry.property.type ?? ""
      let name = entry.property.name
      let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
      let opening = [
        "let \(outerName) = try $decoder.container(keyedBy: \(keys).self)",
        "  .nestedContainer(keyedBy: \(keys).self, forKey: .\(outerName))",
      ]
      let reading = "\(name) = try \(outerName).\(call)(\(TypeText.unwrapped(type)).self, forKey: .\(name))"
      edits.append(
        .decode(PropertyReference(owner.type.name, name), lines: (position == 0 ? opening : []) + [reading]))
    }
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(outer), subjects: moved.map(\.property.name),
      explanation: FixWording.nested(moved.map(\.key), inside: outer, containers.count), edits: edits, cost: 20)
    for (position, entry) in moved.enumerated() {
      let opening = [
        "var \(outerName)Holder = $encoder.container(keyedBy: \(keys).self)",
        "var \(outerName) = \(outerName)Holder.nestedContainer(keyedBy: \(keys).self, forKey: .\(outerName))",
      ]
      let name = entry.property.name
      let call = entry.property.type.map(TypeText.isOptional) == true ? "encodeIfPresent" : "encode"
      let writing = "try \(outerName).\(call)(\(name), forKey: .\(name))"
      context.encode(
        OwnedProperty(owner.type, entry.property), by: (position == 0 ? opening : []) + [writing], in: &proposal)
    }
    return [proposal]
  }

  /// The properties whose keys are missing and stand inside the same object: they have moved together.
  private func movedProperties(
    _ owner: OwnedProperty, into outer: String, _ key: String, _ containers: [Node],
    _ context: RuleContext
  ) -> [(property: DeclaredProperty, key: String)] {
    let missing = context.report.failures.filter { $0.reason == .missingKey && $0.path == context.path }.compactMap(
      \.key)
    return owner.type.properties.compactMap { property in
      guard let own = owner.type.key(of: property), property.attributes.isEmpty,
        property.name != (Words.camelCase(outer) ?? "outer")
      else { return nil }
      // An optional that has moved fails nowhere; it is there in some of the objects.
      let isOptional = property.type.map(TypeText.isOptional) ?? false
      let isAbsent = isOptional && containers.allSatisfy { !context.fit.keys(of: $0).contains(own) }
      guard own == key || missing.contains(own) || isAbsent else { return nil }
      let holders = containers.filter { container in
        context.document.member(of: container, outer).flatMap { inner(own, of: $0, context) } != nil
      }
      return (isOptional ? !holders.isEmpty : holders.count == containers.count) ? (property, own) : nil
    }
  }

  private func keysDeclaration(_ name: String, _ keys: [(name: String, key: String)]) -> String {
    let cases = keys.map { $0.name == $0.key ? "  case \($0.name)" : "  case \($0.name) = \"\($0.key)\"" }
    return (["private enum \(name): String, CodingKey {"] + cases + ["}"]).joined(separator: "\n")
  }

  /// The key of an object that holds the wanted one in all of the containers.
  private func outerKey(holding key: String, _ type: String, _ containers: [Node], _ context: RuleContext) -> String? {
    guard let first = containers.first else { return nil }
    let found = context.document.keys(of: first).filter { outer in
      containers.allSatisfy { container in
        guard let object = context.document.member(of: container, outer), context.document.kind(of: object) == .object,
          let value = inner(key, of: object, context)
        else { return false }
        return context.fit.fits(value, type)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func inner(_ key: String, of object: Node, _ context: RuleContext) -> Node? {
    context.document.children(of: object).first { child in
      guard let name = context.document.key(of: child).flatMap(context.document.string(of:)) else { return false }
      return name == key || (context.convertsKeys && SnakeCase.converted(name) == key)
    }
  }

  // MARK: Higher

  /// The property's own keys stand beside it: it is decoded from the same object.
  private func higher(
    _ type: String, _ owner: OwnedProperty, _ containers: [Node],
    _ context: RuleContext
  ) -> [Proposal] {
    let bare = TypeText.unwrapped(type)
    guard let declared = context.model.type(bare, inside: owner.type.name), declared.kind != .enumeration,
      !context.fit.requiredKeys(of: declared).isEmpty,
      containers.allSatisfy({ context.fit.hasRequiredKeys($0, of: declared) })
    else { return [] }
    let name = owner.property.name
    var proposal = Proposal(
      .nestedKeys, title: FixWording.higherTitle(bare), subjects: [name], explanation: FixWording.higher(bare),
      edits: [.decode(PropertyReference(owner.type.name, name), lines: ["\(name) = try \(bare)(from: $decoder)"])],
      cost: 22)
    context.encode(owner, by: ["try \(name)\(owner.isOptional ? "?" : "").encode(to: $encoder)"], in: &proposal)
    return [proposal]
  }
}
