internal import JSONText

/// One element where a hand-written `init(from:)` goes through a list with a loop: the element alone is taken as well.
struct SingleElementLoopRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    let values =
      (context.failure?.offsets ?? context.warning?.offsets)?.compactMap(context.document.node(atOffset:)) ?? []
    guard let type = looping(context), let key = PatternPath(context.path).lastKey,
      let loop = ListLoop(of: type.caseName(forKey: key) ?? key, in: type.text), !values.isEmpty,
      values.allSatisfy({
        ![.array, .null].contains(context.document.kind(of: $0)) && context.fit.fits($0, loop.element)
      })
    else { return [] }
    var proposal = Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [key],
      explanation: FixWording.oneOrMany(values.count, max(values.count, context.values.count), context.evidencePath),
      edits: [.replaceText(type: type.name, old: loop.opening, new: loop.takingOne)])
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  private func looping(_ context: RuleContext) -> DeclaredType? {
    guard context.failure?.reason == .wrongKind || context.warning?.kind == .swallowedFailure else { return nil }
    let walked = context.walk.steps(along: PatternPath(context.path).parent, from: context.root).last?.type
    let types = [context.ownerType, walked.flatMap { context.model.type(context.fit.bareName(TypeText.core(of: $0))) }]
    return types.compactMap(\.self).first { $0.hasDecodingInitializer && $0.text.contains("nestedUnkeyedContainer(") }
  }
}

/// `if var list = try? container.nestedUnkeyedContainer(forKey: .items) {` and the loop that reads the elements of `list`.
private struct ListLoop {
  let element: String
  /// The code that opens the list.
  let opening: String
  /// The same behind a branch for one element.
  let takingOne: String

  init?(of key: String, in code: String) {
    let opened =
      /(?<blanks>[ \t]*)(?<head>if var (?<list>\w+) = try\? (?<container>\w+)\.nestedUnkeyedContainer\(forKey: \.(?<key>\w+)\) \{)/
    guard let match = code.matches(of: opened).first(where: { $0.key == key }) else { return nil }
    let read = /(?<target>\w+)\.append\((?:try )?(?<list>\w+)\.decode\((?<element>[\w.]+)\.self\)\)/
    let reads = code.matches(of: read).filter { $0.list == match.list }
    guard reads.count == 1, let call = reads.first else { return nil }
    element = String(call.element)
    opening = String(match.head)
    // As deep as what follows.
    let inner = code[match.range.upperBound...].dropFirst().prefix { $0 == " " || $0 == "\t" }
    let lines = [
      "if let one = try? \(match.container).decode(\(element).self, forKey: .\(key)) {",
      "\(inner)\(call.target).append(one)", "\(match.blanks)} else \(opening)",
    ]
    takingOne = lines.joined(separator: "\n")
  }
}
