internal import JSONText

/// The list of a property is inside an object of its own: `"items": {"data": [...]}`, or
/// `"items": {"edges": [{"node": ...}]}`.
struct InnerEnvelopeRule: SingleFixRule {
  let context: RuleContext

  /// The key of the list, and the one of each element where it has an object of its own.
  private struct Holder {
    let list: String
    var element: String?
  }

  var proposal: Proposal? {
    guard let failure = context.wrongKind("object"), !failure.path.isEmpty, !context.isInsideProperty,
      let owner, let type = owner.property.type, context.canWrap(owner.property),
      let element = TypeText.element(of: TypeText.unwrapped(type)), let holder = holder(of: element)
    else { return nil }
    let envelope = model.freeName((Words.typeName(owner.property.name) ?? "Inner") + "Envelope")
    return Proposal(
      .envelope, title: FixWording.innerEnvelopeTitle(holder.list), subjects: [owner.property.name],
      explanation: FixWording.innerEnvelope(holder.list, context.evidencePath, values.count),
      edits: [
        .addMembers(type: owner.type.name, text: declaration(envelope, holder, element, owner)),
        .decode(owner.reference, lines: reading(envelope, holder, owner)),
      ]
    )
    .encoding(owner, by: writing(envelope, holder, owner))
  }

  // MARK: What is there

  /// The one key whose value is the list, in every object.
  private func holder(of element: String) -> Holder? {
    let objects = context.presentValues
    // Lists under all keys are one list each.
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

  /// Objects with some of the element's keys: what they lack is the next failure.
  private func isListWithFaults(_ node: Node, _ element: String) -> Bool {
    let elements = Array(document.children(of: node))
    guard document.kind(of: node) == .array, !elements.isEmpty,
      let declared = model.type(element, inside: context.ownerType?.name)
    else { return false }
    return elements.allSatisfy { !fit.sharedKeys($0, with: declared).isEmpty }
  }

  /// The key under which every element of the lists stands.
  private func elementKey(of lists: [Node], _ element: String) -> String? {
    let elements = context.children(of: lists)
    return commonKey(of: elements) {
      [.object, .array].contains(document.kind(of: $0)) && fit.fits($0, element)
    }
  }

  /// The only key whose values meet a condition in all of the objects.
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
    let inner = holder.element.map { key in
      [""] + structure("Element: \(coding)", key, element).map { "  " + $0 }
    }
    let type = holder.element == nil ? "[\(element)]" : "[Element]"
    var lines = structure("\(name): \(coding)", holder.list, type)
    lines[0] = "private " + lines[0]
    lines.insert(contentsOf: inner ?? [], at: lines.count - 1)
    return lines.joined(separator: "\n")
  }

  private func structure(_ head: String, _ key: String, _ type: String) -> [String] {
    let property = Words.camelCase(key) ?? "payload"
    let spelled = context.modelKey(key)
    return HolderStruct.lines(head, property, type, key: spelled)
  }

  private func reading(_ envelope: String, _ holder: Holder, _ owner: OwnedProperty) -> [String] {
    let list = Words.camelCase(holder.list) ?? "payload"
    let element = holder.element.map { ".map(\\.\(Words.camelCase($0) ?? "payload"))" } ?? ""
    let name = owner.property.name
    let call = owner.isOptional ? "decodeIfPresent" : "decode"
    let chain = owner.isOptional ? "?" : ""
    return ["\(name) = try $container.\(call)(\(envelope).self, forKey: .\(name))\(chain).\(list)\(element)"]
  }

  private func writing(_ envelope: String, _ holder: Holder, _ owner: OwnedProperty) -> [String] {
    let list = Words.camelCase(holder.list) ?? "payload"
    let inner = holder.element.map { Words.camelCase($0) ?? "payload" }
    let name = owner.property.name
    let value = { (list: String) in inner.map { "\(list).map { .init(\($0): $0) }" } ?? list }
    guard owner.isOptional else {
      return ["try $container.encode(\(envelope)(\(list): \(value(name))), forKey: .\(name))"]
    }
    return [
      "try $container.encodeIfPresent(\(name).map { list in \(envelope)(\(list): \(value("list"))) }, forKey: .\(name))"
    ]
  }
}
