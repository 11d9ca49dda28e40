internal import JSONText

/// An enum over kinds of values, such as a JSONValue, that lacks one of the kinds.
struct UntaggedCaseRule: FixRule {
  private static let reasons: Set<FailureReason> = [
    .wrongKind, .nullValue, .enumCaseCount, .refusedByModel, .thrownByModel,
  ]

  func proposals(for context: RuleContext) -> [Proposal] {
    if isAboutUnion(context) { return union(context) }
    guard let failure = context.failure, Self.reasons.contains(failure.reason),
      let declared = enumeration(failure, context), declared.hasDecodingInitializer, declared.rawType == nil,
      let missing = missingKind(failure, declared, context)
    else { return [] }
    var proposal = Proposal(
      .enumAssociated, title: FixWording.addKindTitle(declared.baseName), subjects: [missing.name],
      explanation: FixWording.missingKind(missing.name, declared.baseName, failure),
      edits: [.addUntaggedCase(type: declared.name, name: missing.name, payload: missing.payload)], cost: 12)
    proposal.mergeKey = "untagged:" + declared.name + missing.name
    return [proposal]
  }

  // MARK: A union of the model's own types

  private func isAboutUnion(_ context: RuleContext) -> Bool {
    guard let failure = context.failure, let declared = enumeration(failure, context), isUnion(declared, context) else {
      return false
    }
    return context.kinds(of: failure.offsets.compactMap(context.document.node(atOffset:))) == [.object]
  }

  /// Objects that none of the union's types takes: a case with a type of its own.
  private func union(_ context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, Self.reasons.contains(failure.reason),
      let declared = enumeration(failure, context), isUnion(declared, context),
      let (name, objects) = kindOfObjects(failure, declared, context)
    else { return [] }
    let type = context.model.freeName(Words.typeName(name) ?? "Other")
    let writer = StructWriter(document: context.document, convertsKeys: context.convertsKeys, model: context.model)
    let text = writer.text(type, of: objects, isEncodable: declared.isEncodable).joined(separator: "\n")
    return [
      Proposal(
        .enumAssociated, title: FixWording.addKindTitle(declared.baseName), subjects: [name],
        explanation: FixWording.missingUnionKind(failure, declared.baseName),
        edits: [
          .addUntaggedCase(type: declared.name, name: name, payload: type),
          .addDeclarations(near: declared.name, text: text),
        ], cost: 16)
    ]
  }

  private func isUnion(_ declared: DeclaredType, _ context: RuleContext) -> Bool {
    let payloads = declared.cases.flatMap(\.associatedValues)
    return declared.hasDecodingInitializer && declared.rawType == nil && !payloads.isEmpty
      && payloads.allSatisfy { payload in
        let type = context.model.type(payload, inside: declared.name)
        return type?.kind == .structure || type?.kind == .classType
      }
  }

  /// The failing objects where all are of one kind, and what that is called: by a key such as `type`, else `other`.
  private func kindOfObjects(
    _ failure: Failure, _ declared: DeclaredType, _ context: RuleContext
  ) -> (name: String, objects: [Node])? {
    let objects = failure.offsets.compactMap(context.document.node(atOffset:))
    let payloads = declared.cases.flatMap(\.associatedValues)
      .compactMap { context.model.type($0, inside: declared.name) }
    let known = Set(payloads.flatMap { type in type.properties.compactMap(type.key(of:)) })
    guard !objects.isEmpty, objects.allSatisfy({ context.document.kind(of: $0) == .object }),
      objects.allSatisfy({ !Set(context.fit.keys(of: $0)).isSubset(of: known) })
    else { return nil }
    for key in ["type", "kind", "object", "event"] {
      let names = objects.map { context.document.member(of: $0, key).flatMap(context.document.string(of:)) ?? "" }
      guard Set(names).count == 1, let name = Words.camelCase(names[0]) else { continue }
      return declared.cases.contains { $0.name == name } ? nil : (name, objects)
    }
    return declared.cases.contains { $0.name == "other" } ? nil : ("other", objects)
  }

  private func enumeration(_ failure: Failure, _ context: RuleContext) -> DeclaredType? {
    let names = [failure.expected, context.owner?.property.type.map(TypeText.core)].compactMap(\.self)
    let attempts =
      [context.ownerType] + names.map { context.model.type(TypeText.core(of: $0), inside: context.ownerType?.name) }
    return attempts.compactMap(\.self).first { $0.kind == .enumeration }
  }

  private func missingKind(
    _ failure: Failure, _ declared: DeclaredType, _ context: RuleContext
  ) -> (name: String, payload: String?)? {
    let nodes = failure.occurrences.compactMap { context.document.node(atOffset: $0.location.offset) }
    let payloads = Set(declared.cases.flatMap(\.associatedValues))
    // The failure may speak of the last type that was tried for the whole list: its first odd element is what lacks.
    let culprits = nodes.flatMap {
      [$0]
        + ([.array, .object].contains(context.document.kind(of: $0)) ? Array(context.document.children(of: $0)) : [])
    }
    for node in culprits {
      guard let kind = kind(of: node, declared, context), !declared.cases.contains(where: { $0.name == kind.name }),
        kind.payload.map({ !payloads.contains($0) }) ?? true
      else { continue }
      return kind
    }
    return nil
  }

  private func kind(of node: Node, _ declared: DeclaredType, _ context: RuleContext) -> (
    name: String, payload: String?
  )? {
    let payloads = Set(declared.cases.flatMap(\.associatedValues))
    let ownName = declared.baseName
    switch context.document.kind(of: node) {
    case .null: return ("null", nil)
    case .bool: return payloads.contains("Bool") ? nil : ("bool", "Bool")
    case .string: return payloads.contains("String") ? nil : ("string", "String")
    case .number:
      if !payloads.isDisjoint(with: ["Double", "Float", "Decimal"]) { return nil }
      return context.document.isPlainInteger(node) && payloads.contains("Int") ? nil : ("number", "Double")
    case .array:
      guard !payloads.contains("[\(ownName)]") else { return nil }
      let numbers = context.document.children(of: node).allSatisfy { context.document.kind(of: $0) == .number }
      let number = ["Float", "Double"].first(where: payloads.contains) ?? "Double"
      return numbers ? ("numbers", "[\(number)]") : ("array", "[\(ownName)]")
    case .object: return payloads.contains("[String: \(ownName)]") ? nil : ("object", "[String: \(ownName)]")
    }
  }
}
