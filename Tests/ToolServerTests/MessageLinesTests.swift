import Testing

@testable import ToolServer

/// Lines that arrive in pieces, that are too long, and that have no end.
@Suite struct MessageLinesTests {
  @Test func linesAreCutAtTheirEnds() {
    var lines = MessageLines()
    lines.add("{\"a\":1}\r\n\n{".utf8)
    #expect(lines.next() == Array("{\"a\":1}".utf8))
    #expect(lines.next() == [])
    #expect(lines.next() == nil)
    lines.add("}\n[1".utf8)
    #expect(lines.next() == Array("{}".utf8))
    #expect(lines.next() == nil)
    #expect(lines.rest() == Array("[1".utf8))
    #expect(lines.rest() == nil)
  }

  @Test func aLineThatIsTooLongIsPassedOver() {
    var lines = MessageLines(limit: 8)
    for _ in 0..<10_000 {
      lines.add("xxxx".utf8)
      #expect(lines.next() == nil)
    }
    lines.add("\n[]\n".utf8)
    #expect(lines.next() == Array("[]".utf8))
    #expect(lines.rest() == nil)
  }
}
