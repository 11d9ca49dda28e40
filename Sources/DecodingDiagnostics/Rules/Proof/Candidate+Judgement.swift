extension Candidate {
  /// Compares decoding with this change to the report without it.
  package func comparison(with report: DocumentReport, on subject: Subject) -> Comparison {
    Comparison(before: subject.report, after: report, in: subject, startsAnew: startsAnew && subject.number == body)
  }

  /// Whether the change is rejected: what decodes with a fault must not fail without it, a fix for one document must
  /// not break another, and nothing that was read may silently become nil.
  package func isRefuted(by report: DocumentReport, on subject: Subject) -> Bool {
    let comparison = comparison(with: report, on: subject)
    if !comparison.introduced.isEmpty || comparison.silenced > 0 { return true }
    if subject.report.verdict == .decodes, report.verdict != .decodes { return true }
    // For the single body that it was proposed for, it must have an effect.
    guard bodies == [subject.number], warnings.isEmpty else { return false }
    return comparison.resolved.isEmpty
  }

  /// - Parameter reports: The reports of decoding with it, by the number of the body.
  package func fix(_ reports: [DocumentReport], _ subjects: [Subject], round: Int = 0) -> ProvedFix {
    var comparison = Comparison()
    for subject in subjects { comparison.add(self.comparison(with: reports[subject.number], on: subject)) }
    let mended = warnings.reduce(into: [WarningPlace<BodyPlace>]()) { mended, reference in
      let warning = subjects[reference.body].report.warnings[reference.index]
      let left = Set(reports[reference.body].warnings.filter { $0.kind == warning.kind }.flatMap(\.offsets))
      mended += WarningPlace.places(of: warning, warning.places(body: reference.body))
        .filter { !left.contains($0.place.offset) }
    }
    return ProvedFix(candidate: self, comparison: comparison, round: round, mendedWarnings: mended)
  }
}
