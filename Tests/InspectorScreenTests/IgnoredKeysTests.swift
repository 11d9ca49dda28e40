import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Keys that the model does not read come last, folded.
@Suite("Ignored keys")
struct IgnoredKeysTests {
  private func driver(failing: Bool) -> ScreenDriver {
    ScreenDriver([("orders.json", Sample.orders)]) { document, _ in
      var building = ReportBuilding(document, model: "Order")
      if failing {
        building.fail(.typeMismatch, .wrongKind, pattern: "items[*].price", at: ["items[1].price"])
      }
      building.warn(.ignoredKeys, pattern: "customer.language", at: ["customer.language"], key: "language", outOf: 1)
      building.warn(.ignoredKeys, pattern: "createdAt", at: ["createdAt"], key: "createdAt", outOf: 1)
      return building.report
    }
  }

  @Test func theyShareARowBelowTheFailures() {
    var driver = driver(failing: true)
    #expect(driver.document.list.rowCount == 2)
    #expect(driver.lines.contains { $0.contains("2 keys of the document are ignored by the model") })
    driver.press("n")
    #expect(driver.path == "items[1].price")
    driver.press("Down")
    #expect(driver.lines.contains { $0.contains("That may be intended") })
    driver.press("Right")
    #expect(driver.document.list.rowCount == 4)
    driver.press("Down")
    #expect(driver.path == "customer.language")
    driver.press("Up Left")
    #expect(driver.document.list.rowCount == 2)
    driver.press("N")
    #expect(driver.path == "items[1].price")
  }

  @Test func theyAreListedWhereThereIsNothingElse() {
    let driver = driver(failing: false)
    #expect(driver.document.list.rowCount == 2)
    #expect(driver.path == "customer.language")
  }
}
