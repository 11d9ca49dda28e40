/// A number with a fraction, or one that is too large, for the integer that the model has.
struct IntegerWidthRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.fractionalNumber, .numberOutOfRange].contains(failure.reason),
      let owner = context.owner, let type = owner.property.type
    else { return [] }
    let core = TypeText.core(of: type)
    let texts = failure.values.map(\.text)
    return wider(than: core, texts, isFraction: failure.reason == .fractionalNumber).enumerated().map { rank, wide in
      var proposal = Proposal(
        .integerWidth, title: FixWording.retypeTitle(wide, inside: type), subjects: [owner.property.name],
        explanation: FixWording.doesNotFit(failure, core, wide),
        edits: [
          .retype(
            owner.reference, to: TypeText.replacingCore(of: type, with: wide))
        ], cost: 20 + rank)
      proposal.mergeKey = proposal.titleFormat
      return proposal
    }
  }

  private func wider(than type: String, _ texts: [String], isFraction: Bool) -> [String] {
    if isFraction { return ["Double", "Decimal"] }
    if TypeText.floats.contains(type) { return type == "Float" ? ["Double", "Decimal"] : ["Decimal"] }
    let fitsInt32 = texts.allSatisfy { Int32($0) != nil }
    let isNegative = texts.contains { $0.hasPrefix("-") }
    if texts.allSatisfy({ Int64($0) != nil }) {
      guard isNegative || !type.hasPrefix("U") || fitsInt32 else { return ["UInt64"] }
      // Large numbers are meant to be wide on every platform.
      return fitsInt32 ? ["Int", "Int64"] : ["Int64", "Int"]
    }
    return texts.allSatisfy { UInt64($0) != nil } ? ["UInt64", "Decimal"] : ["Decimal", "Double"]
  }
}
