import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The cost of a key, in nodes touched: it depends on the screen, never on the document.
@Suite("Cost")
struct CostTests {
  /// 10 MB: 100,000 readings; the nodes below are a few hundred thousand.
  private static let text: String = {
    let rows = (0..<100_000).map {
      "{\"id\": \($0), \"value\": \"\($0).5\", \"at\": \"2026-01-04T10:00:00Z\", \"note\": \"\(String(repeating: "n", count: 40))\"}"
    }
    return "[" + rows.joined(separator: ",\n") + "]"
  }()

  private static func driver(_ visits: VisitCounter) -> ScreenDriver {
    ScreenDriver([("big.json", text)], size: Size(columns: 120, rows: 50), visits: visits) { document, _ in
      var building = ReportBuilding(document, model: "[Reading]")
      building.fail(
        .typeMismatch, .wrongKind, pattern: "[*].value", inEvery: document.root, "value", expected: "Double",
        found: "string")
      return building.report
    }
  }

  @Test func aKeyTouchesOnlyWhatIsInView() {
    let visits = VisitCounter()
    var driver = Self.driver(visits)
    let keys = [
      "2", "Down", "Down", "PgDn", "End", "Home", "J", "Right", "Left", "G", "Right", "PgDn", "t", "PgDn", "t", "n",
      "N", "c",
      "e", "1", "l", "End", "PgUp", "N", "n", "s", "3", "Down",
    ]
    for key in keys {
      visits.reset()
      driver.press(key)
      _ = driver.screen.draw()
      // 50 rows of at most 40 steps each, and at most 256 steps to a child; `e` alone opens up to 4,000 rows.
      #expect(visits.count < (key == "e" ? 60_000 : 6_000), "\(key) touches \(visits.count) nodes")
    }
  }

  @Test func steppingThroughInstancesCostsTheSameEverywhere() {
    let visits = VisitCounter()
    var driver = Self.driver(visits)
    driver.press("l End")
    #expect(driver.path == "[99999].value")
    visits.reset()
    driver.press("N")
    _ = driver.screen.draw()
    #expect(driver.path == "[99998].value")
    #expect(visits.count < 30_000)
  }

  @Test func tenThousandEqualFailuresAreOneRow() {
    let driver = Sample.many.driver()
    #expect(driver.document.list.rowCount == 3)
    #expect(driver.document.tree.rows.count < 200)
  }
}
