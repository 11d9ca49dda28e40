import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Keys and their effects: (keys, the path under the cursor afterwards).
@Suite("Navigation")
struct NavigationTests {
  @Test func zoomingOnePaneLeavesTheOthersWhereTheyWere() {
    var driver = Sample.failures.driver()
    driver.press("Down 2 PgDn 3")
    let before = driver.lines
    driver.press("2 + Esc 3 + _ 3")
    #expect(driver.lines == before)
  }

  @Test(arguments: [
    ("t", "t (tree or source text) works in document (2)"),
    ("2 s", "s (sort by document, count or kind) works in failures (1)"),
    ("3 E", "E (unfold all) works in document (2)"),
  ])
  func aKeyOfAnotherPaneSaysWhereItWorks(_ keys: String, _ words: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.screen.message?.text == words)
  }

  @Test func aMessageLeavesTheWayToTheHelpInView() {
    var driver = Sample.failures.driver()
    driver.press("w")
    #expect(driver.lines.last?.contains("long lines are wrapped") == true)
    #expect(driver.lines.last?.hasSuffix("  ? help") == true)
  }

  @Test(arguments: [
    (": 9 9 9 9 Enter", "the document ends at line 290"), (": 0 Enter", "the document ends at line 290"),
    (": 9 Enter", nil as String?),
  ])
  func aLineThatIsNotThereIsSaid(_ keys: String, _ words: String?) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.screen.message?.text == words)
  }

  @Test(arguments: ["^O", "Esc"])
  func onesWayBackLeadsToTheRowOfAMissingKey(_ key: String) {
    var driver = Sample.failures.driver()
    driver.press("N")
    #expect(driver.path == "customer.vatNumber")
    driver.press(key == "Esc" ? "/ s k u Esc" : ": 2 0 Enter ^O")
    #expect(driver.path == "customer.vatNumber")
  }

  @Test func oneGroupHasNoOther() {
    var driver = Sample.failures.driver()
    driver.press("f p r i c e Enter }")
    #expect(driver.screen.message?.text == Labels.noOtherGroup)
  }

  @Test func unfoldingAllOpensWhatWasFoldedAway() {
    var driver = Sample.failures.driver()
    #expect(driver.document.tree.rows.rows.contains { $0.gapCount != nil })
    driver.press("2 E")
    #expect(!driver.document.tree.rows.rows.contains { $0.gapCount != nil })
    #expect(driver.document.tree.rows.rows.count { $0.depth == 2 } == 44)
  }

  @Test func aSearchSaysWhichMatchItIsAt() {
    var driver = Sample.failures.driver()
    driver.press("/ n o t e Enter n")
    #expect(
      driver.lines.contains { $0.contains("── 2 Document") && $0.contains("items › [2] › note · 3 of 40 matches ──") })
    driver.press("Esc")
    #expect(!driver.lines.contains { $0.contains("matches") })
  }

  @Test func aFilterLeavesThePanesWhereTheyAre() {
    var driver = Sample.failures.driver()
    let header = driver.lines.firstIndex { $0.contains("2 Document") }
    driver.press("f v a t")
    #expect(driver.lines.firstIndex { $0.contains("2 Document") } == header)
  }

  @Test(arguments: [
    ("", "items[1].price"), ("n", "items[7].price"), ("n n", "customer.vatNumber"), ("n n n", "items[1].price"),
    ("N", "customer.vatNumber"), ("}", "customer.vatNumber"), ("} }", "items[1].price"), ("{", "customer.vatNumber"),
    ("Down", "items[7].price"), ("j j", "customer.vatNumber"), ("Up", "items[1].price"), ("End", "customer.vatNumber"),
    ("] ] [", "items[7].price"),
  ])
  func failuresLeadTheDocument(_ keys: String, _ path: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.path == path)
    #expect(driver.screen.focus == .failures)
  }

  @Test(arguments: [
    ("Left", "items[1]"), ("Left Left", "items[1]"), ("Left Left Left", "items"), ("Left Left Left Left", "items"),
    ("H", "items[1]"), ("H J", "items[2]"), ("H K", "items[0]"), ("H J Right Down", "items[2].sku"),
    ("H H Space Right Down", "items[0]"), ("Home", ""), ("Home Down", "customer"), ("g G", "createdAt"),
    ("Up", "items[1].sku"), ("Home Up", "createdAt"), ("Home Space Space Down Down", "items"),
  ])
  func keysOfTheTree(_ keys: String, _ path: String) {
    var driver = Sample.failures.driver()
    driver.press("2 " + keys)
    #expect(driver.path == path)
  }

  @Test func movingInTheDocumentSelectsAFailureOnlyWhereTheRowHasOne() {
    var driver = Sample.failures.driver()
    driver.press("n 2 Home")
    #expect(driver.document.selection == FindingList.Selection(finding: .failure(0), instance: 1))
    driver.press("Down Down")
    #expect(driver.path == "customer.vatNumber")
    #expect(driver.document.selection == FindingList.Selection(finding: .failure(1), instance: 0))
  }

  @Test func listsWrapWithAMessage() {
    var driver = Sample.failures.driver()
    driver.press("N")
    #expect(driver.screen.message?.text == "continued at the end")
    driver.press("n")
    #expect(driver.screen.message?.text == "continued at the top")
  }

  @Test func escapeGoesBackAndNeverQuits() {
    var driver = Sample.failures.driver()
    driver.press("2 + / p Enter Esc Esc Esc Esc Esc Esc")
    #expect(driver.screen.focus == .failures)
    #expect(!driver.screen.isZoomed)
    #expect(driver.document.search == nil)
    #expect(driver.effects.filter { $0 == .quit(1) }.isEmpty)
  }

  @Test func quitClosesTheTopLayerFirst() {
    var driver = Sample.failures.driver()
    driver.press("d q + q")
    #expect(driver.effects.isEmpty)
    driver.press("q")
    #expect(driver.effects == [.quit(1)])
  }

  @Test func interruptCancelsWorkAndThenQuits() throws {
    var driver = ScreenDriver([("a.json", "{}")]) { _, _ in nil }
    let job = try #require(driver.document.inspecting)
    driver.press("^C")
    #expect(driver.effects == [.cancel(job.id)])
    driver.press("^C")
    #expect(driver.effects == [.cancel(job.id), .quit(0)])
  }

  @Test func interruptCancelsWhatFollowsAndKeepsWhatIsShown() throws {
    var driver = Sample.many.driver()
    let job = try #require(driver.document.reportJob)
    driver.send(.progress(job, WorkProgress("testing fixes, 2 of 11", seconds: 4)))
    driver.clearEffects()
    #expect(driver.lines.contains { $0.contains("testing fixes, 2 of 11, 4 s…  ^C cancels") })
    let before = driver.document.report
    driver.press("^C")
    #expect(driver.effects == [.cancel(job)])
    #expect(driver.document.report == before)
    #expect(driver.lines[0].contains("cancelled; r restarts"))
    #expect(driver.lines.contains { $0.contains("testing fixes, 2 of 11: cancelled") })
    // A message that was already on its way is not taken for an answer.
    driver.send(.progress(job, WorkProgress("testing fixes, 3 of 11")))
    #expect(driver.document.following == nil)
    driver.press("r")
    #expect(!driver.lines[0].contains("cancelled"))
  }

  @Test func interruptCancelsTheWorkOfAllDocuments() {
    var driver = ScreenDriver([("a.json", "{}"), ("b.json", "{}")]) { _, _ in nil }
    let jobs = driver.screen.documents.compactMap { $0.inspecting?.id }
    driver.press("^C")
    #expect(driver.effects == jobs.map(ScreenEffect.cancel))
    #expect(driver.lines[0].contains("cancelled; r restarts"))
  }

  @Test func whatIsLeftOfStandardInputIsNotReadLater() {
    var screen = ScreenState(size: Size(columns: 80, rows: 24))
    let effects = screen.start(files: ["-"])
    _ = screen.update(.terminal(.key(.control("C"))))
    #expect(effects.count == 1)
    #expect(screen.draw().grid.lines[0].contains("cancelled"))
    #expect(!screen.draw().grid.lines[0].contains("r restarts"))
    #expect(screen.update(.terminal(.key(.character("r")))).isEmpty)
  }

  @Test func whatWasNotDecodedIsNotChosen() {
    var driver = ScreenDriver([("orders.json", Sample.orders)]) { document, request in
      request.settings.keyDecodingStrategy == nil ? ReportBuilding(document, model: "Order").report : nil
    }
    driver.press("d Right")
    #expect(driver.lines.contains { $0.contains("○ default  ● convertFromSnakeCase") })
    driver.press("^C")
    #expect(driver.document.settings == SettingsChange())
    #expect(driver.lines.contains { $0.contains("● default") })
  }

  @Test func theSecondInterruptQuitsWhateverRuns() {
    var driver = ScreenDriver([("a.json", "{}")]) { _, _ in nil }
    driver.press("^C")
    driver.send(.filesChanged(driver.document.id))
    driver.clearEffects()
    driver.press("^C")
    #expect(driver.effects == [.quit(0)])
  }

  @Test func aKeyBetweenTwoInterruptsMakesThemTwo() throws {
    var driver = ScreenDriver([("a.json", "{}")]) { _, _ in nil }
    driver.press("^C r")
    driver.clearEffects()
    let job = try #require(driver.document.inspecting)
    driver.press("^C")
    #expect(driver.effects == [.cancel(job.id)])
  }

  @Test func jumpsBackToWhereTheLastJumpStarted() {
    var driver = Sample.failures.driver()
    driver.press("n")
    #expect(driver.path == "items[7].price")
    driver.press("^O")
    #expect(driver.path == "items[1].price")
  }

  @Test(arguments: [
    (":path items[3].sku", "items[3].sku"), (":path /items/30/qty", "items[30].qty"), (":66", "items[8].price"),
  ])
  func commandsGoToPlaces(_ command: String, _ path: String) {
    var driver = Sample.failures.driver()
    driver.type(command)
    driver.press("Enter")
    #expect(driver.path == path)
    #expect(driver.screen.focus == .document)
  }

  /// Between the values of one line and those of the next, the last value before counts.
  @Test(arguments: [
    (1, ""), (2, "a"), (3, "b"), (4, "b[0]"), (5, "b[1]"), (6, "b[1]"), (7, "b[1]"), (99, "b[1]"),
  ])
  func aLineShowsWhatStandsThere(_ line: Int, _ path: String) {
    var driver = ScreenDriver([("a.json", "{\n\"a\": 1,\n\"b\": [\n2,\n{}\n]\n}\n")]) { _, _ in nil }
    driver.type(":\(line)")
    driver.press("Enter")
    #expect(driver.path == path)
  }

  @Test func aFilterThatHidesAllForgetsNothing() {
    var driver = Sample.failures.driver()
    driver.press("}")
    let before = driver.document.selection
    driver.type("fzzz")
    #expect(driver.document.selection == nil)
    driver.press("Esc")
    #expect(driver.document.selection == before)
  }

  @Test func theDetailsStayWithinAFinding() {
    var driver = Sample.failures.driver()
    driver.press("3 Right")
    let fix = driver.document.details.fix
    driver.press("n")
    #expect(driver.document.details.fix == fix)
    #expect(fix == 1)
    driver.press("}")
    #expect(driver.document.details.fix == 0)
  }

  @Test func everythingIsReachedThroughTheHelp() throws {
    let commands = HelpRow.rows(filter: "", context: .failures).compactMap(\.binding)
    let row = try #require(commands.firstIndex { $0.action == .decoder })
    var driver = Sample.failures.driver()
    driver.press("F1 Home")
    for _ in 0..<row { driver.press("Down") }
    driver.press("Enter")
    #expect(driver.screen.context == .decoder)
  }

  @Test func pastedTextIsNoCommand() {
    var driver = Sample.failures.driver()
    driver.send(.terminal(.paste("qqq")))
    #expect(driver.effects.isEmpty)
    driver.press("/")
    driver.send(.terminal(.paste("pri\nce")))
    #expect(driver.screen.prompt?.field.text == "price")
  }

  /// In a text field all characters count; elsewhere the key counts at most as often as somebody would want it.
  @Test func aHeldKeyIsTextWhereTextGoes() {
    var driver = Sample.failures.driver()
    driver.press("Home j")
    let second = driver.path
    driver.press("Home")
    driver.send(.terminal(.held("k", count: 100_000)))
    driver.press("j")
    #expect(driver.path == second)
    driver.press("/")
    driver.send(.terminal(.held("j", count: 100_000)))
    #expect(driver.screen.prompt?.field.text.count == 100_000)
  }

  /// The row above the first of many shows what they are about.
  @Test func theGroupOfTheFirstInstanceIsInView() {
    var driver = Sample.many.driver()
    driver.press("1 l G }")
    #expect(driver.path == "[0].value")
    #expect(driver.lines[2].contains("10,000/10,000") && driver.lines[3].hasPrefix("▌"))
  }
}
