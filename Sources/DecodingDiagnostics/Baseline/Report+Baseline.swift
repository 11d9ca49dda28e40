/// How many findings of a document were omitted from its report because they were known.
public struct AcceptedFindings: Codable, Sendable, Equatable {
  /// The failures that a baseline knows, counted by place.
  public var failures: Int
  public var warnings: Int
  /// The findings that the project's configuration ignores.
  public var ignoredFailures = 0
  public var ignoredWarnings = 0

  public init(failures: Int, warnings: Int) {
    self.failures = failures
    self.warnings = warnings
  }
}

extension Report {
  /// Returns the report without the findings that a baseline knows; they are counted instead.
  public func accepting(_ baseline: Baseline) -> Report {
    mappingDocuments { $0.accepting(baseline) }
  }
}

extension DocumentReport {
  func accepting(_ baseline: Baseline) -> DocumentReport {
    var report = self
    report.keepFailures { !baseline.covers(FindingFingerprint($0, model: model)) }
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

  /// Removes the other failures. What decoding only reaches behind removed failures is removed with them.
  mutating func keepFailures(where isKept: (Failure) -> Bool) {
    failures = failures.filter(isKept)
    if failures.allSatisfy({ $0.behind != nil }) { failures = [] }
  }

  /// Whether the document fails to decode for a reason that a baseline does not know.
  public var hasNewFailures: Bool {
    switch verdict {
    case .decodes: false
    case .modelError: true
    case .fails, .invalidJSON: !failures.isEmpty || (accepted.map { $0.failures + $0.ignoredFailures } ?? 0) == 0
    }
  }
}
