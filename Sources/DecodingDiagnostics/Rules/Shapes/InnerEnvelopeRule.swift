internal import JSONText

/// The list of a property stands inside an object of its own: `"items": {"data": [...]}`.
struct InnerEnvelopeRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "object",
      !failure.path.isEmpty, !context.isInsideProperty, let owner = context.owner, let type = owner.property.type,
      context.canWrap(owner.property), TypeText.element(of: TypeText.unwrapped(type)) != nil,
      let key = holder(of: TypeText.unwrapped(type), context)
    else { return [] }
    let name = owner.property.name
    let envelope = context.model.freeName((Words.typeName(name) ?? "Inner") + "Envelope")
    let inner = Words.camelCase(key) ?? "payload"
    let spelled = context.convertsKeys ? SnakeCase.converted(key) : key
    let keys =
      inner == spelled ? "" : "\n\n  enum CodingKeys: String, CodingKey {\n    case \(inner) = \"\(spelled)\"\n  }"
    let declaration =
      "private struct \(envelope): Decodable {\n  let \(inner): \(TypeText.unwrapped(type))\(keys)\n}"
    let call = owner.isOptional ? "decodeIfPresent" : "decode"
    let access = owner.isOptional ? "?." : "."
    let line = "\(name) = try $container.\(call)(\(envelope).self, forKey: .\(name))\(access)\(inner)"
    var proposal = Proposal(
      .envelope, title: FixWording.innerEnvelopeTitle(key), subjects: [name],
      explanation: FixWording.innerEnvelope(key, context.path, context.values.count),
      edits: [.addMembers(type: owner.type.name, text: declaration), .decode(owner.reference, lines: [line])], cost: 14)
    context.noteEncoding(of: owner.type, in: &proposal)
    return [proposal]
  }

  /// The one key whose value is the list, in every object.
  private func holder(of type: String, _ context: RuleContext) -> String? {
    let objects = context.values.filter { context.document.kind(of: $0) != .null }
    guard let first = objects.first, objects.allSatisfy({ context.document.kind(of: $0) == .object }) else {
      return nil
    }
    let keys = context.document.keys(of: first).filter { key in
      objects.allSatisfy { object in
        context.document.member(of: object, key).map {
          context.document.kind(of: $0) == .array && context.fit.fits($0, type)
        } ?? false
      }
    }
    return keys.count == 1 ? keys[0] : nil
  }
}
