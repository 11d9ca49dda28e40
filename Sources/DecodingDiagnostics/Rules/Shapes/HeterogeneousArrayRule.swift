internal import JSONText

/// An array whose elements, or a property whose objects, are of several kinds, named by a key such as `type`: an enum
/// over them.
struct HeterogeneousArrayRule: SingleFixRule {
  let context: RuleContext

  static let tagNames = [
    "type", "kind", "itemtype", "objecttype", "category", "event", "eventtype", "object", "resourcetype", "mediatype",
    "messagetype", "class",
  ]

  private struct List {
    let element: DeclaredType
    let owner: OwnedProperty?
    let type: String
    let elements: [Node]

    var isList: Bool { TypeText.element(of: TypeText.unwrapped(type)) != nil }
  }

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let list = list(failure),
      let tag = tagKey(list)
    else { return nil }
    let groups = groups(list, tag)
    guard groups.count > 1, groups.count <= 12, groups.allSatisfy({ $0.hasOrLacks(failure.key ?? "", context) }) else {
      return nil
    }
    return proposal(list, tag, groups)
  }

  private func list(_ failure: Failure) -> List? {
    guard let steps = context.wholeWalk(along: PatternPath(failure.path)), let last = steps.last,
      let around = steps.dropLast().last
    else { return nil }
    // The elements for a property with a single object are in the enclosing records.
    let isProperty = last.owner != nil
    let holder = isProperty ? last : around
    let wanted = TypeText.unwrapped(last.type)
    guard isProperty || TypeText.element(of: TypeText.unwrapped(holder.type)) == last.type,
      let declared = model.type(wanted, inside: holder.owner?.type.name), declared.kind == .structure
    else { return nil }
    let nodes = context.evidence(at: failure.path)
      .filter { !isProperty || document.kind(of: $0) != .null }
    let objects = nodes.filter { document.kind(of: $0) == .object }
    guard objects.count == nodes.count, objects.count > 1 else { return nil }
    let list = List(element: declared, owner: holder.owner, type: holder.type, elements: objects)
    return isProperty && !hasKeysOfItsOwn(list) || isMerelyIncomplete(list) ? nil : list
  }

  /// Whether the elements are of one kind: incomplete ones lack the same keys, or some of those that another one lacks,
  /// and none has a key that the type does not know.
  private func isMerelyIncomplete(_ list: List) -> Bool {
    let known = Set(list.element.properties.compactMap(list.element.key(of:)))
    let required = Set(fit.requiredKeys(of: list.element))
    let keys = list.elements.map { Set(fit.keys(of: $0)) }
    let lacking = Set(keys.map(required.subtracting)).subtracting([[]]).sorted { $0.count < $1.count }
    return zip(lacking, lacking.dropFirst()).allSatisfy { $0.isSubset(of: $1) } && keys.allSatisfy(known.isSuperset)
  }

  /// Whether elements that lack a key have others in its place: they are of another kind, not merely incomplete.
  private func hasKeysOfItsOwn(_ list: List) -> Bool {
    let known = Set(list.element.properties.compactMap(list.element.key(of:)))
    return list.elements.allSatisfy { element in
      fit.hasRequiredKeys(element, of: list.element)
        || !Set(fit.keys(of: element)).isSubset(of: known)
    }
  }

  /// Returns a key with a string in every element that distinguishes kinds: elements with the same string have the same
  /// keys, others have not.
  private func tagKey(_ list: List) -> String? {
    guard let first = list.elements.first else { return nil }
    let keys = document.keys(of: first).filter { key in
      list.elements.allSatisfy {
        document.member(of: $0, key).map { document.kind(of: $0) == .string } ?? false
      }
    }
    return keys.first { key in Self.tagNames.contains(SnakeCase.letters(key)) && tells(key, list) }
  }

  private func tells(_ key: String, _ list: List) -> Bool {
    let values = Set(list.elements.compactMap { document.member(of: $0, key).flatMap(document.string(of:)) })
    let shapes = Set(list.elements.map { Set(document.keys(of: $0)) })
    return values.count > 1 && shapes.count > 1
  }

  private struct Group {
    let tag: String
    let caseName: String
    let elements: [Node]

    /// Whether all of its elements have a key, or none: otherwise the kind does not explain why some lack it.
    func hasOrLacks(_ key: String, _ context: RuleContext) -> Bool {
      Set(elements.map { context.fit.keys(of: $0).contains(key) }).count == 1
    }
  }

  private func groups(_ list: List, _ tag: String) -> [Group] {
    var order: [String] = []
    var found: [String: [Node]] = [:]
    for element in list.elements {
      guard let value = document.member(of: element, tag).flatMap(document.string(of:)) else {
        return []
      }
      if found[value] == nil { order.append(value) }
      found[value, default: []].append(element)
    }
    let groups = order.compactMap { value in
      Words.camelCase(value).map { Group(tag: value, caseName: $0, elements: found[value] ?? []) }
    }
    return groups.count == order.count && Set(groups.map(\.caseName)).count == groups.count ? groups : []
  }

  // MARK: The enum

  private func proposal(_ list: List, _ tag: String, _ groups: [Group]) -> Proposal? {
    let model = context.model
    let base = list.owner.flatMap { elementName($0.property.name, isList: list.isList) } ?? list.element.baseName
    let name = model.freeName(
      base == list.element.baseName ? "Any" + base : model.type(base) == nil ? base : base + "Item")
    var declarations: [[String]] = []
    var cases: [(caseName: String, type: String, tag: String)] = []
    let fit = ValueFit(document: document, model: model, convertsKeys: context.convertsKeys, scope: list.element.name)
    for group in groups {
      let type: String
      if group.elements.allSatisfy({ fit.hasRequiredKeys($0, of: list.element) }) {
        type = list.element.name
      } else {
        let wanted = group.caseName.prefix(1).uppercased() + group.caseName.dropFirst()
        type = model.type(wanted) == nil ? wanted : model.freeName(wanted + base)
        let writer = context.structWriter()
        declarations.append(writer.text(type, of: group.elements, isEncodable: list.element.isEncodable))
      }
      cases.append((group.caseName, type, group.tag))
    }
    declarations.insert(enumLines(name, tag, cases, isEncodable: list.element.isEncodable), at: 0)
    let text = declarations.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    var proposal = Proposal(
      .heterogeneousArray, title: FixWording.mixedTitle(name), explanation: FixWording.mixed(tag, groups.map(\.tag)),
      edits: [.addDeclarations(near: list.element.name, text: text)])
    if let owner = list.owner {
      let type = TypeText.replacingCore(of: owner.property.type ?? list.type, with: name)
      proposal.edits.insert(.retype(owner.reference, to: type), at: 0)
    } else {
      proposal.root = TypeText.replacingCore(of: list.type, with: name)
    }
    return proposal
  }

  /// Returns the type name of an element: `MenuItem` for an array `menuItems`, and also for an array `menu`.
  private func elementName(_ property: String, isList: Bool) -> String? {
    guard isList else { return Words.typeName(property) }
    let singular = Words.singular(property)
    return Words.typeName(singular == property ? property + "_item" : singular)
  }

  private func enumLines(
    _ name: String, _ tag: String, _ cases: [(caseName: String, type: String, tag: String)], isEncodable: Bool
  ) -> [String] {
    let key = Words.camelCase(tag) ?? "kind"
    let spelled = context.modelKey(tag)
    var lines = [
      "/// One of several types; `\(tag)` says which.", "enum \(name): \(isEncodable ? "Codable" : "Decodable") {",
    ]
    lines += cases.map { "  case \($0.caseName)(\($0.type))" }
    lines += [
      "", "  private enum TagKeys: String, CodingKey {",
      key == spelled ? "    case \(key)" : "    case \(key) = \(SwiftLiteral.of(spelled))", "  }", "",
    ]
    lines += [
      "  init(from decoder: any Decoder) throws {", "    let container = try decoder.container(keyedBy: TagKeys.self)",
      "    switch try container.decode(String.self, forKey: .\(key)) {",
    ]
    lines += cases.map { "    case \(SwiftLiteral.of($0.tag)): self = .\($0.caseName)(try \($0.type)(from: decoder))" }
    lines += [
      "    case let other:",
      "      throw DecodingError.dataCorruptedError(",
      "        forKey: .\(key), in: container, debugDescription: \"\\(other) is not a \\(Self.self).\")",
      "    }", "  }",
    ]
    guard isEncodable else { return lines + ["}"] }
    lines += ["", "  func encode(to encoder: any Encoder) throws {", "    switch self {"]
    lines += cases.map { "    case .\($0.caseName)(let value): try value.encode(to: encoder)" }
    return lines + ["    }", "  }", "}"]
  }
}
