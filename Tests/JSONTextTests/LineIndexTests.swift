import JSONText
import TestSupport
import Testing

@Suite("Lines and columns")
struct LineIndexTests {
  private func index(_ text: String) -> LineIndex {
    LineIndex(JSONDocument(Array(text.utf8)).text)
  }

  @Test(
    "of marked places",
    arguments: [
      ("⟨{⟩}", 1, 1), ("{\n  ⟨\"a\"⟩: 1}", 2, 3), ("[1,\r\n⟨2⟩]", 2, 1), ("[1,\r⟨2⟩]", 2, 1), ("[\"😀é\", ⟨2⟩]", 1, 8),
      ("\u{FEFF}⟨[⟩]", 1, 1), ("\u{FEFF}[\n⟨1⟩]", 2, 1), ("[1]\n⟨⟩", 2, 1), ("[\n\n\n ⟨]⟩", 4, 2),
    ])
  func positions(_ marked: String, _ line: Int, _ column: Int) {
    let marked = MarkedJSON(marked)
    let offset = marked.ranges[0].lowerBound
    let index = index(marked.text)
    #expect(index.position(at: offset) == TextPosition(line: line, column: column, offset: offset))
    #expect(index.offset(line: line, column: column) == offset)
  }

  @Test func columnsOfALongLine() {
    let text = "[\"" + String(repeating: "é", count: 10_000) + "\", 1]"
    let index = index(text)
    #expect(index.lineCount == 1)
    #expect(index.position(at: 2 + 2 * 5000).column == 5003)
    #expect(index.position(at: 2 + 2 * 10_000).column == 10_003)
    #expect(index.position(at: text.utf8.count).column == 10_008)
  }

  @Test func rangesOfLines() {
    let index = index("ab\r\ncd\n\nx")
    #expect(index.lineCount == 4)
    #expect((1...4).map(index.lineRange) == [0..<2, 4..<6, 7..<7, 8..<9])
    #expect(index.lineRange(99) == 8..<9)
    #expect(index.offset(line: 1, column: 50) == 2)
  }

  /// Lines that are longer than a search step, with others between them.
  @Test func knowsTheEndOfALineThatItWasExtendedTo() {
    let long = String(repeating: "x", count: 100_000)
    let text = JSONDocument(Array(["a", long, "b", long].joined(separator: "\n").utf8)).text
    for line in 1...5 {
      var index = LineIndex(beginningOf: text)
      index.extend(toLine: line)
      #expect(index.lineRange(line) == LineIndex(text).lineRange(line))
    }
  }

  @Test func emptyText() {
    #expect(index("").position(at: 0) == TextPosition(line: 1, column: 1, offset: 0))
    #expect(index("").lineRange(1) == 0..<0)
  }
}
