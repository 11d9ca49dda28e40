internal import JSONText

/// Text that an enum over kinds of values takes for something else, because of how it looks.
struct TakenForOtherRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let warning, warning.kind == .alteredValue,
      let type = context.walk.steps(along: PatternPath(warning.path), from: context.root).last?.type,
      let declared = model.type(TypeText.core(of: type)), declared.kind == .enumeration,
      declared.hasDecodingInitializer, let text = declared.cases.first(where: { $0.associatedValues == ["String"] }),
      context.kinds(of: context.nodes(at: warning.offsets)) == [.string]
    else { return nil }
    return Proposal(
      .other, title: FixWording.takenForOtherTitle(text.name), subjects: [declared.baseName],
      explanation: FixWording.takenForOther(warning, text.name),
      edits: [.takeFallback(type: declared.name, caseName: text.name)])
  }
}
