internal import JSONText

/// An inner container that a hand-written `init(from:)` opens, where the JSON has what it reads there without the object
/// around it: the keys stand one level higher, or the one list is under the container's own key.
struct DissolvedContainerRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let (type, reads) = context.handReads,
      let opener = reads.first(where: \.opensContainer), !opener.isPositional,
      let opening = ContainerOpening(of: opener, in: type)
    else { return [] }
    let inner = type.reads.filter { $0.isInside(opener) && $0.path.count == opener.path.count + 1 }
    let (kind, edits) =
      failure.reason == .missingKey
      ? (FixKind.nestedKeys, higher(inner, opener, opening, type, context))
      : (.wrongShape, bareList(inner, opening, type, context))
    guard let edits else { return [] }
    var proposal = Proposal(
      kind, title: FixWording.dissolvedContainerTitle(opener.place), subjects: inner.map { $0.property ?? $0.key },
      explanation: FixWording.dissolvedContainer(opener.place, inner.map(\.place), failure), edits: edits)
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  // MARK: One level higher

  /// The container is opened on what is around it, where all has the keys that must be there.
  private func higher(
    _ inner: [DeclaredRead], _ opener: DeclaredRead, _ opening: ContainerOpening, _ type: DeclaredType,
    _ context: RuleContext
  ) -> [ModelEdit]? {
    let lacking = context.containers(lacking: opener.spelling)
    let needed = inner.filter { $0.opensContainer || $0.type.map(TypeText.isOptional) != true }.map(\.spelling)
    guard !needed.isEmpty, !lacking.isEmpty, lacking.count == context.containers.count,
      lacking.allSatisfy({ Set(context.fit.keys(of: $0)).isSuperset(of: needed) })
    else { return nil }
    return opening.openedHigher(in: type)
  }

  // MARK: The list alone

  /// The list is read by the container's key.
  private func bareList(
    _ inner: [DeclaredRead], _ opening: ContainerOpening, _ type: DeclaredType, _ context: RuleContext
  ) -> [ModelEdit]? {
    let lists = context.values
    let elements = lists.flatMap { Array(context.document.children(of: $0)) }
    guard inner.count == 1, let read = inner.first, context.kinds(of: lists) == [.array],
      !elements.contains(where: { context.fit.keys(of: $0).contains(read.spelling) })
    else { return nil }
    return opening.readingList(read, in: type)
  }
}

/// `let details = try container.nestedContainer(keyedBy: DetailKeys.self, forKey: .details)`, and the statement that opens
/// `container`.
private struct ContainerOpening {
  private let statement: String
  private let name: String
  private let keys: String
  private let key: String
  private let outer: String
  private let outerStatement: String
  private let outerCall: String
  private let outerKeys: String

  init?(of opener: DeclaredRead, in type: DeclaredType) {
    let inner =
      /let (?<name>\w+) = try (?<outer>\w+)\.nestedContainer\(\s*keyedBy: (?<keys>[\w.]+)\.self,\s*forKey: \.(?<key>\w+)\s*\)/
    let found = type.text.matches(of: inner).filter { $0.key == opener.key }
    guard found.count == 1, let match = found.first else { return nil }
    let around =
      /let (?<name>\w+) = try (?<call>\w+\.(?:container\(keyedBy: (?<keys>[\w.]+)\.self\)|nestedContainer\(\s*keyedBy: (?<inner>[\w.]+)\.self,\s*forKey: \.\w+\s*\)))/
    let opened = type.text.matches(of: around).filter { $0.name == match.outer }
    guard opened.count == 1, let outer = opened.first, let outerKeys = outer.keys ?? outer.inner else { return nil }
    (statement, name, keys, key) = (
      String(match.0), String(match.name), String(match.keys), String(match.key)
    )
    self.outer = String(match.outer)
    (outerStatement, outerCall, self.outerKeys) = (String(outer.0), String(outer.call), String(outerKeys))
  }

  /// The statement that opened the outer container goes, where nothing else needs it.
  func openedHigher(in type: DeclaredType) -> [ModelEdit] {
    let opened = "let \(name) = try " + outerCall.replacing("\(outerKeys).self", with: "\(keys).self")
    guard uses(of: outer, in: type) == 2 else { return [replacement(statement, opened, type)] }
    return [replacement(outerStatement, opened, type)] + removal(of: statement, in: type)
  }

  /// Nil where the list is not all that is read of the container.
  func readingList(_ read: DeclaredRead, in type: DeclaredType) -> [ModelEdit]? {
    let call = /\b(?<holder>\w+)\.(?<verb>nestedUnkeyedContainer\(|decode\(\[[\w.]+\]\.self, )forKey: \.(?<key>\w+)\)/
    let calls = type.text.matches(of: call).filter { $0.holder == name && $0.key == read.key }
    guard uses(of: name, in: type) == 2, calls.count == 1, let found = calls.first else { return nil }
    return [replacement(String(found.0), "\(outer).\(found.verb)forKey: .\(key))", type)]
      + removal(of: statement, in: type)
  }

  private func uses(of name: String, in type: DeclaredType) -> Int {
    let code = type.text.firstRange(of: "init(from").map { type.text[$0.lowerBound...] } ?? type.text[...]
    return code.matches(of: /[.]?[A-Za-z_]\w*/).count { $0.0 == name }
  }

  private func replacement(_ old: String, _ new: String, _ type: DeclaredType) -> ModelEdit {
    .replaceText(type: type.name, old: old, new: new)
  }

  /// With the line that it is on.
  private func removal(of statement: String, in type: DeclaredType) -> [ModelEdit] {
    guard let range = type.text.firstRange(of: statement) else { return [] }
    let blanks = type.text[..<range.lowerBound].reversed().prefix { $0.isWhitespace }
    return [replacement(String(blanks.reversed()) + statement, "", type)]
  }
}
