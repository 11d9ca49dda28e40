import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Decoder settings are not written to files: `a` keeps them for this screen.
@Suite("Kept settings") struct KeptSettingsTests {
  /// Dates fail until the settings are those of the fix.
  private func driver(_ strategy: DecoderSettings.DateStrategy = .iso8601) throws -> ScreenDriver {
    var driver = ScreenDriver([("event.json", #"{"at": "2026-03-02T08:14:09Z"}"#)], size: Size(columns: 100, rows: 30))
    {
      document, request in
      let decodes = request.settings.dateDecodingStrategy == .iso8601
      var building = ReportBuilding(document, model: "Event", verdict: decodes ? .decodes : .fails)
      if !decodes {
        building.fail(.typeMismatch, .wrongKind, pattern: "at", at: ["at"], expected: "Date", found: "string")
      }
      return building.report
    }
    var settings = SettingsChange()
    settings.dateDecodingStrategy = strategy
    var fix = Fix(kind: .dateStrategy, title: "Decode dates with `.iso8601`", explanation: "", verification: .decoded)
    fix.resolves = 1
    fix.decoderChange = DecoderChange(swift: "decoder.dateDecodingStrategy = .iso8601", settings: settings)
    var report = try #require(driver.document.report)
    report.fixes = [fix]
    report.failures[0].fixes = [0]
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    driver.clearEffects()
    return driver
  }

  @Test(arguments: ["a", "3 a"]) func theSettingIsUsedAtOnce(_ keys: String) throws {
    var driver = try driver()
    driver.press(keys)
    #expect(driver.document.settings.dateDecodingStrategy == .iso8601)
    #expect(driver.document.report?.verdict == .decodes)
    #expect(driver.screen.message?.text == Labels.kept)
    #expect(!driver.effects.contains { if case .applyFixes = $0 { true } else { false } })
  }

  @Test func theKeyIsNamedWhereTheFixIs() throws {
    var driver = try driver()
    #expect(driver.lines.contains { $0.contains("1 → 0 failures  [a] use here") })
    driver.press("3")
    #expect(driver.lines.last?.contains("a use here") == true)
  }

  /// A closure exists only in the developer's code.
  @Test func aClosureCannotBeKept() throws {
    var driver = try driver(.custom)
    #expect(!driver.lines.contains { $0.contains("use here") })
    driver.press("a")
    #expect(driver.document.settings == SettingsChange())
    #expect(driver.screen.message?.text == Labels.byHand)
  }

  @Test func whatIsPreviewedCanBeKept() throws {
    var driver = try driver()
    driver.press("3 Space")
    guard case .preview(let job, DocumentID(0), let change)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    var report = try #require(driver.document.report)
    report.verdict = .decodes
    report.failures = []
    let document = try #require(driver.document.document)
    driver.send(.previewed(job, change, Inspection(report, of: document)))
    #expect(driver.lines.contains { $0.contains("a keeps it, Esc goes back") })
    #expect(driver.path == "at" && driver.lines.contains { $0.contains("✓") && $0.contains("at: \"2026") })
    driver.press("a")
    #expect(driver.document.settings.dateDecodingStrategy == .iso8601 && driver.document.preview == nil)
  }
}
