/// What of a document was known by a baseline and left out of its report.
public struct AcceptedFindings: Codable, Sendable, Equatable {
  /// Counted by place.
  public var failures: Int
  public var warnings: Int
  /// What the project's configuration leaves out.
  public var ignoredFailures = 0
  public var ignoredWarnings = 0

  public init(failures: Int, warnings: Int) {
    self.failures = failures
    self.warnings = warnings
  }
}

extension Report {
  /// The report without the findings that a baseline knows; they are counted.
  public func accepting(_ baseline: Baseline) -> Report {
    mappingDocuments { $0.accepting(baseline) }
  }
}

extension DocumentReport {
  func accepting(_ baseline: Baseline) -> DocumentReport {
    var report = self
    report.failures = failures.filter { !baseline.covers(FindingFingerprint($0, model: model)) }
    report.warnings = warnings.filter { warning in
      warning.kind == .ignoredKeys || !baseline.covers(FindingFingerprint(warning, model: model))
    }
    var accepted = AcceptedFindings(
      failures: failureCount - report.failureCount, warnings: warnings.count - report.warnings.count)
    accepted.ignoredFailures = self.accepted?.ignoredFailures ?? 0
    accepted.ignoredWarnings = self.accepted?.ignoredWarnings ?? 0
    report.accepted = accepted
    return report
  }

  /// The document does not decode, and not only for reasons that a baseline knows.
  public var hasNewFailures: Bool {
    switch verdict {
    case .decodes: false
    case .modelError: true
    case .fails, .invalidJSON: !failures.isEmpty || (accepted.map { $0.failures + $0.ignoredFailures } ?? 0) == 0
    }
  }
}
