internal import JSONText

/// An object whose kind depends on another key of the record: `attributes` next to `type`. The property becomes an enum
/// over the kinds, which the record decodes depending on that key.
struct SiblingKindRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let held = held(failure),
      let tag = tagKey(of: held), let kinds = kinds(of: held, tag)
    else { return nil }
    return proposal(held, tag, kinds)
  }

  /// The property that holds the objects, and the records with their objects.
  private struct Held {
    let record: DeclaredType
    let owner: OwnedProperty
    let type: DeclaredType
    let pairs: [(record: Node, object: Node)]
  }

  private func held(_ failure: Failure) -> Held? {
    guard let steps = context.wholeWalk(along: PatternPath(failure.path)), let last = steps.last,
      let owner = last.owner, owner.type.kind == .structure, owner.type.genericParameters.isEmpty, owner.canBeWrapped,
      let key = owner.type.key(of: owner.property),
      let declared = model.type(TypeText.unwrapped(last.type), inside: owner.type.name), declared.kind == .structure,
      !declared.hasDecodingInitializer, declared.genericParameters.isEmpty
    else { return nil }
    let pairs = context.objects(of: owner.type).compactMap { record in
      InnerPlace.member(key, of: record, context).map { (record: record, object: $0) }
    }.filter { document.kind(of: $0.object) != .null }
    guard pairs.count > 1, pairs.allSatisfy({ document.kind(of: $0.object) == .object }) else { return nil }
    return Held(record: owner.type, owner: owner, type: declared, pairs: pairs)
  }

  /// Returns a key whose string in every record distinguishes kinds.
  private func tagKey(of held: Held) -> String? {
    guard let first = held.pairs.first?.record else { return nil }
    return document.keys(of: first).first { key in
      guard HeterogeneousArrayRule.tagNames.contains(SnakeCase.letters(key)) else { return false }
      let values = held.pairs.compactMap { name(key, of: $0.record) }
      return values.count == held.pairs.count && (2...12).contains(Set(values).count)
    }
  }

  private func name(_ tag: String, of record: Node) -> String? {
    document.member(of: record, tag).flatMap(document.string(of:))
  }

  private struct Kind {
    let tag: String
    let caseName: String
    let type: String
    /// The struct to declare; nil if the model has it.
    var declaration: String?
  }

  /// Returns the kinds; nil unless the tag decides: the existing type fits all objects of one kind or none, and those
  /// that it does not fit have keys of their own.
  private func kinds(of held: Held, _ tag: String) -> [Kind]? {
    let groups = Dictionary(grouping: held.pairs) { name(tag, of: $0.record) ?? "" }.mapValues {
      $0.map(\.object)
    }
    let known = Set(held.type.properties.compactMap(held.type.key(of:)))
    let fitting = groups.filter { _, objects in
      objects.allSatisfy { fit.hasRequiredKeys($0, of: held.type) }
    }
    let others = groups.filter { fitting[$0.key] == nil }
    guard !fitting.isEmpty, !others.isEmpty,
      others.values.joined().allSatisfy({ !fit.hasRequiredKeys($0, of: held.type) }),
      others.values.contains(where: { $0.allSatisfy { !Set(fit.keys(of: $0)).isSubset(of: known) } })
    else { return nil }
    let found = groups.keys.sorted().compactMap { name -> Kind? in
      guard let caseName = Words.camelCase(name), let objects = groups[name] else { return nil }
      return fitting[name] != nil
        ? Kind(tag: name, caseName: caseName, type: held.type.name) : other(name, caseName, objects, held)
    }
    return found.count == groups.count && Set(found.map(\.caseName)).count == found.count ? found : nil
  }

  private func other(_ tag: String, _ caseName: String, _ objects: [Node], _ held: Held) -> Kind {
    if let known = context.structWithTheKeys(of: objects, for: held.type) {
      return Kind(tag: tag, caseName: caseName, type: known)
    }
    let type = model.freeName(caseName.prefix(1).uppercased() + caseName.dropFirst() + held.type.baseName)
    let writer = context.structWriter(conformances: held.record.sharedConformances)
    let lines = writer.text(type, of: objects, isEncodable: held.type.isEncodable)
    return Kind(tag: tag, caseName: caseName, type: type, declaration: lines.joined(separator: "\n"))
  }

  // MARK: The enum, and the record that decodes it

  private func proposal(_ held: Held, _ tag: String, _ kinds: [Kind]) -> Proposal {
    let (owner, name) = (held.owner, held.owner.name)
    let base = held.record.baseName + (Words.typeName(name) ?? "Content")
    let type = model.freeName(base)
    let spelled = context.modelKey(tag)
    let property = held.record.property(forKey: spelled)
    var edits: [ModelEdit] = [
      .retype(owner.reference, to: type + (owner.isOptional ? "?" : "")),
      .decode(owner.reference, lines: reading(owner, type, kinds, tag: property?.name)),
      .addDeclarations(near: held.record.name, text: declaration(type, tag, kinds, held.record)),
    ]
    if property == nil {
      let key = SwiftName.keyCases([("kind", spelled)]).map { "  " + $0 }
      let keys = ["private enum TagKeys: String, CodingKey {"] + key + ["}"]
      edits.append(.addKeys(type: held.record.name, text: keys.joined(separator: "\n")))
    }
    return Proposal(
      .heterogeneousArray, title: FixWording.siblingKindTitle(type), subjects: [name],
      explanation: FixWording.siblingKinds(tag, kinds.map(\.tag)), edits: edits
    )
    .encoding(owner, by: writing(owner, kinds))
  }

  private func reading(_ owner: OwnedProperty, _ type: String, _ kinds: [Kind], tag: String?) -> [String] {
    let name = owner.name
    let container = tag == nil ? "tags" : "$container"
    let key = tag ?? "kind"
    let opening = tag == nil ? ["let tags = try $decoder.container(keyedBy: TagKeys.self)"] : []
    let call = owner.isOptional ? "decodeIfPresent" : "decode"
    let arms = kinds.flatMap { kind in
      let value = "try $container.\(call)(\(kind.type).self, forKey: .\(name))"
      let made = ".\(SwiftName.escaped(kind.caseName))"
      return [
        "case \(SwiftLiteral.of(kind.tag)):",
        "  \(name) = " + (owner.isOptional ? "\(value).map(\(type)\(made))" : "\(made)(\(value))"),
      ]
    }
    return opening + ["switch try \(container).decode(String.self, forKey: .\(key)) {"] + arms + [
      "case let other:", "  throw DecodingError.dataCorruptedError(",
      "    forKey: .\(key), in: \(container), debugDescription: \"\\(other) is not a \\(\(type).self).\")", "}",
    ]
  }

  private func writing(_ owner: OwnedProperty, _ kinds: [Kind]) -> [String] {
    let name = owner.name
    let mark = owner.isOptional ? "?" : ""
    let arms = kinds.map { kind in
      "case .\(SwiftName.escaped(kind.caseName))(let value)\(mark): try $container.encode(value, forKey: .\(name))"
    }
    return ["switch \(name) {"] + arms + (owner.isOptional ? ["case nil: break"] : []) + ["}"]
  }

  private func declaration(_ name: String, _ tag: String, _ kinds: [Kind], _ record: DeclaredType) -> String {
    let inherited = record.sharedConformances
    let head =
      "\(record.access)enum \(name)" + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")) + " {"
    let cases = kinds.map { "  case \(SwiftName.escaped($0.caseName))(\($0.type))" }
    let lines = ["/// One of several types; `\(tag)` next to it says which.", head] + cases + ["}"]
    return ([lines.joined(separator: "\n")] + kinds.compactMap(\.declaration)).joined(separator: "\n\n")
  }
}
