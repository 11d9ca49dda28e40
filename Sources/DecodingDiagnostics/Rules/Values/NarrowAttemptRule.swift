internal import JSONText

/// A number that is out of the range of the integer which a union of the model's own tries: it tries a wider one.
struct NarrowAttemptRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.refusedByModel, .thrownByModel, .wrongKind].contains(failure.reason),
      failure.found == "number",
      let attempt = failure.attempts.first(where: { $0.failures.first?.reason == .numberOutOfRange }),
      let type = union(failure, trying: "decode(\(attempt.type).self)", context)
    else { return [] }
    let texts = failure.offsets.compactMap(context.document.node(atOffset:)).map {
      String(context.document.rawText(of: $0))
    }
    guard
      let wide = texts.allSatisfy({ Int($0) != nil })
        ? "Int" : texts.allSatisfy({ UInt64($0) != nil }) ? "UInt64" : nil,
      wide != attempt.type
    else { return [] }
    var proposal = Proposal(
      .integerWidth, title: FixWording.narrowAttemptTitle(type.baseName), subjects: [wide],
      explanation: FixWording.doesNotFit(failure, attempt.type, wide),
      edits: [
        .replaceText(type: type.name, old: "decode(\(attempt.type).self)", new: "decode(\(wide).self)")
      ])
    proposal.mergeKey = "narrowAttempt:" + type.name
    return [proposal]
  }

  /// The type at the place, or around it, that tries the integer once.
  private func union(_ failure: Failure, trying call: String, _ context: RuleContext) -> DeclaredType? {
    let held = context.walk.steps(along: PatternPath(failure.path), from: context.root).last?.type
    let types = [failure.expected, held.map(TypeText.core)].compactMap(\.self)
      .compactMap { context.model.type(context.fit.bareName($0), inside: context.ownerType?.name) }
    return (types + [context.ownerType].compactMap(\.self)).first {
      $0.hasDecodingInitializer && $0.text.ranges(of: call).count == 1
    }
  }
}
