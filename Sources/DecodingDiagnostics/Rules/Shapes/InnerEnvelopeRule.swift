internal import JSONText

/// The array of a property is inside an object: `"items": {"data": [...]}`, or `"items": {"edges": [{"node": ...}]}`.
struct InnerEnvelopeRule: SingleFixRule {
  let context: RuleContext

  /// The key of the array, and the key in each element if the elements are wrapped in objects as well.
  private struct Holder {
    let list: String
    var element: String?
  }

  var proposal: Proposal? {
    guard let failure = context.wrongKind("object"), !failure.path.isEmpty, !context.isInsideProperty,
      let owner, let type = owner.property.type, owner.canBeWrapped,
      let element = TypeText.element(of: TypeText.unwrapped(type)), let holder = holder(of: element)
    else { return nil }
    let envelope = model.freeName((Words.typeName(owner.name) ?? "Inner") + "Envelope")
    return Proposal(
      .envelope, title: FixWording.innerEnvelopeTitle(holder.list), subjects: [owner.name],
      explanation: FixWording.innerEnvelope(holder.list, context.evidencePath, values.count),
      edits: [
        .addMembers(type: owner.type.name, text: declaration(envelope, holder, element, owner)),
        .decode(owner.reference, lines: [reading(envelope, holder, owner)]),
      ]
    )
    .encoding(owner, by: [writing(envelope, holder, owner)])
  }

  // MARK: What is there

  /// Returns the only key whose value is the array, in every object.
  private func holder(of element: String) -> Holder? {
    let objects = context.presentValues
    // If all keys have arrays, each is an array of its own.
    let members = objects.map { context.kinds(of: Array(document.children(of: $0))) }
    if objects.contains(where: { document.count(of: $0) > 1 }), members.allSatisfy({ $0 == [.array] }) {
      return nil
    }
    for isMeant in [isList, isListWithFaults] {
      if let key = commonKey(of: objects, where: { isMeant($0, element) }) {
        return Holder(list: key)
      }
    }
    let wraps = { (node: Node) -> Bool in
      document.kind(of: node) == .array && elementKey(of: [node], element) != nil
    }
    guard let key = commonKey(of: objects, where: wraps),
      let inner = elementKey(of: objects.compactMap { document.member(of: $0, key) }, element)
    else { return nil }
    return Holder(list: key, element: inner)
  }

  private func isList(_ node: Node, _ element: String) -> Bool {
    document.kind(of: node) == .array && fit.fits(node, "[\(element)]")
  }

  /// Whether the elements have some of the element type's keys: what they lack is the next failure.
  private func isListWithFaults(_ node: Node, _ element: String) -> Bool {
    let elements = Array(document.children(of: node))
    guard document.kind(of: node) == .array, !elements.isEmpty,
      let declared = model.type(element, inside: context.ownerType?.name)
    else { return false }
    return elements.allSatisfy { !fit.sharedKeys($0, with: declared).isEmpty }
  }

  /// Returns the key that holds the element in every object of the arrays.
  private func elementKey(of lists: [Node], _ element: String) -> String? {
    let elements = context.children(of: lists)
    return commonKey(of: elements) {
      [.object, .array].contains(document.kind(of: $0)) && fit.fits($0, element)
    }
  }

  /// Returns the only key whose values meet a condition in all of the objects.
  private func commonKey(of objects: [Node], where meets: (Node) -> Bool) -> String? {
    guard let first = objects.first, objects.allSatisfy({ document.kind(of: $0) == .object }) else {
      return nil
    }
    let keys = document.keys(of: first).filter { key in
      objects.allSatisfy { object in document.member(of: object, key).map(meets) ?? false }
    }
    return keys.count == 1 ? keys[0] : nil
  }

  // MARK: What reads it

  private func declaration(_ name: String, _ holder: Holder, _ element: String, _ owner: OwnedProperty) -> String {
    let coding = context.coding(of: owner.type)
    let property = { (key: String, type: String) in
      (name: Words.camelCase(key) ?? "payload", type: type, key: context.modelKey(key))
    }
    guard let key = holder.element else {
      return PlainStruct.text("\(name): \(coding)", [property(holder.list, "[\(element)]")])
    }
    let inner = PlainStruct.lines("Element: \(coding)", [property(key, element)])
    return PlainStruct.text("\(name): \(coding)", [property(holder.list, "[Element]")], nested: inner)
  }

  private func reading(_ envelope: String, _ holder: Holder, _ owner: OwnedProperty) -> String {
    let element = holder.element.map { ".map(\\.\(Words.camelCase($0) ?? "payload"))" } ?? ""
    return owner.reading(envelope, then: ".\(Words.camelCase(holder.list) ?? "payload")\(element)")
  }

  private func writing(_ envelope: String, _ holder: Holder, _ owner: OwnedProperty) -> String {
    let list = Words.camelCase(holder.list) ?? "payload"
    let inner = holder.element.map { Words.camelCase($0) ?? "payload" }
    return owner.writing("list") { value in
      "\(envelope)(\(list): \(inner.map { "\(value).map { .init(\($0): $0) }" } ?? value))"
    }
  }
}
