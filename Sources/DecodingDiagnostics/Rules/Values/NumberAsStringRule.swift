internal import JSONText

/// Numbers for a `String`: the property becomes a number, or a bridge keeps the string.
struct NumberAsStringRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure = context.wrongKind("number"), let owner, let type = owner.property.type,
      TypeText.core(of: type) == "String", owner.canBeWrapped
    else { return [] }
    let values = context.presentValues
    let isAlways = values.allSatisfy { document.kind(of: $0) == .number }
    return [
      isAlways ? number(failure, owner, type, values) : nil,
      bridge(failure, owner, isAlways: isAlways),
    ].compactMap(\.self)
  }

  private func number(_ failure: Failure, _ owner: OwnedProperty, _ type: String, _ values: [Node]) -> Proposal? {
    let isWhole = values.allSatisfy { document.isPlainInteger($0) }
    let number = isWhole ? "Int" : "Double"
    let isUsed = context.usedRead != nil && !context.isInsideProperty
    // The code may convert a fraction to an integer.
    guard isWhole || !isUsed else { return nil }
    let retyped = TypeText.replacingCore(of: type, with: number)
    return Proposal(
      .numberAsString, title: isUsed ? FixWording.readAsTitle(number) : FixWording.retypeTitle(number, inside: type),
      subjects: [owner.name], explanation: FixWording.alwaysNumbers(failure, values.count, number),
      edits: [.retype(owner.reference, to: retyped)],
      mergeKey: "numberAsString:\(isUsed ? number : TypeText.unwrapped(retyped))")
  }

  private func bridge(_ failure: Failure, _ owner: OwnedProperty, isAlways: Bool) -> Proposal? {
    // If the model converts the string, the resulting property is not a string: another rule's task.
    guard context.usedRead == nil || context.isInsideProperty, let edits = context.bridging(owner, in: .textOrNumber)
    else { return nil }
    return Proposal(
      isAlways ? .numberAsString : .flexible, title: FixWording.textOrNumberTitle, subjects: [owner.name],
      // Nobody calculates with a telephone number.
      explanation: FixWording.textOrNumber(failure), edits: edits,
      place: CodeText.isName(owner.name) ? .numberAsName : .numberOrString, mergeKey: "textOrNumber")
  }
}
