import Foundation
import TestSupport
import Testing

/// Several documents at once, documents that are entirely or partly not JSON, and documents that take a while.
@Suite struct ScreenEvidenceTests {
  private static let model = "struct User: Decodable {\n  let id: Int\n  let name: String\n}\n"

  @Test func aFixIsProvedOnAllOpenDocuments() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": "7", "name": "Ann"}"#, to: "a.json")
    try folder.write(#"{"id": 8, "name": "Bob"}"#, to: "b.json")
    try folder.write(#"{"id": 9, "name": null}"#, to: "c.json")
    let file = try folder.write(Self.model, to: "User.swift")
    try await TmuxSession.with(
      columns: 100, rows: 30, in: folder.url, environment: ["XDG_STATE_HOME": folder.url.path]
    ) { session in
      let screen = try await session.open(
        #""$INSPECT" a.json b.json c.json --model User"#, showing: "proved on 3 documents")
      // As a String, the number of b.json would be lost.
      #expect(!screen.shows("Declare id as String"), "\(screen)")
      try await session.press("P")
      // This document needs one of the steps, another document the other: both are named before both are written.
      try await session.waitUntil("the plan is there, whole") { plan in
        plan.shows("┌ Plan: 2 → 0 failures") && plan.shows("2 of 2 chosen") && plan.shows("Tested on 3 documents")
      }
      try await session.press("a")
      try await session.waitUntil("both steps are asked about") { question in
        question.shows("┌ Write this") && question.shows("│2  ") && question.shows("+  let name: String?")
      }
      try await session.press("y")
      try await session.waitUntil("every document was decoded again") { screen in
        ["a", "b", "c"].allSatisfy { name in
          screen.rows.dropFirst().contains { $0.contains("\(name).json") && $0.contains("✓ decodes") }
        }
      }
      #expect(try String(contentsOf: file, encoding: .utf8) != Self.model)
    }
  }

  @Test func aWebPageIsAnsweredInWords() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>\n", to: "user.json")
    try folder.write(Self.model, to: "User.swift")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" user.json --model User"#, showing: "fix 1 of 1")
      #expect(screen.shows("Decode only responses that are JSON"), "\(screen)")
      #expect(!screen.shows("→") && !screen.shows("[a] apply"), "\(screen)")
      try await session.press("P")
      try await session.waitFor("no change to the model helps")
      try await session.press("a")
      try await session.waitFor("not written for you")
    }
  }

  @Test func brokenTextIsMendedWithProof() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"id\": 1\n  \"name\": \"Ann\"\n}\n", to: "user.json")
    try folder.write(Self.model, to: "User.swift")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" user.json"#, showing: "fix 1 of 1 · proved")
      #expect(screen.shows("+  \"id\": 1,"), "\(screen)")
    }
  }

  @Test func everyBrokenLineHasARow() async throws {
    let folder = try TemporaryFolder()
    let lines = (1...1_000).map { number in
      number.isMultiple(of: 2) ? "{\"id\": \(number) \"name\": \"n\"}" : "{\"id\": \(number), \"name\": \"n\"}"
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "users.jsonl")
    try folder.write(Self.model, to: "User.swift")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" --no-fixes users.jsonl"#, showing: "500/1,000")
      #expect(screen.shows("line 2 and 499 others"), "\(screen)")
      #expect(screen.rows[0].contains("500 failures"), "\(screen)")
      try await session.press("l", "G")
      try await session.waitUntil("the last of them is shown") {
        $0.pathBar.contains("L1000:C12") && $0.shows("expected a comma")
      }
    }
  }

  /// Such a file is decoded while it is still being read for display.
  @Test(arguments: ["--model '[User]'", ""])
  func aLongDocumentIsDecodedAsAShortOne(_ model: String) async throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 120)
    let rows = (1...30_000).map { number in
      number.isMultiple(of: 1_000) ? #"{"id": "\#(number)", "name": "x"}"# : #"{"id": \#(number), "name": "\#(name)"}"#
    }
    let text = "[" + rows.joined(separator: ",") + "]"
    #expect(text.utf8.count > 4_000_000)
    let file = try folder.write(text, to: "users.json")
    try folder.write(Self.model, to: "User.swift")
    let written = Date(timeIntervalSinceNow: -60)
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: file.path)
    try await TmuxSession.with(columns: 140, rows: 40, in: folder.url) { session in
      let screen = try await session.open("\"$INSPECT\" --no-fixes \(model) users.json", showing: "30/30,000")
      #expect(screen.rows[0].contains("[User] · ✗ 30 failures, 1 group"), "\(screen)")
      #expect(screen.pathBar.contains("[999].id"), "\(screen)")
    }
  }
}
