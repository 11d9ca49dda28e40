internal import Foundation
internal import JSONText

/// A number with more digits than its floating-point type holds.
struct PrecisionRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    if let detour = withoutDetour(context) ?? unsignedCase(context) { return [detour] }
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
        edits: [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: wide))])
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
      edits: [.replaceText(type: owner.name, old: read.text, new: read.exact)], place: .exactDecimal)
  }

  /// An enum over kinds of values takes an integer beyond `Int64` for a floating-point number: a case before that.
  private func unsignedCase(_ context: RuleContext) -> Proposal? {
    guard let warning = context.warning, warning.kind == .precisionLoss,
      let holder = context.walk.steps(along: PatternPath(warning.path), from: context.root).last?.type,
      let type = [context.ownerType, context.model.type(context.fit.bareName(TypeText.core(of: holder)))]
        .compactMap(\.self).first(where: { $0.kind == .enumeration && $0.hasDecodingInitializer }),
      !type.isEncodable, !type.cases.contains(where: { $0.associatedValues == ["UInt64"] || $0.name == "unsigned" }),
      let edit = attemptingUnsigned(in: type)
    else { return nil }
    let nodes = warning.offsets.compactMap(context.document.node(atOffset:))
    let texts = nodes.map { String(context.document.rawText(of: $0)) }
    guard texts.allSatisfy({ UInt64($0) != nil }) else { return nil }
    return Proposal(
      .integerWidth, title: FixWording.unsignedCaseTitle(type.baseName), subjects: ["UInt64"],
      explanation: FixWording.losesDigits(texts, "Double", "UInt64"),
      edits: [.addCase(type: type.name, name: "unsigned", rawValue: nil, payload: "UInt64"), edit], place: .unsignedCase
    )
  }

  /// One more branch of a chain, before that for Double.
  private func attemptingUnsigned(in type: DeclaredType) -> ModelEdit? {
    let attempt =
      /\n(?<blanks>[ \t]*)(?<head>\}? ?else )(?<call>if let (?<name>\w+) = try\? (?<container>\w+)\.decode\(Double\.self\))/
    let found = type.text.matches(of: attempt)
    guard found.count == 1, let match = found.first else { return nil }
    let (head, blanks) = (String(match.head), String(match.blanks))
    let condition = match.call.replacing("Double.self", with: "UInt64.self")
    let body = "self = .unsigned(\(match.name))"
    // As deep as the branch that follows.
    let inner = type.text[match.range.upperBound...].drop { $0 != "\n" }.dropFirst().prefix { " \t".contains($0) }
    let branch = head.hasPrefix("}") ? "\(condition) {\n\(inner)\(body)\n" : "\(condition) { \(body) }\n"
    return .replaceText(
      type: type.name, old: head + match.call, new: head + branch + blanks + head + match.call)
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
    return literals.allSatisfy { $0.digits.count <= Decimal.sureDigits } ? "Decimal" : nil
  }
}
