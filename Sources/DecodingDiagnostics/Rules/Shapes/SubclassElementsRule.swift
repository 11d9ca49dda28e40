internal import JSONText

/// Elements decoded as their base class, where a key names the subclass.
struct SubclassElementsRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .alteredValue else { return [] }
    let path = PatternPath(warning.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard steps.count == path.steps.count + 1, steps.count > 1, let owner = steps[steps.count - 2].owner,
      let ownerType = owner.property.type, TypeText.element(of: TypeText.unwrapped(ownerType)) != nil,
      let base = steps.last.flatMap({ context.model.type($0.type, inside: owner.type.name) }), base.kind == .classType
    else { return [] }
    let subclasses = context.model.subclasses(of: base)
    let elements = context.evidence(at: warning.path)
    guard !subclasses.isEmpty, let tag = tagKey(elements, subclasses, context) else { return [] }
    return [proposal(owner, ownerType, base, subclasses, tag, elements, context)]
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

  private func proposal(
    _ owner: OwnedProperty, _ ownerType: String, _ base: DeclaredType,
    _ subclasses: [DeclaredType], _ tag: String, _ elements: [Node], _ context: RuleContext
  ) -> Proposal {
    let tags = Set(elements.compactMap { context.document.member(of: $0, tag).flatMap(context.document.string(of:)) })
    let name = context.model.freeName("Any" + base.baseName)
    let key = Words.camelCase(tag) ?? "kind"
    var lines = [
      "/// Decodes the class that `\(tag)` names.", "private struct \(name): Decodable {", "  let value: \(base.name)",
      "",
      "  private enum TagKeys: String, CodingKey { case \(key == tag ? key : "\(key) = \"\(tag)\"") }", "",
      "  init(from decoder: any Decoder) throws {", "    let container = try decoder.container(keyedBy: TagKeys.self)",
      "    switch try container.decode(String.self, forKey: .\(key)) {",
    ]
    for subclass in subclasses {
      let value = tags.first { names(subclass, $0) } ?? subclass.baseName
      lines.append("    case \"\(value)\": value = try \(subclass.name)(from: decoder)")
    }
    lines += ["    default: value = try \(base.name)(from: decoder)", "    }", "  }", "}"]
    let property = owner.property.name
    let call =
      TypeText.isOptional(ownerType)
      ? "try $container.decodeIfPresent([\(name)].self, forKey: .\(property))?.map(\\.value)"
      : "try $container.decode([\(name)].self, forKey: .\(property)).map(\\.value)"
    return Proposal(
      .classInheritance, title: FixWording.subclassesTitle(tag), subjects: [property],
      explanation: FixWording.subclasses(base.baseName, tag),
      edits: [
        .decode(PropertyReference(owner.type.name, property), lines: ["\(property) = \(call)"]),
        .addDeclarations(near: base.name, text: lines.joined(separator: "\n")),
      ], cost: 14)
  }
}
