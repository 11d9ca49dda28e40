internal import DecodingPrograms
internal import JSONText

/// Flags that code makes by comparing what it reads.
extension Recipe {
  /// A text is compared with one word for yes, where the JSON has another: every other word silently means no.
  static let comparedText = Recipe.one { context in
    guard let warning = context.warning, warning.kind == .alteredValue, warning.expected == "Bool",
      let (step, test) = context.comparedText
    else { return nil }
    let seen = context.strings(context.values).map { $0.lowercased() }.filter(ComparedText.affirmations.contains)
    let words = Set(seen + [test.word.lowercased()]).sorted()
    return Proposal(
      .lenientBool, title: FixWording.comparedTextTitle, subjects: [step.subject],
      explanation: FixWording.comparedText(warning, "== \(SwiftLiteral.of(test.word))"),
      edits: [step.rewriting(.acceptWords(words))], mergeKey: "comparedText:\(step.range)")
  }

  /// A Bool where code compares a text or a number: `availability == "YES"` or `available != 0`.
  static let comparedValue = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, let expected = failure.expected,
      expected == "String" || TypeText.integers.contains(expected),
      context.values.allSatisfy({ LenientBoolRule.isBool($0, context.document) }),
      let step = single(context.alignedSteps, where: { $0.read.type == expected }),
      let comparison = step.comparison, comparison.affirms
    else { return nil }
    let bridge = context.fitted(.lenientBool)
    var proposal = Proposal(
      .lenientBool, title: FixWording.lenientBoolTitle, subjects: [step.subject],
      explanation: FixWording.comparedValue(failure, comparison.text),
      edits: [step.rewriting(.affirm(bridge: bridge.name))] + context.declaring(bridge, near: step.type),
      mergeKey: "comparedValue:\(step.range)")
    // A function that may read several keys is changed once.
    if step.read.isInHelper { proposal.place = .comparedInHelper }
    return proposal
  }
}

extension AlignedStep {
  /// What the value is compared with, where nothing else is done to it.
  var comparison: ReadComparison? {
    program.comparisons.first { $0.read.number == read.number }
  }
}

extension RuleContext {
  /// The step by which the text is read that the warning is about.
  fileprivate var comparedText: (AlignedStep, ComparedText.Test)? {
    alignedSteps.lazy.compactMap { step in step.comparison?.test.map { (step, $0) } }.first
  }
}
