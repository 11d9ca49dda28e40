/// How a kind of warning counts if the project's configuration says so.
public enum WarningSeverity: String, Codable, Sendable, CaseIterable {
  /// It counts as a failure.
  case error
  case warning
  /// It is omitted from the report.
  case ignore
}

/// A project's policy for findings: which ones are ignored, and which warnings count as failures.
package struct FindingPolicy: Sendable, Equatable {
  package var severities: [WarningKind: WarningSeverity]
  /// Patterns of paths, such as `items[*].note`; everything below such a path is ignored too.
  package var ignoredPaths: [String]

  package init(severities: [WarningKind: WarningSeverity] = [:], ignoredPaths: [String] = []) {
    self.severities = severities
    self.ignoredPaths = ignoredPaths
  }
}

extension Report {
  package func applying(_ policy: FindingPolicy) -> Report {
    mappingDocuments { $0.applying(policy) }
  }
}

extension DocumentReport {
  /// Returns the report without the ignored findings, whose number is kept in `accepted`.
  package func applying(_ policy: FindingPolicy) -> DocumentReport {
    guard policy != FindingPolicy() else { return self }
    let patterns = policy.ignoredPaths.map { PathSubject($0).components }
    var report = self
    report.keepFailures { !isIgnored($0.path, $0.key, patterns) }
    report.warnings = warnings.filter { warning in
      policy.severities[warning.kind] != .ignore && !isIgnored(warning.path, warning.key, patterns)
    }
    for index in report.warnings.indices {
      report.warnings[index].severity = policy.severities[report.warnings[index].kind]
    }
    var accepted = self.accepted ?? AcceptedFindings(failures: 0, warnings: 0)
    accepted.ignoredFailures = failureCount - report.failureCount
    accepted.ignoredWarnings = warnings.count - report.warnings.count
    if accepted.ignoredFailures != 0 || accepted.ignoredWarnings != 0 { report.accepted = accepted }
    return report
  }

  private func isIgnored(_ path: String, _ key: String?, _ patterns: [[PathSubject.Component]]) -> Bool {
    let components = PathSubject(path).components
    let whole = components + (key.map { [.key($0)] } ?? [])
    return patterns.contains { $0.begins(components) || $0.begins(whole) }
  }
}

extension [PathSubject.Component] {
  /// Whether this pattern matches the beginning of a path; an empty pattern matches nothing.
  fileprivate func begins(_ path: [PathSubject.Component]) -> Bool {
    guard !isEmpty, count <= path.count else { return false }
    return zip(self, path).allSatisfy { pattern, component in
      switch (pattern, component) {
      case (.anyElement, .index), (.anyElement, .anyElement), (.anyValue, .key), (.anyValue, .anyValue): true
      default: pattern == component
      }
    }
  }
}
