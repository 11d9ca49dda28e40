import Foundation
import TestSupport
import Testing

/// Screens without a list of failures: broken text, an empty document, success.
@Suite struct ScreenStateTests {
  @Test func textThatIsNoJSONIsShownAtTheBreak() async throws {
    try await TmuxSession.with { session in
      let screen = try await session.open(
        #""$INSPECT" --no-fixes Samples/settings/settings.json"#, showing: "invalidJSON")
      #expect(screen.rows[0].contains("not valid JSON"))
      #expect(screen.shows("\"wordWrap\""))
      #expect(screen.matches(/L5:C24|line 5, column 24/))
    }
  }

  @Test func anEmptyFileIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.json")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" empty.json"#, showing: "empty")
      #expect(screen.rows[0].contains("empty.json"))
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  @Test func linesOfJSONAreOneListWithThePlacesOfTheFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Item: Decodable { let id: Int; let name: String }\n", to: "Item.swift")
    try folder.write("{\"id\": 1, \"name\": \"x\"}\n\n{\"id\": 2, nope}\n{\"id\": 3, \"name\": 4}\n", to: "items.jsonl")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(
        #""$INSPECT" --no-fixes --model Item items.jsonl"#, showing: "[1].name   L4:C19   byte 58")
      #expect(screen.rows[0].contains("[Item] · ✗ 2 failures"))
      #expect(screen.shows("line 3, column 11"))
      try await session.press("n")
      try await session.waitFor("3✗ {\"id\": 2, nope}")
      try await session.press("q")
      try await session.waitUntilRestored()
      try await session.enter("echo status=$?")
      try await session.waitFor("status=1")
    }
  }

  @Test func aDocumentThatDecodesIsSaid() async throws {
    try await TmuxSession.with { session in
      let screen = try await session.open(#""$INSPECT" Samples/staff/staff.json"#, showing: "decodes")
      #expect(screen.rows[0].contains("✓"))
      try await session.press("q")
      try await session.waitUntilRestored()
      try await session.enter("echo status=$?")
      try await session.waitFor("status=0")
    }
  }

  @Test func keysComeFromTheTerminalWhenTheDocumentIsPiped() async throws {
    try await TmuxSession.with(in: PackageFolder.samples.appendingPathComponent("orders")) { session in
      try await session.open(#"cat orders.json | "$INSPECT" --no-fixes -"#, showing: "orders[0].placedAt")
      try await session.press("j")
      try await session.waitUntil("a key moves") { !$0.pathBar.contains("placedAt") }
      try await session.press("q")
      try await session.waitUntilRestored()
    }
  }

  @Test(arguments: ["dumb", "no-such-terminal", nil])
  func aTerminalThatCannotDrawGetsTheReport(_ name: String?) async throws {
    try await TmuxSession.with(environment: ["TERM": name]) { session in
      try await session.enter(#""$INSPECT" --no-fixes Samples/settings/settings.json; echo status=$?"#)
      let screen = try await session.waitFor("status=1")
      #expect(screen.shows("settings.json"))
      #expect(try await session.flags().isAlternateScreen == false)
    }
  }

  @Test func thePlainReportCanBeAskedFor() async throws {
    try await TmuxSession.with { session in
      try await session.enter(#""$INSPECT" --no-fixes --no-screen Samples/settings/settings.json; echo status=$?"#)
      try await session.waitFor("status=1")
      #expect(try await session.flags() == .restored)
    }
  }

  @Test func withoutUTF8TheScreenIsDrawnInASCII() async throws {
    try await TmuxSession.with(environment: ["LC_ALL": "C"]) { session in
      let screen = try await session.openOrders()
      #expect(screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(screen)")
    }
  }
}
