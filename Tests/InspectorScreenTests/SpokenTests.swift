import TerminalScreen
import Testing

@testable import InspectorScreen

/// The output of the prompt without drawing.
@Suite("Spoken") struct SpokenTests {
  private func driver(_ sample: Sample = .failures) -> ScreenDriver {
    var options = ScreenOptions(repertoire: .ascii)
    options.speaks = true
    return sample.driver(Size(columns: 100, rows: 200), options: options)
  }

  private func says(_ driver: ScreenDriver, _ line: String) -> Bool { driver.screen.draw().spoken.contains(line) }

  @Test func theVerdictAndTheFailureAreSentences() {
    let driver = driver()
    #expect(says(driver, "orders.json as Order: 3 failures, 2 groups"))
    #expect(says(driver, "Failure 1 of 2: typeMismatch at items[*].price, 1 of 2"))
    #expect(says(driver, "price is a string; expected Double."))
    #expect(says(driver, "orders.json, line 17, column 16"))
  }

  @Test func theNextFailureIsSaid() {
    var driver = driver()
    driver.press("n n")
    #expect(says(driver, "Failure 2 of 2: keyNotFound at customer"))
  }

  @Test func anOverlayIsSaidWithoutItsFrame() {
    var driver = driver()
    driver.press("P")
    let spoken = driver.screen.draw().spoken
    #expect(spoken.contains { $0.hasPrefix("Plan: ") } && spoken.contains { $0.contains("[x] 1 ") })
    #expect(spoken.allSatisfy { !$0.contains("----") && !$0.hasPrefix("|") })
  }

  /// A key that looks like a corner of the frame is still a key.
  @Test func theHelpNamesTheKeyOfEachRow() {
    var driver = driver()
    driver.press("?")
    let spoken = driver.screen.draw().spoken
    #expect(spoken.contains("+  only this pane") && spoken.contains("_  all panes"))
  }

  @Test func aScreenThatIsDrawnSaysNothing() {
    #expect(Sample.failures.driver().screen.draw().spoken.isEmpty)
  }
}
