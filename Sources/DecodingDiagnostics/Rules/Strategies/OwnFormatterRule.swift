internal import JSONText

/// A date that the model's own code reads by a `DateFormatter` of another format.
struct OwnFormatterRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.refusedByModel, .thrownByModel].contains(failure.reason),
      failure.found == "string", let type = failure.expected.flatMap({ context.model.type(context.fit.bareName($0)) }),
      type.hasDecodingInitializer,
      let old = format(in: type), let new = format(reading: Set(context.strings(context.values))), new != old
    else { return [] }
    var proposal = Proposal(
      .dateStrategy, title: FixWording.ownFormatTitle(new), subjects: [type.baseName],
      explanation: FixWording.ownFormat(failure, old, new),
      edits: [.setDateFormat(type: type.name, from: old, to: new)], cost: 15)
    proposal.mergeKey = "format:" + type.name
    return [proposal]
  }

  /// The format of the only formatter that the type's code makes.
  private func format(in type: DeclaredType) -> String? {
    let formats = type.text.matches(of: /\.dateFormat\s*=\s*"([^"\\]+)"/).map { String($0.1) }
    return formats.count == 1 ? formats[0] : nil
  }

  private func format(reading texts: Set<String>) -> String? {
    guard !texts.isEmpty else { return nil }
    if texts.allSatisfy(DateForms.isISO8601) {
      let fractions = texts.count(where: DateForms.hasFraction)
      return fractions == 0 ? DateForms.isoFormat : fractions == texts.count ? DateForms.isoFractionFormat : nil
    }
    return DateForms.formats(reading: texts).first
  }
}
