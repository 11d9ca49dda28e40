extension DocumentReport {
  /// Converts the sum of parts into a report: counts become relative, values are limited to what is shown, and messages
  /// are written.
  ///
  /// - Parameters:
  ///   - places: How many values there are by open pattern, if more is known than the parts contain.
  ///   - isOneDocument: Whether the file is a single document, so that its counts of documents are omitted.
  func summedUp(places known: [String: Int]? = nil, isOneDocument: Bool) -> DocumentReport {
    var report = self
    let places = known ?? places ?? [:]
    report.failures = failures.map { $0.summedUp(places, isOneDocument, decoder, model) }.sortedByCertainty()
    report.warnings = warnings.filter(\.isFinding).map { $0.summedUp(places, isOneDocument) }.sortedByKind()
    report.places = nil
    if isOneDocument { report.records = nil }
    return report
  }
}

extension DocumentReport {
  /// Counts a whole file as one document, whatever array it contains.
  func asOneRecord() -> DocumentReport {
    var report = self
    report.records = RecordCounts(total: 1, failing: verdict == .decodes ? 0 : 1)
    for index in failures.indices { report.failures[index].spread?.records = 1 }
    return report
  }
}

extension TalliedFinding {
  fileprivate static var valueLimit: Int { 20 }

  fileprivate mutating func sumUp(_ places: [String: Int], _ isOneDocument: Bool) {
    outOf = max(count, pattern.flatMap { places[$0.counted] } ?? outOf)
    if isOneDocument { spread = nil }
    pattern = nil
  }
}

extension Failure {
  fileprivate func summedUp(
    _ places: [String: Int], _ isOneDocument: Bool, _ settings: DecoderSettings, _ model: String?
  ) -> Failure {
    var failure = self
    failure.fingerprint = FindingFingerprint(opening: self, model: model).identifier
    failure.sumUp(places, isOneDocument)
    if date != nil { failure.date = DateFacts(values: values.map { (text: $0.text, count: $0.count) }) }
    failure.values = ValueSample(values).values(limit: Self.valueLimit)
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }
}

extension Warning {
  /// Whether the key is null in some and missing in others of all merged documents; in a patch null is sufficient.
  var isFinding: Bool {
    kind != .nullOrMissing || (count > 0 && (absences ?? 0) > 0) || (count > 0 && isPatch)
  }

  private var isPatch: Bool { requester.map { KeyJudge.namesPatch(TypeName.short($0.type)) } ?? false }

  fileprivate func summedUp(_ places: [String: Int], _ isOneDocument: Bool) -> Warning {
    var warning = self
    warning.sumUp(places, isOneDocument)
    if kind == .ignoredKeys {
      warning.outOf = count
    } else {
      warning.values = ValueSample(values).values(limit: Self.valueLimit)
    }
    warning.message = Catalogue.message(for: warning)
    return warning
  }
}

extension [Failure] {
  fileprivate func sortedByCertainty() -> [Failure] {
    filter { $0.certainty == .certain } + filter { $0.certainty != .certain }
  }
}

extension [Warning] {
  fileprivate func sortedByKind() -> [Warning] {
    WarningKind.allCases.flatMap { kind in filter { $0.kind == kind } }
  }
}
