import Foundation
import Testing

@testable import DecodingDiagnostics

/// The fields that GitLab's code quality report requires.
@Suite("GitLab format")
struct GitLabRendererTests {
  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { let begin: Int }
      let path: String
      let lines: Lines
    }

    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  private func issues(_ samples: [ReportUnderTest]) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(try FormatSample.render("gitlab", samples).utf8))
  }

  @Test func everyGroupIsAnIssue() throws {
    let issues = try issues([FormatSample.worded(), FormatSample.good, FormatSample.unusable])
    #expect(issues.map(\.check_name) == ["typeMismatch", "keyNotFound", "silentNil", "ignoredKeys", "modelError"])
    #expect(issues.map(\.severity) == ["major", "major", "minor", "info", "blocker"])
    #expect(issues.map(\.location.path) == ["orders.json", "orders.json", "orders.json", "orders.json", "b.json"])
    #expect(issues.map(\.location.lines.begin) == [4, 7, 7, 1, 1])
    #expect(
      issues[0].description
        == "first (items[*].price, 2 of 3 places)")
  }

  @Test func fingerprintsTellIssuesApart() throws {
    let prints = try issues([FormatSample.make(), FormatSample.make(file: "b.json")]).map(\.fingerprint)
    #expect(Set(prints).count == 8)
  }

  @Test func nothingIsAnEmptyList() throws {
    #expect(try issues([FormatSample.good]).isEmpty)
  }
}
