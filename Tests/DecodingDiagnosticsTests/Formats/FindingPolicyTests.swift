import Testing

@testable import DecodingDiagnostics

/// The settings of a project for findings.
@Suite struct FindingPolicyTests {
  private func applied(_ policy: FindingPolicy) throws -> DocumentReport {
    try FormatSample.make().report.applying(policy)
  }

  @Test(arguments: [
    ("items", 1, 1), ("items[*].price", 1, 2), ("items[*]", 1, 1), ("items[0].price", 2, 2), ("customer", 1, 1),
    ("customer.vatNumber", 1, 2), ("customer.vat_number", 2, 1), ("*", 0, 0), ("other", 2, 2),
  ])
  func pathsAreIgnoredWithWhatIsBelowThem(_ path: String, _ failures: Int, _ warnings: Int) throws {
    let report = try applied(FindingPolicy(ignoredPaths: [path]))
    #expect(report.failures.count == failures)
    #expect(report.warnings.count == warnings)
    #expect((report.accepted?.ignoredWarnings ?? 0) == 2 - warnings)
  }

  @Test func aDocumentWhoseFailuresAreAllIgnoredHasNoNewOnes() throws {
    #expect(try !applied(FindingPolicy(ignoredPaths: ["*"])).hasNewFailures)
    #expect(try applied(FindingPolicy(ignoredPaths: ["items"])).hasNewFailures)
  }

  @Test func warningsMayBeErrorsOrNothing() throws {
    let report = try applied(FindingPolicy(severities: [.silentNil: .error, .ignoredKeys: .ignore]))
    #expect(report.warnings.map(\.kind) == [.silentNil])
    #expect(ReportedFinding.all(in: report).map(\.level) == [.error, .error, .error])
    #expect(Catalogue.ignored(in: report) == "1 warning ignored by .inspect.json")
  }

  @Test func withoutRulesNothingChanges() throws {
    #expect(try applied(FindingPolicy()) == FormatSample.make().report)
  }
}
