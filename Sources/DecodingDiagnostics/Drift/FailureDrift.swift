/// Compares failures by their fingerprints.
struct FailureDrift {
  /// A kind of failure, in any document.
  struct Known {
    let fingerprint: FindingFingerprint
    let message: String
    var rate: Drift.Rate
    var files: [String]
  }

  let model: String?
  let now: [Known]
  let before: [Known]
  /// The number of documents.
  let counts: (now: Int, before: Int)

  var items: [Drift.Item] {
    let appeared = now.filter { failure in !before.contains { $0.isSame(as: failure) } }
    let gone = before.filter { failure in !now.contains { $0.isSame(as: failure) } }
    return appeared.map { item(.appeared, $0, now: $0.rate, before: .init(count: 0, outOf: counts.before)) }
      + gone.map { item(.gone, $0, now: .init(count: 0, outOf: counts.now), before: $0.rate) }
  }

  private func item(_ change: Drift.Change, _ failure: Known, now: Drift.Rate, before: Drift.Rate) -> Drift.Item {
    Drift.Item(
      change: change, subject: .failure, path: failure.fingerprint.path, what: failure.fingerprint.category,
      message: failure.message, fingerprint: failure.fingerprint.identifier, model: model, now: now, before: before,
      files: failure.files)
  }
}

extension FailureDrift.Known {
  /// Whether two failures are the same: `rates.*` on one side equals `rates.EUR` on the other, since a single document
  /// does not show that a key is data.
  fileprivate func isSame(as other: FailureDrift.Known) -> Bool {
    fingerprint.covers(other.fingerprint) || other.fingerprint.covers(fingerprint)
  }
}

extension [FailureDrift.Known] {
  mutating func add(_ failure: Failure, of report: DocumentReport) {
    let fingerprint = FindingFingerprint(opening: failure, model: report.model)
    let rate = Drift.Rate(count: failure.count, outOf: Swift.max(failure.outOf, failure.count))
    guard let index = firstIndex(where: { $0.fingerprint == fingerprint }) else {
      let words =
        failure.message.isEmpty ? Catalogue.message(for: failure, settings: report.decoder) : failure.message
      append(.init(fingerprint: fingerprint, message: words, rate: rate, files: [report.file]))
      return
    }
    self[index].rate.count += rate.count
    self[index].rate.outOf += rate.outOf
    if self[index].files.count < Census.nameLimit, !self[index].files.contains(report.file) {
      self[index].files.append(report.file)
    }
  }
}
