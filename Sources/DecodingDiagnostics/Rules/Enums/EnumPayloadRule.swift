internal import JSONText

/// An enum with associated values whose JSON differs from what compiler-generated coding reads.
struct EnumPayloadRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let declared = enumeration(failure), !declared.hasDecodingInitializer,
      declared.cases.contains(where: { !$0.associatedValues.isEmpty })
    else { return nil }
    let cases = declared.cases.compactMap { EnumCaseShape($0) }
    let objects = failure.occurrences.compactMap { document.node(atOffset: $0.location.offset) }
    if isPositional(failure, objects, declared) {
      let written = declared.cases.compactMap { shape(of: $0, failure) }
      return written.count == declared.cases.count ? positional(declared, written, failure) : nil
    }
    guard failure.reason == .enumCaseCount || failure.reason == .wrongKind else { return nil }
    if let spelled = spelled(declared, objects) { return spelled }
    if let named = named(declared, cases) { return named }
    if let amongNulls = amongNulls(declared, cases) { return amongNulls }
    let tagged =
      cases.count == declared.cases.count
      ? TaggedEnum(declared, cases, whole(objects, failure, declared), context)?.proposal : nil
    return tagged ?? untagged(declared, cases, objects)
  }

  /// The enum's own objects: if a key is named like a case, the failure is reported at its value.
  private func whole(_ failing: [Node], _ failure: Failure, _ declared: DeclaredType) -> [Node] {
    let path = PatternPath(failure.path)
    guard failure.reason == .wrongKind, let key = path.lastKey,
      declared.cases.contains(where: { declared.key(ofCase: $0.name) == key })
    else { return failing }
    let parents = failing.compactMap(document.parent(of:))
    guard parents.allSatisfy({ document.count(of: $0) > 1 }) else { return failing }
    return context.evidence(at: PatternPath.text(path.parent.steps[...])).filter {
      document.kind(of: $0) == .object
    }
  }

  private func enumeration(_ failure: Failure) -> DeclaredType? {
    let found = [context.expectedType, context.ownerType].compactMap(\.self).first { $0.kind == .enumeration }
    if let found { return found }
    let core = TypeText.core(of: owner?.property.type ?? context.root)
    let type = model.type(core, inside: context.ownerType?.name)
    return type?.kind == .enumeration ? type : nil
  }

  // MARK: Names of cases

  /// Cases without payload are strings with their names, the others objects with one key.
  private func named(_ declared: DeclaredType, _ cases: [EnumCaseShape]) -> Proposal? {
    let bare = cases.filter(\.isBare)
    let values = context.presentValues
    let (texts, others) = (context.strings(values), values.filter { document.kind(of: $0) != .string })
    guard cases.count == declared.cases.count, !bare.isEmpty, !texts.isEmpty,
      others.allSatisfy({ isKeyed($0, by: cases) })
    else { return nil }
    var names: [String: String] = [:]
    for text in Set(texts) {
      guard let known = bare.first(where: { SnakeCase.letters($0.name) == SnakeCase.letters(text) }),
        names[known.name] == nil
      else { return nil }
      names[known.name] = text
    }
    let writer = PositionalEnumWriter(
      cases: cases, declaresKeys: declared.codingKeys == nil, access: declared.access, names: names)
    return Proposal(
      .enumAssociated, title: FixWording.namedCasesTitle(declared.baseName),
      explanation: FixWording.namedCases(Set(texts).sorted()),
      edits: [.addMembers(type: declared.name, text: writer.members(isEncodable: declared.isEncodable))],
      place: .casesByName, mergeKey: "named:" + declared.name)
  }

  private func isKeyed(_ object: Node, by cases: [EnumCaseShape]) -> Bool {
    let keys = document.keys(of: object)
    return keys.count == 1 && cases.contains { $0.name == keys[0] }
  }

  // MARK: Another spelling

  /// The only key of each object names a case, spelled differently than in the enum.
  private func spelled(_ declared: DeclaredType, _ objects: [Node]) -> Proposal? {
    guard declared.codingKeys == nil, !objects.isEmpty else { return nil }
    var spellings: [String: String] = [:]
    for object in objects {
      guard document.kind(of: object) == .object, document.count(of: object) == 1,
        let key = document.keys(of: object).first, let known = known(key, of: object, declared)
      else { return nil }
      spellings[known.name] = context.modelKey(key)
    }
    let cases = declared.cases.map { known in
      spellings[known.name].map { $0 == known.name ? "  case \($0)" : "  case \(known.name) = \(SwiftLiteral.of($0))" }
        ?? "  case \(known.name)"
    }
    let text = (["enum CodingKeys: String, CodingKey {"] + cases + ["}"]).joined(separator: "\n")
    return Proposal(
      .enumAssociated, title: FixWording.spelledCasesTitle(declared.baseName),
      explanation: FixWording.spelledCases(spellings.values.sorted(), declared.baseName),
      edits: [.addMembers(type: declared.name, text: text)])
  }

  /// The case that a key names: by the same letters, by a longer or shorter form of its word if the payload fits, or as
  /// the only one with such a payload that occurs nowhere.
  private func known(_ key: String, of object: Node, _ declared: DeclaredType) -> DeclaredCase? {
    let letters = SnakeCase.letters(key)
    if let same = declared.cases.first(where: { SnakeCase.letters($0.name) == letters }) { return same }
    guard let payload = document.member(of: object, key) else { return nil }
    let forms = declared.cases.filter { known in
      let name = SnakeCase.letters(known.name)
      return min(name.count, letters.count) > 2 && (name.hasPrefix(letters) || letters.hasPrefix(name))
        && isPayload(payload, of: known)
    }
    return forms.count == 1 ? forms[0] : caseLeft(for: payload, declared)
  }

  private func caseLeft(for payload: Node, _ declared: DeclaredType) -> DeclaredCase? {
    let likely = declared.cases.filter { !$0.associatedValues.isEmpty && isPayload(payload, of: $0) }
    guard !likely.isEmpty, let whole = document.root else { return nil }
    let used = Set(document.descendants(of: whole, depth: 8).flatMap(document.keys(of:)))
    let left = likely.filter { !used.contains(declared.key(ofCase: $0.name)) }
    // Where no other case occurs either, the key may be that of a new one.
    let isKnown = declared.cases.contains { used.contains(declared.key(ofCase: $0.name)) }
    return left.count == 1 && isKnown ? left[0] : nil
  }

  /// Whether a value has as many keys as the case has values, and shares some names: another one may be spelled
  /// differently too.
  private func isPayload(_ value: Node, of known: DeclaredCase) -> Bool {
    let (keys, labels) = (Set(document.keys(of: value)), Set(EnumCaseShape.keyed(known).keys))
    return keys.count == labels.count && (keys.isEmpty || !keys.isDisjoint(with: labels))
  }

  // MARK: Null under the other cases

  /// Objects with the keys of several cases, only one of which has a value.
  private func amongNulls(_ declared: DeclaredType, _ cases: [EnumCaseShape]) -> Proposal? {
    let objects = context.presentValues
    let isNull = { (value: Node) in document.kind(of: value) == .null }
    guard cases.count == declared.cases.count, context.kinds(of: objects) == [.object],
      objects.contains(where: { document.children(of: $0).contains(where: isNull) }),
      objects.allSatisfy({ object in
        let members = document.keys(of: object).compactMap { key in
          document.member(of: object, key).map { (key, $0) }
        }
        let told = members.filter { !isNull($0.1) }
        return told.count == 1 && told.allSatisfy { holds($0.1, $0.0, declared, cases) }
          && members.allSatisfy { member in cases.contains { declared.key(ofCase: $0.name) == member.0 } }
      })
    else { return nil }
    var writer = PositionalEnumWriter(cases: cases, declaresKeys: declared.codingKeys == nil, access: declared.access)
    writer.hasNulls = true
    return Proposal(
      .enumAssociated, title: FixWording.amongNullsTitle(declared.baseName),
      explanation: FixWording.amongNulls(declared.baseName),
      edits: [.addMembers(type: declared.name, text: writer.members(isEncodable: declared.isEncodable))],
      place: .caseAmongNulls)
  }

  /// Whether a value is the payload of the case that its key names, as the writer reads it.
  private func holds(_ value: Node, _ key: String, _ declared: DeclaredType, _ cases: [EnumCaseShape]) -> Bool {
    guard let shape = cases.first(where: { declared.key(ofCase: $0.name) == key }) else { return false }
    switch shape.payload {
    case .none: return true
    case .listed: return false
    case .single(let type): return fit.fits(value, type)
    case .labelled(let values):
      return values.allSatisfy { part in
        document.member(of: value, part.name).map { fit.fits($0, part.type) }
          ?? TypeText.isOptional(part.type)
      }
    }
  }

  // MARK: Untagged

  private func untagged(_ declared: DeclaredType, _ cases: [EnumCaseShape], _ objects: [Node]) -> Proposal? {
    guard cases.count == declared.cases.count, !objects.isEmpty, !cases.contains(where: \.isBare),
      !cases.contains(where: \.isListed)
    else { return nil }
    let fit = context.fit(inside: declared.name)
    guard objects.allSatisfy({ object in cases.contains { isPayload(object, of: $0, fit) } }) else { return nil }
    // The type with the most required keys first: a smaller one would accept its objects.
    let ordered = cases.sorted { weight($0, fit) > weight($1, fit) }
    let structs = ordered.flatMap { $0.valuesStruct(isEncodable: declared.isEncodable) }
    var writer = UntaggedEnumWriter(cases: ordered.map { ($0.name, $0.readType) }, access: declared.access)
    writer.labels = Dictionary(
      uniqueKeysWithValues: cases.filter { !$0.values.isEmpty }.map { ($0.name, $0.values.map(\.name)) })
    let text =
      (["/// Decodes whichever of the types matches."] + writer.initializer
      + (declared.isEncodable ? [""] + writer.encoder : []) + structs).joined(separator: "\n")
    return Proposal(
      .enumAssociated, title: FixWording.untaggedTitle(declared.baseName),
      explanation: FixWording.untagged(declared.baseName, objects.count),
      edits: [.addMembers(type: declared.name, text: text)], place: .untaggedCases,
      mergeKey: "untagged:" + declared.name)
  }

  private func isPayload(_ value: Node, of shape: EnumCaseShape, _ fit: ValueFit) -> Bool {
    guard !shape.values.isEmpty else { return shape.onlyType.map { fit.fits(value, $0) } ?? false }
    return fit.document.kind(of: value) == .object
      && shape.values.allSatisfy { part in
        fit.document.member(of: value, part.name).map { fit.fits($0, part.type) } ?? TypeText.isOptional(part.type)
      }
  }

  private func weight(_ shape: EnumCaseShape, _ fit: ValueFit) -> Int {
    guard shape.values.isEmpty else { return shape.values.count { !TypeText.isOptional($0.type) } }
    return shape.onlyType.map { weight($0, fit) } ?? 0
  }

  private func weight(_ type: String, _ fit: ValueFit) -> Int {
    fit.model.type(type, inside: fit.scope).map { fit.requiredKeys(of: $0).count } ?? 0
  }

  // MARK: Unlabelled payloads

  /// Whether the payload is directly under the case's key, not under `_0`.
  private func isPositional(_ failure: Failure, _ values: [Node], _ declared: DeclaredType) -> Bool {
    if failure.reason == .missingKey { return failure.key?.hasPrefix("_") == true }
    guard failure.reason == .wrongKind, let key = PatternPath(failure.path).lastKey else { return false }
    let isListed = context.kinds(of: values) == [.array]
    return declared.cases.contains { $0.name == key && ($0.associatedValues.count == 1 || isListed) }
      && values.allSatisfy { document.parent(of: $0).map { document.count(of: $0) == 1 } ?? false }
  }

  /// The payload of a case as in the JSON: several values may be in an array.
  private func shape(of known: DeclaredCase, _ failure: Failure) -> EnumCaseShape? {
    let enclosing = PatternPath(failure.path).steps.dropLast()
    let payloads = context.evidence(at: PatternPath.text(enclosing)).compactMap {
      document.member(of: $0, known.name)
    }
    let isList = payloads.contains { document.kind(of: $0) == .array }
    guard isList || EnumCaseShape(known) == nil, known.associatedValues.count > 1 else { return EnumCaseShape(known) }
    guard let listed = EnumCaseShape(listed: known), case .listed(let values) = listed.payload else { return nil }
    let fits = payloads.allSatisfy { payload in
      let elements = Array(document.children(of: payload))
      return elements.count == values.count && zip(elements, values).allSatisfy { fit.fits($0, $1.type) }
    }
    return fits ? listed : nil
  }

  private func positional(_ declared: DeclaredType, _ cases: [EnumCaseShape], _ failure: Failure) -> Proposal {
    let writer = PositionalEnumWriter(cases: cases, declaresKeys: declared.codingKeys == nil, access: declared.access)
    return Proposal(
      .enumAssociated, title: FixWording.positionalTitle(declared.baseName),
      explanation: FixWording.positional(failure.reason == .missingKey ? failure.key ?? "_0" : "_0"),
      edits: [.addMembers(type: declared.name, text: writer.members(isEncodable: declared.isEncodable))],
      place: .casesByPosition, mergeKey: "positional:" + declared.name)
  }
}
