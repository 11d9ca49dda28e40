internal import JSONText

/// Text in no form of a date, always, where the model has a Date: a duration, say, or a word.
struct TextForDateRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.found == "string", failure.date == nil, let owner, let type = owner.property.type,
      TypeText.core(of: type) == "Date", owner.property.attributes.isEmpty, isAlwaysText(failure),
      !failure.values.contains(where: { $0.text == "\"\"" })
    else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.keepTextTitle, subjects: [owner.name],
      explanation: FixWording.noDate(failure.values.prefix(2).map(\.text)),
      edits: [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: "String"))], effect: .loosensModel,
      mergeKey: "dateAsString")
  }

  /// None of the other values is a date either.
  private func isAlwaysText(_ failure: Failure) -> Bool {
    let kinds = values.map(document.kind(of:)).filter { $0 != .null }
    return kinds.count <= failure.count && kinds.allSatisfy { $0 == .string }
  }
}
