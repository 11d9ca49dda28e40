internal import JSONText

/// An enum over kinds of values, such as a JSONValue, that lacks one of the kinds.
struct UntaggedCaseRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.wrongKind, .nullValue, .refusedByModel].contains(failure.reason),
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
