import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// A key that has no effect says why.
@Suite("Keys without an effect")
struct NoEffectTests {
  @Test(arguments: [
    ("^", "^: no action here; ? shows all keys"), ("i", "i: no action here; ? shows all keys"),
    ("t", "t (tree or source text) works in document (2)"), ("d /", "/: no action here; Esc closes"),
    ("2 p d", "d: no action here; Esc closes"), ("m F2", "F2: no action here; Esc closes"),
    ("a x", "x: no action here; Esc closes"), ("_", "all panes shown; + shows only this one"),
    ("+ +", "only this pane shown; _ shows all"), (",", "already at the start of the lines"),
    ("2 w .", "long lines are wrapped; w truncates them, then , and . scroll sideways"),
    ("2 t w Right", "long lines are wrapped; w truncates them, then , and . scroll sideways"),
    (": w Enter", "file name missing: :w report.txt, or :w report.json for tools"),
    ("2 g H", "already at the root"), ("2 g J", "last in its array or object"),
    ("2 g K", "first in its array or object"),
  ])
  func saysWhy(_ keys: String, _ words: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.screen.message?.text == words)
    #expect(driver.lines.suffix(2).joined().contains(words))
  }

  @Test(arguments: ["+ _", ". ,", "2 .", "2 J", "2 H", "? x x Esc"])
  func whatHasAnEffectSaysNothing(_ keys: String) {
    var driver = Sample.failures.driver()
    driver.press(keys)
    #expect(driver.screen.message == nil)
  }

  @Test(arguments: ["+", "_"]) func whereThereIsRoomForOnePaneNoneIsZoomed(_ key: String) {
    var driver = Sample.failures.driver(Size(columns: 50, rows: 16))
    driver.press(key)
    #expect(driver.screen.message?.text == "room for one pane only; Tab shows the next")
    driver.send(.terminal(.resize(Size(columns: 80, rows: 24))))
    #expect(driver.lines.contains { $0.contains("2 Document") })
  }

  /// A scroll offset set while lines are wrapped would only show later.
  @Test func wrappedLinesAreNotMoved() {
    var driver = Sample.failures.driver()
    driver.press("2 w . . w")
    #expect(driver.document.tree.shift == 0)
  }

  /// A mistyped name leaves no file behind that cannot be closed.
  @Test func aFileThatCannotBeReadIsNotOpened() throws {
    var driver = Sample.failures.driver()
    let open = try #require(openedJob("nope.json", &driver))
    #expect(driver.screen.documents.count == 2 && driver.screen.selected == 1)
    #expect(driver.screen.update(.failed(open, "nope.json: no such file")) == [.bell])
    #expect(driver.screen.documents.map(\.file) == ["orders.json"] && driver.screen.selected == 0)
    #expect(driver.screen.message?.text == "nope.json: no such file")
    #expect(driver.lines[0].contains("orders.json"))
  }

  /// Errors of files that were named at the start stay visible.
  @Test func aFileOfTheStartStays() throws {
    var screen = ScreenState(size: Size(columns: 80, rows: 24))
    guard case .load(let job, _, _)? = screen.start(files: ["nope.json"]).first else { return }
    _ = screen.update(.failed(job, "nope.json: no such file"))
    #expect(screen.documents.count == 1 && screen.exitStatus == 2)
  }

  @Test func aFileThatIsOpenIsGoneTo() {
    var driver = Sample.failures.driver()
    driver.press("o")
    driver.type("orders.json")
    driver.press("Enter")
    #expect(driver.screen.documents.count == 1)
    #expect(driver.screen.message?.text == "orders.json is already open")
  }

  @Test func aSearchThatFindsNothingLeadsBack() {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type("crea")
    #expect(driver.path == "createdAt")
    driver.type("x")
    #expect(driver.path == "items[1].price")
    driver.press("Backspace")
    #expect(driver.path == "createdAt")
  }

  /// Names a file at the prompt, and leaves reading it to the test.
  private func openedJob(_ file: String, _ driver: inout ScreenDriver) -> JobID? {
    driver.press("o")
    driver.type(file)
    guard case .load(let job, _, _)? = driver.screen.update(.terminal(.key(.enter))).first else { return nil }
    return job
  }
}
