/// An enum whose hand-written `init(from:)` chooses the case by a name in the JSON, or by which key is present, and has
/// none for what the document contains.
struct SwitchedCaseRule: SingleFixRule {
  let context: RuleContext

  private static let limit = 4

  var proposal: Proposal? {
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
