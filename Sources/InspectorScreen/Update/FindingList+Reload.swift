import DecodingDiagnostics

extension FindingList.Selection {
  /// Finds the same group as before, else one at the same path, so that a reload keeps the place.
  init?(matching known: Finding?, _ before: Self?, in report: DocumentReport) {
    guard let known else { return nil }
    let first = { (isSame: (Finding) -> Bool) in report.findingIDs.first { report.finding($0).map(isSame) == true } }
    let id =
      first { $0.subject == known.subject }
      ?? first { $0.path == known.path && $0.key == known.key } ?? first { $0.path == known.path }
    guard let id else { return nil }
    self.init(finding: id, instance: before?.instance ?? 0)
  }
}

extension FindingList {
  /// Returns which groups are open, by their subjects.
  func folds(of report: DocumentReport) -> [String: Bool] {
    let known = groups.filter { $0.count > 1 }.compactMap { group in
      report.finding(group.id).map { ($0.subject, group.isOpen) }
    }
    return Dictionary(known) { first, _ in first }
  }

  mutating func fold(as folds: [String: Bool], in report: DocumentReport) {
    guard !folds.isEmpty else { return }
    for index in groups.indices {
      guard let subject = report.finding(groups[index].id)?.subject, let isOpen = folds[subject] else { continue }
      setOpen(isOpen, group: index)
    }
  }

  /// Returns the group at a position, or the last one of its kind before that.
  func selection(at position: Int?) -> Selection? {
    guard let position, let last = groups.indices.last else { return nil }
    let failures = groups.count { $0.id.isFailure }
    return Selection(finding: groups[min(position, failures > 0 ? failures - 1 : last)].id, instance: 0)
  }
}
