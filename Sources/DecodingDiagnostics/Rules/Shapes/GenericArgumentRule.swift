internal import JSONText

/// Another argument than the one that a generic type has where it is decoded: `Answer<User>`, where `data` is a list of
/// users. The generic type stays what it is for all who decode it.
struct GenericArgumentRule: FixRule {
  /// A generic type with its argument, and whose property or the root it is.
  private struct Use {
    let text: String
    let argument: String
    let owner: OwnedProperty?
  }

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, let use = use(at: failure.path, context),
      let (kind, argument) = argument(for: use.argument, context)
    else { return [] }
    let text = use.text.replacing("<\(use.argument)>", with: "<\(argument)>")
    var proposal = Proposal(
      kind, title: use.owner == nil ? FixWording.rootTitle(text) : FixWording.retypeTitle(text),
      subjects: use.owner.map { [$0.property.name] } ?? [],
      explanation: FixWording.otherArgument(failure, use.argument, argument), cost: kind == .wrongShape ? 28 : 11)
    if let owner = use.owner {
      proposal.edits = [.retype(owner.reference, to: text)]
    } else {
      proposal.root = text
    }
    return [proposal]
  }

  /// The generic type whose property, declared as its parameter, holds the value.
  private func use(at path: String, _ context: RuleContext) -> Use? {
    let wanted = PatternPath(path)
    let steps = context.walk.steps(along: wanted, from: context.root)
    guard steps.count == wanted.steps.count + 1, steps.count > 1, let last = steps.last,
      let owner = last.owner, owner.type.genericParameters.count == 1,
      owner.property.type.map(TypeText.unwrapped) == owner.type.genericParameters[0]
    else { return nil }
    let argument = TypeText.unwrapped(last.type)
    let holder = steps.dropLast().last { $0.owner != nil || $0.depth == 0 }
    let text = holder?.owner.map { $0.property.type ?? "" } ?? context.root
    return text.contains("<\(argument)>") ? Use(text: text, argument: argument, owner: holder?.owner) : nil
  }

  /// What the values are instead.
  private func argument(for wanted: String, _ context: RuleContext) -> (FixKind, String)? {
    let values = context.values.filter { context.document.kind(of: $0) != .null }
    let children = values.flatMap { Array(context.document.children(of: $0)) }
    let element = TypeText.element(of: wanted)
    switch context.kinds(of: values) {
    case [.array] where element == nil && children.allSatisfy({ context.fit.fits($0, wanted) }):
      return (.decodeArray, "[\(wanted)]")
    case [.object]:
      guard let element else { return nil }
      if values.allSatisfy({ context.fit.fits($0, element) }) { return (.decodeObject, element) }
      return !children.isEmpty && children.allSatisfy({ context.fit.fits($0, element) })
        ? (.dictionary, "[String: \(element)]") : nil
    case [.string], [.bool], [.number]:
      return ValueKinds.scalar(values, context.document).map { (.wrongShape, $0) }
    default: return nil
    }
  }
}
