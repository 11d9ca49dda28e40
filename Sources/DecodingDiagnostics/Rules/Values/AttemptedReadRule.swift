internal import JSONText

/// A value in another form that an `init(from:)` tries to read by one key, before it tries another key and throws in the
/// end: `if let number = try? container.decode(Int.self, forKey: .count)`, where the JSON has `"12"`.
struct AttemptedReadRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      let (type, reads) = context.handReads, reads.count == 1, let read = reads.first, let asked = read.type,
      !read.opensContainer, isAttempted(read, as: TypeText.unwrapped(asked), in: type),
      context.kinds(of: context.values).isDisjoint(with: [.object, .array]),
      let bridge = context.bridge(to: TypeText.unwrapped(asked), from: context.values)
    else { return [] }
    let declaration = context.fitted(bridge.type)
    let name = declaration.name + (bridge.type.generic == nil ? "" : "<\(TypeText.unwrapped(asked))>")
    var proposal = Proposal(
      bridge.kind, title: FixWording.attemptedReadTitle, subjects: [read.spelling],
      explanation: FixWording.attemptedRead(failure, TypeText.unwrapped(asked)),
      edits: [.wrapRead(type: type.name, path: read.names, bridge: name)]
        + context.declaring(declaration, near: type))
    proposal.mergeKey = "attemptedRead:\(type.name):\(read.names)"
    return [proposal]
  }

  private func isAttempted(_ read: DeclaredRead, as type: String, in declared: DeclaredType) -> Bool {
    declared.text.contains(/try\? \w+\.decode(?:IfPresent)?\(/)
      && declared.text.split(separator: "\n").contains { line in
        line.contains("try? ") && line.contains("(\(type).self, forKey:") && line.contains(".\(read.key))")
      }
  }
}
