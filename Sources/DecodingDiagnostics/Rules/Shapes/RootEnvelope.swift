internal import JSONText

/// The root's own value under a key of the object, or a few objects deeper: the wrapping type is decoded instead.
struct RootEnvelope {
  private static let depthLimit = 3

  let context: RuleContext
  /// The content of the envelope: the root, or an array of it.
  let wanted: String

  /// - Parameter isList: Whether the envelope holds an array of the root's type, although the root is one value.
  init(context: RuleContext, isList: Bool = false) {
    self.context = context
    wanted = isList ? "[\(context.root)]" : context.root
  }

  func proposals(in root: Node) -> [Proposal] {
    guard let near = context.declaredRoot,
      let keys = payload(below: root, isPayload) ?? payload(below: root, resemblesPayload), let key = keys.first
    else { return [] }
    if keys.count == 1, let known = knownEnvelope(key) {
      return [
        Proposal(
          .envelope, title: FixWording.rootTitle(known), explanation: explanation(keys), place: .knownEnvelope,
          root: known)
      ]
    }
    let name = context.model.freeName(near.baseName + "Envelope")
    let text = declaration(name, keys[...], isEncodable: near.isEncodable).joined(separator: "\n")
    return [
      Proposal(
        .envelope, title: FixWording.rootTitle(name), explanation: explanation(keys),
        edits: [.addDeclarations(near: near.name, text: "/// The object around the payload.\n" + text)],
        place: .newEnvelope, root: name)
    ]
  }

  private func explanation(_ keys: [String]) -> String { FixWording.wrapped(keys, isList: wanted != context.root) }

  /// Returns the keys that lead to the only value that fits the root, at the highest level that has one.
  private func payload(below root: Node, _ isPayload: (Node) -> Bool) -> [String]? {
    var level: [(node: Node, keys: [String])] = [(root, [])]
    for _ in 0..<Self.depthLimit {
      let members = level.flatMap { holder in
        context.document.children(of: holder.node).compactMap { member in
          context.key(of: member).map { (member, holder.keys + [$0]) }
        }
      }
      let fitting = members.filter { isPayload($0.0) && hasAll(of: root, $0.0) }
      if !fitting.isEmpty { return fitting.count == 1 ? fitting[0].1 : nil }
      level = members.filter { context.document.kind(of: $0.0) == .object }
    }
    return nil
  }

  /// Whether the payload has every key of the type that the root itself has, so that nothing that is read now goes
  /// unread.
  private func hasAll(of root: Node, _ payload: Node) -> Bool {
    guard let type = context.declaredRoot else { return true }
    let isList = context.document.kind(of: payload) == .array
    let own = context.fit.sharedKeys(root, with: type)
    return (isList ? Array(context.document.children(of: payload)) : [payload]).allSatisfy {
      own.isSubset(of: context.fit.keys(of: $0))
    }
  }

  private func isPayload(_ node: Node) -> Bool {
    let kind = context.document.kind(of: node)
    guard kind == .object || kind == .array, context.document.count(of: node) > 0,
      context.fit.fits(node, wanted)
    else { return false }
    let element = TypeText.element(of: wanted)
    let values = element == nil ? [node] : Array(context.document.children(of: node))
    guard let type = context.model.type(context.fit.bareName(element ?? wanted)) else { return true }
    return values.allSatisfy { mayBe(type, $0, isAlone: element == nil) }
  }

  /// A hand-written `init(from:)` may accept anything: an object must have a key of the type, and any other value must
  /// be what the code reads.
  private func mayBe(_ type: DeclaredType, _ node: Node, isAlone: Bool) -> Bool {
    guard isAlone || type.hasDecodingInitializer, !type.reads.contains(where: { $0.path == [.anyKey] }) else {
      return true
    }
    if context.document.kind(of: node) == .object { return !context.fit.sharedKeys(node, with: type).isEmpty }
    return !type.hasDecodingInitializer
      || !type.code.calls.isDisjoint(with: ["unkeyedContainer", "singleValueContainer"])
  }

  /// Whether objects have some of the keys of the root's type: missing ones are fixed once it is decoded.
  private func resemblesPayload(_ node: Node) -> Bool {
    let name = TypeText.element(of: context.root) ?? context.root
    let isList = name != context.root
    guard let type = context.model.type(context.fit.bareName(name)),
      context.roots.allSatisfy({ context.fit.sharedKeys($0, with: type).isEmpty }),
      context.document.kind(of: node) == (isList ? .array : .object)
    else { return false }
    let objects = isList ? Array(context.document.children(of: node)) : [node]
    return !objects.isEmpty
      && objects.allSatisfy {
        context.document.kind(of: $0) == .object && !context.fit.sharedKeys($0, with: type).isEmpty
      }
  }

  /// Returns a type of the model that has the root as its property under the key.
  private func knownEnvelope(_ key: String) -> String? {
    context.model.types.first { type in
      guard type.genericParameters.isEmpty, let property = type.property(forKey: key) else { return false }
      return property.type == wanted
    }?.name ?? genericEnvelope(key)
  }

  /// Returns `Page<User>` if the model has a `Page<Item>` whose property under the key has its parameter as type.
  private func genericEnvelope(_ key: String) -> String? {
    for type in context.model.types where type.genericParameters.count == 1 && type.isDecodable {
      let parameter = type.genericParameters[0]
      guard let property = type.property(forKey: key)?.type.map(TypeText.unwrapped) else { continue }
      if property == parameter { return "\(type.name)<\(wanted)>" }
      if let element = TypeText.element(of: wanted), TypeText.element(of: property) == parameter {
        return "\(type.name)<\(element)>"
      }
    }
    return nil
  }

  private func declaration(_ name: String, _ keys: ArraySlice<String>, isEncodable: Bool) -> [String] {
    guard let key = keys.first else { return [] }
    let inner = keys.dropFirst()
    let type = inner.isEmpty ? wanted : Words.typeName(key) ?? "Payload"
    return PlainStruct.lines(
      "\(name): \(isEncodable ? "Codable" : "Decodable")",
      [(Words.camelCase(key) ?? "payload", type, context.modelKey(key))],
      nested: inner.isEmpty ? [] : declaration(type, inner, isEncodable: isEncodable))
  }
}
