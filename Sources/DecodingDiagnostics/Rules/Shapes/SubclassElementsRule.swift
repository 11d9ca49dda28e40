internal import JSONText

/// Elements decoded as their base class, although a key identifies the subclass.
struct SubclassElementsRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let warning, warning.kind == .alteredValue else { return nil }
    guard let steps = context.wholeWalk(along: PatternPath(warning.path)), let last = steps.last,
      let list = steps.dropLast().last, TypeText.element(of: TypeText.unwrapped(list.type)) == last.type,
      let base = model.type(last.type, inside: list.owner?.type.name), base.kind == .classType
    else { return nil }
    let subclasses = model.subclasses(of: base)
    let elements = context.evidence(at: warning.path)
    let name = model.freeName("Any" + base.baseName)
    guard !subclasses.isEmpty, let choice = choice(name, base, subclasses, elements) else { return nil }
    var proposal = Proposal(
      .classInheritance, title: choice.title, subjects: [list.owner?.property.name ?? base.baseName],
      explanation: choice.explanation, edits: [.addDeclarations(near: base.name, text: choice.text)])
    if let owner = list.owner {
      proposal.edits.insert(.decode(owner.reference, lines: [reading(name, owner)]), at: 0)
    } else {
      proposal.root = "[\(name)]"
    }
    return proposal
  }

  /// Returns how an element's class is determined, and a type that decodes it accordingly.
  private func choice(
    _ name: String, _ base: DeclaredType, _ subclasses: [DeclaredType], _ elements: [Node]
  ) -> (title: String, explanation: String, text: String)? {
    if let tag = tagKey(elements, subclasses) {
      return (
        FixWording.subclassesTitle(tag), FixWording.subclasses(base.baseName, tag),
        declaration(name, base, subclasses, tag, elements)
      )
    }
    guard let keys = ownKeys(of: subclasses, among: elements) else { return nil }
    return (
      FixWording.subclassesByKeysTitle(keys.map(\.key)), FixWording.subclassesByKeys(base.baseName),
      declaration(name, base, keys)
    )
  }

  /// Returns a required key for each of the subclasses that no other subclass and not the base class knows; each is in
  /// some element, and no element has two.
  private func ownKeys(of subclasses: [DeclaredType], among elements: [Node]) -> [(type: DeclaredType, key: String)]? {
    let keys = subclasses.compactMap { subclass -> (type: DeclaredType, key: String)? in
      let others = subclasses.filter { $0.name != subclass.name } + [model.superclass(of: subclass)].compactMap(\.self)
      let known = Set(others.flatMap { other in other.properties.compactMap(other.key(of:)) })
      let own = fit.requiredKeys(of: subclass).first { key in
        !known.contains(key) && elements.contains { fit.keys(of: $0).contains(key) }
      }
      return own.map { (subclass, $0) }
    }
    let isPlain = elements.allSatisfy { element in keys.count { fit.keys(of: element).contains($0.key) } < 2 }
    return keys.count == subclasses.count && isPlain ? keys : nil
  }

  /// Returns a type around an element that decodes the class whose own key is present.
  private func declaration(
    _ name: String, _ base: DeclaredType, _ keys: [(type: DeclaredType, key: String)]
  ) -> String {
    let cases = keys.map { (name: Words.camelCase($0.key) ?? $0.key, key: $0.key) }
    let arms = zip(keys, cases).enumerated().flatMap { position, entry in
      [
        "    \(position == 0 ? "" : "} else ")if container.contains(.\(SwiftName.escaped(entry.1.name))) {",
        "      value = try \(entry.0.type.name)(from: decoder)",
      ]
    }
    return
      ([
        "/// Decodes the class whose own key is present.", "struct \(name): Decodable {", "  let value: \(base.name)",
        "",
        "  private enum OwnKeys: String, CodingKey {",
      ] + SwiftName.keyCases(cases).map { "    " + $0 } + [
        "  }", "", "  init(from decoder: any Decoder) throws {",
        "    let container = try decoder.container(keyedBy: OwnKeys.self)",
      ] + arms + ["    } else {", "      value = try \(base.name)(from: decoder)", "    }", "  }", "}"])
      .joined(separator: "\n")
  }

  /// Returns a key whose values are the names of subclasses.
  private func tagKey(_ elements: [Node], _ subclasses: [DeclaredType]) -> String? {
    guard let first = elements.first else { return nil }
    return document.keys(of: first).first { key in
      let values = elements.compactMap { document.member(of: $0, key).flatMap(document.string(of:)) }
      return values.contains { value in subclasses.contains { names($0, value) } }
    }
  }

  private func names(_ type: DeclaredType, _ value: String) -> Bool {
    SnakeCase.letters(type.baseName) == SnakeCase.letters(value)
      || SnakeCase.letters(type.baseName).hasPrefix(SnakeCase.letters(value))
  }

  private func reading(_ name: String, _ owner: OwnedProperty) -> String {
    owner.reading("[\(name)]", then: ".map(\\.value)")
  }

  /// Returns a type around an element that decodes the class that its tag names.
  private func declaration(
    _ name: String, _ base: DeclaredType, _ subclasses: [DeclaredType], _ tag: String, _ elements: [Node]
  ) -> String {
    let tags = Set(elements.compactMap { document.member(of: $0, tag).flatMap(document.string(of:)) })
    let key = Words.camelCase(tag) ?? "kind"
    let cases = subclasses.map { subclass in
      let value = tags.first { names(subclass, $0) } ?? subclass.baseName
      return "    case \(SwiftLiteral.of(value)): value = try \(subclass.name)(from: decoder)"
    }
    return
      ([
        "/// Decodes the class that `\(tag)` names.", "struct \(name): Decodable {", "  let value: \(base.name)", "",
        "  private enum TagKeys: String, CodingKey { case \(key == tag ? key : "\(key) = \(SwiftLiteral.of(tag))") }",
        "",
        "  init(from decoder: any Decoder) throws {",
        "    let container = try decoder.container(keyedBy: TagKeys.self)",
        "    switch try container.decode(String.self, forKey: .\(key)) {",
      ] + cases + ["    default: value = try \(base.name)(from: decoder)", "    }", "  }", "}"]).joined(separator: "\n")
  }
}
