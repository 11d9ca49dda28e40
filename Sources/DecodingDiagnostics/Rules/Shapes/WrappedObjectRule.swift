internal import JSONText

/// An object of another kind, with the expected one under one of its keys: `"quote": {"state": "accepted",
/// "quoted_status": {...}}` for `quote: Status`.
struct WrappedObjectRule: SingleFixRule {
  let context: RuleContext

  /// The location of the expected object inside the existing one.
  private struct Holder {
    let key: String
    /// Whether it is the only element of an array.
    let isList: Bool
    let isNullable: Bool
    /// Whether there is nothing next to it.
    let isAlone: Bool

    private static let names: Set<String> = [
      "attributes", "body", "content", "data", "document", "element", "entity", "entry", "fields", "item", "model",
      "node",
      "object", "payload", "properties", "record", "resource", "response", "result", "value",
    ]

    /// Whether the key is a generic word, or nothing else is present: the object is merely a wrapper.
    var isEnvelope: Bool { !isList && (isAlone || Words.of(key).last.map(Self.names.contains) == true) }
  }

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, !failure.path.isEmpty, let wanted = context.ownerType,
      let owner = context.walk.holder(of: failure.path, from: context.root), let type = owner.property.type,
      owner.canBeWrapped, model.type(TypeText.core(of: type), inside: owner.type.name) == wanted,
      let holder = holder(of: wanted)
    else { return nil }
    let isElement = TypeText.element(of: TypeText.unwrapped(type)) != nil
    guard isElement || TypeText.unwrapped(type) == TypeText.core(of: type), isElement || !holder.isList,
      !holder.isNullable || (!isElement && owner.isOptional)
    else { return nil }
    let name = model.freeName(
      (Words.typeName(isElement ? Words.singular(owner.name) : owner.name) ?? "Inner") + "Envelope")
    return Proposal(
      holder.isEnvelope ? .envelope : .nestedKeys, title: FixWording.innerEnvelopeTitle(holder.key),
      subjects: [owner.name],
      explanation: FixWording.wrappedObject(holder.key, context.path, wanted.baseName, containers.count),
      edits: [
        .addMembers(
          type: owner.type.name,
          text: declaration(name, holder, TypeText.core(of: type), context.coding(of: owner.type))),
        .decode(owner.reference, lines: [reading(name, holder, owner, isElement)]),
      ]
    )
    .encoding(owner, by: [writing(name, holder, owner, isElement)])
  }

  /// Returns the only key under which all of the objects, which have no key of the type themselves, hold an object of
  /// it.
  private func holder(of wanted: DeclaredType) -> Holder? {
    let objects = containers.filter { document.kind(of: $0) == .object }
    guard let first = objects.first, objects.allSatisfy({ fit.sharedKeys($0, with: wanted).isEmpty }) else {
      return nil
    }
    let isAlone = objects.allSatisfy { document.count(of: $0) == 1 }
    let found = document.keys(of: first).compactMap { key -> Holder? in
      let values = objects.compactMap { document.member(of: $0, key) }
      let known = values.filter { document.kind(of: $0) != .null }
      guard values.count == objects.count, !known.isEmpty else { return nil }
      if known.allSatisfy({ isWanted($0, wanted) }) {
        return Holder(key: key, isList: false, isNullable: known.count < values.count, isAlone: isAlone)
      }
      let lists = known.map { Array(document.children(of: $0)) }
      let isOneEach =
        context.kinds(of: known) == [.array] && known.count == values.count && lists.allSatisfy { $0.count == 1 }
        && lists.joined().allSatisfy { isWanted($0, wanted) }
      return isOneEach ? Holder(key: key, isList: true, isNullable: false, isAlone: isAlone) : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  private func isWanted(_ node: Node, _ wanted: DeclaredType) -> Bool {
    document.kind(of: node) == .object && fit.hasRequiredKeys(node, of: wanted)
  }

  private func declaration(_ name: String, _ holder: Holder, _ type: String, _ coding: String) -> String {
    let inner = holder.isList ? "[\(type)]" : type + (holder.isNullable ? "?" : "")
    let property = Words.camelCase(holder.key) ?? "payload"
    return PlainStruct.text("\(name): \(coding)", [(property, inner, context.modelKey(holder.key))])
  }

  private func reading(_ name: String, _ holder: Holder, _ owner: OwnedProperty, _ isElement: Bool) -> String {
    let property = Words.camelCase(holder.key) ?? "payload"
    return isElement
      ? owner.reading("[\(name)]", then: ".\(holder.isList ? "flatMap" : "map")(\\.\(property))")
      : owner.reading(name, then: ".\(property)")
  }

  private func writing(_ name: String, _ holder: Holder, _ owner: OwnedProperty, _ isElement: Bool) -> String {
    let property = Words.camelCase(holder.key) ?? "payload"
    let wrapped = { (value: String) in "\(name)(\(property): \(holder.isList ? "[\(value)]" : value))" }
    let value = owner.name
    let key = "forKey: .\(value)"
    let map = { (suffix: String) in "\(value)\(suffix).map { \(wrapped("$0")) }" }
    if owner.isOptional { return "try $container.encodeIfPresent(\(map(isElement ? "?" : "")), \(key))" }
    return "try $container.encode(\(isElement ? map("") : wrapped(value)), \(key))"
  }
}
