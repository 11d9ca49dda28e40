import DecodingDiagnostics
import Foundation
import Testing

@testable import ToolServer

/// The parts of the editor's protocol besides the report: frames, positions, edits.
@Suite struct LSPPartTests {
  @Test func messagesAreCutByTheirLengths() {
    var framing = MessageFraming()
    framing.add("Content-Length: 2\r\nContent-Type: x\r\n\r\n{}Content-Len".utf8)
    #expect(framing.next() == Array("{}".utf8))
    #expect(framing.next() == nil)
    framing.add("gth: 4\r\n\r\n\"ä".utf8)
    #expect(framing.next() == nil)
    framing.add("\"X-Other: 1\r\n\r\n".utf8)
    #expect(framing.next() == Array("\"ä\"".utf8))
    #expect(framing.next() == nil)
    #expect(MessageFraming.framed("ä") == "Content-Length: 2\r\n\r\nä")
  }

  @Test func bytesWithoutALengthArePassedOver() {
    var framing = MessageFraming()
    framing.add(String(repeating: "\r\n\r\n", count: 20_000).utf8)
    framing.add(String(repeating: "x", count: 100_000).utf8)
    #expect(framing.next() == nil)
    framing.add("\r\n\r\nContent-Length: 9000000000000000000\r\n\r\nContent-Length: 2\r\n\r\n[]".utf8)
    #expect(framing.next() == Array("[]".utf8))
  }

  @Test(arguments: [(0, 0, 0), (1, 0, 1), (3, 0, 2), (7, 0, 4), (8, 1, 0), (9, 1, 1), (99, 1, 1)])
  func bytesAreUnitsOfUTF16(_ offset: Int, _ line: Int, _ character: Int) {
    #expect(TextPositions("aä😀\nb").position(at: offset) == LSPPosition(line: line, character: character))
  }

  @Test(arguments: [(0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 4, 7), (1, 0, 8), (1, 9, 9)])
  func unitsOfUTF16AreBytes(_ line: Int, _ character: Int, _ offset: Int) {
    #expect(TextPositions("aä😀\nb").offset(of: LSPPosition(line: line, character: character)) == offset)
  }

  @Test func namesHaveAnEnd() {
    let positions = TextPositions("  let `class`: Int\n")
    #expect(positions.position(line: 1, column: 7) == LSPPosition(line: 0, character: 6))
    #expect(positions.endOfName(line: 1, column: 7) == LSPPosition(line: 0, character: 13))
  }

  @Test func aDiffIsEdits() {
    let diff = """
      --- a/Order.swift
      +++ b/Order.swift
      @@ -2,3 +2,4 @@
       a
      -b
      +B
      +more
       c
      @@ -9,0 +11,1 @@
      +end
      --- a/New.swift
      +++ b/New.swift
      @@ -1 +1 @@
      -x
      +y

      """
    let files = UnifiedDiffEdits(diff).files
    #expect(files.map(\.path) == ["Order.swift", "New.swift"])
    #expect(files[0].edits.map(\.newText) == ["a\nB\nmore\nc\n", "end\n"])
    #expect(
      files[0].edits.map(\.range.start.line) == [1, 9] && files[0].edits.map(\.range.end.line) == [4, 9])
    #expect(files[1].edits.map(\.newText) == ["y\n"])
  }
}
