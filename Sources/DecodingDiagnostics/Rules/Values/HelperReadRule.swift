internal import JSONText

/// A value that an `init(from:)` reads by a function of the sources' own, which tries one type after another and has none
/// for the kind of value that is there. What the function returns says what is made of it.
struct HelperReadRule: FixRule {
  private static let reasons: Set<FailureReason> = [.wrongKind, .refusedByModel, .thrownByModel]

  /// One more type to try, and what the function returns where it fits.
  private struct Arm {
    let type: String
    let condition: String
    let value: String

    init(_ type: String, makes value: String = "value") {
      self.type = type
      condition = "let value = try? $read(\(type))"
      self.value = value
    }

    /// Text that not every value of the type is made from.
    init(textOf type: String) {
      self.type = "String"
      condition = "let value = (try? $read(String)).flatMap({ \(type)($0) })"
      value = "value"
    }
  }

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, Self.reasons.contains(failure.reason), let owner = context.ownerType,
      let key = failure.requester?.key, let helper = helper(for: key, of: owner, context),
      failure.attempts.allSatisfy({ helper.tries($0.type) })
    else { return [] }
    let values = failure.offsets.compactMap(context.document.node(atOffset:))
    guard let arm = arm(for: values, TypeText.unwrapped(helper.returnType), context),
      !failure.attempts.contains(where: { $0.type == arm.type })
    else { return [] }
    var proposal = Proposal(
      .flexible, title: FixWording.helperTitle(arm.type), subjects: [helper.name],
      explanation: FixWording.helper(helper.name, failure),
      edits: [.tryInHelper(type: owner.name, helper: helper.name, condition: arm.condition, value: arm.value)], cost: 12
    )
    proposal.mergeKey = "helper:\(helper.name):\(arm.type)"
    return [proposal]
  }

  /// The one function that reads what is coded by a key.
  private func helper(for key: String, of owner: DeclaredType, _ context: RuleContext) -> DeclaredHelper? {
    guard owner.hasDecodingInitializer else { return nil }
    let name = owner.caseName(forKey: key) ?? key
    // A function that stands for the container's own would call itself.
    let called = context.model.helpers.filter {
      !$0.isOverload && $0.readType == nil && $0.isCalled(in: owner.text, for: name)
    }
    return called.count == 1 ? called.first : nil
  }

  private func arm(for values: [Node], _ wanted: String, _ context: RuleContext) -> Arm? {
    let document = context.document
    switch context.kinds(of: values) {
    case [.number]:
      let areIntegers = values.allSatisfy(document.isPlainInteger)
      if TypeText.isNumber(wanted) { return areIntegers || !TypeText.integers.contains(wanted) ? Arm(wanted) : nil }
      if wanted == "String" { return Arm(areIntegers ? "Int" : "Double", makes: "String(value)") }
      let areBits = context.failure?.values.allSatisfy { ["0", "1"].contains($0.text) } ?? false
      return wanted == "Bool" && areBits ? Arm("Int", makes: "value != 0") : nil
    case [.bool]:
      if wanted == "Bool" { return Arm("Bool") }
      if wanted == "String" { return Arm("Bool", makes: "String(value)") }
      return TypeText.isNumber(wanted) ? Arm("Bool", makes: "value ? 1 : 0") : nil
    case [.string]:
      if wanted == "String" { return Arm("String") }
      return converts(context.strings(values), to: wanted) ? Arm(textOf: wanted) : nil
    default: return nil
    }
  }

  private func converts(_ texts: [String], to wanted: String) -> Bool {
    if wanted == "Bool" { return texts.allSatisfy { Bool($0) != nil } }
    if TypeText.integers.contains(wanted) { return texts.allSatisfy { Int($0) != nil } }
    return TypeText.floats.contains(wanted) && texts.allSatisfy { Double($0) != nil }
  }
}
