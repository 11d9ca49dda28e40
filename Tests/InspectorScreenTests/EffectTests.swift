import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The requests of the screen, and its treatment of the answers.
@Suite("Effects and results")
struct EffectTests {
  @Test(arguments: [
    ("y y", "\"12,50\""), ("y p", "items[1].price"), ("y q", ".items[1].price"), ("y k", "price"),
    ("y e", "`price` is a string; expected `Double`."), ("y f", "-  let price: Double\n+  let price: String"),
    ("y s", "let decoder = JSONDecoder()"), ("y Right Enter", "items[1].price"),
    ("y Left Enter", "let decoder = JSONDecoder()"),
  ])
  func copies(_ keys: String, _ text: String) {
    var driver = Sample.failures.driver()
    if keys == "y f" { driver.press("3 Right") }
    driver.press(keys)
    #expect(driver.effects == [.copy(text: text)])
    driver.send(.copied(.sent(by: "OSC 52", bytes: 12)))
    #expect(driver.screen.message?.text.hasSuffix(": 12 bytes copied (OSC 52)") ?? false)
  }

  @Test func textThatNothingTakesIsShown() {
    var driver = Sample.failures.driver()
    driver.send(.copied(.impossible(text: "items[1].price", reason: "no clipboard")))
    #expect(driver.lines.contains { $0.contains("│items[1].price") })
    #expect(driver.lines.contains { $0.contains("Select and copy: no clipboard") })
  }

  @Test func aSettingDecodesAgainAtOnce() throws {
    var driver = ScreenDriver([("orders.json", Sample.orders)]) { document, request in
      var building = ReportBuilding(document, model: "Order")
      building.fail(.keyNotFound, .missingKey, pattern: "customer", at: ["customer"], key: "vatNumber")
      if request.settings.keyDecodingStrategy != .convertFromSnakeCase {
        building.fail(.keyNotFound, .missingKey, pattern: "", at: [""], key: "created_at")
      }
      building.report.decoder = building.report.decoder.applying(request.settings)
      return building.report
    }
    driver.press("d Right")
    #expect(driver.document.report?.failureCount == 1)
    #expect(driver.lines.contains { $0.contains("was 2 failures  →  now 1") })
    #expect(driver.lines.contains { $0.contains("○ default ✗2  ● convertFromSnakeCase ✗1") })
    driver.press("y")
    #expect(
      driver.effects == [
        .copy(text: "let decoder = JSONDecoder()\ndecoder.keyDecodingStrategy = .convertFromSnakeCase")
      ])
    driver.press("0")
    #expect(driver.document.report?.failureCount == 2)
  }

  @Test func whatWasEditedIsReadAgain() {
    var driver = ScreenDriver([("a.json", "{}"), ("b.json", "{}")]) { _, _ in nil }
    driver.texts = ["a.json": "[1]", "b.json": "[2]"]
    driver.send(.edited(path: "b.json"))
    #expect(driver.screen.documents.map { $0.document?.json.text.bytes.count } == [2, 3])
    driver.send(.edited(path: "Model.swift"))
    #expect(driver.screen.documents.map { $0.document?.json.text.bytes.count } == [3, 3])
  }

  @Test func resultsOfReplacedJobsAreIgnored() throws {
    var driver = ScreenDriver([("a.json", "{}")]) { _, _ in nil }
    let stale = try #require(driver.document.inspecting)
    driver.press("d Right Esc")
    let current = try #require(driver.document.inspecting)
    #expect(driver.effects == [.cancel(stale.id)])
    let loaded = try #require(driver.document.document)
    let report = DocumentReport(file: "a.json", encoding: "utf-8", model: "Stale", verdict: .decodes)
    driver.send(.inspected(stale.id, Inspection(report, of: loaded)))
    #expect(driver.document.report == nil)
    driver.send(.progress(current.id, WorkProgress("compiling 3 files")))
    #expect(driver.lines[0].contains("compiling 3 files  ^C cancels"))
    driver.send(.inspected(current.id, Inspection(report, of: loaded)))
    #expect(driver.document.report?.model == "Stale")
  }

  @Test func aModelThatBreaksAndComesBackFindsTheSameValueSelected() {
    var driver = Sample.failures.driver()
    driver.press("n")
    #expect(driver.path == "items[7].price")
    let decode = driver.report
    driver.report = { document, _ in ReportBuilding(document, model: "Order", verdict: .modelError).report }
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.document.selection == nil)
    driver.report = decode
    driver.send(.filesChanged(driver.document.id))
    #expect(driver.path == "items[7].price")
    #expect(driver.document.selection?.instance == 1)
  }

  @Test func reloadKeepsPathFoldsAndSelection() {
    var driver = Sample.failures.driver()
    driver.press("n 2 H K Right")
    #expect(driver.path == "items[6]")
    let rows = driver.document.tree.rows.count
    // A line is inserted before everything, so that no offset stays the same.
    driver.texts["orders.json"] = Sample.orders.replacing(
      "{\n  \"customer\"", with: "{\n  \"first\": 0,\n  \"customer\"")
    driver.press("r")
    #expect(driver.path == "items[6]")
    #expect(driver.document.tree.row?.isUnfolded == true)
    #expect(driver.document.tree.rows.count == rows + 1)
    #expect(driver.document.selectedFinding?.path == "items[*].price")
  }

  @Test func aFileThatCannotBeReadLeavesTheViewAsItIs() throws {
    var driver = Sample.failures.driver()
    driver.send(.watchTrouble(driver.document.id, "orders.json: no such file"))
    #expect(driver.lines.contains { $0.contains("orders.json: no such file") })
    #expect(driver.lines.contains { $0.contains("price: \"12,50\"") })
    driver.send(.filesChanged(driver.document.id))
    #expect(!driver.lines.contains { $0.contains("no such file") })
  }

  @Test func watchingMouseAndEditorAreEffects() {
    var driver = Sample.failures.driver()
    driver.press("F M v 3 v ^Z ^L")
    #expect(
      driver.effects == [
        .watch(DocumentID(0), true), .setMouse(true), .edit(path: "orders.json", line: 17, column: 16),
        .edit(path: "Order.swift", line: 14, column: 9), .suspend, .redraw,
      ])
  }

  @Test func aFixIsWrittenOnlyAfterAQuestion() throws {
    var driver = Sample.failures.driver()
    driver.press("a")
    #expect(driver.lines.contains { $0.contains("Write this to your files?") })
    driver.press("n")
    #expect(driver.effects.isEmpty)
    let agreed = try #require(driver.document.report?.fixes[1].diff)
    driver.press("3 Right a y")
    let job = try #require(driver.document.fixing)
    #expect(driver.effects == [.applyFixes(job.id, DocumentID(0), .fix(1), agreed: agreed)])
    driver.send(.applied(job.id, "wrote Order.swift"))
    #expect(driver.document.fixing == nil)
    #expect(driver.screen.message?.text == "wrote Order.swift")
  }

  @Test func tryingAFixShowsWhatIsLeft() throws {
    var driver = Sample.failures.driver()
    driver.press("3 Space")
    let job = try #require(driver.document.fixing)
    driver.send(.tried(job.id, FixTrial(fix: 0, failuresBefore: 3, failuresAfter: 1)))
    #expect(driver.screen.message?.text == "with this fix: 3 → 1 failure")
  }

  @Test func aModelIsChosenByItsLetters() throws {
    var driver = Sample.failures.driver()
    driver.press("m")
    driver.type("ordsum")
    #expect(driver.lines.contains { $0.contains("▌  OrderSummary") })
    driver.press("Tab Enter")
    #expect(driver.document.model == "[OrderSummary]")
    #expect(driver.screen.overlays.isEmpty)
  }

  @Test func severalFilesStandInFrontOfTheFailures() {
    var driver = ScreenDriver([("a.json", "{\"a\": 1}"), ("b.json", "[")]) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    #expect(driver.lines[2].contains("a.json  ✓ decodes"))
    #expect(driver.lines[3].contains("b.json  ✗ not valid JSON"))
    driver.press(">")
    #expect(driver.document.file == "b.json")
    #expect(driver.screen.exitStatus == 1)
    driver.press(">")
    #expect(driver.document.file == "a.json")
    #expect(driver.screen.message?.text == "continued at the top")
  }

  /// Folders never cut off a verdict; if the list has no room, the title shows which file it is.
  @Test(arguments: [(60, 20), (140, 40), (40, 30)])
  func everyFilesVerdictIsInView(_ columns: Int, _ rows: Int) {
    let folders = (0..<9).map { "folder\($0)" }.joined(separator: "/")
    var driver = ScreenDriver(
      [("\(folders)/a.json", "{\"a\": 1}"), ("\(folders)/b.json", "[")], size: Size(columns: columns, rows: rows)
    ) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    #expect(driver.lines.contains { $0.contains("a.json  ✓ decodes") })
    #expect(driver.lines.contains { $0.contains("b.json  ✗ not valid JSON") })
    #expect(driver.lines.contains { $0.contains("1 of 2") })
    driver.send(.terminal(.resize(Size(columns: 40, rows: 10))))
    #expect(driver.lines[0].contains("file 1 of 2"))
  }

  @Test func swiftLinesStandInTheDetails() {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 40))
    let declaration = Declaration(file: "Order.swift", line: 14, column: 9, symbol: "Order.Item.price")
    driver.excerpts[declaration] = SourceExcerpt(
      line: "    let price: Double", nameLength: 5, before: ["    let sku: String"])
    driver.press("n")
    #expect(driver.lines.contains { $0.contains("✗ 14      let price: Double") })
  }

  @Test func aClickSelectsAndTheWheelScrolls() {
    var driver = Sample.failures.driver()
    driver.press("M")
    driver.send(.terminal(.mouse(MouseEvent(.press, at: Position(column: 30, row: 4)))))
    #expect(driver.path == "items[7].price")
    let cursor = driver.document.tree.cursor
    driver.send(.terminal(.mouse(MouseEvent(.wheelUp, at: Position(column: 30, row: 12)))))
    #expect(driver.document.tree.cursor <= cursor)
    #expect(driver.screen.focus == .failures)
  }

  @Test(arguments: [("w", false), ("w!", true)]) func theReportIsSavedAndReplacesNothingUnasked(
    _ command: String, _ replaces: Bool
  ) throws {
    var driver = Sample.failures.driver()
    driver.press(":")
    driver.type("\(command) r.sarif")
    driver.press("Enter")
    guard case .saveReport(_, "r.sarif", replaces)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    driver.send(.fileExists(path: "r.sarif"))
    #expect(driver.lines.contains { $0.contains("┌ Replace r.sarif?") })
    driver.clearEffects()
    driver.press("n")
    #expect(driver.effects.isEmpty)
    driver.send(.fileExists(path: "r.sarif"))
    driver.press("y")
    guard case .saveReport(_, "r.sarif", true)? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
  }

  @Test func aClickChoosesAFile() {
    var driver = ScreenDriver([("a.json", "[1]"), ("b.json", "[2]")]) { document, _ in
      ReportBuilding(document, model: "[Int]", verdict: .decodes).report
    }
    driver.press("M")
    let row = driver.lines.firstIndex { $0.contains("b.json  ✓ decodes") } ?? 0
    driver.send(.terminal(.mouse(MouseEvent(.press, at: Position(column: 5, row: row)))))
    #expect(driver.document.file == "b.json")
    #expect(driver.screen.message == nil)
  }

  @Test(arguments: ["? Home", "2 g p"]) func theWheelScrollsWhatIsOverThePanes(_ keys: String) {
    var driver = Sample.failures.driver(Size(columns: 80, rows: 10))
    driver.press("M " + keys)
    let before = driver.lines
    let wheel = { (kind: MouseEvent.Kind) in
      ScreenEvent.terminal(.mouse(MouseEvent(kind, at: Position(column: 30, row: 6))))
    }
    driver.send(wheel(.wheelDown))
    #expect(driver.lines != before)
    #expect(driver.lines[2].dropFirst(3) == before[5].dropFirst(3))
    driver.send(wheel(.wheelUp))
    #expect(driver.lines[2].dropFirst(3) == before[2].dropFirst(3))
    // Scrolling stops at the ends.
    for _ in 0..<50 { driver.send(wheel(.wheelUp)) }
    #expect(driver.lines[2].dropFirst(3) == before[2].dropFirst(3))
  }

  @Test func aTextThatIsWholeAgainIsShownAsATree() {
    var driver = ScreenDriver([("a.json", "{\"a\": [1 2]}")]) { document, _ in
      let isBroken = document.json.breakage != nil
      return ReportBuilding(document, model: "A", verdict: isBroken ? .invalidJSON : .decodes).report
    }
    #expect(driver.document.showsSource)
    #expect(driver.lines.contains { $0.contains("^ expected a comma") })
    driver.texts["a.json"] = "{\"a\": [1, 2]}"
    driver.press("r")
    #expect(!driver.document.showsSource)
    #expect(driver.path == "")
  }

  @Test func aReportOnAnotherScanBringsItsDocument() throws {
    var driver = ScreenDriver([("a.json", "{\"a\": 1, // one\n\"b\": 2}")]) { _, _ in nil }
    let job = try #require(driver.document.inspecting)
    let bytes = Array("{\"a\": 1, // one\n\"b\": 2}".utf8)
    let lenient = LoadedDocument(JSONDocument(bytes, options: .init(allowsJSON5: true)), file: "a.json")
    let report = ReportBuilding(lenient, model: "A", verdict: .decodes).report
    driver.send(.inspected(job.id, Inspection(report, of: lenient)))
    #expect(driver.document.document?.json === lenient.json)
    driver.press("2 End")
    #expect(driver.path == "b")
  }

  @Test func standardInputIsNeverReadTwice() {
    var driver = Sample.empty.driver()
    driver.press("r F")
    #expect(driver.effects.isEmpty)
    #expect(driver.screen.message?.text == "standard input cannot be read again or watched")
  }
}
