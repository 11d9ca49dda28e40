internal import DecodingPrograms
internal import JSONText

/// Flags that code computes by a comparison.
extension Recipe {
  /// A string is compared with one word for true, but the JSON has another: every other word silently means false.
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

  /// A `Bool` for code that compares a string or a number: `availability == "YES"` or `available != 0`.
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
    // A function that may read several keys is changed only once.
    if step.read.isInHelper { proposal.place = .comparedInHelper }
    return proposal
  }
}

extension AlignedStep {
  /// The comparison with the value, if the value is used for nothing else.
  var comparison: ReadComparison? {
    program.comparisons.first { $0.read.number == read.number }
  }
}

extension RuleContext {
  /// The step that reads the string that the warning is about.
  fileprivate var comparedText: (AlignedStep, ComparedText.Test)? {
    alignedSteps.lazy.compactMap { step in step.comparison?.test.map { (step, $0) } }.first
  }
}
