internal import DecodingPrograms
internal import Foundation

/// A number with a fraction, or one that is too large, for the integer in the model.
struct IntegerWidthRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, [.fractionalNumber, .numberOutOfRange].contains(failure.reason), let asking = context.owner
    else { return [] }
    let owner = held(by: asking, failure) ?? asking
    guard let type = owner.property.type else { return [] }
    let core = TypeText.core(of: type)
    let texts = failure.values.map(\.text)
    return wider(than: core, texts, isFraction: failure.reason == .fractionalNumber).enumerated().map { rank, wide in
      let rounded = texts.filter { !keeps($0, as: wide) }
      let retyped = TypeText.replacingCore(of: type, with: wide)
      var proposal = Proposal(
        .integerWidth, title: FixWording.retypeTitle(wide, inside: type), subjects: [owner.name],
        explanation: FixWording.doesNotFit(failure, core, wide, isRounded: !rounded.isEmpty),
        edits: ownCall(in: owner.type, reading: core, as: wide) + [.retype(owner.reference, to: retyped)],
        place: .widerInteger.after(rank), mergeKey: "integerWidth:\(TypeText.unwrapped(retyped))")
      if !rounded.isEmpty {
        proposal.effect = .losesData
        proposal.loses = FixWording.roundedNumbers(rounded, owner.name, wide)
      }
      return proposal
    }
  }

  /// The only property of a wrapper type in the model, which reads its number from the value itself.
  private func held(by owner: OwnedProperty, _ failure: Failure) -> OwnedProperty? {
    let core = owner.property.type.map(TypeText.core) ?? ""
    guard let type = model.type(core, inside: owner.type.name), type.kind == .structure,
      type.hasDecodingInitializer || type.inherited.contains("RawRepresentable")
    else { return nil }
    let holding = type.properties.filter { $0.type == failure.expected }
    let reads = type.steps.count { $0.read.type == failure.expected && $0.read.asksForValue }
    guard reads == (type.hasDecodingInitializer ? 1 : 0) else { return nil }
    return holding.count == 1 && type.properties.count == 1 ? OwnedProperty(type, holding[0]) : nil
  }

  /// The call with which such a type reads its value.
  private func ownCall(in type: DeclaredType, reading old: String, as new: String) -> [ModelEdit] {
    let own = type.steps.filter { $0.read.type == old && $0.read.place == .root }
    return own.count == 1 ? own.map { $0.rewriting(.readAs(new, isBridge: false)) } : []
  }

  /// Whether a type with limited digits holds all of a number.
  private func keeps(_ text: String, as type: String) -> Bool {
    switch type {
    case "Decimal": Decimal(string: text).map(NumberLiteral(text).survives) ?? false
    case "Double": Double(text).map(NumberLiteral(text).survives) ?? false
    default: true
    }
  }

  private func wider(than type: String, _ texts: [String], isFraction: Bool) -> [String] {
    if isFraction { return ["Double", "Decimal"] }
    if TypeText.floats.contains(type) { return type == "Float" ? ["Double", "Decimal"] : ["Decimal"] }
    let fitsInt32 = texts.allSatisfy { Int32($0) != nil }
    let isNegative = texts.contains { $0.hasPrefix("-") }
    if texts.allSatisfy({ Int64($0) != nil }) {
      guard isNegative || !type.hasPrefix("U") || fitsInt32 else { return ["UInt64"] }
      // Large numbers should be wide on every platform.
      return fitsInt32 ? ["Int", "Int64"] : ["Int64", "Int"]
    }
    return texts.allSatisfy { UInt64($0) != nil } ? ["UInt64", "Decimal"] : ["Decimal", "Double"]
  }
}
