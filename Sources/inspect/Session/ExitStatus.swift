import DecodingDiagnostics

/// The exit status, a contract with scripts.
enum ExitStatus {
  static let success: Int32 = 0
  static let findings: Int32 = 1
  static let failure: Int32 = 2
  /// `EX_USAGE` of sysexits.h.
  static let usage: Int32 = 64

  /// Returns the exit status; 2 takes precedence over 1.
  static func of(_ reports: [DocumentReport], strict: Bool) -> Int32 {
    if reports.contains(where: { $0.verdict == .modelError || $0.isContradicted }) { return failure }
    let hasFindings = reports.contains { report in
      report.hasNewFailures || report.warnings.contains { $0.severity == .error }
        || (strict && report.warnings.contains { $0.kind != .ignoredKeys })
    }
    return hasFindings ? findings : success
  }
}
