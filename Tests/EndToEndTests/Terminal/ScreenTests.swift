import Foundation
import TestSupport
import Testing

/// The screen for a sample, and the effects of keys.
@Suite struct ScreenTests {
  @Test(arguments: [(80, 24), (140, 40)])
  func theFirstScreenSaysWhatFailsAndWhere(_ columns: Int, _ rows: Int) async throws {
    try await TmuxSession.with(columns: columns, rows: rows) { session in
      let screen = try await session.openOrders()
      #expect(screen.rows.count == rows)
      #expect(screen.rows[0].contains("OrderPage"))
      #expect(screen.rows[0].contains("10 failures, 5 groups"))
      for pane in ["1 Failures", "2 Document", "3 Details"] { #expect(screen.shows(pane), "\(screen)") }
      for word in ["typeMismatch", "dataCorrupted", "keyNotFound", "valueNotFound"] {
        #expect(screen.shows(word), "\(word)\(screen)")
      }
      #expect(screen.pathBar.contains("orders[0].placedAt"))
      #expect(screen.pathBar.contains("L5:C19"))
      #expect(screen.rowFromBottom(0).contains("? help"))
      let flags = try await session.flags()
      #expect(flags.isAlternateScreen && !flags.isCursorVisible && !flags.reportsMouse)
    }
  }

  @Test func theFailuresAreWalkedForthAndBack() async throws {
    try await TmuxSession.with { session in
      let first = try await session.openOrders().pathBar
      try await session.press("n")
      let second = try await session.waitUntil("the next failure is shown") { $0.pathBar != first }.pathBar
      #expect(second.contains("orders["))
      try await session.press("N")
      try await session.waitUntil("the first failure is shown again") { $0.pathBar == first }
    }
  }

  @Test func everyFailureIsReachedByItsKey() async throws {
    try await TmuxSession.with { session in
      var last = try await session.openOrders().pathBar
      var places: Set<String> = [last]
      for _ in 1..<10 {
        try await session.press("n")
        let screen = try await session.waitUntil("another failure is shown") { $0.pathBar != last }
        last = screen.pathBar
        places.insert(last)
      }
      #expect(places.count == 10)
      let listed = try Sample.named("orders").faults.map { "L\($0.fault.line):C\($0.fault.column)" }
      for place in listed { #expect(places.contains { $0.contains(place) }, "\(place)") }
    }
  }

  @Test func theGroupsAreWalkedForthAndBack() async throws {
    try await TmuxSession.with { session in
      let first = try await session.openOrders().pathBar
      try await session.press("}")
      let second = try await session.waitUntil("the next group is shown") { $0.pathBar != first }
      #expect(!second.pathBar.contains("placedAt"))
      try await session.press("{")
      try await session.waitUntil("the first group is shown again") { $0.pathBar.contains("placedAt") }
    }
  }

  @Test func theFocusGoesFromPaneToPane() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.waitForFocus("1 Failures")
      try await session.press("Tab")
      try await session.waitForFocus("2 Document")
      try await session.press("3")
      try await session.waitForFocus("3 Details")
      try await session.press("BTab")
      try await session.waitForFocus("2 Document")
      try await session.press("1")
      try await session.waitForFocus("1 Failures")
    }
  }

  @Test func theDocumentFolds() async throws {
    try await TmuxSession.with(columns: 140, rows: 40) { session in
      try await session.openOrders()
      try await session.press("2", "g")
      try await session.waitFor("▾ {2}")
      try await session.press("h")
      try await session.waitFor("▸ {2}")
      try await session.press("l")
      try await session.waitFor("▾ {2}")
    }
  }

  @Test func theTypeCanBeChosen() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("m")
      try await session.waitFor("Order.swift")
      // Types that share no key with the document come last; typing finds them.
      try await session.type("custo")
      try await session.waitFor("Customer  not tried")
      try await session.press("Enter")
      try await session.waitUntil("the document is decoded as the chosen type") { $0.rows[0].contains("· Customer ·") }
    }
  }

  @Test func anotherStrategyDecodesAgain() async throws {
    try await TmuxSession.with { session in
      try await session.openOrders()
      try await session.press("d")
      try await session.waitFor("iso8601")
      try await session.press("Down", "Right")
      try await session.waitFor("now 6")
      try await session.press("Escape")
      try await session.waitUntil("the dates decode now") { $0.rows[0].contains("6 failures") }
    }
  }

  @Test func helpListsTheKeysAndCloses() async throws {
    try await TmuxSession.with(columns: 140, rows: 40) { session in
      let before = try await session.openOrders()
      try await session.press("?")
      let help = try await session.waitFor("next failure")
      #expect(help.shows("next group"), "\(help)")
      try await session.press("End")
      try await session.waitUntil("the last of the keys are listed") { !$0.shows("next group") }
      try await session.press("/")
      try await session.type("suspend")
      try await session.waitFor("^Z            suspend")
      try await session.press("Escape", "q")
      try await session.waitUntil("the help is closed") { $0 == before }
    }
  }

  @Test func reloadKeepsThePlaceWhereTheFileHasMoved() async throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(PackageFolder.samples.appendingPathComponent("orders"))
    let file = copy.appendingPathComponent("orders.json")
    try await TmuxSession.with(in: folder.url) { session in
      try await session.open(#""$INSPECT" --no-fixes orders/orders.json"#, showing: "orders[0].placedAt")
      try await session.press("}")
      let place = try await session.waitUntil("the next group is shown") { !$0.pathBar.contains("placedAt") }
      let path = try #require(place.pathBar.split(separator: " ").first)
      let text = try String(contentsOf: file, encoding: .utf8)
      try ("\n\n" + text).write(to: file, atomically: true, encoding: .utf8)
      try await session.press("r")
      let line = try #require(place.lineInPathBar)
      try await session.waitUntil("the same path, two lines further down") {
        $0.pathBar.contains(path) && $0.lineInPathBar == line + 2
      }
    }
  }
}
