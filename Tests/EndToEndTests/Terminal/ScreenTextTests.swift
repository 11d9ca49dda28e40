import Foundation
import TestSupport
import Testing

/// Text that disturbs terminals, and streams that are not terminals.
@Suite struct ScreenTextTests {
  /// Twelve scripts, then characters that shift a row: joiners, variation selectors, skin tones, flags, an unknown code
  /// point.
  private static let texts = [
    "latin", "ελληνικά", "русский", "עברית", "العربية", "हिन्दी", "ภาษาไทย", "漢字仮名交じり文", "한국어", "ქართული", "հայերեն",
    "አማርኛ",
    "e\u{301}a\u{308}", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "👍\u{1F3FD}", "🇩🇪🇫🇷", "x\u{1FAE8}y", "ﾊﾟ",
  ]

  private func folder(_ json: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(json, to: "text.json")
    try folder.write("struct Text: Decodable { let texts: [String]; let size: Int }\n", to: "Text.swift")
    return folder
  }

  @Test func wideAndCombiningTextLeavesTheBordersInTheirColumn() async throws {
    let quoted = Self.texts.map { "\"\($0)\"" }.joined(separator: ",\n")
    let folder = try folder("{\"size\": \"L\", \"texts\": [\n\(quoted)\n]}")
    try await TmuxSession.with(columns: 140, rows: 40, in: folder.url) { session in
      try await session.open(#""$INSPECT" --no-fixes text.json"#, showing: "typeMismatch")
      try await session.press("2", "E", "g")
      let screen = try await session.waitFor("ქართული")
      for row in 1..<38 { #expect(screen.columns(of: "│", inRow: row) == [77], "row \(row)\(screen)") }
      #expect(screen.shows("漢字仮名交じり文"))
      #expect(screen.shows("U+1FAE8"))
      #expect(!screen.text.unicodeScalars.contains { $0 == "\u{200D}" || $0 == "\u{FE0F}" || $0 == "\u{1F3FD}" })
    }
  }

  @Test func controlCharactersAreShownAsText() async throws {
    let folder = try folder(
      "{\"size\": \"L\", \"texts\": [\"\\u001b]0;owned\\u0007\", \"a\u{202E}b\", \"c\u{200B}d\", \"\\u0000\"]}")
    try await TmuxSession.with(columns: 140, rows: 40, in: folder.url) { session in
      let title = try await session.title()
      try await session.open(#""$INSPECT" --no-fixes text.json"#, showing: "typeMismatch")
      try await session.press("2", "E", "G", "Up", "Up", "Up", "p")
      let screen = try await session.waitFor("text.json")
      let hidden: Set<Unicode.Scalar> = ["\u{1B}", "\u{7}", "\u{202E}", "\u{200B}", "\u{0}"]
      #expect(screen.text.unicodeScalars.allSatisfy { !hidden.contains($0) })
      #expect(try await session.title() == title)
      try await session.press("q", "q")
      try await session.waitUntilRestored()
    }
  }

  @Test func bytesThatAreNoTextAreSurvived() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xC3, 0x28, 0xFF, 0x22, 0x7D]), to: "bytes.json")
    try await TmuxSession.with(in: folder.url) { session in
      let screen = try await session.open(#""$INSPECT" --no-fixes bytes.json"#, showing: "✗")
      #expect(screen.shows("bytes.json"))
      try await session.press("t", "p", "Escape", "q")
      try await session.waitUntilRestored()
    }
  }

  @Test func aFileGetsTheReportWithoutEscapes() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("out").path
    try await TmuxSession.with { session in
      try await session.enter(#""$INSPECT" --no-fixes Samples/orders/orders.json > "# + file + "; echo status=$?")
      try await session.waitFor("status=1")
      let report = try String(contentsOfFile: file, encoding: .utf8)
      #expect(report.contains("placedAt"))
      #expect(!report.contains("\u{1B}"))
    }
  }

  @Test func withoutATerminalThereIsThePlainReport() async throws {
    let line = #"setsid -w "$INSPECT" --no-fixes Samples/orders/orders.json < /dev/null"#
    let run = try await InspectBinary().runShell(line)
    #expect(run.status == 1, "\(run.errorOutput)")
    #expect(run.output.contains("placedAt"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func theKeyboardIsNoDocument() async throws {
    try await TmuxSession.with { session in
      try await session.enter(#""$INSPECT" -; echo status=$?"#)
      let screen = try await session.waitFor("status=64")
      #expect(screen.shows("pipe the document in"))
    }
  }
}
