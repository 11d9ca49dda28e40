import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The hints at the edges of the screen are true.
@Suite("Hints")
struct HintTests {
  @Test(arguments: ["?", "d", "m", "3 Enter", "P", "a", "u", "2 p"])
  func overOverlaysTheKeysOfThePanesAreNotNamed(_ keys: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(!driver.screen.overlays.isEmpty)
    #expect(!driver.lines[22].contains("copy"))
    #expect(!driver.lines[22].contains("editor"))
  }

  @Test(arguments: [("1", "v open in editor"), ("3", "v open Order.swift"), ("2", "v open in editor")])
  func theFileThatTheEditorOpensIsNamed(_ keys: String, _ hint: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.lines[22].hasSuffix(hint))
  }

  @Test func whatIsReadOnceIsNeitherReadAgainNorEdited() {
    let driver = ScreenDriver([("-", "[1]")], size: Size(columns: 200, rows: 40)) { document, _ in
      ReportBuilding(document, model: "[Int]", verdict: .decodes).report
    }
    let last = driver.lines.suffix(2).joined()
    #expect(last.contains("y copy") && last.contains("+ zoom"))
    for hint in ["reload", "watch", "editor"] { #expect(!last.contains(hint)) }
  }

  /// Keys that do nothing here are not named either.
  @Test(arguments: Sample.allCases) func noHintIsNamedTwice(_ sample: Sample) {
    for keys in ["1", "2", "3"] {
      var driver = sample.driver(Size(columns: 220, rows: 40))
      driver.press(keys)
      let hints = (driver.lines.last ?? "").replacing("  ", with: "\n").split(separator: "\n")
      #expect(Set(hints).count == hints.count, "\(driver.lines.last ?? "")")
      #expect(hints.contains("}/{ group") == (driver.document.list.groups.count > 1))
    }
  }

  /// The compiler's first error is shown with its place, and not once more before that.
  @Test func theDetailsTellEachErrorOnce() {
    var driver = ScreenDriver([("a.json", "{}")]) { document, _ in
      var building = ReportBuilding(document, model: nil, verdict: .modelError)
      building.report.message = """
        The models do not compile: cannot find type 'A' in scope
        A.swift:4:13: error: cannot find type 'A' in scope
        """
      return building.report
    }
    driver.press("3")
    let lines = driver.lines
    let start = lines.firstIndex { $0.contains("3 Details") } ?? 0
    #expect(lines[2].contains("do not compile: cannot find type 'A' in scope"))
    #expect(
      lines[(start + 1)...].prefix(3).map(\.trimmed) == [
        "The models do not compile:", "A.swift:4:13: error: cannot find type 'A' in scope", "",
      ])
  }

  @Test(arguments: [("/ s k u Enter", "Esc end the search"), ("f v a t Enter", "Esc all failures")])
  func howASearchOrAFilterEndsIsNamed(_ keys: String, _ hint: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.lines[23].contains(hint))
    driver.press("Esc")
    #expect(!driver.lines[23].contains("Esc"))
  }

  @Test(arguments: [(":", "path items[3]"), ("/", "regular expression"), ("f", "kind or path"), ("o", "Tab completes")])
  func anEmptyPromptSaysWhatMayBeTyped(_ key: String, _ words: String) {
    var driver = Sample.failures.driver()
    driver.press(key)
    #expect(driver.lines[22].contains(words))
    driver.type("x")
    #expect(!driver.lines[22].contains(words))
  }

  /// Keys for going through fixes need several, and keys for scrolling need text that is not entirely visible.
  @Test func onlyKeysThatDoSomethingAreNamed() {
    var driver = Sample.failures.driver(Size(columns: 100, rows: 24))
    driver.press("3")
    #expect(driver.lines[23].contains("←→ fix") && driver.lines[23].contains("Space preview"))
    driver.press("P")
    #expect(!driver.lines.contains { $0.contains("scroll") })
    driver.press("Esc")
    driver.screen.documents[0].inspection?.report.failures[0].fixes = [0]
    #expect(!driver.lines[23].contains("←→ fix"))
  }

  @Test func anOutcomeIsNotSaidBeforeItIsKnown() {
    var driver = Sample.failures.driver()
    driver.press("d")
    driver.report = { _, _ in nil }
    driver.press("2 Right")
    #expect(driver.lines.contains { $0.contains("was 3 failures  →  …") })
  }

  @Test func theWayBackFromOnePaneIsNamed() {
    var driver = Sample.failures.driver()
    driver.press("+")
    #expect(driver.lines[23].contains("_ all panes") && !driver.lines[23].contains("+ zoom"))
    driver.press("_")
    #expect(!driver.lines[23].contains("all panes"))
  }

  /// A question has no help, and the help does not lead to itself.
  @Test(arguments: [("a", ""), ("?", ""), ("d", "? help"), ("m", "F1 help"), ("/", "F1 help"), ("P", "? help")])
  func theHelpIsNamedWhereItHasAKey(_ keys: String, _ hint: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    let last = driver.lines[23]
    #expect(hint.isEmpty ? !last.contains("help") : last.hasSuffix(hint))
  }

  /// The key that closes an overlay is the last to be left out, and no key is cut.
  @Test(
    arguments: [("P", "Esc close"), ("d", "Esc close"), ("?", "Esc close"), ("2 p", "Esc close"), ("a", "n no")],
    [20, 40])
  func keysOfAnOverlayAreWhole(_ layer: (keys: String, way: String), _ columns: Int) {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 12))
    driver.press(layer.keys)
    let edge = driver.lines.last { $0.contains("└") } ?? ""
    #expect(edge.contains(layer.way))
    #expect(!edge.contains("…"))
  }

  @Test(arguments: [30, 40, 50, 60, 70, 80, 100, 140])
  func theWayOutStaysInView(_ columns: Int) {
    let text = Sample.failures.text
    let files = (0..<3).map { (file: "orders\($0).json", text: text) }
    let driver = ScreenDriver(files, size: Size(columns: columns, rows: 24)) { _, _ in nil }
    #expect(driver.lines[23].hasSuffix("q quit  ? help"))
  }

  @Test func theHelpSaysWhereOneIsAndStopsAtCommandsOnly() {
    var driver = Sample.failures.driver()
    driver.press("?")
    #expect(driver.lines[2].contains("Failures"))
    driver.press("Home")
    #expect(driver.lines[1].contains("rows 1-19 of "))
    #expect(driver.lines[2].contains("Moving"))
    #expect(driver.lines[3].hasPrefix("│▌"))
    for _ in 0..<60 {
      driver.press("j")
      let row = driver.lines.first { $0.hasPrefix("│▌") } ?? ""
      #expect(row.hasPrefix("│▌  "))
    }
    driver.press("Home Up")
    #expect(driver.screen.message?.text == Labels.continuedAtEnd)
    driver.press("Down")
    #expect(driver.lines[2].contains("Moving"))
  }

  @Test func aCopySaysWhatItCopied() {
    var driver = Sample.failures.driver()
    driver.press("y p")
    driver.send(.copied(.sent(by: "OSC 52", bytes: 14)))
    #expect(driver.screen.message?.text == "path: 14 bytes copied (OSC 52)")
  }

  @Test func theUndoNamesItsFiles() {
    var driver = Sample.failures.driver()
    driver.press("u")
    #expect(driver.effects.contains { if case .findUndo = $0 { true } else { false } })
    #expect(!driver.lines.contains { $0.contains("Sources/Order.swift") })
    driver.send(.undoable(["Sources/Order.swift"]))
    #expect(driver.lines.contains { $0.contains("Sources/Order.swift") })
    driver.press("n")
    driver.send(.undoable(["Sources/Order.swift"]))
    #expect(driver.screen.overlays.isEmpty)
  }

  @Test func nothingIsAskedWhereThereIsNothingToUndo() {
    var driver = Sample.failures.driver()
    driver.press("u")
    driver.send(.undoable([]))
    #expect(driver.screen.overlays.isEmpty)
    #expect(driver.lines[23].contains("nothing to undo"))
  }

  @Test func onlyWhatCanBeWrittenIsOffered() {
    var driver = Sample.failures.driver()
    driver.press("3")
    #expect(driver.lines[23].contains("Enter full diff  a apply"))
    driver.screen.documents[0].inspection?.report.fixes[0].diff = nil
    #expect(driver.lines[23].contains("Enter show all"))
    #expect(!driver.lines[23].contains("apply"))
    driver.press("Enter")
    #expect(!driver.lines.contains { $0.contains("a apply") })
    driver.press("a")
    #expect(driver.screen.message?.text == "this change is not written for you; y copies it")
  }

  /// Every line with a finding has a mark, even if it has several findings.
  @Test func theSourceMarksWhatFails() {
    let text = "{\"a\": 1,\n\"b\": 2, \"c\": 3,\n\"d\": 4,\n\"e\": {\n}\n}"
    var driver = ScreenDriver([("a.json", text)]) { document, _ in
      var building = ReportBuilding(document, model: "A")
      building.fail(.typeMismatch, .wrongKind, pattern: "c", at: ["c"])
      building.fail(.keyNotFound, .missingKey, pattern: "e", at: ["e"], key: "f")
      building.warn(.silentNil, pattern: "b", at: ["b"], key: "b", outOf: 1)
      building.warn(.silentNil, pattern: "d", at: ["d"], key: "d", outOf: 1)
      return building.report
    }
    driver.press("2 t +")
    let signs = driver.lines[2..<8].map { $0.dropFirst(4).first.map(String.init) ?? " " }
    #expect(signs == [" ", "✗", "!", "✗", " ", " "])
  }

  @Test func aLineThatIsCutShowsTheSignsOfOneThatIsBroken() {
    var driver = ScreenDriver([("a.json", #"{"a": "x\u200dy\u202ez"}"#)]) { _, _ in nil }
    driver.press("2 Down p")
    let broken = driver.lines[2]
    driver.press("w")
    #expect(broken.contains("‹ZWJ›"))
    #expect(driver.lines[2] == broken)
  }

  @Test func aChoiceThatHelpsStandsOut() throws {
    var driver = ScreenDriver([("orders.json", Sample.orders)]) { document, request in
      var building = ReportBuilding(document, model: "Order")
      building.fail(.keyNotFound, .missingKey, pattern: "customer", at: ["customer"], key: "a")
      if request.settings.dateDecodingStrategy != .iso8601 {
        building.fail(.keyNotFound, .missingKey, pattern: "", at: [""], key: "b")
      }
      return building.report
    }
    driver.press("d")
    let grid = driver.screen.draw().grid
    let row = try #require(grid.lines.firstIndex { $0.contains("iso8601 ✗1") })
    let roles = Array(grid.roleLines[row])
    let signs = grid.lines[row].enumerated().filter { $0.element == "✗" }.map { roles[$0.offset] }
    #expect(signs.count == 4)
    #expect(Set(signs[2...]).count == 1)
    #expect(Set(signs).count == 3, "\(String(roles))")
  }

  @Test func theSmallTitleGivesUpTheGroupsFirst() {
    let whole = " orders.json · Order · ✗ 3 in 2 groups"
    #expect(Sample.failures.driver(Size(columns: whole.count, rows: 10)).lines[0] == whole)
    #expect(
      Sample.failures.driver(Size(columns: whole.count - 1, rows: 10)).lines[0] == " orders.json · Order · ✗ 3")
  }

  /// A message does not have to be dismissed by a key for the hints to be visible.
  @Test(arguments: [(80, "a apply  q quit  ? help"), (40, "q quit  ? help"), (140, "Tab pane  q quit  ? help")])
  func aMessageLeavesTheHintsTheRestOfTheRow(_ columns: Int, _ hints: String) {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 24))
    driver.press("s")
    #expect(driver.lines[23].hasPrefix(" sorted by count  "))
    #expect(driver.lines[23].hasSuffix("  " + hints))
  }

  @Test(arguments: [
    (140, "orders.json 5.0 KB · Order · ✗ 3 failures, 2 groups · decoding 2.3 KB as Order, 43 %, 9 s  ^C cancels"),
    (88, "orders.json · Order · ✗ 3 failures, 2 groups · decoding, 43 %  ^C cancels"),
    (80, "orders.json · ✗ 3 failures, 2 groups · decoding, 43 %  ^C cancels"),
    (60, "orders.json · ✗ 3 · decoding, 43 %  ^C cancels"),
  ])
  func theVerdictStaysWhileTheDocumentIsDecodedAgain(_ columns: Int, _ title: String) throws {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 24))
    driver.report = { _, _ in nil }
    driver.press("F r")
    let job = try #require(driver.document.inspecting).id
    driver.send(.progress(job, WorkProgress("decoding 2.3 KB as Order", percent: 43, seconds: 9)))
    #expect(driver.lines[0].hasPrefix(" \(title)"))
    #expect(driver.lines[0].hasSuffix("watching ⟳"))
    driver.send(.terminal(.resize(Size(columns: 50, rows: 24))))
    #expect(driver.lines[0] == " orders.json · ✗ 3 · decoding, 43 %  ^C cancels")
  }

  /// The end of a name distinguishes files of one folder.
  @Test func aLongNameGivesWayToTheVerdict() {
    let name = String(repeating: "long-", count: 20) + "name.json"
    let driver = ScreenDriver([(name, "[1]")]) { document, _ in
      ReportBuilding(document, model: "[Int]", verdict: .decodes).report
    }
    #expect(driver.lines[0].hasPrefix(" …"))
    #expect(driver.lines[0].hasSuffix("-name.json · ✓ decodes"))
  }

  @Test func theFilterOfTheHelpHasOneSetOfHints() {
    var driver = Sample.failures.driver()
    driver.press("? /")
    #expect(driver.lines[23].trimmed == "Enter keep  Esc clear")
  }

  @Test(arguments: [("y", "copy: y p q k e f s"), ("z", "put the row: z t b"), ("/ a", "/a"), ("f a", "filter: a")])
  func smallScreensShowWhatIsTyped(_ keys: String, _ line: String) {
    var driver = Sample.failures.driver(Size(columns: 20, rows: 4))
    driver.press(keys)
    #expect(driver.lines[3] == line)
  }

  @Test func smallScreensShowTheValueThatTheCursorIsOn() {
    var driver = Sample.failures.driver(Size(columns: 20, rows: 4))
    #expect(driver.lines[2] == "expected Double")
    driver.press("2 j")
    #expect(driver.lines[1...2] == ["items[1].qty", "2"])
  }

  /// A key without an effect is answered nevertheless.
  @Test func aTextThatIsWholeSaysSo() {
    var driver = Sample.failures.driver()
    driver.press("3 Enter Space")
    #expect(driver.screen.message?.text == Labels.allInView)
  }
}
