internal import JSONText

/// A key that is no data, such as `total`, in an object of which a hand-written `init(from:)` reads every key as an entry:
/// the loop skips it.
struct StrayEntryRule: FixRule {
  private static let limit = 3
  private static let containers: Set<ValueKind> = [.object, .array]

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, let type = loopingType(context),
      let loop = Loop(in: type)
    else { return [] }
    let failing = failure.offsets.compactMap(context.document.node(atOffset:))
    let keys = strayKeys(failing, context)
    guard (1...Self.limit).contains(keys.count), loop.isSilent(about: keys) else { return [] }
    var proposal = Proposal(
      .other, title: FixWording.strayEntryTitle(type.baseName), subjects: keys,
      explanation: FixWording.strayEntry(failure, keys), notes: [FixWording.strayEntryNote(keys)],
      edits: [.replaceText(type: type.name, old: loop.text, new: loop.passing(over: keys))])
    proposal.effect = .loosensModel
    return [proposal]
  }

  private func loopingType(_ context: RuleContext) -> DeclaredType? {
    let types = [context.ownerType, context.owner?.type].compactMap(\.self)
    return types.first { $0.hasDecodingInitializer && $0.text.contains(".allKeys") }
  }

  /// The keys of what fails in the objects, where it is of another kind than all entries that do not fail. Beside plain
  /// entries only a word among numbers is stray: anything else is content of more kinds.
  private func strayKeys(_ failing: [Node], _ context: RuleContext) -> [String] {
    let document = context.document
    let objects = Set(failing.compactMap(document.parent(of:)))
    let all = Set(context.report.failures.flatMap(\.offsets).compactMap(document.node(atOffset:)))
    let stray = objects.flatMap { object in document.children(of: object).filter(all.contains) }
    let areStray = objects.allSatisfy { object in
      let members = Array(document.children(of: object))
      let kinds = context.kinds(of: members.filter { !all.contains($0) })
      let strayKinds = context.kinds(of: members.filter(all.contains))
      return document.kind(of: object) == .object && members.count { !all.contains($0) } > 1
        && kinds.isDisjoint(with: strayKinds)
        && (kinds.isSubset(of: Self.containers) || (kinds == [.number] && strayKinds == [.string]))
    }
    guard areStray, Set(failing).isSubset(of: stray) else { return [] }
    return Set(stray.compactMap { document.key(of: $0).flatMap(document.string(of:)) }).sorted()
  }
}

/// `for key in container.allKeys {`, or `container.allKeys` where that is mapped.
private struct Loop {
  let text: String
  private let variable: String?
  private let code: String

  init?(in type: DeclaredType) {
    code = type.text
    guard code.ranges(of: ".allKeys").count == 1 else { return nil }
    if let loop = code.firstMatch(of: /for (\w+) in \w+\.allKeys(?= \{)/) {
      (text, variable) = (String(loop.0), String(loop.1))
    } else if let list = code.firstMatch(of: /\w+\.allKeys/) {
      (text, variable) = (String(list.0), nil)
    } else {
      return nil
    }
  }

  /// Nothing in the code names one of the keys.
  func isSilent(about keys: [String]) -> Bool { keys.allSatisfy { !code.contains(SwiftLiteral.of($0)) } }

  func passing(over keys: [String]) -> String {
    let key = variable ?? "$0"
    let list = keys.map { SwiftLiteral.of($0) }.joined(separator: ", ")
    let condition =
      keys.count == 1 ? "\(key).stringValue != \(list)" : "![\(list)].contains(\(key).stringValue)"
    return variable == nil ? "\(text).filter { \(condition) }" : "\(text) where \(condition)"
  }
}
