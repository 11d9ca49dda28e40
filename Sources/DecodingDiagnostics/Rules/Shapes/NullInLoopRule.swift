internal import JSONText

/// Null among the elements of a list that an `init(from:)` reads one by one in a loop which skips others already:
/// `let text = try list.decode(String.self)` before `guard let kind = Kind(rawValue: text) else { continue }`.
struct NullInLoopRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .nullValue,
      let holder = context.walk.steps(along: PatternPath(context.path).parent, from: context.root).last?.type,
      let type = [context.ownerType, context.model.type(context.fit.bareName(TypeText.core(of: holder)))]
        .compactMap(\.self).first(where: \.hasDecodingInitializer),
      let loop = PassingLoop(in: type)
    else { return [] }
    var proposal = Proposal(
      .lossyArray, title: FixWording.skippedNullsTitle,
      subjects: [PatternPath(context.path).parent.lastKey ?? type.baseName],
      explanation: FixWording.skippedNulls(failure),
      edits: [.replaceText(type: type.name, old: loop.statement, new: loop.skippingNull)])
    proposal.effect = .loosensModel
    proposal.mergeKey = "nullInLoop:" + type.name
    return [proposal]
  }
}

/// `while !list.isAtEnd {` around `let text = try list.decode(String.self)` and a `continue`.
private struct PassingLoop {
  let statement: String
  let skippingNull: String

  init?(in type: DeclaredType) {
    let reads = type.text.matches(of: /let (?<name>\w+) = try (?<list>\w+)\.decode\((?<type>[\w.]+)\.self\)/)
      .filter { type.text.contains("while !\($0.list).isAtEnd") }
    guard reads.count == 1, let read = reads.first, type.text.contains("continue") else { return nil }
    statement = String(read.0)
    skippingNull = "guard let \(read.name) = try \(read.list).decode(\(read.type)?.self) else { continue }"
  }
}
