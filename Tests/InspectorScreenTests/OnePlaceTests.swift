import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// List, document, breadcrumb, details, path bar and copies speak of one place.
@Suite("One place")
struct OnePlaceTests {
  private static let text = #"{"a": "x", "b": "y", "c": ["1", "2"], "d": 4}"#

  private static func report(_ document: LoadedDocument, _ keys: [String]) -> DocumentReport {
    var building = ReportBuilding(document, model: "A", verdict: keys.isEmpty ? .decodes : .fails)
    for key in keys {
      building.fail(.typeMismatch, .wrongKind, pattern: key, at: [key], expected: "Int", found: "string")
    }
    return building.report
  }

  private func driver(_ keys: [String] = ["a", "b"], text: String = text, columns: Int = 80) -> ScreenDriver {
    ScreenDriver([("a.json", text)], size: Size(columns: columns, rows: 24)) { document, _ in
      Self.report(document, keys)
    }
  }

  /// What each part of the screen says.
  private func expect(_ path: String, in driver: ScreenDriver, _ location: SourceLocation = #_sourceLocation) {
    var driver = driver
    #expect(driver.document.finding?.path == path, sourceLocation: location)
    #expect(driver.path == path, sourceLocation: location)
    let lines = driver.lines
    #expect(lines.contains { $0.contains("2 Document") && $0.contains(" \(path) ──") }, sourceLocation: location)
    #expect(lines[lines.count - 2].hasPrefix(" \(path)  "), sourceLocation: location)
    driver.clearEffects()
    driver.press("y p")
    #expect(driver.effects == [.copy(text: path)], sourceLocation: location)
  }

  @Test func aDecoderThatMendsTheSelectedFailureLeadsToTheNext() {
    var driver = driver()
    expect("a", in: driver)
    driver.report = { document, request in
      Self.report(document, request.settings == SettingsChange() ? ["a", "b"] : ["b"])
    }
    driver.press("d Down Right Esc")
    expect("b", in: driver)
  }

  @Test(arguments: ["1", "2", "3"])
  func aSavedFileThatMendsTheSelectedFailureLeadsToTheNext(_ focus: String) {
    var driver = driver()
    driver.press(focus)
    driver.report = { document, _ in Self.report(document, ["b"]) }
    driver.texts["a.json"] = #"{"a": 1, "b": "y", "c": ["1", "2"], "d": 4}"#
    driver.send(.filesChanged(driver.document.id))
    expect("b", in: driver)
  }

  /// Whoever reads something else is not taken away from it.
  @Test func whoeverReadsElsewhereStaysThere() {
    var driver = driver()
    driver.press("2 G")
    #expect(driver.path == "d" && driver.document.finding == nil)
    driver.report = { document, _ in Self.report(document, ["b"]) }
    driver.texts["a.json"] = #"{"a": 1, "b": "y", "c": ["1", "2"], "d": 4}"#
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.path == "d" && driver.document.selectedFinding?.path == "b")
  }

  @Test func detailsFollowTheDocumentAndTheListLeadsBack() {
    var driver = driver()
    driver.press("2 G")
    #expect(driver.lines.contains { $0.contains(" d  number") })
    #expect(driver.lines.contains { $0.contains("3 Details") && $0.contains(Labels.notFailing) })
    // There is no message and no fix of another place.
    driver.clearEffects()
    driver.press("y e")
    #expect(driver.effects.isEmpty && driver.screen.message?.text == Labels.nothingToCopy)
    driver.press("1")
    expect("a", in: driver)
    driver.press("^O")
    #expect(driver.path == "d" && driver.screen.focus == .document)
  }

  /// In the text of one line as well.
  @Test func aMatchInTheSourceIsThePlace() {
    var driver = driver(columns: 130)
    driver.press("2 t /")
    driver.type("y")
    driver.press("Enter")
    #expect(driver.document.showsSource)
    let lines = driver.lines
    #expect(lines.contains { $0.contains("2 Source") && $0.contains(" b · L1:C17 · 1 of 1 match ─") })
    #expect(lines[lines.count - 2].hasPrefix(" b   L1:C17   byte 16   jq .b"))
    driver.clearEffects()
    driver.press("y y")
    #expect(driver.effects == [.copy(text: #""y""#)])
  }
}
