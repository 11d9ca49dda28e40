internal import DecodingPrograms
internal import JSONText

/// An error that a type's own code throws without saying where: what is made of "" becomes nothing, and any other text that
/// the code rejects is fixed as if the error had said so.
struct OwnErrorRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      failure.found == "object", let wanted = failure.expected,
      let type = context.model.type(context.fit.bareName(wanted)), type.hasDecodingInitializer
    else { return [] }
    let objects = failure.offsets.compactMap(context.document.node(atOffset:))
    let uses = type.reads.filter { !$0.results.isEmpty && !$0.opensContainer }
    let read = uses.compactMap { blaming($0, in: objects, failure, context, text: \.isEmpty) }
      .flatMap(UsedValueRule().proposals)
    let refused = type.steps.filter(\.isTextGuarded).flatMap { step in
      uses.filter { $0.spelling == step.subject }.compactMap { use in
        step.textReading.flatMap { reading in
          blaming(use, in: objects, failure, context, text: { !$0.isEmpty && !reading.reader($0) })
        }
      }
    }
    if !refused.isEmpty { return refused.flatMap(FixRules.proposals(for:)) }
    guard read.isEmpty, objects.allSatisfy({ holdsEmptyText($0, context) }) else { return read }
    return makings(of: type, context).map { proposal(for: $0, in: type, failure) }
  }

  // MARK: A value that is read as it is

  /// The same failure at a value that all of the objects have, as such a text.
  private func blaming(
    _ read: DeclaredRead, in objects: [Node], _ failure: Failure, _ context: RuleContext, text: (String) -> Bool
  ) -> RuleContext? {
    var blamed = failure
    let keys = read.path.compactMap { step in if case .key(_, let spelling) = step { spelling } else { nil } }
    let values = objects.compactMap { object in
      keys.reduce(Optional(object)) { node, key in node.flatMap { InnerPlace.member(key, of: $0, context) } }
    }
    guard keys.count == read.path.count, values.count == objects.count,
      values.allSatisfy({ context.document.string(of: $0).map(text) ?? false })
    else { return nil }
    blamed.reason = .refusedByModel
    blamed.path = PatternPath.text((PatternPath(failure.path).steps + keys.map { .key($0) })[...])
    blamed.found = "string"
    let texts = Dictionary(grouping: values.map(context.document.excerpt(of:)), by: \.self)
    blamed.values = texts.map { ValueCount(text: $0.key, count: $0.value.count) }.sorted { $0.text < $1.text }
    blamed.offsets = OffsetList(values.map { context.document.range(of: $0).lowerBound })
    return context.about(.failure(blamed))
  }

  // MARK: Text that comes out of something else

  /// `level = try Level(text: text)`, where the initializer throws errors of its own.
  private struct Making {
    let property: DeclaredProperty
    let call: ProgramCall
    let range: CodeRange
  }

  private func makings(of type: DeclaredType, _ context: RuleContext) -> [Making] {
    (type.program?.allNodes ?? []).flatMap { step -> [Making] in
      guard case .set(let name, let value) = step.action, let property = type.property(named: name),
        property.attributes.isEmpty
      else { return [] }
      return value.withParts.compactMap { part in
        guard case .call(let call) = part, call.arguments.count == 1, let range = call.origin.range,
          let made = context.model.type(call.name, inside: type.name),
          made.initializers.contains(where: { $0.canThrow && $0.types.last == "String" })
        else { return nil }
        return Making(property: property, call: call, range: range)
      }
    }
  }

  private func proposal(for making: Making, in type: DeclaredType, _ failure: Failure) -> Proposal {
    let property = making.property
    let isOptional = property.type.map(TypeText.isOptional) ?? true
    var edits: [ModelEdit] = [.rewrite(type: type.name, at: making.range, .unlessEmpty)]
    if !isOptional, let asked = property.type {
      edits.insert(.retype(PropertyReference(type.name, property.name), to: asked + "?"), at: 0)
    }
    var proposal = Proposal(
      .emptyStringAsNil, title: FixWording.emptyAsNilTitle, subjects: [property.name],
      explanation: FixWording.emptyThrown(failure, making.call.name), edits: edits,
      place: isOptional ? nil : .emptyAsNewOptional)
    proposal.effect = isOptional ? .lossless : .loosensModel
    return proposal
  }

  private func holdsEmptyText(_ node: Node, _ context: RuleContext, depth: Int = 0) -> Bool {
    if let text = context.document.string(of: node) { return text.isEmpty }
    guard depth < 5, [.object, .array].contains(context.document.kind(of: node)) else { return false }
    return context.document.children(of: node).contains { holdsEmptyText($0, context, depth: depth + 1) }
  }
}
