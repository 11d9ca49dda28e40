import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The state of the screen while the model is changed in an editor.
@Suite("Reloading")
struct ReloadTests {
  private static let text = #"{"a": "x", "b": "y", "c": ["1", "2", "3", "4"], "o": {}}"#

  /// Fails at `c[*]`, at the keys, and at two keys that `o` lacks.
  private static func report(_ document: LoadedDocument, _ keys: [String]) -> DocumentReport {
    var building = ReportBuilding(document, model: "A")
    for key in keys where key != "o" {
      building.fail(.typeMismatch, .wrongKind, pattern: key, at: [key], expected: "Int", found: "string")
    }
    building.fail(
      .typeMismatch, .wrongKind, pattern: "c[*]", at: ["c[0]", "c[1]", "c[2]", "c[3]"], expected: "Int", found: "string"
    )
    for key in ["first", "second"] where keys.contains("o") {
      building.fail(.keyNotFound, .missingKey, pattern: "o", at: ["o"], key: key, expected: "Int")
    }
    return building.report
  }

  private func driver(_ keys: [String]) -> ScreenDriver {
    ScreenDriver([("a.json", Self.text)]) { document, _ in Self.report(document, keys) }
  }

  @Test(arguments: [text, text.replacing("x", with: "z"), "[", ""])
  func whatWasFoundStaysInViewUntilThereIsAnAnswer(_ text: String) {
    var driver = driver(["a", "b"])
    driver.press("n")
    let before = driver.lines
    driver.report = { _, _ in nil }
    driver.texts["a.json"] = text
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.inspecting != nil)
    #expect(driver.lines[0].contains("decoding…  ^C cancels"))
    #expect(driver.lines[1...].elementsEqual(before[1...]))
    // The keys still work in the shown document.
    driver.press("n")
    #expect(driver.path == "c[0]")
  }

  @Test func theNewTextIsShownWithWhatWasFoundInIt() {
    var driver = driver(["a", "b"])
    driver.press("n")
    driver.texts["a.json"] = #"{"o": {}, "c": ["1", "2", "3", "4"], "b": "new", "a": "x"}"#
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.path == "b" && driver.document.finding?.path == "b")
    #expect(driver.lines.contains { $0.contains("b: \"new\"") })
  }

  /// A document is not always complete while it is being written, either.
  @Test func aTextThatBreaksOffForOnceLosesNoPlace() {
    var driver = driver(["a", "b", "o"])
    driver.press("1 j j l j n n")
    #expect(driver.path == "c[2]" && driver.document.list.rowCount == 9)
    let decode = driver.report
    for text in [#"{"a": "x", "#, #"{"a": "x" "#] {
      driver.report = { document, _ in ReportBuilding(document, model: "A", verdict: .invalidJSON).report }
      driver.texts["a.json"] = text
      driver.send(.filesChanged(driver.document.id))
      #expect(driver.document.showsSource)
    }
    driver.report = decode
    driver.texts["a.json"] = Self.text
    driver.send(.filesChanged(driver.document.id))
    #expect(!driver.document.showsSource)
    #expect(driver.path == "c[2]" && driver.document.list.rowCount == 9)
    #expect(driver.document.selection == FindingList.Selection(finding: .failure(2), instance: 2))
  }

  /// Since the user has not moved yet, the first failure is selected.
  @Test func aTextThatBecomesWholeShowsItsFirstFailure() {
    var driver = ScreenDriver([("a.json", "{")]) { document, _ in
      document.json.breakage == nil
        ? Self.report(document, ["b"]) : ReportBuilding(document, model: "A", verdict: .invalidJSON).report
    }
    driver.texts["a.json"] = Self.text
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.path == "b")
  }

  @Test func aSearchGoesOnInTheNewText() {
    var driver = driver(["a", "b"])
    driver.press("/")
    driver.type("y")
    driver.press("Enter 2 G")
    #expect(driver.document.search?.matches.count == 1)
    let path = driver.path
    driver.texts["a.json"] = Self.text.replacing("x", with: "yy")
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.search?.matches.count == 2)
    #expect(driver.path == path)
  }

  @Test func aPromptLeadsBackToThePathWhereItWasOpened() {
    var driver = driver(["a", "b"])
    driver.press("n n n /")
    driver.type("b")
    #expect(driver.path == "b")
    driver.texts["a.json"] = Self.text.replacing("x", with: "a longer text")
    driver.send(.filesChanged(driver.document.id))
    driver.press("Esc")
    #expect(driver.path == "c[1]")
  }

  /// Confirming refers to the text that was read, not to its replacement.
  @Test func aFixThatChangedWhileItWasReadIsNotWritten() throws {
    var driver = Sample.failures.driver()
    driver.press("a")
    let read = driver.report
    driver.report = { document, request in
      var report = read(document, request)
      report?.fixes[0].diff = "-  let price: Double\n+  let price: Double?"
      return report
    }
    driver.send(.filesChanged(driver.document.id))
    driver.clearEffects()
    driver.press("y")
    #expect(driver.effects.isEmpty)
    #expect(driver.screen.message?.text == Labels.changedMeanwhile)
  }

  /// A user who goes through the failures one after another finds the next one selected.
  @Test(arguments: [("1 j", ["a"], "c[*]"), ("1", ["b"], "b"), ("1 G", ["a", "b"], "c[*]")])
  func theNextFailureTakesThePlaceOfOneThatIsMended(_ keys: String, _ left: [String], _ path: String) {
    var driver = driver(["a", "b", "o"])
    driver.press(keys)
    driver.report = { document, _ in Self.report(document, left) }
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.finding?.path == path)
  }

  /// The path alone does not distinguish two keys that one object lacks.
  @Test func theMissingKeyThatWasSelectedStaysSelected() {
    var driver = driver(["a", "b", "o"])
    driver.press("1 G")
    #expect(driver.document.finding?.key == "second")
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.finding?.key == "second")
  }

  /// A model is not always complete while it is being written.
  @Test func aModelThatDoesNotCompileForOnceLosesNoPlace() {
    var driver = driver(["a", "b", "o"])
    driver.press("1 j j l j")
    #expect(driver.document.finding?.path == "c[*]" && driver.document.list.rowCount == 9)
    let decode = driver.report
    driver.report = { document, _ in ReportBuilding(document, model: "A", verdict: .modelError).report }
    driver.send(.filesChanged(driver.document.id))
    #expect(!driver.lines[1].contains("0"))
    driver.report = decode
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.finding?.path == "c[*]" && driver.document.list.rowCount == 9)
  }

  @Test(arguments: ["x", "z"]) func groupsStayOpenOrClosed(_ value: String) {
    var driver = driver(["a", "b"])
    driver.press("1 G l j")
    #expect(driver.document.list.rowCount == 7)
    driver.texts["a.json"] = Self.text.replacing("x", with: value)
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.list.rowCount == 7)
    driver.press("h h")
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.list.rowCount == 3)
  }

  /// The lines of the model are read again, even if the declaration has not moved.
  @Test func theSwiftLinesAreThoseOfNow() throws {
    var driver = Sample.failures.driver()
    let declaration = try #require(driver.document.finding?.declaration)
    driver.excerpts[declaration] = SourceExcerpt(line: "  let price: Double", nameLength: 5)
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.excerpt?.line == "  let price: Double")
    driver.excerpts[declaration] = SourceExcerpt(line: "  let price: Double // euros", nameLength: 5)
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.excerpt?.line == "  let price: Double // euros")
  }
}
