internal import JSONText

/// A value that an `init(from:)` reads by a function of the sources' own, which tries one type after another and has none
/// for the kind of value that is there. What the function returns says what is made of it.
struct HelperReadRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [.wrongKind, .refusedByModel, .thrownByModel]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason), let owner = context.ownerType,
      let key = failure.requester?.key, let helper = helper(for: key, of: owner),
      failure.attempts.allSatisfy({ helper.tries($0.type) })
    else { return nil }
    let values = context.nodes(at: failure.offsets)
    guard let arm = FurtherAttempt(reading: values, as: TypeText.unwrapped(helper.returnType), context),
      !failure.attempts.contains(where: { $0.type == arm.type })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.helperTitle(arm.type), subjects: [helper.name],
      explanation: FixWording.helper(helper.name, failure),
      edits: [
        .tryInHelper(
          type: owner.name, helper: helper.name, reading: arm.type, condition: arm.condition, value: arm.value)
      ], mergeKey: "helper:\(helper.name):\(arm.type)")
  }

  /// The one function that reads what is coded by a key.
  private func helper(for key: String, of owner: DeclaredType) -> DeclaredHelper? {
    guard owner.hasDecodingInitializer else { return nil }
    let name = owner.caseName(forKey: key) ?? key
    // A function that stands for the container's own would call itself.
    let called = model.helpers.filter {
      !$0.isOverload && $0.readType == nil && $0.isCalled(in: owner.code, for: name)
    }
    return called.count == 1 ? called.first : nil
  }
}
