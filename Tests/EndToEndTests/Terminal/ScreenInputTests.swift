import Foundation
import TestSupport
import Testing

/// Keys, pastes and the mouse as terminals really send them.
@Suite struct ScreenInputTests {
  @Test func anArrowInTwoWritesIsOneKey() async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.type("\u{1B}", then: "[B")
      try await session.waitUntil("the arrow moved the selection") { $0.pathBar != before.pathBar }
      #expect(try await session.flags().isAlternateScreen)
    }
  }

  @Test func theRestOfAnArrowThatComesLateIsNoCommand() async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.press("d")
      try await session.waitFor("┌ Decoder")
      // `[` alone goes to the previous failure; the pause is what this tests.
      try await session.type("\u{1B}", pausing: 0.2, then: "[A")
      try await session.waitUntil("Escape has closed the overlay, and nothing else happened") { $0 == before }
      try await session.press("?")
      try await session.waitFor("┌ Help")
      try await session.press("q")
      try await session.waitUntil("no failure was gone to") { $0 == before }
    }
  }

  @Test func whatNoClipboardTakesIsShownToBeCopiedByHand() async throws {
    try await TmuxSession.with(environment: ["WAYLAND_DISPLAY": nil, "DISPLAY": nil]) { session in
      try await session.open(
        #""$INSPECT" --no-fixes --no-osc52 Samples/orders/orders.json"#, showing: "orders[0].placedAt")
      try await session.press("y", "p")
      try await session.waitUntil("the text is shown, to be selected") { screen in
        screen.shows("Select and copy: no clipboard takes the text")
          && screen.rows.contains { $0.contains("│orders[0].placedAt") }
      }
      #expect(await session.clipboard() == nil)
      try await session.press("Escape", "q")
      try await session.waitUntilRestored()
    }
  }

  @Test func aSavedReportIsNotWrittenOverUnasked() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("r.sarif").path
    try await TmuxSession.with { session in
      try await session.openOrders()
      for words in ["Wrote the report to", "Replace "] {
        try await session.type(":w \(file)")
        try await session.press("Enter")
        try await session.waitUntil("it is said what came of it") { $0.rows.joined().contains(words) }
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("2.1.0"))
      try "mine".write(toFile: file, atomically: true, encoding: .utf8)
      try await session.press("n")
      try await session.waitFor("nothing written")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
      try await session.type(":w! \(file)")
      try await session.press("Enter")
      try await session.waitUntil("it is said what came of it") { $0.rows.joined().contains("Wrote the report to") }
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("placedAt"))
    }
  }

  @Test func escapeClosesAtOnce() async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.press("d")
      try await session.waitFor("┌ Decoder")
      try await session.press("Escape")
      try await session.waitUntil("the overlay is closed") { $0 == before }
    }
  }

  @Test func pastedTextRunsNoCommands() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.paste("qqqq")
      try await session.waitFor("pasted text is ignored")
      try await session.press("/")
      try await session.paste("shipped")
      try await session.waitUntil("the text is in the prompt, and found") {
        $0.pathBar.contains("/shipped") && $0.pathBar.contains("match")
      }
    }
  }

  @Test func theMouseIsOffUntilAskedFor() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      #expect(try await session.flags().reportsMouse == false)
      try await session.press("M")
      try await session.waitUntilFlags("the mouse is reported") { $0.reportsMouse }
      try await session.press("M")
      try await session.waitUntilFlags("the mouse is not reported") { !$0.reportsMouse }
      try await session.press("M")
      try await session.waitUntilFlags("the mouse is reported") { $0.reportsMouse }
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  /// Also in a tmux terminal, for which ncurses only knows reports that end at column 223.
  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func clicksSelectAndTheWheelScrolls(_ terminal: String) async throws {
    try await TmuxSession.with(columns: 240, rows: 30, environment: ["TERM": terminal]) { session in
      let before = try await session.openOrders()
      try await session.press("M")
      try await session.waitUntilFlags("the mouse is reported") { $0.reportsMouse }
      // The seventh row of the screen, which is the failure in the fourth row of the list.
      try await session.type("\u{1B}[<0;20;7M", then: "\u{1B}[<0;20;7m")
      try await session.waitUntil("the row is selected") {
        $0.rows[6].contains("▌") && $0.pathBar != before.pathBar
      }
      let selected = try await session.capture()
      try await session.type("\u{1B}[<64;20;16M")
      try await session.waitUntil("the document is scrolled up, the selection stays") {
        $0.rows[12] != selected.rows[12] && $0.rows[1] == selected.rows[1] && $0.pathBar == selected.pathBar
      }
      try await session.type("\u{1B}[<0;235;9M", then: "\u{1B}[<0;235;9m")
      try await session.waitForFocus("3 Details")
    }
  }

  @Test func aHintIsAButton() async throws {
    try await TmuxSession.with(columns: 240, rows: 30) { session in
      try await session.openOrders()
      try await session.press("M")
      try await session.waitUntilFlags("the mouse is reported") { $0.reportsMouse }
      // The hints move to the place of the message.
      try await session.press("n")
      let screen = try await session.waitUntil("the message is gone") {
        $0.rowFromBottom(0).contains("d decoder") && !$0.rowFromBottom(0).contains("mouse")
      }
      let row = screen.rowFromBottom(0)
      let hint = try #require(row.firstRange(of: "d decoder"))
      let column = row.distance(from: row.startIndex, to: hint.lowerBound) + 1
      try await session.type("\u{1B}[<0;\(column);30M", then: "\u{1B}[<0;\(column);30m")
      try await session.waitFor("┌ Decoder")
    }
  }

  @Test func everyCommandIsWithinReachOfTheArrows() async throws {
    try await TmuxSession.with(columns: 100, rows: 50) { session in
      try await session.openOrders()
      try await session.press("F1")
      var screen = try await session.waitFor("┌ Help")
      while !screen.rows.contains(where: { $0.contains("▌") && $0.contains("the decoder's strategies") }) {
        let before = screen
        try await session.press("Down")
        screen = try await session.waitUntil("the cursor moves on") { $0 != before }
      }
      try await session.press("Enter")
      try await session.waitFor("┌ Decoder")
    }
  }

  @Test func whatIsCopiedIsOnTheClipboard() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("y", "p")
      try await session.waitFor("18 bytes copied (through the terminal, OSC 52)")
      #expect(await session.clipboard() == "orders[0].placedAt")
      try await session.press("y", "s")
      try await session.waitFor("27 bytes copied")
      #expect(await session.clipboard() == "let decoder = JSONDecoder()")
    }
  }

  @Test func aSearchTakesRegularExpressions() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("/")
      try await session.type(#"^\d{5}$"#)
      try await session.waitUntil("the numbers of the orders are found") {
        $0.pathBar.contains("of 4 matches") && $0.rows.contains { $0.contains("▌") && $0.contains("id: 1038") }
      }
      try await session.press("Enter", "n")
      try await session.waitUntil("the next match is shown") { $0.pathBar.contains(".id ") }
      try await session.press("Escape")
      try await session.waitUntil("n goes to failures again") { $0.rowFromBottom(0).contains("n/N failure") }
    }
  }

  @Test func namesOfFilesAreCompleted() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("o")
      try await session.type("Samples/prof")
      try await session.press("Tab")
      try await session.waitUntil("the folder is completed") { $0.pathBar.contains("open: Samples/profile/") }
      try await session.press("Tab", "Tab")
      try await session.waitUntil("both of its files are named") { $0.shows("Profile.swift  profile.json") }
      try await session.type("p")
      try await session.press("Tab")
      try await session.waitUntil("the name is completed") { $0.pathBar.contains("open: Samples/profile/profile.json") }
      try await session.press("Enter")
      try await session.waitUntil("the file is open") { $0.shows("file 2 of 2") && $0.shows("profile/profile.json") }
    }
  }

  @Test func theEditorOpensAtTheLine() async throws {
    let folder = try TemporaryFolder()
    // Like every editor it reads the terminal, which is only possible in the foreground.
    let script = try folder.write(
      "echo editing\nread answer\necho \"$@ $answer\" > '\(folder.url.path)/opened'\n", to: "editor")
    // Read by the shell, not executed: a process that another test has started meanwhile may still hold the new file
    // open.
    try await TmuxSession.with(environment: ["VISUAL": "sh \(script.path)"]) { session in
      let before = try await session.openOrders()
      try await session.press("v")
      try await answer("json", session)
      try await wait(for: "+5 Samples/orders/orders.json json", in: folder)
      try await session.waitUntil("the screen is back") { $0 == before }
      try await session.press("3", "v")
      try await answer("swift", session)
      try await wait(for: "+11 Samples/orders/Order.swift swift", in: folder)
      try await session.waitForFocus("3 Details")
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  private func answer(_ text: String, _ session: TmuxSession) async throws {
    try await session.waitUntil("the editor has the terminal") { $0.rows.contains("editing") }
    try await session.type(text)
    try await session.press("Enter")
  }

  private func wait(for text: String, in folder: TemporaryFolder) async throws {
    let file = folder.url.appendingPathComponent("opened")
    let clock = ContinuousClock()
    let end = clock.now + TmuxSession.patience
    var opened = ""
    while opened != text + "\n", clock.now < end {
      try await Task.sleep(for: .milliseconds(30))
      opened = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    #expect(opened == text + "\n")
  }
}
