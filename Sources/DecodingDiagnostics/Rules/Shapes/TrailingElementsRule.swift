internal import JSONText

/// A list whose elements an `init(from:)` reads one by one, and that it rejects because there are more of them.
struct TrailingElementsRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      let type = failure.expected.flatMap({ context.model.type(context.fit.bareName($0)) }) ?? context.ownerType,
      type.hasDecodingInitializer, let check = check(in: type)
    else { return [] }
    let read = type.reads.count { $0.path.count == 1 && $0.isPositional }
    // The container's own path is that of the element at which it stands.
    let isElement = PatternPath(failure.path).steps.last == .index(read)
    let nodes = failure.offsets.compactMap(context.document.node(atOffset:))
    let lists = isElement ? nodes.compactMap(context.document.parent(of:)) : nodes
    guard read > 0,
      lists.allSatisfy({ context.document.kind(of: $0) == .array && context.document.count(of: $0) > read })
    else { return [] }
    var proposal = Proposal(
      .other, title: FixWording.trailingElementsTitle(type.baseName),
      explanation: FixWording.trailingElements(failure, read),
      edits: [.replaceText(type: type.name, old: check, new: "")])
    proposal.effect = .losesData
    proposal.loses = FixWording.trailingElementsLost(lists.reduce(0) { $0 + context.document.count(of: $1) - read })
    return [proposal]
  }

  /// `guard container.isAtEnd else { throw … }` or `if !container.isAtEnd { throw … }`, with the spaces before it.
  private func check(in type: DeclaredType) -> String? {
    let forms = type.text.matches(
      of: /\n[ \t]*(?:guard \w+\.isAtEnd else|if !\w+\.isAtEnd) \{\s*throw [^{}]*\}/)
    return forms.count == 1 ? forms.first.map { String($0.output) } : nil
  }
}
