internal import JSONText

/// Numbers where a hand-written `init(from:)` reads text and makes something of it: the call reads both, and the code goes
/// on as it did.
struct ConvertedTextRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "number",
      !context.isInsideProperty, let (type, read) = context.usedRead, let asked = read.type,
      TypeText.unwrapped(asked) == "String", mayConvert(read, in: type, context)
    else { return [] }
    let bridge = context.fitted(.textOrNumber)
    var proposal = Proposal(
      .flexible, title: FixWording.textOrNumberTitle, subjects: [read.key],
      explanation: FixWording.convertedText(failure),
      edits: [.wrapRead(type: type.name, path: read.names, bridge: bridge.name)]
        + context.declaring(bridge, near: type),
      // Where all that the code does is to convert, a bridge does that as well.
      place: read.isConverted ? .convertedNumber : nil)
    proposal.mergeKey = "convertedText"
    return [proposal]
  }

  /// The digits of a number are no date in text, unless a number is made of them first; those of a fraction are no whole
  /// number.
  private func mayConvert(_ read: DeclaredRead, in type: DeclaredType, _ context: RuleContext) -> Bool {
    let results = read.results.compactMap { type.property(named: $0)?.type.map(TypeText.unwrapped) }
    let numbers = context.values.filter { context.document.kind(of: $0) == .number }
    return (!results.contains("Date") || type.text.contains(/\b(?:Double|TimeInterval)\(\w+\)/))
      && (!results.contains(where: TypeText.integers.contains) || numbers.allSatisfy(context.document.isPlainInteger))
  }
}
