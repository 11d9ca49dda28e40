import TerminalScreen
import Testing

@testable import InspectorScreen

/// Hints are buttons: a click does what their key does.
@Suite("Clicks") struct ClickTests {
  private func click(_ words: String, in driver: inout ScreenDriver) throws {
    let lines = driver.lines
    let row = try #require(lines.lastIndex { $0.contains(words) }, "\(words) is not shown")
    let start = try #require(lines[row].firstRange(of: words)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    driver.send(.terminal(.mouse(MouseEvent(.press, at: Position(column: column + 1, row: row)))))
  }

  private func driver() -> ScreenDriver {
    var driver = Sample.failures.driver(Size(columns: 140, rows: 40))
    driver.press("M")
    driver.press("Up Down")
    return driver
  }

  @Test(arguments: [
    ("d decoder", KeyContext.decoder), ("m model", .models), ("P plan", .plan), ("? help", .help),
    ("/ search", .prompt),
    ("Enter details", .details),
  ])
  func aHintOfTheLastRowOpensWhatItNames(_ words: String, _ context: KeyContext) throws {
    var driver = driver()
    try click(words, in: &driver)
    #expect(driver.screen.context == context)
  }

  /// The keys in the edge of an overlay.
  @Test(arguments: [
    ("d", "Esc close", KeyContext.failures), ("P", "Esc close", .failures), ("P", "Enter its diff", .text),
    ("P", "a apply", .confirmation), ("?", "/ filter", .prompt), ("a", "n no", .failures),
  ])
  func aHintInTheEdgeOfAnOverlayIsAButton(_ keys: String, _ words: String, _ context: KeyContext) throws {
    var driver = driver()
    driver.press(keys)
    try click(words, in: &driver)
    #expect(driver.screen.context == context)
  }

  /// A click next to the hints, or with the mouse off, does nothing.
  @Test func nothingElseOfTheRowIsAButton() throws {
    var driver = driver()
    driver.send(.terminal(.mouse(MouseEvent(.press, at: Position(column: 0, row: 39)))))
    #expect(driver.screen.context == .failures)
    driver.press("M")
    driver.press("Up Down")
    try click("d decoder", in: &driver)
    #expect(driver.screen.context == .failures)
  }

  /// Wide terminals report columns that no longer fit into one byte.
  @Test func aColumnBeyond223IsAPlaceLikeAnyOther() throws {
    var driver = Sample.failures.driver(Size(columns: 300, rows: 40))
    driver.press("M")
    driver.send(.terminal(.mouse(MouseEvent(.press, at: Position(column: 290, row: 10)))))
    #expect(driver.screen.focus == .details)
  }
}
