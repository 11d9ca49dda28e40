internal import DecodingPrograms
internal import JSONText

/// Elements that a loop opens itself, and of which some are not like the others.
extension Recipe {
  /// An element that is not an object, or that lacks a key: the loop skips it. The loop builds values of its own from
  /// the elements, so no wrapper around the array can drop one.
  static let oddElement = Recipe.one { context in
    guard let failure = context.failure else { return nil }
    if failure.reason == .missingKey { return lacking(failure, context) }
    guard failure.reason == .wrongKind || failure.reason == .nullValue,
      let opener = context.alignedOpenings.first(where: {
        $0.opening.kind == .keyed && $0.opening.attempt == .throwing && $0.opening.place.steps.last == .anyElement
      })
    else { return nil }
    return skipping(failure, opener.rewriting(.skipOtherKind), context)
  }

  private static func lacking(_ failure: Failure, _ context: RuleContext) -> Proposal? {
    guard !context.hasMoved,
      let step = single(
        context.alignedSteps,
        where: {
          $0.read.form == .decode && $0.read.attempt == .throwing && $0.read.place.parent.steps.last == .anyElement
        })
    else { return nil }
    return skipping(failure, step.rewriting(.skipLacking), context)
  }

  private static func skipping(_ failure: Failure, _ edit: ModelEdit, _ context: RuleContext) -> Proposal? {
    let lists = context.nodes(at: failure.offsets).compactMap(context.document.parent(of:))
    let all = Set(lists).reduce(0) { $0 + context.document.count(of: $1) }
    guard failure.count < all else { return nil }
    let list = PatternPath(failure.path).steps.last { if case .key = $0 { true } else { false } }
    let name = if case .key(let key)? = list { key } else { context.root }
    return Proposal(
      .lossyArray, title: FixWording.oddElementTitle, subjects: [name],
      explanation: FixWording.oddElement(failure, of: all), edits: [edit], effect: .losesData,
      loses: FixWording.dropped(failure.count, of: all, "element"))
  }
}
