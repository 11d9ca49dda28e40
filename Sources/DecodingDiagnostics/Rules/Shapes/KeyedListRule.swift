internal import JSONText

/// An object whose keys are data, for an array whose elements include that key themselves: `{"USD": 1.1}` for
/// `[Rate(currency:value:)]`.
struct KeyedListRule: SingleFixRule {
  let context: RuleContext

  /// The property of the element that is the key, and the others.
  private struct Split {
    let element: DeclaredType
    let key: DeclaredProperty
    let others: [DeclaredProperty]
    /// Whether the members of the object are the value of the only other property.
    let isScalar: Bool

    /// Keys are strings for every decoder: a property of another type becomes a string.
    var isRetyped: Bool { !["String", "Int"].contains(key.type ?? "") }
  }

  var proposal: Proposal? {
    guard let failure = context.wrongKind("object") else { return nil }
    if failure.path.isEmpty { return root }
    guard !context.isInsideProperty, let owner, let type = owner.property.type,
      owner.canBeWrapped, let name = TypeText.element(of: TypeText.unwrapped(type)),
      let element = model.type(name, inside: owner.type.name), let split = split(element)
    else { return nil }
    var proposal = Proposal(
      .dictionary, title: FixWording.keyedListTitle(split.key.name, of: element.baseName), subjects: [owner.name],
      explanation: FixWording.keyedList(keys, split.key.name, element.baseName), edits: edits(split, owner))
    proposal = proposal.encoding(owner, by: [writing(split, owner)])
    retype(split, in: &proposal)
    return proposal
  }

  private func retype(_ split: Split, in proposal: inout Proposal) {
    guard split.isRetyped else { return }
    proposal.edits.insert(.retype(PropertyReference(split.element.name, split.key.name), to: "String"), at: 0)
    proposal.effect = .loosensModel
    proposal.notes.append(FixWording.keysAreText(split.key.name, split.key.type ?? ""))
  }

  /// If the root is such an object, a type around the array decodes it.
  private var root: Proposal? {
    guard let name = TypeText.element(of: context.root), let element = model.type(name), let split = split(element)
    else { return nil }
    let list = model.freeName(element.baseName + "List")
    let values = model.freeName(element.baseName + "Values")
    let property = "elements"
    let helper = split.isScalar ? [] : [""] + PlainStruct.indented(declaration(values, split, "Decodable"))
    let lines =
      [
        "/// The array, as the keys of an object.", "struct \(list): Decodable {",
        "  let \(property): [\(element.name)]", "",
        "  init(from decoder: any Decoder) throws {",
        "    \(property) = try [\(keyType(split)): \(split.isScalar ? asked(split) : values)](from: decoder)",
      ] + mapping(split).map { "    " + $0 } + ["  }"] + helper + ["}"]
    var proposal = Proposal(
      .dictionary, title: FixWording.rootTitle(list),
      explanation: FixWording.keyedList(keys, split.key.name, element.baseName),
      edits: [.addDeclarations(near: element.name, text: lines.joined(separator: "\n"))], root: list)
    retype(split, in: &proposal)
    return proposal
  }

  private var keys: [String] {
    context.objectValues.first.map(document.keys(of:)) ?? []
  }

  private func split(_ element: DeclaredType) -> Split? {
    let members = context.children(of: context.objectValues)
    // Keys of the element itself are not data: the object is one element.
    guard element.kind == .structure, !element.hasDecodingInitializer, !members.isEmpty,
      context.objectValues.allSatisfy({ fit.sharedKeys($0, with: element).isEmpty }),
      element.properties.allSatisfy({ $0.attributes.isEmpty && $0.initialValue == nil && $0.type != nil })
    else { return nil }
    for key in element.properties where isKey(key, of: members) {
      let others = element.properties.filter { $0 != key }
      let isScalar = others.count == 1 && members.allSatisfy { fit.fits($0, others[0].type ?? "") }
      if isScalar || fits(members, others, of: element) {
        return Split(
          element: element, key: key, others: others.map { $0.named(outside: element, in: model) }, isScalar: isScalar)
      }
    }
    return nil
  }

  /// Whether every member has all keys of the element except the one for its own key.
  private func fits(_ members: [Node], _ others: [DeclaredProperty], of element: DeclaredType) -> Bool {
    var rest = element
    rest.properties = others
    return !others.isEmpty
      && members.allSatisfy { member in
        document.kind(of: member) == .object && fit.hasRequiredKeys(member, of: rest)
          && fit.sharedKeys(member, with: element).count == fit.sharedKeys(member, with: rest).count
      }
  }

  /// Whether the property can be the key: a string, a number if every key is one, or a type that accepts every key.
  private func isKey(_ property: DeclaredProperty, of members: [Node]) -> Bool {
    let keys = members.compactMap(document.key(of:))
    switch property.type {
    case "String": return true
    case "Int": return keys.allSatisfy { document.string(of: $0).flatMap(Int.init) != nil }
    case "Date", "UUID": return keys.allSatisfy { fit.resembles($0, property.type ?? "") }
    default: return false
    }
  }

  private func keyType(_ split: Split) -> String { split.isRetyped ? "String" : split.key.type ?? "String" }

  private func asked(_ split: Split) -> String { split.others[0].type ?? "" }

  /// The expression that maps the entries of the dictionary to elements.
  private func mapping(_ split: Split) -> [String] {
    let arguments = split.element.properties.map { property in
      property.name == split.key.name
        ? "\(property.name): $0.key" : "\(property.name): $0.value" + (split.isScalar ? "" : ".\(property.name)")
    }
    return [
      "  .sorted { $0.key < $1.key }", "  .map { \(split.element.name)(\(arguments.joined(separator: ", "))) }",
    ]
  }

  private func edits(_ split: Split, _ owner: OwnedProperty) -> [ModelEdit] {
    let values = model.freeName(split.element.baseName + "Values")
    let reading = owner.reading("[\(keyType(split)): \(split.isScalar ? asked(split) : values)]")
    let lines = [reading + (owner.isOptional ? "?" : "")] + mapping(split)
    let text = declaration(values, split, context.coding(of: owner.type)).joined(separator: "\n")
    return (split.isScalar ? [] : [.addMembers(type: owner.type.name, text: text)])
      + [.decode(owner.reference, lines: lines)]
  }

  private func writing(_ split: Split, _ owner: OwnedProperty) -> String {
    let values = model.freeName(split.element.baseName + "Values")
    let arguments = split.others.map { "\($0.name): $0.\($0.name)" }.joined(separator: ", ")
    let value = split.isScalar ? "$0.\(split.others[0].name)" : "\(values)(\(arguments))"
    return owner.writing("list") { list in
      "Dictionary(\(list).map { ($0.\(split.key.name), \(value)) }, uniquingKeysWith: { $1 })"
    }
  }

  private func declaration(_ name: String, _ split: Split, _ coding: String) -> [String] {
    ["/// The value of a key that is data."]
      + PlainStruct.text(
        "\(name): \(coding)", split.others.map { ($0.name, $0.type ?? "", split.element.key(of: $0) ?? $0.name) }
      ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension DeclaredProperty {
  /// Returns the same property with qualified names for the types nested in its own type.
  fileprivate func named(outside owner: DeclaredType, in model: DeclaredModel) -> DeclaredProperty {
    guard let type else { return self }
    var result = self
    result.type = TypeText.mapping(type) { name in
      let full = owner.name + "." + name
      return model.type(named: full) == nil ? name : full
    }
    return result
  }
}
