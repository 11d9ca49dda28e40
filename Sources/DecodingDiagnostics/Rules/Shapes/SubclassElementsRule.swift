internal import JSONText

/// Elements decoded as their base class, where a key names the subclass.
struct SubclassElementsRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .alteredValue else { return [] }
    let path = PatternPath(warning.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard steps.count == path.steps.count + 1, steps.count > 1, let last = steps.last else { return [] }
    let list = steps[steps.count - 2]
    guard TypeText.element(of: TypeText.unwrapped(list.type)) == last.type,
      let base = context.model.type(last.type, inside: list.owner?.type.name), base.kind == .classType
    else { return [] }
    let subclasses = context.model.subclasses(of: base)
    let elements = context.evidence(at: warning.path)
    guard !subclasses.isEmpty, let tag = tagKey(elements, subclasses, context) else { return [] }
    let name = context.model.freeName("Any" + base.baseName)
    var proposal = Proposal(
      .classInheritance, title: FixWording.subclassesTitle(tag), subjects: [list.owner?.property.name ?? base.baseName],
      explanation: FixWording.subclasses(base.baseName, tag),
      edits: [
        .addDeclarations(near: base.name, text: declaration(name, base, subclasses, tag, elements, context))
      ], cost: 14)
    if let owner = list.owner {
      proposal.edits.insert(.decode(owner.reference, lines: [reading(name, owner)]), at: 0)
    } else {
      proposal.root = "[\(name)]"
    }
    return [proposal]
  }

  /// A key whose values are the names of subclasses.
  private func tagKey(_ elements: [Node], _ subclasses: [DeclaredType], _ context: RuleContext) -> String? {
    guard let first = elements.first else { return nil }
    return context.document.keys(of: first).first { key in
      let values = elements.compactMap { context.document.member(of: $0, key).flatMap(context.document.string(of:)) }
      return values.contains { value in subclasses.contains { names($0, value) } }
    }
  }

  private func names(_ type: DeclaredType, _ value: String) -> Bool {
    SnakeCase.letters(type.baseName) == SnakeCase.letters(value)
      || SnakeCase.letters(type.baseName).hasPrefix(SnakeCase.letters(value))
  }

  private func reading(_ name: String, _ owner: OwnedProperty) -> String {
    let property = owner.property.name
    let call = owner.isOptional ? "decodeIfPresent" : "decode"
    return "\(property) = try $container.\(call)([\(name)].self, forKey: .\(property))"
      + (owner.isOptional ? "?" : "") + ".map(\\.value)"
  }

  /// A type around an element that is decoded as the class that its tag names.
  private func declaration(
    _ name: String, _ base: DeclaredType, _ subclasses: [DeclaredType], _ tag: String, _ elements: [Node],
    _ context: RuleContext
  ) -> String {
    let tags = Set(elements.compactMap { context.document.member(of: $0, tag).flatMap(context.document.string(of:)) })
    let key = Words.camelCase(tag) ?? "kind"
    let cases = subclasses.map { subclass in
      let value = tags.first { names(subclass, $0) } ?? subclass.baseName
      return "    case \"\(value)\": value = try \(subclass.name)(from: decoder)"
    }
    return
      ([
        "/// Decodes the class that `\(tag)` names.", "struct \(name): Decodable {", "  let value: \(base.name)", "",
        "  private enum TagKeys: String, CodingKey { case \(key == tag ? key : "\(key) = \"\(tag)\"") }", "",
        "  init(from decoder: any Decoder) throws {",
        "    let container = try decoder.container(keyedBy: TagKeys.self)",
        "    switch try container.decode(String.self, forKey: .\(key)) {",
      ] + cases + ["    default: value = try \(base.name)(from: decoder)", "    }", "  }", "}"]).joined(separator: "\n")
  }
}
