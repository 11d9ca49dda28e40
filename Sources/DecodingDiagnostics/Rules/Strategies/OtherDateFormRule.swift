internal import DecodingPrograms
internal import Foundation
internal import JSONText

/// Dates that the model's own code reads with one formatter, although some have another format, which is then tried
/// next.
struct OtherDateFormRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let type = context.typeMakingDate, type.genericParameters.isEmpty else { return nil }
    let refused = context.strings(context.nodes(at: failure.offsets))
    // If no value has the formatter's format, the format is wrong, unless other places use it.
    let isMixed = refused.count < context.textsTold.count
    guard !refused.isEmpty, isMixed || isUsedElsewhere(type), let formatter = DateFormatterMember(reading: Set(refused))
    else { return nil }
    let other = "\(type.name).\(formatter.name).date(from:"
    let calls = [type.program?.dateCalls ?? [], Set(type.code.dateCalls.map(\.range))]
    guard let call = calls.first(where: { $0.count == 1 })?.first else { return nil }
    // A call outside of the type, such as one in a helper function, must see the formatter.
    let isOwn = type.code.dateCalls.contains { $0.range == call }
    var proposal = Proposal(
      .dateStrategy, title: FixWording.otherFormTitle, subjects: [type.baseName],
      explanation: FixWording.otherForm(failure),
      edits: [
        .rewrite(type: type.name, at: call, .orElse("\(other) $value)")),
        .addMembers(type: type.name, text: isOwn ? "private " + formatter.text : formatter.text),
      ], place: isMixed ? .mixedDateForms : .otherDateForm)
    if formatter.assumesZone { proposal.notes.append(FixWording.assumesUTC) }
    proposal.mergeKey = "otherForm:" + type.name
    return proposal
  }

  /// Whether several properties are dates of the type, or use it as a wrapper.
  private func isUsedElsewhere(_ type: DeclaredType) -> Bool {
    let properties = model.types.flatMap(\.properties)
    return properties.count {
      $0.type.map(TypeText.core) == type.baseName || $0.attributes.contains("@" + type.baseName)
    } > 1
  }
}
