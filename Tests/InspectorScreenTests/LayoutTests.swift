import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

@Suite("Layout")
struct LayoutTests {
  @Test(arguments: [
    (120, 20, ScreenLayout.Form.columns), (119, 20, .stacked), (120, 19, .stacked), (60, 18, .stacked),
    (60, 17, .accordion), (60, 10, .accordion), (60, 9, .single), (59, 30, .single), (30, 8, .single),
    (29, 30, .lines), (80, 7, .lines), (10, 1, .lines), (9, 30, .none), (0, 0, .none),
  ])
  func breakpoints(_ columns: Int, _ rows: Int, _ form: ScreenLayout.Form) {
    #expect(ScreenLayout.form(Size(columns: columns, rows: rows)) == form)
  }

  @Test func stackedPanesShareTheRows() {
    let size = Size(columns: 80, rows: 24)
    let rows = { (focus: Pane) in
      let layout = ScreenLayout(size, focus: focus, isZoomed: false)
      return Pane.allCases.map { layout.bodies[$0]?.rows ?? 0 }
    }
    #expect(rows(.failures) == [5, 7, 6])
    #expect(rows(.document) == [5, 8, 5])
    #expect(rows(.details) == [5, 5, 8])
  }

  @Test(arguments: [(24, 1, 3), (24, 4, 4), (24, 40, 7), (60, 4, 4), (60, 40, 19)])
  func theListTakesTheRowsThatItFills(_ rows: Int, _ listRows: Int, _ expected: Int) {
    let size = Size(columns: 80, rows: rows)
    let layout = ScreenLayout(size, focus: .failures, isZoomed: false, listRows: listRows)
    #expect(layout.bodies[.failures]?.rows == expected)
  }

  /// No row reserved for them stays empty.
  @Test(arguments: [60, 80, 119], 18...60) func theFilesAreListedInAStack(_ columns: Int, _ rows: Int) {
    for (fileCount, listRows) in [(2, 1), (3, 4), (8, 6), (40, 40)] {
      let size = Size(columns: columns, rows: rows)
      let layout = ScreenLayout(size, focus: .failures, isZoomed: false, fileCount: fileCount, listRows: listRows)
      let files = layout.files?.rows ?? 0
      #expect(files == min(fileCount, rows >= 30 ? 6 : 3))
      #expect((3...).contains(layout.bodies[.failures]?.rows ?? 0), "\(rows) rows, \(fileCount) files")
    }
  }

  /// Next to a document the failures keep as many rows as the files take, and with room for three files these are
  /// listed.
  @Test(arguments: 20...60) func filesAreListedBesideADocument(_ rows: Int) {
    let layout = ScreenLayout(
      Size(columns: 140, rows: rows), focus: .failures, isZoomed: false, fileCount: 8, listRows: 6)
    let (files, failures) = (layout.files?.rows ?? 0, layout.bodies[.failures]?.rows ?? 0)
    #expect(files == 0 ? failures < 7 : (3...6).contains(files) && failures >= files)
  }

  @Test(arguments: 30...59, ["1", "2", "3"]) func tabsAreWhole(_ columns: Int, _ key: String) {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 16))
    driver.press(key)
    let name = ["1": "[1 Failures]", "2": "[2 Document]", "3": "[3 Details]"][key] ?? ""
    #expect(driver.lines[1].contains(name) && !driver.lines[1].contains("…"))
  }

  /// Counts are at the end, where they move nothing.
  @Test(arguments: [50, 80]) func pathsStandInOneColumn(_ columns: Int) {
    let driver = Sample.failures.driver(Size(columns: columns, rows: 24))
    let rows = driver.lines.filter { $0.contains("✗") && ($0.contains("expected Dou") || $0.contains("vatNumber")) }
    let places = rows.prefix(4).compactMap { row in
      row.firstRange(of: /(items\[\*\]|…[^ ]*price|customer)/).map {
        row.distance(from: row.startIndex, to: $0.lowerBound)
      }
    }
    #expect(places.count > 1 && Set(places.prefix(2)).count == 1, "\(rows)")
  }

  @Test(arguments: [40, 80, 160]) func verdictsOfFilesStandInOneColumn(_ columns: Int) {
    let files = ["a.json", "Responses/orders.json", "c.json"].map { (file: $0, text: "") }
    let driver = ScreenDriver(files, size: Size(columns: columns, rows: 40)) { _, _ in nil }
    let places = driver.lines.compactMap { line in
      line.firstRange(of: "✗ empty").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(places.count > 2 && Set(places.suffix(3)).count == 1)
  }

  /// The panes keep their places whatever each file has to list.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 40), Size(columns: 160, rows: 50)])
  func noPaneMovesFromFileToFile(_ size: Size) {
    let files = (0..<4).map { (file: "orders\($0).json", text: $0 == 3 ? "" : Sample.orders) }
    var driver = ScreenDriver(files, size: size) { document, _ in
      var building = ReportBuilding(
        document, model: "Order", verdict: document.file == "orders0.json" ? .decodes : .fails)
      for index in 0..<(document.file == "orders1.json" ? 12 : document.file == "orders2.json" ? 2 : 0) {
        building.fail(.typeMismatch, .wrongKind, pattern: "items[\(index)]", at: ["items[\(index)]"])
      }
      return building.report
    }
    let bodies = driver.screen.layout.bodies
    for _ in files {
      driver.press(">")
      #expect(driver.screen.layout.bodies == bodies)
    }
  }

  @Test func aZoomedPaneHasEverythingBetweenTheBars() {
    let layout = ScreenLayout(Size(columns: 80, rows: 24), focus: .document, isZoomed: true)
    #expect(layout.bodies == [.document: Area(column: 0, row: 2, columns: 80, rows: 20)])
  }

  @Test(arguments: Pane.allCases)
  func panesNeverOverlap(_ focus: Pane) {
    for columns in stride(from: 1, through: 200, by: 7) {
      for rows in 1...50 {
        let layout = ScreenLayout(Size(columns: columns, rows: rows), focus: focus, isZoomed: false, fileCount: 3)
        let bars = [
          layout.title, layout.tabs, layout.summary, layout.pathBar, layout.hints, layout.divider, layout.files,
        ]
        let areas = bars.compactMap(\.self) + layout.rules + Array(layout.headers.values) + Array(layout.bodies.values)
        let screen = Area(Size(columns: columns, rows: rows))
        for (index, area) in areas.enumerated() where !area.isEmpty {
          #expect(screen.intersection(area) == area, "\(columns)x\(rows)")
          #expect(areas[(index + 1)...].allSatisfy { $0.intersection(area).isEmpty }, "\(columns)x\(rows)")
        }
      }
    }
  }
}
