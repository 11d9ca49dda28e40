/// `superDecoder()` looks for a key "super"; where there is none, the object's own decoder is meant.
struct SuperDecoderRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingSuper,
      let type = failure.expected.flatMap({
        context.model.type(context.fit.bareName($0), inside: context.ownerType?.name)
      }),
      let call = type.text.firstMatch(of: /\w+\.superDecoder\(\)/)
    else { return [] }
    return [
      Proposal(
        .other, title: FixWording.superTitle, explanation: FixWording.superDecoder,
        edits: [.replaceText(type: type.name, old: String(call.output), new: "decoder")], cost: 12)
    ]
  }
}
