internal import JSONText

/// An enum whose case is named by a key of the object: `{"type": "card", "brand": "Visa"}`, with the values next to the
/// name, under one key for all cases, or under a key for each.
struct TaggedEnum {
  private let declared: DeclaredType
  private let cases: [EnumCaseShape]
  private let objects: [Node]
  private let context: RuleContext
  private let fit: ValueFit
  /// The key that names the case.
  private let tag: String

  /// Nil if no key that all objects have names cases.
  init?(_ declared: DeclaredType, _ cases: [EnumCaseShape], _ objects: [Node], _ context: RuleContext) {
    let isTag = { (key: String) in
      objects.allSatisfy { object in
        guard let name = context.document.member(of: object, key).flatMap(context.document.string(of:)) else {
          return false
        }
        return cases.contains { declared.isCase($0.name, called: name) }
      }
    }
    guard let first = objects.first, let tag = context.document.keys(of: first).first(where: isTag) else { return nil }
    self.tag = tag
    (self.declared, self.cases, self.objects, self.context) = (declared, cases, objects, context)
    fit = context.fit(inside: declared.name)
  }

  var proposal: Proposal {
    let spellings = cases.compactMap { shape in
      tags.first { declared.isCase(shape.name, called: $0) }.map { (shape.name, $0) }
    }
    let contents = contents
    let joinsKeys = joinsKeys(contents)
    let writer = TaggedEnumWriter(
      cases: cases, tag: tag, spellings: Dictionary(spellings, uniquingKeysWith: { first, _ in first }),
      contents: contents, joinsKeys: joinsKeys, access: declared.access, convertsKeys: context.convertsKeys)
    let key = writer.tagKey
    let joining = ModelEdit.addCase(
      type: declared.name + ".CodingKeys", name: key.name, rawValue: key.spelling == key.name ? nil : key.spelling)
    return Proposal(
      .enumAssociated, title: FixWording.taggedTitle(declared.baseName, tag),
      explanation: FixWording.tagged(tag, tags, under: Set(contents.values).sorted()),
      edits: (joinsKeys ? [joining] : [])
        + [.addMembers(type: declared.name, text: writer.members(isEncodable: declared.isEncodable))],
      place: .taggedEnum)
  }

  private var tags: [String] {
    Set(objects.compactMap { context.document.member(of: $0, tag).flatMap(context.document.string(of:)) }).sorted()
  }

  // MARK: Where the values stand

  /// The key of the values of each case; none if they are next to the tag.
  private var contents: [String: String] {
    let carrying = cases.filter { !$0.isBare }.map(\.name)
    if let shared = sharedKey { return Dictionary(uniqueKeysWithValues: carrying.map { ($0, shared) }) }
    return ownKeys ?? plainValues
  }

  /// The keys of single strings, numbers and flags next to the tag, if other cases have labelled values there: the key
  /// that is named like the case, or else the only other one.
  private var plainValues: [String: String] {
    let found = cases.compactMap { shape -> (String, String)? in
      guard case .single(let type) = shape.payload, TypeText.isScalar(type) else { return nil }
      let own = objects(of: shape)
      let keys = Set(own.flatMap(context.document.keys(of:))).subtracting([tag])
      let named = keys.filter { SnakeCase.letters($0) == SnakeCase.letters(shape.name) }
      guard let key = named.first ?? (keys.count == 1 ? keys.first : nil),
        own.allSatisfy({ context.document.member(of: $0, key).map { fit.fits($0, type) } ?? false })
      else { return nil }
      return (shape.name, key)
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// The only other key of the objects.
  private var sharedKey: String? {
    let names = Set(cases.flatMap(\.values).map(\.name))
    let others = Set(objects.flatMap(context.document.keys(of:))).subtracting([tag])
    guard others.count == 1, let other = others.first, !names.contains(other) else { return nil }
    return standsBeside ? nil : other
  }

  /// Whether some case's payload is the object itself.
  private var standsBeside: Bool {
    cases.contains { shape in
      guard let type = shape.onlyType, fit.model.type(type, inside: declared.name) != nil else { return false }
      return objects.contains { fit.fits($0, type) }
    }
  }

  /// A key for each case, named like the case or like its key in `CodingKeys`, that holds the payload.
  private var ownKeys: [String: String]? {
    guard !standsBeside else { return nil }
    var found: [String: String] = [:]
    for shape in cases where !shape.isBare {
      guard let type = shape.onlyType else { return nil }
      let key = declared.key(ofCase: shape.name)
      found[shape.name] = key
      for object in objects(of: shape) {
        guard let spelled = InnerPlace.spelling(of: key, in: object, context),
          let payload = InnerPlace.member(spelled, of: object, context), fit.fits(payload, type)
        else { return nil }
        found[shape.name] = spelled
      }
    }
    return objects.contains { object in cases.contains { !$0.isBare && names($0, object) } } ? found : nil
  }

  private func objects(of shape: EnumCaseShape) -> [Node] { objects.filter { names(shape, $0) } }

  private func names(_ shape: EnumCaseShape, _ object: Node) -> Bool {
    let name = context.document.member(of: object, tag).flatMap(context.document.string(of:))
    return name.map { declared.isCase(shape.name, called: $0) } ?? false
  }

  /// Whether the enum already declares the keys of the payloads, so that the tag can be added to them.
  private func joinsKeys(_ contents: [String: String]) -> Bool {
    guard let keys = declared.codingKeys, !contents.isEmpty, cases.allSatisfy(\.values.isEmpty) else { return false }
    return !keys.contains { $0.name == Words.camelCase(tag) }
      && contents.allSatisfy { name, key in keys.contains { $0.name == name && ($0.rawValue ?? $0.name) == key } }
  }
}

extension DeclaredType {
  /// Whether a string names a case, by its letters or by its coding key.
  fileprivate func isCase(_ name: String, called text: String) -> Bool {
    SnakeCase.letters(name) == SnakeCase.letters(text) || codingKeys != nil && key(ofCase: name) == text
  }
}
