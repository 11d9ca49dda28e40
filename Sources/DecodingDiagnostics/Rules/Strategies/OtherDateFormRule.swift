internal import Foundation
internal import JSONText

/// Dates that the model's own code reads by one formatter, where some are written in another form: that one is tried next.
struct OtherDateFormRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.refusedByModel, .thrownByModel].contains(failure.reason),
      failure.found == "string", let type = failure.expected.flatMap({ context.model.type(context.fit.bareName($0)) }),
      type.hasDecodingInitializer, type.genericParameters.isEmpty, let call = reading(in: type)
    else { return [] }
    let refused = context.strings(failure.offsets.compactMap(context.document.node(atOffset:)))
    // Where no value is in the formatter's form, that form is the mistake.
    guard !refused.isEmpty, refused.count < context.strings(context.values).count,
      let formatter = DateFormatterMember(reading: Set(refused))
    else { return [] }
    let name = formatter.name
    var proposal = Proposal(
      .dateStrategy, title: FixWording.otherFormTitle, subjects: [type.baseName],
      explanation: FixWording.otherForm(failure),
      edits: [
        .replaceText(
          type: type.name, old: call.text, new: "\(call.text) ?? \(type.baseName).\(name).date(from: \(call.argument))"),
        .addMembers(type: type.name, text: formatter.text),
      ], cost: 17)
    if formatter.assumesZone { proposal.notes.append(FixWording.assumesUTC) }
    proposal.mergeKey = "otherForm:" + type.name
    return [proposal]
  }

  /// The only call by which the type's code reads a date from text.
  private func reading(in type: DeclaredType) -> (text: String, argument: String)? {
    let calls = type.text.matches(of: /[\w.]+(?:\(\))?\.date\(from: (\w+)\)/)
    guard calls.count == 1, let call = calls.first else { return nil }
    return (String(call.0), String(call.1))
  }
}
