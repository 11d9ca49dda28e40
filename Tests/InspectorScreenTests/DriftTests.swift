import TerminalScreen
import Testing

@testable import DecodingDiagnostics
@testable import InspectorScreen

/// Changes since an earlier report, on the screen.
@Suite("Drift")
struct DriftTests {
  private func driver() throws -> ScreenDriver {
    let text = #"{"id": "7", "name": null}"#
    var driver = ScreenDriver([("user.json", text)], size: Size(columns: 110, rows: 30)) { loaded, _ in
      var building = ReportBuilding(loaded, model: "User", verdict: .fails)
      building.fail(.typeMismatch, .wrongKind, pattern: "id", at: ["id"], expected: "Int", found: "string")
      building.fail(.valueNotFound, .nullValue, pattern: "name", at: ["name"], expected: "String", found: "null")
      return building.report
    }
    let report = try #require(driver.document.report)
    let fingerprint = FindingFingerprint(try #require(report.failures.first { $0.path == "id" }), model: "User")
    let items = [
      Drift.Item(
        change: .appeared, subject: .failure, path: "id", what: "typeMismatch", message: "a string",
        fingerprint: fingerprint.identifier, model: "User", now: .init(count: 1, outOf: 1),
        before: .init(count: 0, outOf: 900), files: ["user.json"]),
      Drift.Item(
        change: .gone, subject: .key, path: "", what: "legacy", model: "User", now: .init(count: 0, outOf: 1),
        before: .init(count: 900, outOf: 900), files: []),
    ]
    let drift = Drift(
      against: "old.part", now: .init(parts: 1, files: 1, documents: 1, bytes: 30),
      before: .init(parts: 3, files: 2, documents: 900, bytes: 9000), hasCensus: true, items: items)
    driver.send(.amended(try #require(driver.document.reportJob), .drift(drift)))
    return driver
  }

  private func shows(_ driver: ScreenDriver, _ words: String) -> Bool { driver.lines.contains { $0.contains(words) } }

  @Test func whatIsNewIsListed() throws {
    var driver = try driver()
    driver.press("D")
    for words in [
      "since old.part (900 documents in 2 files): 1 new failure, 1 key gone",
      "new failure: typeMismatch at id: a string: 1 of 1 (100%) now, 0 of 900 then; in user.json",
      "key gone: legacy in (root): 0 of 1 now, 900 of 900 (100%) then",
    ] { #expect(shows(driver, words), "\(words)") }
  }

  @Test func aFailureThatIsNewSaysSoAndOneThatIsKnownDoesNot() throws {
    let document = try driver().document
    let isNew = document.report?.failures.indices.map { document.isNew(.failure($0)) }
    #expect(isNew == [true, false])
    #expect(shows(try driver(), "New: not in old.part."))
  }

  @Test func withoutAnEarlierReportTheKeySaysHowToGetOne() {
    var driver = Sample.failures.driver()
    driver.press("D")
    #expect(driver.screen.message?.text == Labels.noDrift)
  }
}
