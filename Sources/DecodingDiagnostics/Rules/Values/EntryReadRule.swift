internal import JSONText

/// The other keys of an object, which a loop of the type's own reads as one type into a dictionary, where they hold values
/// of several kinds.
struct EntryReadRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind,
      context.owner.map({ $0.read?.path == [.any] }) ?? true,
      let type = context.ownerType, type.hasDecodingInitializer, let loop = Loop(in: type),
      loop.element == failure.expected.map(context.fit.bareName), TypeText.isScalar(loop.element)
    else { return [] }
    let owner = OwnedProperty(type, loop.property)
    let values = failure.offsets.compactMap(context.document.node(atOffset:))
    let entries = Set(values.compactMap(context.document.parent(of:))).flatMap {
      Array(context.document.children(of: $0))
    }
    let kinds = ValueKinds(of: entries, core: loop.element, isMixedList: false, owner: owner, context)
    let (target, added) = kinds.map { named($0, owner, context) } ?? any(owner, context)
    var proposal = Proposal(
      .flexible, title: FixWording.retypeTitle("[String: \(target)]"), subjects: [loop.property.name],
      explanation: FixWording.entryRead(loop.element, target),
      edits: loop.edits(reading: target, in: type) + added)
    proposal.effect = .loosensModel
    proposal.mergeKey = "entryRead:" + type.name
    return [proposal]
  }

  private func named(
    _ kinds: ValueKinds, _ owner: OwnedProperty, _ context: RuleContext
  ) -> (type: String, added: [ModelEdit]) {
    let base = Words.typeName(Words.singular(owner.property.name)) ?? "Entry"
    let name = context.model.freeName(base.hasSuffix("Value") ? base : base + "Value")
    let text = kinds.declaration(name, isEncodable: owner.type.isEncodable, context)
    return (name, [.addDeclarations(near: owner.type.name, text: text)])
  }

  private func any(_ owner: OwnedProperty, _ context: RuleContext) -> (type: String, added: [ModelEdit]) {
    let any = AnyJSONType(near: owner.type, context.model)
    return (any.name, any.declarations)
  }
}

/// `fields[key.stringValue] = try container.decode(String.self, forKey: key)`, with the dictionary that it fills.
private struct Loop {
  let element: String
  let property: DeclaredProperty
  private let statement: String
  /// `var fields: [String: String] = [:]`, where the loop fills a variable.
  private let variable: String?

  init?(in type: DeclaredType) {
    let reads = type.text.matches(
      of: /(?:self\.)?(\w+)\[(\w+)(?:\.\w+)?\] = try \w+\.decode\((\w+)\.self, forKey: (\w+)\)/)
    guard reads.count == 1, let read = reads.first, read.2 == read.4 else { return nil }
    let filled = String(read.1), element = String(read.3)
    let dictionary = "[String: \(element)]"
    let initializer = type.text.firstRange(of: "init(from").map { type.text[$0.lowerBound...] } ?? ""
    let variables = initializer.matches(of: /var (\w+)(?:: \[String: \w+\] = \[:\]| = \[String: \w+\]\(\))/)
      .filter { $0.1 == filled && $0.0.contains(dictionary) }
    let target = type.text.matches(of: /(?:self\.)?(\w+) = (\w+)\b/).first { $0.2 == filled }.map { String($0.1) }
    guard variables.count < 2, let property = type.property(named: variables.isEmpty ? filled : target ?? filled),
      property.type == dictionary, property.attributes.isEmpty
    else { return nil }
    self.element = element
    self.property = property
    statement = String(read.0)
    variable = variables.first.map { String($0.0) }
  }

  func edits(reading target: String, in type: DeclaredType) -> [ModelEdit] {
    let holders = [variable].compactMap(\.self).map { text in
      ModelEdit.replaceText(
        type: type.name, old: text, new: text.replacing("[String: \(element)]", with: "[String: \(target)]"))
    }
    let read = ModelEdit.replaceText(
      type: type.name, old: statement, new: statement.replacing("(\(element).self", with: "(\(target).self"))
    return [.retype(PropertyReference(type.name, property.name), to: "[String: \(target)]")] + holders + [read]
  }
}
