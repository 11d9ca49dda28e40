internal import JSONText

/// A date that a function of the sources' own reads by the format which the call gives it, as in
/// `start = try container.date(forKey: .start, format: "yyyy-MM-dd")`.
struct GivenFormatRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.isRefusal,
      failure.found == "string", let (type, reads) = context.handReads, let read = reads.first, reads.count == 1,
      read.type == nil, let call = call(with: read.key, in: type),
      let new = DateForms.format(ofAll: Set(context.strings(context.values))), new != call.format
    else { return [] }
    var proposal = Proposal(
      .dateStrategy, title: FixWording.givenFormatTitle(new), subjects: [read.key],
      explanation: FixWording.givenFormat(failure, call.format, new),
      edits: [
        .replaceText(
          type: type.name, old: call.text,
          new: call.text.replacing(SwiftLiteral.of(call.format), with: SwiftLiteral.of(new)))
      ])
    proposal.mergeKey = "givenFormat:" + new
    return [proposal]
  }

  /// The one call that names the key and one format of dates.
  private func call(with key: String, in type: DeclaredType) -> (text: String, format: String)? {
    let calls = type.text.matches(of: /\w+\((?<arguments>[^()\n]*)\)/).filter { call in
      call.arguments.matches(of: /\.(\w+)/).contains { $0.1 == key }
    }
    guard calls.count == 1, let call = calls.first else { return nil }
    let texts = call.arguments.matches(of: /"([^"\\]+)"/).map { String($0.1) }.filter(isFormat)
    return texts.count == 1 ? (String(call.0), texts[0]) : nil
  }

  private func isFormat(_ text: String) -> Bool { text.contains(/yy|MM|dd|HH|hh|mm/) }
}
