package import JSONText

extension DocumentReport {
  /// Returns the report on a redacted body without the effects of redaction.
  ///
  /// Kinds, forms and nulls are those of the original body, and so are failures because of them. Whether the original
  /// contents would decode is unknown: these places count as unchecked, unless the app's own error is about them.
  package func ofCapture(_ capture: CapturedInspection, in document: JSONDocument) -> DocumentReport {
    guard capture.body?.isRedacted == true else { return self }
    var report = self
    let judge = RedactionJudge(capture: capture, document: document, failures: failures)
    report.failures = failures.compactMap { failure in failure.keeping { judge.isReal($0, failure) } }
    let unknown = failures.filter { failure in !failure.occurrences.allSatisfy { judge.isReal($0, failure) } }
    var seen: Set<UncheckedPlace> = []
    let places = unknown.map { UncheckedPlace(path: $0.path, reason: Catalogue.redactedInCapture) }
      .filter { seen.insert($0).inserted }
    if !places.isEmpty { report.completeness = completeness.adding(.notChecked(places)) }
    report.warnings = warnings.filter { $0.kind != .ignoredKeys || !$0.values.contains(where: \.isMarked) }
    return report
  }
}

/// Distinguishes failures of a body from those of its redaction.
private struct RedactionJudge {
  let capture: CapturedInspection
  let document: JSONDocument
  /// Foundation reports some errors without their full path: then places below it match as well.
  private let isExact: Bool

  init(capture: CapturedInspection, document: JSONDocument, failures: [Failure]) {
    self.capture = capture
    self.document = document
    let path = capture.error.path
    isExact = failures.contains { failure in
      failure.category == capture.error.category && failure.occurrences.contains { Self.steps($0) == path }
    }
  }

  func isReal(_ occurrence: Occurrence, _ failure: Failure) -> Bool {
    if isCaptured(occurrence, failure) { return true }
    switch failure.reason {
    case .nullValue, .wrongKind, .fractionalNumber, .numberOutOfRange, .pastEnd, .syntax: return true
    case .missingKey: return !isAltered(occurrence)
    default: return false
    }
  }

  private func isCaptured(_ occurrence: Occurrence, _ failure: Failure) -> Bool {
    guard failure.category == capture.error.category || capture.error.category == .thrownByModel else { return false }
    let (steps, path) = (Self.steps(occurrence), capture.error.path)
    return isExact ? steps == path : steps.starts(with: path)
  }

  /// Returns whether keys of the object were replaced, or omitted.
  private func isAltered(_ occurrence: Occurrence) -> Bool {
    guard let path = JSONPath(parsing: occurrence.path), let object = document.node(at: path),
      document.kind(of: object) == .object
    else { return false }
    return document.children(of: object).contains { member in
      document.key(of: member).map { document.displayString(of: $0).hasPrefix(CapturedInspection.mark) } ?? false
    }
  }

  private static func steps(_ occurrence: Occurrence) -> [CapturedInspection.Step] {
    PathSubject(occurrence.path).components.map { component in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      case .anyElement, .anyValue: .key("*")
      }
    }
  }
}

extension Failure {
  /// Returns the failure with some of its places; nil if none is kept.
  fileprivate func keeping(_ isKept: (Occurrence) -> Bool) -> Failure? {
    let kept = occurrences.filter(isKept)
    guard kept.count < occurrences.count else { return self }
    guard !kept.isEmpty else { return nil }
    var failure = self
    let left = Set(kept.map(\.location.offset))
    failure.occurrences = kept
    failure.count = kept.count
    failure.offsets = OffsetList(offsets.filter(left.contains))
    let values = Dictionary(grouping: kept.compactMap(\.value)) { $0 }.map { ValueCount(text: $0, count: $1.count) }
    failure.values = values.sorted { ($0.count, $0.text) < ($1.count, $1.text) }
    if kept.count == 1 { failure.path = kept[0].path }
    return failure
  }
}

extension ValueCount {
  fileprivate var isMarked: Bool { text.hasPrefix(CapturedInspection.mark) }
}
