internal import JSONText

/// A date that a function of the sources' own reads by the format which the call gives it, as in
/// `start = try container.date(forKey: .start, format: "yyyy-MM-dd")`.
struct GivenFormatRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.isRefusal, failure.found == "string", let (type, reads) = context.handReads,
      let read = reads.first, reads.count == 1, read.type == nil, let format = format(with: read.key, in: type),
      let new = DateForms.format(ofAll: Set(context.strings(values))), new != format.text
    else { return nil }
    return Proposal(
      .dateStrategy, title: FixWording.givenFormatTitle(new), subjects: [read.key],
      explanation: FixWording.givenFormat(failure, format.text, new),
      edits: [.rewrite(type: type.name, at: format.range, .replace(SwiftLiteral.of(new)))],
      mergeKey: "givenFormat:" + new)
  }

  /// The one format of dates in a call that names the key.
  private func format(with key: String, in type: DeclaredType) -> DeclaredLiteral? {
    let formats = type.code.literals.filter { $0.isFormat && $0.siblings.contains(key) }
    return formats.count == 1 ? formats[0] : nil
  }
}
