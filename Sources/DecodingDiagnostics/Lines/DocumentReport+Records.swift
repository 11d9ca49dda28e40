extension DocumentReport {
  /// Converts the report on an array to one on its elements, each of them a document: `[3].price` becomes `price`.
  public func withoutTopLevelArray(model: String?) -> DocumentReport {
    var report = self
    report.model = model
    report.failures = failures.map { $0.withoutFirstIndex(settings: decoder) }
    report.warnings = warnings.map { $0.withoutFirstIndex(settings: decoder) }
    // The array itself is not a document.
    report.places = places.map { places in
      Dictionary(
        places.filter { !$0.key.isEmpty }.map { (RecordPath.withoutFirstIndex($0.key), $0.value) }, uniquingKeysWith: +)
    }
    if case .notChecked(let places) = completeness {
      report.completeness = .notChecked(
        places.map { UncheckedPlace(path: RecordPath.withoutFirstIndex($0.path), reason: $0.reason) })
    }
    return report
  }
}

extension Failure {
  fileprivate func withoutFirstIndex(settings: DecoderSettings) -> Failure {
    var failure = self
    failure.path = RecordPath.withoutFirstIndex(path)
    failure.pattern = pattern?.withoutFirstIndex()
    failure.occurrences = occurrences.map { $0.withoutFirstIndex() }
    failure.attempts = attempts.map { attempt in
      Attempt(type: attempt.type, failures: attempt.failures.map { $0.withoutFirstIndex(settings: settings) })
    }
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }
}

extension Warning {
  fileprivate func withoutFirstIndex(settings: DecoderSettings) -> Warning {
    var warning = self
    warning.path = RecordPath.withoutFirstIndex(path)
    warning.pattern = pattern?.withoutFirstIndex()
    warning.occurrences = occurrences.map { $0.withoutFirstIndex() }
    warning.swallowed = swallowed.map { $0.withoutFirstIndex(settings: settings) }
    warning.message = Catalogue.message(for: warning)
    return warning
  }
}

extension OpenPattern {
  fileprivate func withoutFirstIndex() -> OpenPattern {
    OpenPattern(path: RecordPath.withoutFirstIndex(path), counted: RecordPath.withoutFirstIndex(counted))
  }
}

extension Occurrence {
  fileprivate func withoutFirstIndex() -> Occurrence {
    var occurrence = self
    occurrence.path = RecordPath.withoutFirstIndex(path)
    occurrence.codingPath = RecordPath.withoutFirstIndex(codingPath)
    occurrence.pointer = String(pointer.dropFirst().drop { $0 != "/" })
    return occurrence
  }
}

enum RecordPath {
  /// A path that does not start with an index is unchanged.
  static func withoutFirstIndex(_ path: String) -> String {
    guard path.hasPrefix("["), !path.hasPrefix("[\""), let end = path.firstIndex(of: "]") else { return path }
    let rest = path[path.index(after: end)...]
    return String(rest.first == "." ? rest.dropFirst() : rest)
  }
}
