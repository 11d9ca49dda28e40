internal import JSONText

/// A kind of an enum whose values have moved into an object of their own, as `{"type": "file", "file": {"name": "a"}}` for
/// `case "file": self = .file(try container.decode(String.self, forKey: .name))`.
struct DeeperArmRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let type = context.ownerType,
      type.kind == .enumeration, type.hasDecodingInitializer, let keys = type.codingKeys,
      let (arm, name) = arm(asking: failure, in: type)
    else { return [] }
    let objects = context.containers(lacking: failure.key ?? "")
    guard let inner = inner(of: objects, holding: missing(context), type, context),
      let moved = Move(arm: arm, type: type, inner: inner, named: name, objects, context)
    else { return [] }
    let isKnown = keys.contains { ($0.rawValue ?? $0.name) == inner }
    guard isKnown || !keys.contains(where: { $0.name == moved.caseName }) else { return [] }
    let adding = ModelEdit.addCase(
      type: type.name + ".CodingKeys", name: moved.caseName, rawValue: moved.caseName == inner ? nil : inner)
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(inner), subjects: moved.keys,
      explanation: FixWording.nested(moved.keys, inside: inner, objects.count),
      edits: (isKnown ? [] : [adding]) + [.replaceText(type: type.name, old: arm.text, new: moved.text)])
    proposal.mergeKey = "deeperArm:" + type.name + inner
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  private func missing(_ context: RuleContext) -> [String] { context.missingTogether.compactMap(\.key) }

  /// The one arm that reads the key, which stands in the code once, and what it calls the container.
  private func arm(asking failure: Failure, in type: DeclaredType) -> (DeclaredChoice.Arm, container: String)? {
    guard let key = failure.key.flatMap(type.caseName(forKey:)) else { return nil }
    let arms = type.choices.filter { $0.subject != .ownCase }.flatMap(\.arms).filter { arm in
      arm.text.contains("decode") && arm.keys.contains(key)
    }
    guard arms.count == 1, let arm = arms.first,
      let call = arm.text.firstMatch(of: /(\w+)\.decode(?:IfPresent)?\([^()]+, forKey: \.\w+\)/)
    else { return nil }
    return (arm, String(call.1))
  }

  /// The one key under which every object has all of the missing ones.
  private func inner(
    of objects: [Node], holding missing: [String], _ type: DeclaredType, _ context: RuleContext
  ) -> String? {
    guard let first = objects.first else { return nil }
    let found = context.fit.keys(of: first).filter { key in
      objects.allSatisfy { object in
        guard let value = InnerPlace.member(key, of: object, context), context.document.kind(of: value) == .object
        else {
          return false
        }
        return Set(missing).isSubset(of: context.fit.keys(of: value))
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}

/// An arm that opens the inner object first, and reads from it what is there.
private struct Move {
  let text: String
  let caseName: String
  /// What is read from the inner object.
  let keys: [String]

  init?(
    arm: DeclaredChoice.Arm, type: DeclaredType, inner: String, named container: String, _ objects: [Node],
    _ context: RuleContext
  ) {
    let known = type.codingKeys?.first { ($0.rawValue ?? $0.name) == inner }?.name
    guard let name = known ?? Words.camelCase(inner) else { return nil }
    let local = arm.text.contains("let \(name) ") || name == container ? name + "Values" : name
    let inside = Set(objects.compactMap { InnerPlace.member(inner, of: $0, context) }.flatMap(context.fit.keys(of:)))
    let outside = Set(objects.flatMap(context.fit.keys(of:)))
    var moved: [String] = []
    let reading = arm.text.replacing(/(\w+)(\.decode(?:IfPresent)?\([^()]+, forKey: \.(\w+)\))/) { match in
      let key = type.key(ofCase: String(match.3))
      guard match.1 == container, inside.contains(key), !outside.contains(key) else { return String(match.0) }
      moved.append(key)
      return local + match.2
    }
    let opening = "let \(local) = try \(container).nestedContainer(keyedBy: CodingKeys.self, forKey: .\(name))"
    guard !moved.isEmpty, let head = reading.firstMatch(of: /^(?:case [^\n]*?:)(\s*)/) else { return nil }
    let blanks = head.1.contains("\n") ? String(head.1) : "\n" + FileBlanks.inside(arm, type)
    text = reading[..<head.1.startIndex] + blanks + opening + blanks + reading[head.range.upperBound...]
    caseName = name
    keys = moved
  }
}

/// The spaces that a statement has which stands in an arm by itself.
private enum FileBlanks {
  static func inside(_ arm: DeclaredChoice.Arm, _ type: DeclaredType) -> String {
    let start = type.text.firstRange(of: arm.text)?.lowerBound ?? type.text.startIndex
    let line = type.text[..<start].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return String(line.prefix { $0 == " " || $0 == "\t" }) + (type.choices.first?.unit ?? type.indentationUnit)
  }
}
