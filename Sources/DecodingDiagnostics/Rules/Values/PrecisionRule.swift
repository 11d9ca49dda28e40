internal import JSONText

/// A number with more digits than its floating-point type holds.
struct PrecisionRule: FixRule {
  /// `Decimal` has a significand of 38 digits.
  private static let decimalDigits = 38

  func proposals(for context: RuleContext) -> [Proposal] {
    if let detour = withoutDetour(context) { return [detour] }
    guard let warning = context.warning, warning.kind == .precisionLoss, let owner = context.owner,
      let type = owner.property.type, TypeText.floats.contains(TypeText.core(of: type))
    else { return [] }
    let nodes = warning.offsets.compactMap(context.document.node(atOffset:))
    let texts = nodes.map { String(context.document.rawText(of: $0)) }
    guard let wide = wider(than: TypeText.core(of: type), texts) else { return [] }
    return [
      Proposal(
        .integerWidth, title: FixWording.retypeTitle(wide, inside: type), subjects: [owner.property.name],
        explanation: FixWording.losesDigits(texts, TypeText.core(of: type), wide),
        edits: [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: wide))], cost: 20)
    ]
  }

  /// The model's own code makes a Decimal by way of a Double.
  private func withoutDetour(_ context: RuleContext) -> Proposal? {
    guard let warning = context.warning, warning.kind == .precisionLoss, warning.expected == "Decimal",
      let owner = context.ownerType, let key = warning.property
    else { return nil }
    let found = DecimalOfDouble.all(in: owner.text).filter { owner.key(ofCase: $0.key) == key }
    guard found.count == 1, let read = found.first else { return nil }
    return Proposal(
      .integerWidth, title: FixWording.exactDecimalTitle, subjects: [key],
      explanation: FixWording.exactDecimal(warning.decoded),
      edits: [.replaceText(type: owner.name, old: read.text, new: read.exact)], cost: 10)
  }

  private func wider(than type: String, _ texts: [String]) -> String? {
    let literals = texts.map { NumberLiteral($0) }
    if type.hasPrefix("Float"),
      zip(texts, literals).allSatisfy({ text, literal in
        Double(text).map(literal.survives) ?? false
      })
    {
      return "Double"
    }
    return literals.allSatisfy { $0.digits.count <= Self.decimalDigits } ? "Decimal" : nil
  }
}
