/// An enum whose hand-written `init(from:)` chooses the case by a name in the JSON, or by which key is present, and has
/// none for what the document contains.
struct SwitchedCaseRule: SingleFixRule {
  let context: RuleContext

  private static let limit = 4

  var proposal: Proposal? { respelled ?? added }

  /// The strings are those of arms in another spelling: the arms match these too.
  private var respelled: Proposal? {
    guard let failure, failure.found == "string", let (type, choice) = choices.first else { return nil }
    let texts = Set(context.strings(context.nodes(at: failure.offsets))).sorted()
    let arms = texts.compactMap { text in choice.arm(spelledLike: text).map { ($0, text) } }
    guard !arms.isEmpty, arms.count == texts.count else { return nil }
    return Proposal(
      .enumCase, title: FixWording.armSpellingTitle(type.baseName), subjects: texts,
      explanation: arms.map { FixWording.armSpelling($1, $0.labels) }.joined(separator: " "),
      edits: arms.map { .rewrite(type: type.name, at: $0.range, .spellAlso([$1])) }, place: .caseSpelling,
      mergeKey: "armSpelling:" + type.name)
  }

  /// The choices by a string, in the code of the type that asked for it or rejects it.
  private var choices: [(DeclaredType, DeclaredChoice)] {
    let types = [context.expectedType, context.ownerType].compactMap(\.self)
    return types.flatMap { type in type.choices.map { (type, $0) } }.filter { _, choice in
      if case .name("String", _) = choice.subject { true } else { false }
    }
  }

  private var added: Proposal? {
    guard let failure, let choice = KindChoice(failure, context) else { return nil }
    let kinds = choice.unknownKinds
    let added = kinds.count > Self.limit ? [] : kinds.compactMap { NewKind($0, choice, context) }
    guard !added.isEmpty, added.count == kinds.count, let edits = choice.edits(adding: added) else { return nil }
    return Proposal(
      .enumCase, title: FixWording.addKindTitle(choice.declared.baseName), subjects: added.map(\.caseName),
      explanation: FixWording.switchedCase(kinds.map(\.text), choice.declared.baseName, failure), edits: edits,
      mergeKey: "kind:" + choice.declared.name + added.map(\.caseName).joined(separator: ","))
  }
}

extension DeclaredChoice {
  /// The arm of a `switch` whose string has the same letters.
  fileprivate func arm(spelledLike text: String) -> DeclaredArm? {
    let letters = SnakeCase.letters(text)
    return arms.first { arm in
      !arm.isBranch && arm.labels.contains { $0 != text && SnakeCase.letters($0) == letters }
    }
  }
}
