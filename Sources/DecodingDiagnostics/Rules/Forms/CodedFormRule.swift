internal import JSONText

/// Types of Foundation and the standard library whose own coded form is not what services send.
struct CodedFormRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [.wrongKind, .missingKey, .invalidUUID, .pastEnd]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason) || isRefusedByHelper,
      let place = place, let edits = place.edits
    else { return nil }
    let (form, count) = (place.form, place.evidence.values.count)
    let isNumber =
      place.evidence.texts != nil
      && (TypeText.isNumber(place.evidence.type) || ["TimeInterval", "CGFloat"].contains(place.evidence.type))
    return Proposal(
      isNumber ? .stringBacked : form.isMixed ? .flexible : .wrongShape, title: FixWording.formTitle(form.form),
      subjects: [place.owner.name], explanation: FixWording.form(place.evidence.type, form, count, place.path),
      edits: edits, place: form.place, mergeKey: "form:" + form.bridge.name
    )
    .encoding(place.owner, by: context.writing(place.owner, isElement: place.isElement, by: form.bridge), bridged: true)
  }

  /// Whether a function in the sources reads the value and rejects it.
  private var isRefusedByHelper: Bool {
    guard let failure, failure.isRefusal, let reads = context.handReads?.reads else { return false }
    return reads.count == 1 && reads[0].type == nil && !reads[0].opensContainer
  }

  /// The place of such a type on the path to the failure: it may have failed deeper, at a key of its own.
  private struct Place {
    let owner: OwnedProperty
    let path: String
    let evidence: FormEvidence
    let form: CodedForm
    let isElement: Bool
    let edits: [ModelEdit]?
  }

  private var place: Place? {
    let steps = context.walk.steps(along: PatternPath(context.path), from: context.root)
    let open = context.walk.opening(context.path, from: context.root).steps
    for (position, step) in steps.enumerated().reversed() where step.depth <= open.count {
      let holder = position > 0 ? steps[position - 1].owner : nil
      guard let owner = step.owner ?? holder, owner.canBeWrapped else { continue }
      let values = context.nodes(at: PatternPath(steps: Array(open.prefix(step.depth))))
      let evidence = FormEvidence(
        type: TypeText.unwrapped(step.type), property: owner.name,
        values: values.filter { document.kind(of: $0) != .null }, document: document,
        convertsKeys: context.convertsKeys, enumeration: enumeration(of: TypeText.unwrapped(step.type), owner))
      guard let form = CodedForms.form(of: evidence) else { continue }
      let edits =
        step.owner == nil
        ? context.wrappingElements(owner, in: form.bridge, argument: form.argument)
        : context.wrapping(owner, in: form.bridge, argument: form.argument)
      return Place(
        owner: owner, path: PatternPath.text(open.prefix(step.depth)), evidence: evidence, form: form,
        isElement: step.owner == nil, edits: edits)
    }
    return nil
  }

  private func enumeration(of type: String, _ owner: OwnedProperty) -> DeclaredType? {
    guard let element = TypeText.element(of: type), let declared = model.type(element, inside: owner.type.name),
      declared.rawType == "String", !declared.hasDecodingInitializer
    else { return nil }
    return declared
  }
}
