internal import JSONText

/// Applies the rules to a report without the source of the models, and proves what can be proved in this process.
struct Proposer<Value: Decodable> {
  /// The maximum number of suggestions for a failure or warning: the first ones are the most likely.
  private static var suggestionLimit: Int { 2 }
  private static var trialLimit: Int { 8 }
  /// The number of bytes to decode for proofs, which would be slow for a large document.
  private static var byteLimit: Int { 64_000_000 }

  let trial: FixTrial<Value>
  /// The decoded value, with stand-ins for what failed.
  let recovered: Any?
  /// The coding keys of the types.
  let codingKeys: [String: [DeclaredCase]]

  /// Adds the fixes that hold, and the suggestions that could not be tried: the most likely for each failure and
  /// warning before the others.
  func fill(_ report: inout DocumentReport) {
    guard report.verdict != .modelError else { return }
    let model = RuntimeModel(of: recovered, failures: report.failures, codingKeys: codingKeys).declared
    let candidates = Candidate.gather(from: [trial.subject], model: model).inOrderOfTrial
    addFixes(candidates, to: &report)
    report.suggestions = suggestions(candidates, model, beside: report)
  }

  // MARK: Fixes

  private func addFixes(_ candidates: [Candidate], to report: inout DocumentReport) {
    let size = max(1, trial.document.text.withUnsafeBytes(\.count))
    let trials = candidates.filter { FixTrial<Value>.canTry($0.proposal) }
      .prefix(min(Self.trialLimit, Self.byteLimit / size))
    let proved = trials.compactMap(trial.fix).sorted(by: ProvedFix.ranksBefore)
    report.fixes = proved.map(fix)
    for (number, fix) in proved.enumerated() {
      for index in report.failures.indices {
        let failure = report.failures[index]
        let places = FailurePlace.places(of: failure, failure.places(body: 0))
        if !fix.comparison.resolved.isDisjoint(with: places) { report.failures[index].fixes.append(number) }
      }
      for warning in fix.candidate.warnings { report.warnings[warning.index].fixes.append(number) }
    }
  }

  private func fix(_ proved: ProvedFix) -> Fix {
    var fix = proved.fix(verification: .decoded)
    fix.documentDiff = proved.proposal.documentText.flatMap { repaired in
      trial.document.text.withUnsafeBytes {
        UnifiedDiff.text(path: trial.report.file, before: Array($0), after: repaired)
      }
    }
    return fix
  }

  // MARK: Suggestions

  private func suggestions(
    _ candidates: [Candidate], _ model: DeclaredModel, beside report: DocumentReport
  ) -> [Suggestion] {
    var counts: [Candidate.Finding: Int] = [:]
    var first: [Suggestion] = [], others: [Suggestion] = []
    for candidate in candidates where !FixTrial<Value>.canTry(candidate.proposal) {
      guard let suggestion = suggestion(candidate, model) else { continue }
      // A resolved finding needs no suggestion.
      let findings = candidate.findings.filter { !isFixed($0, in: report) }
      let known = findings.map { counts[$0, default: 0] }.min() ?? Self.suggestionLimit
      for finding in findings { counts[finding, default: 0] += 1 }
      if known == 0 { first.append(suggestion) } else if known < Self.suggestionLimit { others.append(suggestion) }
    }
    return first + others
  }

  private func isFixed(_ finding: Candidate.Finding, in report: DocumentReport) -> Bool {
    switch finding {
    case .failure(let reference): !report.failures[reference.index].fixes.isEmpty
    case .warning(let reference): !report.warnings[reference.index].fixes.isEmpty
    }
  }

  private func suggestion(_ candidate: Candidate, _ model: DeclaredModel) -> Suggestion? {
    let proposal = candidate.proposal
    let snippet = proposal.snippet ?? EditSnippet.text(of: proposal.edits, in: model)
    guard snippet != nil || proposal.edits.isEmpty else { return nil }
    var suggestion = Suggestion(kind: proposal.kind, title: proposal.title, explanation: proposal.explanation)
    suggestion.failures = candidate.failures.map(\.index).sorted()
    suggestion.warnings = candidate.warnings.map(\.index).sorted()
    suggestion.effect = proposal.effect
    suggestion.loses = proposal.loses
    suggestion.intent = proposal.intent
    suggestion.decoderChange = proposal.decoderChange
    suggestion.root = proposal.root
    suggestion.snippet = snippet
    return suggestion
  }
}
