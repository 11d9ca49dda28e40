internal import Foundation
internal import JSONText

/// Dates that the model's own code reads by one formatter, where some are written in another form: that one is tried next.
struct OtherDateFormRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let type = context.typeMakingDate, type.genericParameters.isEmpty
    else { return [] }
    let refused = context.strings(failure.offsets.compactMap(context.document.node(atOffset:)))
    // Where no value is in the formatter's form, that form is the mistake, unless other places have it.
    let isMixed = refused.count < context.textsTold.count
    guard !refused.isEmpty, isMixed || isUsedElsewhere(type, context),
      let formatter = DateFormatterMember(reading: Set(refused))
    else { return [] }
    let other = "\(type.baseName).\(formatter.name).date(from:"
    guard let (old, new) = trying(other, in: type, silently: failure.reason == .invalidDate) else { return [] }
    var proposal = Proposal(
      .dateStrategy, title: FixWording.otherFormTitle, subjects: [type.baseName],
      explanation: FixWording.otherForm(failure),
      edits: [
        .replaceText(type: type.name, old: old, new: new), .addMembers(type: type.name, text: formatter.text),
      ], place: isMixed ? .mixedDateForms : .otherDateForm)
    if formatter.assumesZone { proposal.notes.append(FixWording.assumesUTC) }
    proposal.mergeKey = "otherForm:" + type.name
    return [proposal]
  }

  /// Several properties are dates of the type's, or are wrapped by it.
  private func isUsedElsewhere(_ type: DeclaredType, _ context: RuleContext) -> Bool {
    let properties = context.model.types.flatMap(\.properties)
    return properties.count {
      $0.type.map(TypeText.core) == type.baseName || $0.attributes.contains("@" + type.baseName)
    } > 1
  }

  /// The only call by which the type's code reads a date from text, with another formatter's after it.
  private func trying(_ other: String, in type: DeclaredType, silently: Bool) -> (old: String, new: String)? {
    let calls = type.text.matches(of: /[\w.]+(?:\(\))?\.date\(from: (\w+)\)/)
    if calls.count == 1, let call = calls.first { return (String(call.0), "\(call.0) ?? \(other) \(call.1))") }
    let reads = RefusableRead.all(in: type.text) { $0.hasSuffix(".date(from:") ? .isoDate(hasFractions: true) : nil }
      .filter { $0.start.hasSuffix(".date(from:") }
    guard silently, reads.count == 1, let read = reads.first else { return nil }
    return read.rewritten(in: type.text) { "\(read.called(with: $0)) ?? \(other) \($0))" }
  }
}
