import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// List, document, breadcrumb, details, path bar and copies refer to the same place.
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

  /// The texts of each part of the screen.
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

  /// A user who is reading something else is not taken away from it.
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
    // Messages and fixes of other places are not offered.
    driver.clearEffects()
    driver.press("y e")
    #expect(driver.effects.isEmpty && driver.screen.message?.text == Labels.nothingToCopy)
    driver.press("1")
    expect("a", in: driver)
    driver.press("^O")
    #expect(driver.path == "d" && driver.screen.focus == .document)
  }

  /// With several files, the details show which fail the same.
  @Test func detailsSayWhichOtherFilesFailAlike() {
    let files = ["a.json", "b.json", "c.json"].map { (file: $0, text: Self.text) }
    var driver = ScreenDriver(files, size: Size(columns: 140, rows: 40)) { document, _ in
      Self.report(document, document.file == "c.json" ? ["b"] : ["a", "b"])
    }
    #expect(driver.lines.contains { $0.contains("files     2 of 3: also b.json") })
    driver.press("n")
    #expect(driver.lines.contains { $0.contains("files     3 of 3: also b.json, c.json") })
  }

  /// The Swift side of a value that does not fail.
  @Test func detailsShowWhatReadsAValue() throws {
    var driver = driver()
    driver.clearEffects()
    driver.press("2 G")
    let path = try #require(JSONPath(parsing: "d"))
    guard case .findReader(let job, DocumentID(0), path, nil)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    let declaration = Declaration(file: "A.swift", line: 7, column: 3, symbol: "A.d")
    driver.excerpts[declaration] = SourceExcerpt(
      line: "  let d: Int", nameLength: 1, before: ["struct A {"], after: ["}"])
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: "Int", isRead: true)))
    for words in [" A.d: Int  A.swift:7", "▸ 7    let d: Int"] {
      #expect(driver.lines.contains { $0.contains(words) }, "\(words)")
    }
    // From the details, the editor opens there.
    driver.press("3 v")
    #expect(driver.effects.last == .edit(path: "A.swift", line: 7, column: 3))
  }

  @Test func aValueThatNothingReadsIsSaidToBe() throws {
    var driver = driver([])
    driver.press("2 G")
    guard case .findReader(let job, _, _, _)? = driver.effects.last else { return #expect(Bool(false)) }
    let declaration = Declaration(file: "A.swift", line: 1, column: 8, symbol: "A")
    driver.send(.reader(job, PlaceReader(declaration: declaration, type: nil, isRead: false)))
    #expect(driver.lines.contains { $0.contains("A has no property for it  A.swift:1") })
  }

  /// Also in the text of one line.
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

  /// However a search gets there, a failing value becomes the selected failure.
  @Test(arguments: ["", "t "]) func aMatchThatFailsSelectsItsFailure(_ view: String) {
    var driver = driver()
    driver.press("2 \(view)/")
    driver.type("y")
    driver.press("Enter")
    #expect(driver.document.finding?.path == "b" && driver.path == "b")
    driver.press("Esc /")
    driver.type("4")
    driver.press("Enter")
    #expect(driver.document.finding == nil && driver.path == "d")
  }
}
