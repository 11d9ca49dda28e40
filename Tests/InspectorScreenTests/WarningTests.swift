import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Warnings are below the failures and still noticed.
@Suite("Warnings")
struct WarningTests {
  private func driver(failures: Int, size: Size = Size(columns: 80, rows: 24)) -> ScreenDriver {
    let keys = (0..<9).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    var driver = ScreenDriver([("a.json", "{\(keys)}")], size: size) { loaded, _ in
      var building = ReportBuilding(loaded, model: "A", verdict: failures > 0 ? .fails : .decodes)
      for index in 0..<failures {
        building.fail(.typeMismatch, .wrongKind, pattern: "k\(index)", at: ["k\(index)"], expected: "String")
      }
      building.warn(.silentNil, pattern: "k8", at: ["k8"], key: "k8", outOf: 1)
      building.warn(.ignoredKeys, pattern: "k7", at: ["k7"], key: "k7", outOf: 1)
      building.report.thrown = "No value for k0."
      return building.report
    }
    driver.clearEffects()
    return driver
  }

  @Test func theTitleCountsThem() {
    #expect(driver(failures: 7).lines[0].contains("✗ 7 failures · ! 1 warning · 3 ms"))
    #expect(driver(failures: 0).lines[0].contains("✓ decodes · ! 1 warning"))
    // More important things need the room.
    #expect(driver(failures: 7, size: Size(columns: 50, rows: 24)).lines[0].contains("✗ 7 · ! 1"))
  }

  @Test func theRootCountsAsTheTitleDoes() {
    let root = driver(failures: 0, size: Size(columns: 140, rows: 40)).lines.first { $0.contains("▾ {9}") }
    #expect(root?.contains("! 1") == true)
  }

  @Test func whatIsBelowTheLastRowIsSaid() {
    var driver = driver(failures: 8)
    #expect(driver.lines[1].contains("1 of 8 · 3 more ↓ ──"))
    driver.press("G")
    #expect(!driver.lines[1].contains("more ↓"))
  }

  @Test func aWarningDoesNotQuoteTheFailureOfAnotherPlace() {
    var driver = driver(failures: 1, size: Size(columns: 140, rows: 40))
    #expect(driver.lines.contains { $0.contains("No value for k0.") })
    driver.press("}")
    #expect(driver.path == "k8")
    #expect(!driver.lines.contains { $0.contains("No value for k0.") })
  }
}
