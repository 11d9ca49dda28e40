import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Documents extracted from another text: the screen shows the places and lines of the file.
@Suite("Document origin")
struct DocumentOriginTests {
  private static let text = """
    {"id": 1, "name": "x"}

    {"id": 2, "name": "ü", "price": 3}
    {"id": 3, nope}
    {"id": 4, "name": "y", "price": "4"}
    """

  private func lines() -> (window: JSONLinesWindow, loaded: LoadedDocument) {
    let original = JSONDocument(Array(Self.text.utf8))
    let window = JSONLinesWindow(original.text.bytes)
    let origin = DocumentOrigin(original.text, places: window)
    return (window, LoadedDocument(window.document, file: "a.jsonl", origin: origin))
  }

  private func driver() throws -> ScreenDriver {
    let (window, loaded) = lines()
    var building = ReportBuilding(loaded, model: "[Item]")
    building.fail(.typeMismatch, .wrongKind, pattern: "[2].price", at: ["[2].price"], expected: "Int", found: "string")
    let broken = try #require(window.broken.first)
    var failure = Failure(category: .invalidJSON, reason: .syntax, path: "")
    let problem = try #require(broken.document.breakage)
    failure.count = 1
    failure.syntax = SyntaxFacts(problem: problem, location: broken.location(of: problem.range), opener: nil)
    building.report.failures.append(failure)
    let report = building.report
    var driver = ScreenDriver([("a.jsonl", "")]) { _, _ in nil }
    let id = driver.document.id
    driver.send(.filesChanged(id))
    driver.send(.inspected(try #require(driver.document.inspecting?.id), Inspection(report, of: loaded)))
    return driver
  }

  @Test(arguments: [
    ("[0].id", 1, 8, 7), ("[1].id", 3, 8, 31), ("[1].price", 3, 33, 57), ("[2].price", 5, 33, 108),
  ])
  func placesAreThoseOfTheFile(_ path: String, _ line: Int, _ column: Int, _ offset: Int) throws {
    let loaded = lines().loaded
    let node = try #require(JSONPath(parsing: path).flatMap(loaded.json.node(at:)))
    let place = loaded.position(at: loaded.range(of: node).lowerBound)
    #expect(place == TextPosition(line: line, column: column, offset: offset))
    let range = loaded.sourceRange(of: loaded.range(of: node))
    #expect(loaded.sourceText.string(range) == loaded.text(loaded.range(of: node)))
  }

  @Test func theTextIsThatOfTheFile() throws {
    var driver = try driver()
    driver.press("2 t")
    for line in Self.text.split(separator: "\n") { #expect(driver.lines.contains { $0.contains(line) }, "\(line)") }
    #expect(driver.lines[0].contains(Labels.size(Self.text.utf8.count)))
  }

  @Test(arguments: [(3, "[1]"), (5, "[2]")])
  func aLineLeadsToItsValue(_ line: Int, _ path: String) throws {
    var driver = try driver()
    driver.press(":")
    driver.type(String(line))
    driver.press("Enter")
    #expect(driver.path == path)
  }

  /// A line that is not JSON is not a value of the document: it is shown in the text.
  @Test func aBrokenLineIsShownWhereItBreaks() throws {
    var driver = try driver()
    #expect(driver.lines.contains { $0.contains("[2].price") })
    driver.press("n")
    #expect(driver.screen.showsSource)
    let row = try #require(driver.lines.firstIndex { $0.contains("4✗ {\"id\": 3, nope}") })
    #expect(driver.lines[row].hasPrefix("▌"))
    #expect(driver.lines[row + 1].contains("^"))
    // A value with a place in the tree is shown there again, unless the text was requested.
    driver.press("n")
    #expect(!driver.screen.showsSource && driver.path == "[2].price")
    driver.press("2 t n n")
    #expect(driver.lines.contains { $0.hasPrefix("▌") && $0.contains("\"price\": \"4\"}") })
  }

  /// The report describes only the first of them.
  @Test func linesThatBreakAlikeHaveARowEach() throws {
    let rows = (1...9).map { "{\"id\": \($0)\($0.isMultiple(of: 3) ? " " : ", ")\"name\": \"n\"}" }
    let text = rows.joined(separator: "\n")
    let original = JSONDocument(Array(text.utf8))
    let window = JSONLinesWindow(original.text.bytes)
    let loaded = LoadedDocument(
      window.document, file: "a.jsonl", origin: DocumentOrigin(original.text, places: window))
    var building = ReportBuilding(loaded, model: "[Item]")
    var failure = Failure(category: .invalidJSON, reason: .syntax, path: "")
    let places = window.broken.compactMap { line in line.document.breakage.map { line.location(of: $0.range) } }
    failure.count = places.count
    failure.syntax = SyntaxFacts(
      problem: try #require(window.broken.first?.document.breakage), location: places[0], opener: nil)
    failure.occurrences = places.map {
      Occurrence(path: "", codingPath: "", pointer: "", value: nil, location: $0)
    }
    building.report.failures = [failure]
    var driver = ScreenDriver([("a.jsonl", "")]) { _, _ in nil }
    driver.send(.filesChanged(driver.document.id))
    driver.send(.inspected(try #require(driver.document.inspecting?.id), Inspection(building.report, of: loaded)))
    #expect(driver.lines.contains { $0.contains("line 3 and 2 others") })
    for (number, line) in [3, 6, 9].enumerated() {
      if number > 0 { driver.press("n") }
      #expect(driver.lines.contains { $0.contains("✗ line \(line), column 9") && $0.contains("\"id\": \(line)") })
      #expect(driver.lines.contains { $0.hasPrefix("▌") && $0.contains("\(line)✗ {\"id\": \(line) ") })
      #expect(driver.lines.contains { $0.contains("at        a.jsonl:\(line):9") })
    }
    driver.press("n")
    #expect(driver.screen.message?.text == Labels.continuedAtTop)
    // All of them are marked, whichever is selected.
    driver.press("2 +")
    let marked = (1...9).filter { line in driver.lines.contains { $0.contains(" \(line)✗ {") } }
    #expect(marked == [3, 6, 9])
  }
}
