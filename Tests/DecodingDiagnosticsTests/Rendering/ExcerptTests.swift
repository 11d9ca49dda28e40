import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Excerpt and line window")
struct ExcerptTests {
  private static let line = #"{"a":{"b":[10,20,{"k":"v"},40,50],"c":{}}}"#

  private func excerpt(at path: String, width: Int = 60) throws -> Excerpt {
    let document = JSONDocument(Array(Self.line.utf8))
    let jsonPath = try #require(JSONPath(parsing: path))
    let node = try #require(document.node(at: jsonPath))
    return Excerpt(around: node, in: document, width: width)
  }

  @Test func aMiddleElementHasANeighbourOnEitherSide() throws {
    let excerpt = try excerpt(at: "a.b[2]")
    #expect(excerpt.lines == ["[", "  …", "  20,", "  {…},", "  40,", "  …", "]"])
    #expect(excerpt.markedLine == 3)
    #expect(excerpt.indent == 2)
    #expect(excerpt.length == 3)
  }

  @Test func theLastMemberHasNoComma() throws {
    let excerpt = try excerpt(at: "a.c")
    #expect(excerpt.lines == ["{", #"  "b": […],"#, #"  "c": {}"#, "}"])
    #expect(excerpt.markedLine == 2)
    #expect(excerpt.indent == 7)
  }

  @Test func theTopLevelStandsAlone() throws {
    let excerpt = try excerpt(at: "")
    #expect(excerpt.lines == ["{…}"])
  }

  @Test func longValuesAreCut() {
    let document = JSONDocument(Array(#"["\#(String(repeating: "x", count: 90))"]"#.utf8))
    let excerpt = document.root.flatMap(document.firstChild).map { Excerpt(around: $0, in: document, width: 20) }
    #expect(excerpt?.lines == ["[", "  \"xxxxxxxxxxxxxxxx…", "]"])
    #expect(excerpt?.length == 18)
  }

  @Test(arguments: [
    ("abc", "def", "ghi", 20, "abcdefghi", 3, 3),
    ("0123456789", "X", "0123456789", 9, "…89X0123…", 3, 1),
    ("", "0123456789", "", 6, "01234…", 0, 6),
    ("0123456789", "X", "", 6, "…6789X", 5, 1),
    ("名前名前名前", "X", "", 7, "…名前X", 5, 1),
  ])
  func windows(before: String, span: String, after: String, width: Int, text: String, indent: Int, length: Int) {
    let window = LineWindow(before: before, span: span, after: after, width: width, isASCII: false)
    #expect(window.text == text)
    #expect(window.indent == indent)
    #expect(window.length == length)
    #expect(DisplayWidth.of(window.text) <= width)
  }

  @Test(arguments: [("a", 1), ("é", 1), ("e\u{301}", 1), ("名", 2), ("\u{1F600}", 2), ("\u{200D}", 0), ("☀\u{FE0F}", 2)])
  func widths(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
