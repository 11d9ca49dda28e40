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
      let formatter = formatter(reading: Set(refused))
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

  private func formatter(reading texts: Set<String>) -> (name: String, text: String, assumesZone: Bool)? {
    if texts.allSatisfy(DateForms.isISO8601) {
      let fractions = texts.count(where: DateForms.hasFraction)
      if fractions == 0 {
        let name = "plainISO8601"
        return (name, "private static let \(name) = ISO8601DateFormatter()", false)
      }
      return fractions == texts.count ? fractional : nil
    }
    guard let format = DateForms.formats(reading: texts).first else { return nil }
    let name = "otherDateFormatter"
    let text = """
      private static let \(name): DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "\(format)"
        return formatter
      }()
      """
    return (name, text, !DateForms.hasZone(format))
  }

  private var fractional: (name: String, text: String, assumesZone: Bool) {
    let name = "fractionalISO8601"
    let text = """
      private static let \(name): ISO8601DateFormatter = {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return formatter
      }()
      """
    return (name, text, false)
  }
}
