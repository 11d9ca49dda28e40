internal import JSONText

/// An enum over kinds of values, such as a `JSONValue`, that lacks one of the kinds.
struct UntaggedCaseRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [
    .wrongKind, .nullValue, .enumCaseCount, .refusedByModel, .thrownByModel,
  ]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason),
      let declared = enumeration(failure), declared.hasDecodingInitializer, declared.rawType == nil
    else { return nil }
    if !isTree(declared), let objects = Objects(of: failure, context) {
      return structure(for: objects, in: declared, failure)
    }
    guard let missing = missingKind(failure, declared) else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.addKindTitle(declared.baseName), subjects: [missing.name],
      explanation: FixWording.missingKind(missing.name, declared.baseName, failure),
      edits: [.addUntaggedCase(type: declared.name, name: missing.name, payload: missing.payload)],
      mergeKey: "untagged:" + declared.name + missing.name)
  }

  /// Whether the enum is meant for any JSON: it contains itself, or every kind of scalar.
  private func isTree(_ declared: DeclaredType) -> Bool {
    let payloads = declared.cases.flatMap(\.associatedValues)
    if payloads.contains(where: { TypeText.names(in: $0).contains(declared.baseName) || $0.contains("Any") }) {
      return true
    }
    return payloads.contains("String") && payloads.contains("Bool") && payloads.contains(where: TypeText.isNumber)
  }

  // MARK: Objects

  /// A case with a struct for objects that fit none of the types, or for arrays of them.
  private func structure(for objects: Objects, in declared: DeclaredType, _ failure: Failure) -> Proposal? {
    guard !objects.lackKeys(of: declared, context),
      let name = objects.caseNames(context).first(where: { name in !declared.cases.contains { $0.name == name } })
    else { return nil }
    let known = context.structWithTheKeys(of: objects.all, for: declared)
    let type = known ?? model.freeName(objects.typeName(context))
    var edits: [ModelEdit] = [
      .addUntaggedCase(type: declared.name, name: name, payload: objects.areListed ? "[\(type)]" : type)
    ]
    if known == nil {
      let writer = context.structWriter(conformances: declared.sharedConformances)
      let text = writer.text(type, of: objects.all, isEncodable: declared.isEncodable).joined(separator: "\n")
      edits.append(.addDeclarations(near: declared.name, text: text))
    }
    return Proposal(
      .enumAssociated, title: FixWording.addKindTitle(declared.baseName), subjects: [name],
      explanation: FixWording.missingUnionKind(failure, declared.baseName, areListed: objects.areListed), edits: edits,
      place: .structForOthers)
  }

  /// Failing values that are all objects, or all arrays of objects.
  private struct Objects {
    let all: [Node]
    let areListed: Bool

    init?(of failure: Failure, _ context: RuleContext) {
      let values = context.nodes(at: failure.offsets)
      areListed = context.kinds(of: values) == [.array]
      all = areListed ? context.children(of: values) : values
      guard context.kinds(of: all) == [.object] else { return nil }
    }

    /// Whether they might be meant for an existing type, and lack keys of it.
    func lackKeys(of declared: DeclaredType, _ context: RuleContext) -> Bool {
      let payloads = declared.cases.flatMap(\.associatedValues)
        .filter { (TypeText.element(of: $0) != nil) == areListed }
      let types = payloads.compactMap { context.model.type(TypeText.core(of: $0), inside: declared.name) }
      let known = Set(types.flatMap { type in type.properties.compactMap(type.key(of:)) })
      return all.contains { Set(context.fit.keys(of: $0)).isSubset(of: known) }
    }

    /// The names for their case: from a key that names their kind, else from the property that holds them.
    func caseNames(_ context: RuleContext) -> [String] {
      let ending = areListed ? "s" : ""
      let key = PatternPath(context.path).lastKey.flatMap(Words.camelCase)
      let held = key.map { areListed ? $0 : Words.singular($0) }
      return [tag(context).map { $0 + ending }, held, areListed ? "list" : "object"].compactMap(\.self)
    }

    func typeName(_ context: RuleContext) -> String {
      let key = tag(context) ?? PatternPath(context.path).lastKey.map(Words.singular)
      let name = key.flatMap(Words.typeName) ?? "Object"
      return context.model.types.contains { $0.baseName == name } ? name + "Details" : name
    }

    /// The only value of a key that names their kind, if all share it.
    private func tag(_ context: RuleContext) -> String? {
      for key in ["type", "kind", "object", "event"] {
        let names = all.map { context.document.member(of: $0, key).flatMap(context.document.string(of:)) ?? "" }
        if Set(names).count == 1, let name = Words.camelCase(names[0]) { return name }
      }
      return nil
    }
  }

  // MARK: Other kinds of values

  private func enumeration(_ failure: Failure) -> DeclaredType? {
    let names = [failure.expected, owner?.property.type.map(TypeText.core)].compactMap(\.self)
    let attempts =
      [context.ownerType] + names.map { model.type(TypeText.core(of: $0), inside: context.ownerType?.name) }
    return attempts.compactMap(\.self).first { $0.kind == .enumeration }
  }

  private func missingKind(_ failure: Failure, _ declared: DeclaredType) -> (name: String, payload: String?)? {
    let nodes = failure.occurrences.compactMap { document.node(atOffset: $0.location.offset) }
    let payloads = Set(declared.cases.flatMap(\.associatedValues))
    // The failure may be about the last type that was tried for the whole array: the first element that does not fit
    // has the missing kind.
    let culprits = nodes.flatMap { document.descendants(of: $0, depth: isTree(declared) ? 8 : 1) }
    for node in culprits {
      guard let kind = kind(of: node, declared), !declared.cases.contains(where: { $0.name == kind.name }),
        kind.payload.map({ !payloads.contains($0) }) ?? true
      else { continue }
      return kind
    }
    return nil
  }

  private func kind(of node: Node, _ declared: DeclaredType) -> (
    name: String, payload: String?
  )? {
    let payloads = Set(declared.cases.flatMap(\.associatedValues))
    let ownName = declared.baseName
    switch document.kind(of: node) {
    case .null: return ("null", nil)
    case .bool: return payloads.contains("Bool") ? nil : ("bool", "Bool")
    case .string: return payloads.contains("String") ? nil : ("string", "String")
    case .number:
      if !payloads.isDisjoint(with: ["Double", "Float", "Decimal"]) { return nil }
      return document.isPlainInteger(node) && payloads.contains("Int") ? nil : ("number", "Double")
    case .array:
      guard !payloads.contains("[\(ownName)]") else { return nil }
      let numbers = document.children(of: node).allSatisfy { document.kind(of: $0) == .number }
      let number = ["Float", "Double"].first(where: payloads.contains) ?? "Double"
      return numbers ? ("numbers", "[\(number)]") : ("array", "[\(ownName)]")
    case .object: return payloads.contains("[String: \(ownName)]") ? nil : ("object", "[String: \(ownName)]")
    }
  }
}
