internal import DecodingPrograms
internal import JSONText

/// A case for a kind that an enum lacks, with the arms that decode and encode it.
struct NewKind {
  let caseName: String
  /// The declarations for it: the cases, the payload and its key.
  private(set) var edits: [ModelEdit] = []
  let decoding: ArmCopy
  let encoding: ArmCopy?

  /// Nil if no known kind shows how to write it, or the document does not show its payload.
  init?(_ kind: KindChoice.Unknown, _ choice: KindChoice, _ context: RuleContext) {
    guard let name = Words.camelCase(kind.text), !choice.declared.cases.contains(where: { $0.name == name }) else {
      return nil
    }
    let made = choice.patterns(for: kind, context).lazy.compactMap { Copy($0, kind, name, choice, context) }.first
    guard let made else { return nil }
    caseName = name
    decoding = made.arm(made.pattern.decoding)
    encoding = made.pattern.encoding.map(made.arm)
    if let names = choice.names, !names.cases.contains(where: { ($0.rawValue ?? $0.name) == kind.text }) {
      edits.append(.addCase(type: names.name, name: name, rawValue: name == kind.text ? nil : kind.text))
    }
    edits.append(.addCase(type: choice.declared.name, name: name, rawValue: nil, payload: made.associatedValue))
    edits += made.payload?.edits(near: choice.declared) ?? []
    let keyAddition = choice.keyAddition(of: made.key?.spelling ?? kind.text, context)
    if let key = made.key, keyAddition.isEmpty {
      edits.append(.setKey(PropertyReference(choice.type.name, key.name), key: key.spelling))
    }
    edits += keyAddition
  }
}

/// How code handles a known kind.
struct KindPattern {
  /// The same for a kind without a payload; nil if its arms would have nothing left to do.
  var bared: KindPattern? {
    guard decoding.result != nil, encoding?.writesMore != false else { return nil }
    return KindPattern(
      declared: declared, decoding: decoding, encoding: encoding, payload: nil, key: nil, isBared: true)
  }

  let declared: DeclaredCase
  let decoding: DeclaredArm
  let encoding: DeclaredArm?
  /// The type of the payload, and its key if it is not next to the name.
  let payload: String?
  let key: String?
  /// Whether its arms handle a payload that the new kind does not have.
  var isBared = false
}

extension KindChoice {
  /// The known kinds that show how to write one, the most similar first: a kind with more than its name needs one with
  /// a payload, unless no kind has one.
  func patterns(for kind: Unknown, _ context: RuleContext) -> [KindPattern] {
    let found = choice.arms.reversed().compactMap(pattern)
    let (bare, carrying) = (found.filter { $0.payload == nil }, found.filter { $0.payload != nil })
    let own = Set([spelledNameKey].compactMap(\.self))
    let objects = kind.values.filter { context.document.kind(of: $0) == .object }
    if objects.contains(where: { !Set(context.fit.keys(of: $0)).isSubset(of: own) }) {
      return carrying.isEmpty ? bare : carrying
    }
    return objects.isEmpty ? bare : bare + carrying.compactMap(\.bared) + carrying
  }

  private func pattern(_ arm: DeclaredArm) -> KindPattern? {
    guard arm.labels.count == 1, let name = arm.result?.caseName,
      let known = declared.cases.first(where: { $0.name == name }), known.associatedValues.count < 2
    else { return nil }
    let keys = arm.keys.subtracting(nameKeys)
    let encoded = encoding?.arms.first { $0.labels == [name] }
    guard keys.count < 2, encoding == nil || encoded != nil else { return nil }
    return KindPattern(
      declared: known, decoding: arm, encoding: encoded, payload: EnumCaseShape(known)?.onlyType,
      key: keys.first ?? (readsByItsLabel(arm) ? arm.labels.first : nil))
  }

  /// Whether the arm reads by the key that is switched over: `forKey: key`.
  private func readsByItsLabel(_ arm: DeclaredArm) -> Bool { choice.subject == .key && arm.readsByItsLabel }

  /// The keys that hold the name of the kind.
  var nameKeys: Set<String> {
    if case .name(_, let path) = choice.subject { Set(path.suffix(1).map(\.name)) } else { [] }
  }

  /// Whether all kinds have their payload under one key.
  var hasSharedKey: Bool {
    let keys = choice.arms.flatMap { $0.keys.subtracting(nameKeys) }
    return Set(keys).count == 1 && keys.count > 1
  }
}

/// A copy of a known kind's code for a new one.
private struct Copy {
  let pattern: KindPattern
  let payload: KindPayload?
  let associatedValue: String?
  /// The key that is added for the payload.
  let key: (name: String, spelling: String)?
  private let caseName: String
  private let label: String

  init?(
    _ pattern: KindPattern, _ kind: KindChoice.Unknown, _ name: String, _ choice: KindChoice, _ context: RuleContext
  ) {
    guard let place = Self.place(of: pattern, kind, choice, context) else { return nil }
    self.pattern = pattern
    key = place.key
    let tag = choice.spelledNameKey
    payload =
      pattern.payload == nil
      ? nil
      : KindPayload(
        of: place.values, caseName: name, of: choice.declared, like: pattern.declared,
        tag: pattern.key == nil ? tag : nil, context)
    if pattern.payload != nil, payload == nil { return nil }
    let held = EnumCaseShape(pattern.declared)?.values.first?.name
    let newKey = place.key?.name
    let prefix = held.map { ($0 == pattern.declared.name ? name : $0 == pattern.key ? newKey ?? $0 : $0) + ": " } ?? ""
    associatedValue = payload.map { prefix + $0.type }
    // Strings are used as they are; cases of an enum of kinds are named like the new one.
    let isText = choice.names == nil && choice.choice.subject != .key
    (label, caseName) = (isText ? kind.text : name, name)
  }

  /// Copies an arm: strings in quotes get the spelling of the JSON, other words name the case, the payload's type, and
  /// the key.
  func arm(_ arm: DeclaredArm) -> ArmCopy {
    var copy = ArmCopy(of: arm.range)
    let old = pattern.decoding.labels[0]
    copy.texts = [old: label]
    for word in [pattern.declared.name, old] { copy.words[word] = caseName }
    // A generic name for the payload fits the new one as well.
    if let name = arm.binding, name.count > 1, !["value", "payload"].contains(name) { copy.words[name] = caseName }
    if let type = pattern.payload, let own = payload?.type {
      copy.types = [type.split(separator: ".").last.map(String.init) ?? type: own]
    }
    if let key = pattern.key, let own = self.key?.name { copy.keys = [key: own] }
    guard pattern.isBared else { return copy }
    if arm == pattern.decoding {
      copy.statement = arm.result.map { "\($0.target) = .\(caseName)" }
    } else {
      copy.dropped = arm.binding
    }
    return copy
  }

  /// The payload's values; nil if the document does not show them.
  private static func place(
    of pattern: KindPattern, _ kind: KindChoice.Unknown, _ choice: KindChoice, _ context: RuleContext
  ) -> (values: [Node], key: (name: String, spelling: String)?)? {
    guard pattern.payload != nil, let old = pattern.key else { return (kind.values, nil) }
    let spelled = choice.type.codingKeys?.first { $0.name == old }?.rawValue ?? old
    let members = kind.values.compactMap { InnerPlace.member(spelled, of: $0, context) }
    if members.count == kind.values.count { return (members, nil) }
    guard !choice.hasSharedKey, let key = choice.newKey(in: kind.values, context), let name = Words.camelCase(key)
    else {
      return nil
    }
    return (kind.values.compactMap { InnerPlace.member(key, of: $0, context) }, (name, key))
  }
}

extension KindChoice {
  /// The edit that adds a key to the enum, other than the type's own `CodingKeys`, whose cases the arms match.
  fileprivate func keyAddition(of key: String, _ context: RuleContext) -> [ModelEdit] {
    guard choice.subject == .key else { return [] }
    let labels = choice.arms.flatMap(\.labels)
    let keys = (type.program?.openings ?? []).compactMap(\.keys).filter { $0 != "CodingKeys" }
      .compactMap { context.keys($0, of: type) }
    return keys.first { keys in labels.allSatisfy { label in keys.cases.contains { $0.name == label } } }?
      .naming(key)?.added ?? []
  }

  var spelledNameKey: String? {
    guard case .name(_, let path) = choice.subject, case .key(_, let spelling)? = path.last else { return nil }
    return spelling
  }

  /// The only key that all values have and the type does not know, as the model sees it.
  fileprivate func newKey(in values: [Node], _ context: RuleContext) -> String? {
    let known = Set(type.codingKeys?.map { $0.rawValue ?? $0.name } ?? [])
    let keys = values.map { Set(context.fit.keys(of: $0)).subtracting(known) }
    guard let first = keys.first, first.count == 1, keys.allSatisfy({ $0 == first }) else { return nil }
    return first.first
  }
}
