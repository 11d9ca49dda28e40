import Foundation
import TestSupport
import Testing

/// The terminal is released in every case, and the screen follows its size.
@Suite struct TerminalLifeTests {
  @Test(arguments: ["q", "C-c"])
  func leavingRestoresTheTerminalAndTellsTheVerdict(_ key: String) async throws {
    try await TmuxSession.with { session in
      try await session.enter("echo before")
      try await session.openOrders()
      try await session.press(key)
      try await session.waitUntilRestored()
      #expect(try await session.capture().shows("before"))
      try await session.enter("echo status=$?")
      try await session.waitFor("status=1")
    }
  }

  @Test func interruptingProofsEndsWhatTheyStarted() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("pid").path
    // In a separate cache nothing is proved yet, whichever test came before.
    try await TmuxSession.with(environment: ["XDG_CACHE_HOME": folder.url.path]) { session in
      try await session.enter(#"sh -c 'echo $$ > "$0"; exec "$INSPECT" Samples/orders/orders.json' "# + file)
      try await session.press("C-c", whileShown: "testing fixes, ")
      let pid = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      try await session.waitUntil("what is found stays") {
        $0.rows[0].contains("10 failures, 5 groups · ! 1 warning · cancelled; r restarts")
      }
      let gone = "timeout 60 sh -c 'while grep -qs \"^PPid:.*[^0-9]\(pid)$\" /proc/[0-9]*/status; do sleep 0.1; done'"
      #expect(try await InspectBinary().runShell(gone).status == 0)
      #expect(try await session.flags().isAlternateScreen)
      try await session.press("r")
      // They start again.
      try await session.press("C-c", whileShown: "testing fixes, ")
      try await session.press("C-c")
      try await session.waitUntilRestored()
    }
  }

  @Test func escapeNeverQuits() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      for _ in 0..<20 { try await session.press("Escape") }
      try await session.press("?")
      try await session.waitFor("Help")
      #expect(try await session.flags().isAlternateScreen)
    }
  }

  @Test(arguments: [
    "TERM", "HUP", "INT", "SEGV", "ABRT", "ILL", "TRAP", "BUS", "FPE", "QUIT", "USR1", "USR2", "ALRM", "VTALRM", "PROF",
    "IO", "PWR", "STKFLT", "RTMIN", "RTMAX", "XCPU", "XFSZ", "SYS",
  ])
  func aSignalFromOutsideRestoresTheTerminal(_ signal: String) async throws {
    let folder = try TemporaryFolder()
    try await TmuxSession.with { session in
      let pid = try await session.openOrdersTellingProcess(in: folder)
      try await send(signal, to: pid)
      try await session.waitUntilRestored()
    }
  }

  /// Keys typed while an editor has the terminal belong to the editor; signals to the tool take effect once it has
  /// ended.
  @Test(arguments: ["INT", "QUIT"])
  func aSignalDuringAnEditorEndsTheTool(_ signal: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "Point.swift")
    try folder.write(#"{ "x": "1" }"#, to: "a.json")
    try folder.write("#!/bin/sh\nkill -\(signal) $PPID\n", to: "editor")
    let editor = folder.url.path + "/editor"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    try await TmuxSession.with(in: folder.url, environment: ["EDITOR": editor, "VISUAL": editor]) { session in
      try await session.enter(#""$INSPECT" a.json --no-fixes --trust; echo ended=$?"#)
      try await session.waitFor("1 failure")
      try await session.press("v")
      try await session.waitFor("ended=1")
    }
  }

  private func send(_ signal: String, to pid: String) async throws {
    let sent = try await InspectBinary().runShell("kill -\(signal) \(pid)")
    #expect(sent.status == 0, "\(sent.errorOutput)")
  }

  @Test func aStopFromOutsideGivesTheTerminalBackAndReturnsAsItWas() async throws {
    let folder = try TemporaryFolder()
    try await TmuxSession.with { session in
      let pid = try await session.openOrdersTellingProcess(in: folder)
      let before = try await session.capture()
      try await send("TSTP", to: pid)
      try await session.waitUntilRestored()
      try await session.enter("fg")
      try await session.waitUntil("the same screen is back") { $0 == before }
      try await session.press("2", "Down")
      try await session.waitUntil("the arrow moved the selection") { $0.pathBar != before.pathBar }
    }
  }

  @Test func aTerminalThatIsGoneEndsTheProcess() async throws {
    let folder = try TemporaryFolder()
    let ended = folder.url.appendingPathComponent("ended").path
    try await TmuxSession.with { session in
      // The shell in between survives the terminal, and reports.
      let command = #"sh -c 'trap : HUP; "$INSPECT" --no-fixes Samples/orders/orders.json; echo $? > "$0"' "#
      try await session.open(command + ended, showing: "orders[0].placedAt")
      try await session.hangUp()
    }
    let clock = ContinuousClock()
    let end = clock.now + TmuxSession.patience
    while !FileManager.default.fileExists(atPath: ended), clock.now < end {
      try await Task.sleep(for: .milliseconds(30))
    }
    #expect(FileManager.default.fileExists(atPath: ended))
  }

  @Test func aTrapRestoresTheTerminalAndItsMessageIsReadable() async throws {
    try await TmuxSession.with(columns: 140, rows: 40) { session in
      try await session.enter(#""$INSPECT" --no-fixes --crash-test Samples/orders/orders.json; echo status=$?"#)
      let screen = try await session.waitFor(/^status=1[2-9][0-9]/)
      try await session.waitUntilRestored()
      #expect(screen.shows("Fatal error"), "\(screen)")
    }
  }

  @Test func suspendedItGivesTheTerminalBackAndReturnsAsItWas() async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.press("C-z")
      try await session.waitUntilRestored()
      try await session.enter("fg")
      try await session.waitUntil("the same screen is back") { $0 == before }
      #expect(try await session.flags().isAlternateScreen)
      // With a handler other than ours, the first arrow after the return arrives as three characters.
      try await session.press("2", "Down")
      try await session.waitUntil("the arrow moved the selection") { $0.pathBar != before.pathBar }
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  @Test func theSizeIsFollowedWhileSuspended() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("C-z")
      try await session.waitUntilRestored()
      try await session.resize(columns: 140, rows: 40)
      try await session.enter("fg")
      try await session.waitUntil("the layout of the new size") {
        $0.rows.count == 40 && $0.columns(of: "│", inRow: 20) == [77] && $0.rowFromBottom(0).contains("? help")
      }
    }
  }

  @Test(arguments: [(1, 1), (10, 2), (20, 4), (50, 16), (300, 100)])
  func anySizeIsLivedThrough(_ columns: Int, _ rows: Int) async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.resize(columns: columns, rows: rows)
      try await session.waitUntil("the screen has the size") { $0.rows.count == rows && $0 != before }
      try await session.resize(columns: 80, rows: 24)
      try await session.waitUntil("the first screen is back") { $0 == before }
    }
  }

  @Test(arguments: [("/", "Escape"), ("d", "Escape"), ("?", "q"), ("m", "Escape"), ("y", "Escape")])
  func theSizeMayChangeUnderneathEverything(_ key: String, _ close: String) async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.press(key)
      try await session.waitUntil("something opened") { $0 != before }
      for (columns, rows) in [(140, 40), (25, 5), (80, 24)] {
        try await session.resize(columns: columns, rows: rows)
        // The terminal has the new rows at once, and they are empty until something is drawn there. The smallest
        // screens have four lines, however many rows there are.
        try await session.waitUntil("the screen has the size") {
          $0.rows.count == rows && $0.rows[min(rows, columns < 40 ? 4 : rows) - 1].contains { !$0.isWhitespace }
        }
      }
      try await session.press(close)
      try await session.waitUntil("the first screen is back") { $0 == before }
    }
  }

  @Test func variablesDoNotFreezeTheSize() async throws {
    try await TmuxSession.with(environment: ["COLUMNS": "60", "LINES": "20"]) { session in
      try await session.openOrders()
      try await session.resize(columns: 140, rows: 40)
      try await session.waitUntil("the layout of the new size") { $0.rows.count == 40 && $0.rows[20].contains("│") }
    }
  }

  @Test(arguments: [("1", false), ("", true)])
  func noColourMeansNoColourCodes(_ value: String, _ hasColour: Bool) async throws {
    try await TmuxSession.with(environment: ["NO_COLOR": value]) { session in
      try await session.openOrders()
      let screen = try await session.waitUntil("the focused pane is marked", styled: true) {
        $0.isReversed("1 Failures")
      }
      #expect(screen.isReversed("typeMismatch"), "the cursor's row")
      let sequences = screen.text.matches(of: /\u{1B}\[[0-9;]*m/).map { String($0.output) }
      let coloured = sequences.filter { $0.firstMatch(of: /[\[;](3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/) != nil }
      #expect(coloured.isEmpty != hasColour)
      // No background of our own, so that light and dark terminals are both readable.
      #expect(coloured.allSatisfy { $0.firstMatch(of: /[\[;](4[0-8]|10[0-7])[;m]/) == nil })
    }
  }

  @Test(arguments: ["xterm", "vt100", "screen", "linux"])
  func simplerTerminalsShowTheMarks(_ name: String) async throws {
    try await TmuxSession.with(environment: ["TERM": name]) { session in
      try await session.enter(#""$INSPECT" --no-fixes Samples/orders/orders.json"#)
      let screen = try await session.waitUntil("the first failure is shown") {
        $0.pathBar.contains("orders[0].placedAt")
      }
      #expect(screen.rows.contains { $0.hasPrefix("▌✗") })
      try await session.press("Down")
      try await session.waitUntil("the arrow moves") { $0.pathBar != screen.pathBar }
      try await session.press("q")
    }
  }
}
