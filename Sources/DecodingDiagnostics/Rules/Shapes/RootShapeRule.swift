internal import JSONText

/// The root is an array but one value is decoded, or one value but an array is decoded, or wrapped in an object.
struct RootShapeRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    if let around = aroundDictionary ?? aroundEntries { return around }
    if let deeper = listOfLists { return [deeper] }
    guard let failure, failure.path.isEmpty, let root = root(failure) else { return [] }
    switch document.kind(of: root) {
    case .array: return failure.reason == .wrongKind ? array(root) : []
    case .object:
      return failure.reason == .wrongKind || failure.reason == .missingKey ? object(root, failure) : []
    case .string: return failure.reason == .wrongKind ? text(root) : []
    case .null: return failure.reason == .nullValue ? [nothing] : []
    default: return []
    }
  }

  /// The only key of an object that is decoded as a dictionary, if it holds the dictionary.
  private var aroundDictionary: [Proposal]? {
    guard let failure, failure.reason == .wrongKind || failure.reason == .missingKey, !failure.path.isEmpty,
      TypeText.dictionary(context.root) != nil,
      let root = context.roots.first, context.roots.allSatisfy({ document.count(of: $0) == 1 }),
      let inner = Array(document.children(of: root)).first, document.kind(of: inner) == .object,
      fit.fits(inner, context.root), !fit.fits(root, context.root)
    else { return nil }
    let proposals = RootEnvelope(context: context).proposals(in: root)
    return proposals.isEmpty ? nil : proposals
  }

  /// The same for a type whose own code reads the value of every key: the values inside have what the only value lacks.
  private var aroundEntries: [Proposal]? {
    guard let failure, failure.reason == .missingKey, PatternPath(failure.path).steps.count == 1, let key = failure.key,
      let declared = context.declaredRoot ?? model.type(fit.bareName(context.root)),
      declared.reads.contains(where: { $0.path == [.anyKey] }), let root = context.roots.first,
      context.roots.allSatisfy({ document.count(of: $0) == 1 }), let inner = Array(document.children(of: root)).first,
      document.kind(of: inner) == .object,
      document.children(of: inner).allSatisfy({ document.member(of: $0, key) != nil })
    else { return nil }
    let proposals = RootEnvelope(context: context).proposals(in: root)
    return proposals.isEmpty ? nil : proposals
  }

  /// Arrays of the arrays that the root expects.
  private var listOfLists: Proposal? {
    guard let failure = context.wrongKind("array"), owner == nil,
      PatternPath(failure.path).steps.count == 1, let element = TypeText.element(of: context.root)
    else { return nil }
    let lists = context.children(of: context.roots)
    let elements = context.children(of: lists)
    guard context.kinds(of: lists) == [.array], !elements.isEmpty,
      elements.allSatisfy({ fit.fits($0, element) })
    else { return nil }
    return Proposal(
      .decodeArray, title: FixWording.rootTitle("[[\(element)]]"),
      explanation: FixWording.alwaysMany(lists.count, "[*]"), root: "[[\(element)]]")
  }

  /// Returns the root of the first document that fails.
  private func root(_ failure: Failure) -> Node? {
    let failing = Set(failure.offsets)
    return context.roots.first { failing.contains(document.range(of: $0).lowerBound) } ?? context.roots.first
  }

  private func array(_ root: Node) -> [Proposal] {
    let elements = Array(document.children(of: root))
    guard TypeText.element(of: context.root) == nil,
      elements.allSatisfy({ document.kind(of: $0) == .object || fit.fits($0, context.root) })
    else { return [] }
    return [
      Proposal(
        .decodeArray, title: FixWording.rootTitle("[\(context.root)]"),
        explanation: FixWording.rootIsArray(
          elements.count, of: context.kinds(of: elements) == [.object] ? "object" : "element"),
        root: "[\(context.root)]")
    ]
  }

  private func object(_ root: Node, _ failure: Failure) -> [Proposal] {
    let element = TypeText.element(of: context.root)
    var proposals = dictionary(root, element ?? elementOfMissing(failure))
    if let element, fit.fits(root, element) {
      proposals.append(
        Proposal(
          .decodeObject, title: FixWording.rootTitle(element), explanation: FixWording.rootIsObject(element),
          root: element))
    }
    proposals += unwrapped(root, failure)
    if let other = otherType(root, failure) { proposals.append(other) }
    proposals += RootEnvelope(context: context).proposals(in: root)
    if proposals.isEmpty, element == nil {
      proposals = RootEnvelope(context: context, isList: true).proposals(in: root)
    }
    return proposals.isEmpty ? error(root, failure) : proposals
  }

  /// `null` as the whole response: the service has no data.
  private var nothing: Proposal {
    return Proposal(
      .optional, title: FixWording.rootTitle(context.root + "?"), explanation: FixWording.rootIsNull, place: .nullRoot,
      root: context.root + "?")
  }

  /// A single string for an object: a token or an identifier, as other requests return.
  private func plainText(_ count: Int) -> Proposal? {
    guard let type = context.declaredRoot, type.kind != .enumeration, !type.hasDecodingInitializer else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.rootTitle("String"), explanation: FixWording.rootIsText(count), place: .stringRoot,
      effect: .loosensModel, root: "String")
  }

  // MARK: Text that is JSON again

  private func text(_ root: Node) -> [Proposal] {
    let texts = context.strings(context.roots)
    guard texts.count == context.roots.count else { return [] }
    guard texts.allSatisfy({ $0.isJSON() }) else { return [plainText(texts.count)].compactMap(\.self) }
    var decoding = Proposal(
      .invalidJSON, title: FixWording.rootTitle("JSONText<\(context.root)>"),
      explanation: FixWording.rootIsJSONText(texts.count), place: .rootInString)
    var bridge = BridgeType.jsonText
    bridge.isEncodable = context.declaredRoot?.isEncodable ?? true
    decoding.edits = context.declaredRoot.map { [.addDeclarations(near: $0.name, text: bridge.text)] } ?? []
    decoding.root = "JSONText<\(context.root)>"
    return [decoding]
  }

  // MARK: Keys that are data

  /// Returns the element type of the array whose key is missing.
  private func elementOfMissing(_ failure: Failure) -> String? {
    guard failure.reason == .missingKey, context.ownerType.map({ fit.requiredKeys(of: $0).count }) == 1 else {
      return nil
    }
    return owner?.property.type.flatMap(TypeText.element(of:))
  }

  private func dictionary(_ root: Node, _ element: String?) -> [Proposal] {
    let members = Array(document.children(of: root))
    guard let element, !members.isEmpty, members.allSatisfy({ document.kind(of: $0) == .object }),
      members.allSatisfy({ fit.fits($0, element) })
    else { return [] }
    return [
      Proposal(
        .dictionary, title: FixWording.rootTitle("[String: \(element)]"),
        explanation: FixWording.keysAreData(document.keys(of: root), element), place: .rootDictionary,
        root: "[String: \(element)]")
    ]
  }

  // MARK: Envelopes

  /// The object is what one of the root's properties should hold: there is no wrapping object.
  private func unwrapped(_ root: Node, _ failure: Failure) -> [Proposal] {
    guard failure.reason == .missingKey, let owner,
      let name = owner.property.type.map(TypeText.unwrapped), model.type(name, inside: owner.type.name) != nil,
      fit.fits(root, name), fit.sharedKeys(root, with: owner.type).isEmpty
    else { return [] }
    return [
      Proposal(
        .envelope, title: FixWording.rootTitle(name), explanation: FixWording.noEnvelope(failure.key ?? ""),
        place: .withoutEnvelope, root: model.type(name, inside: owner.type.name)?.name ?? name)
    ]
  }

  // MARK: Another answer altogether

  /// Another type of the model, all of whose keys are present while several of the root's own are missing: another
  /// version.
  private func otherType(_ root: Node, _ failure: Failure) -> Proposal? {
    guard failure.reason == .missingKey, context.missingTogether.count > 1, let own = context.declaredRoot,
      let known = declaredAnswer(root), let other = model.type(named: known), other != own,
      fit.requiredKeys(of: other).count > context.missingTogether.count,
      fit.sharedKeys(root, with: other).count > fit.sharedKeys(root, with: own).count,
      TypeText.element(of: context.root) == nil
    else { return nil }
    return Proposal(
      .other, title: FixWording.rootTitle(known), explanation: FixWording.otherVersion(known, own.baseName),
      place: .otherVersion, root: known)
  }

  /// None of the expected keys is present, but an object or typical keys of errors: a response of another kind.
  private func error(_ root: Node, _ failure: Failure) -> [Proposal] {
    let members = Array(document.children(of: root))
    guard let near = context.declaredRoot, let owner = failure.reason == .missingKey ? context.ownerType : near,
      fit.sharedKeys(root, with: owner).isEmpty || isMostlyAnother(root, than: owner),
      let first = document.keys(of: root).first, isAnotherAnswer(members, owner)
    else { return [] }
    let key = document.keys(of: root).first { tellsOfError($0, among: members.count) } ?? first
    if let known = declaredAnswer(root) {
      return [
        Proposal(
          .other, title: FixWording.rootTitle(known), explanation: FixWording.otherAnswer(key, owner.baseName),
          place: .otherAnswer, root: known)
      ]
    }
    let name = model.freeName(members.count == 1 ? (Words.typeName(key) ?? "Other") + "Envelope" : "ErrorAnswer")
    let writer = context.structWriter()
    return [
      Proposal(
        .envelope, title: FixWording.rootTitle(name), explanation: FixWording.otherAnswer(key, owner.baseName),
        edits: [
          .addDeclarations(
            near: near.name, text: writer.text(name, of: [root], isEncodable: near.isEncodable).joined(separator: "\n"))
        ], place: .otherAnswer, root: name)
    ]
  }

  /// Returns the type that the model has for such a response: the response has all that it requires, and nothing that
  /// it does not know.
  private func declaredAnswer(_ root: Node) -> String? {
    let keys = Set(fit.keys(of: root))
    return model.types.first { type in
      type.isDecodable && type.kind == .structure && type.genericParameters.isEmpty && !type.hasDecodingInitializer
        && fit.requiredKeys(of: type).count > 1 && fit.hasRequiredKeys(root, of: type)
        && keys.isSubset(of: type.properties.compactMap(type.key(of:)))
    }?.name
  }

  /// Whether nearly everything else is missing and there are several other keys: keys of every response of a service
  /// may be present too.
  private func isMostlyAnother(_ root: Node, than owner: DeclaredType) -> Bool {
    let required = Set(fit.requiredKeys(of: owner))
    let keys = Set(fit.keys(of: root))
    let others = context.unusedKeys(of: root, by: owner)
    let shared = fit.sharedKeys(root, with: owner)
    let missing = required.subtracting(keys)
    guard others.contains(where: { tellsOfError($0, among: .max) }), missing.count > 1 else { return false }
    if keys.isSuperset(of: Self.problemKeys) { return true }
    guard shared.count == 1, let only = shared.first else { return false }
    if missing.count == required.count - 1, deniesSuccess(only, root) { return true }
    return missing.count > 2 && others.count > 1
  }

  /// Whether a key such as `{"ok": false}` or `{"status": "error"}` announces an error.
  private func deniesSuccess(_ key: String, _ root: Node) -> Bool {
    guard let value = InnerPlace.member(key, of: root, context) else { return false }
    let text = document.string(of: value)?.lowercased() ?? String(document.rawText(of: value))
    return ["false", "error", "fail", "failed", "failure"].contains(text)
  }

  /// The keys of problem details for HTTP interfaces, https://www.rfc-editor.org/rfc/rfc9457.
  private static let problemKeys: Set<String> = ["title", "status", "detail"]

  /// Whether there is an object under a single key, or typical keys of errors, and nothing that is merely spelled
  /// differently.
  private func isAnotherAnswer(_ members: [Node], _ owner: DeclaredType) -> Bool {
    let keys = members.compactMap { context.key(of: $0) }
    let names = owner.properties.map(\.name) + owner.properties.compactMap(owner.key(of:))
    guard names.allSatisfy({ NearNames.nearest(to: $0, among: keys).isEmpty }) else { return false }
    return keys.contains { tellsOfError($0, among: members.count) }
      || (members.count == 1 && document.kind(of: members[0]) == .object)
  }

  /// In a small object, a part of the key is sufficient.
  private func tellsOfError(_ key: String, among count: Int) -> Bool {
    let letters = SnakeCase.letters(key)
    return Self.errorWords.contains { count <= 3 ? letters.contains($0) : letters == $0 || letters == $0 + "s" }
  }

  private static let errorWords = ["error", "fault", "exception", "message", "detail", "reason", "problem", "msg"]
}
