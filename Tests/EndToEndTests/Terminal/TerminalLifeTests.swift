import Foundation
import TestSupport
import Testing

/// The terminal is given back in every case, and follows its size.
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

  @Test func escapeNeverQuits() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      for _ in 0..<20 { try await session.press("Escape") }
      try await session.press("?")
      try await session.waitFor("next failure")
      #expect(try await session.flags().isAlternateScreen)
    }
  }

  @Test(arguments: ["TERM", "HUP", "INT", "SEGV", "ABRT", "ILL", "TRAP", "BUS", "FPE"])
  func aSignalFromOutsideRestoresTheTerminal(_ signal: String) async throws {
    let folder = try TemporaryFolder()
    let pidFile = folder.url.appendingPathComponent("pid").path
    try await TmuxSession.with { session in
      let command = #"sh -c 'echo $$ > "$0"; exec "$INSPECT" Samples/orders/orders.json' "# + pidFile
      try await session.open(command, showing: "orders[0].placedAt")
      let pid = try String(contentsOfFile: pidFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      let sent = try await InspectBinary().runShell("kill -\(signal) \(pid)")
      #expect(sent.status == 0, "\(sent.errorOutput)")
      try await session.waitUntilRestored()
    }
  }

  @Test func aTrapRestoresTheTerminalAndItsMessageIsReadable() async throws {
    try await TmuxSession.with(columns: 140, rows: 40) { session in
      try await session.enter(#""$INSPECT" --crash-test Samples/orders/orders.json; echo status=$?"#)
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
      // With a handler that is not ours, the first arrow after the return comes as three characters.
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
        $0.rows.count == 40 && $0.rows[20].contains("│") && $0.rowFromBottom(0).contains("? help")
      }
    }
  }

  @Test(arguments: [(1, 1), (10, 2), (20, 4), (50, 16), (300, 100)])
  func anySizeIsLivedThrough(_ columns: Int, _ rows: Int) async throws {
    try await TmuxSession.with { session in
      let before = try await session.openOrders()
      try await session.resize(columns: columns, rows: rows)
      try await session.waitUntil("the terminal has the size") { $0.rows.count == rows }
      try await session.resize(columns: 80, rows: 24)
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

  @Test func noColourMeansNoColourCodes() async throws {
    try await TmuxSession.with(environment: ["NO_COLOR": "1"]) { session in
      try await session.openOrders()
      let screen = try await session.waitUntil("the focused pane is marked", styled: true) {
        $0.isReversed("1 Failures")
      }
      let sequences = screen.text.matches(of: /\u{1B}\[[0-9;]*m/).map { String($0.output) }
      #expect(sequences.allSatisfy { $0.firstMatch(of: /[\[;](3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/) == nil })
    }
  }
}
