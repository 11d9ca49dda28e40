internal import JSONText

/// A list of one object where a hand-written `init(from:)` opens the object itself: `"address": [{"city": "Rome"}]`.
struct ListedObjectRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "array",
      let (type, reads) = context.handReads, let opener = reads.first(where: \.opensContainer), !opener.isPositional,
      let edit = edit(of: type, opening: opener.key)
    else { return [] }
    let lists = context.values
    let objects = lists.flatMap { Array(context.document.children(of: $0)) }
    guard lists.allSatisfy({ context.document.kind(of: $0) == .array && context.document.count(of: $0) == 1 }),
      context.kinds(of: objects) == [.object]
    else { return [] }
    let inner = type.reads.filter { $0.isInside(opener) }
    let keys = Set(inner.filter { $0.path.count == opener.path.count + 1 }.map(\.spelling))
    guard objects.allSatisfy({ !keys.isDisjoint(with: context.fit.keys(of: $0)) }) else { return [] }
    var proposal = Proposal(
      .wrongShape, title: FixWording.listedObjectTitle(opener.place), subjects: inner.map { $0.property ?? $0.key },
      explanation: FixWording.listedObject(failure, lists.count), edits: [edit])
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  /// Opens the list first; where the statement stands once.
  private func edit(of type: DeclaredType, opening key: String) -> ModelEdit? {
    let statements = type.text.matches(
      of:
        /(?<blanks>[ \t]*)(?<head>let (?<name>\w+) = try )(?<holder>\w+)\.nestedContainer\(\s*keyedBy: (?<keys>[\w.]+)\.self,\s*forKey: \.(?<key>\w+)\)/
    ).filter { $0.key == key }
    guard statements.count == 1, let found = statements.first else { return nil }
    let list = found.name + "List"
    let lines = [
      "var \(list) = try \(found.holder).nestedUnkeyedContainer(forKey: .\(found.key))",
      "\(found.blanks)\(found.head)\(list).nestedContainer(keyedBy: \(found.keys).self)",
    ]
    return .replaceText(
      type: type.name, old: String(found.0.dropFirst(found.blanks.count)), new: lines.joined(separator: "\n"))
  }
}
