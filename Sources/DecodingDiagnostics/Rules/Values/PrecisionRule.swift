internal import DecodingPrograms
internal import Foundation
internal import JSONText

/// A number with more digits than its floating-point type holds.
struct PrecisionRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    if let added = unsignedCase { return added }
    guard let warning, warning.kind == .precisionLoss, let owner,
      let type = owner.property.type, TypeText.floats.contains(TypeText.core(of: type))
    else { return nil }
    let nodes = context.nodes(at: warning.offsets)
    let texts = nodes.map { String(document.rawText(of: $0)) }
    guard let wide = wider(than: TypeText.core(of: type), texts) else { return nil }
    return Proposal(
      .integerWidth, retyping: owner, core: wide, FixWording.losesDigits(texts, TypeText.core(of: type), wide))
  }

  /// An enum over kinds of values reads an integer beyond `Int64` as a floating-point number: it gets a case before
  /// that.
  private var unsignedCase: Proposal? {
    guard let warning, warning.kind == .precisionLoss,
      let holder = context.walk.steps(along: PatternPath(warning.path), from: context.root).last?.type,
      let type = [context.ownerType, context.declared(holder)]
        .compactMap(\.self).first(where: { $0.kind == .enumeration && $0.hasDecodingInitializer }),
      !type.isEncodable, !type.cases.contains(where: { $0.associatedValues == ["UInt64"] || $0.name == "unsigned" }),
      let step = Recipe.single(type.steps, where: { $0.read.type == "Double" && $0.read.attempt == .optional })
    else { return nil }
    let nodes = context.nodes(at: warning.offsets)
    let texts = nodes.map { String(document.rawText(of: $0)) }
    guard texts.allSatisfy({ UInt64($0) != nil }) else { return nil }
    return Proposal(
      .integerWidth, title: FixWording.unsignedCaseTitle(type.baseName), subjects: ["UInt64"],
      explanation: FixWording.losesDigits(texts, "Double", "UInt64"),
      edits: [
        .addCase(type: type.name, name: "unsigned", rawValue: nil, payload: "UInt64"),
        step.rewriting(.tryBefore("UInt64", doing: "self = .unsigned($value)")),
      ], place: .unsignedCase)
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
