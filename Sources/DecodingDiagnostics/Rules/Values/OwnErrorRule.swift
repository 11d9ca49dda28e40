internal import DecodingPrograms
internal import JSONText

/// An error that a type's own code throws without a location: what the code rejects is fixed as if the error had named
/// it, and the result for "" becomes nil.
struct OwnErrorRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.isRefusal, failure.found == "object", let wanted = failure.expected,
      let type = model.type(fit.bareName(wanted)), type.hasDecodingInitializer
    else { return [] }
    let objects = context.nodes(at: failure.offsets)
    let rejected = type.steps.compactMap { context.blaming($0, in: objects) }
    if !rejected.isEmpty { return rejected.flatMap(FixRules.proposals(for:)) }
    let read = type.reads.filter { !$0.results.isEmpty && !$0.opensContainer }
      .compactMap { context.blamingEmptyText($0, in: objects) }.flatMap { UsedValueRule(context: $0).proposals }
    guard read.isEmpty, objects.allSatisfy({ holdsEmptyText($0) }) else { return read }
    return makings(of: type).map { proposal(for: $0, in: type, failure) }
  }

  // MARK: Text that comes out of something else

  /// `level = try Level(text: text)`, if the initializer throws errors of its own.
  private struct Making {
    let property: DeclaredProperty
    let call: ProgramCall
    let range: CodeRange
  }

  private func makings(of type: DeclaredType) -> [Making] {
    (type.program?.allNodes ?? []).flatMap { step -> [Making] in
      guard case .set(let name, let value) = step.action, let property = type.property(named: name),
        property.attributes.isEmpty
      else { return [] }
      return value.withParts.compactMap { part in
        guard case .call(let call) = part, call.arguments.count == 1, let range = call.origin.range,
          let made = model.type(call.name, inside: type.name),
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
    return Proposal(
      .emptyStringAsNil, title: FixWording.emptyAsNilTitle, subjects: [property.name],
      explanation: FixWording.emptyThrown(failure, making.call.name), edits: edits,
      place: isOptional ? nil : .emptyAsNewOptional, effect: isOptional ? .lossless : .loosensModel)
  }

  private func holdsEmptyText(_ node: Node, depth: Int = 0) -> Bool {
    if let text = document.string(of: node) { return text.isEmpty }
    guard depth < 5, [.object, .array].contains(document.kind(of: node)) else { return false }
    return document.children(of: node).contains { holdsEmptyText($0, depth: depth + 1) }
  }
}
