import JSONText
import TestSupport
import Testing

@Suite("A document’s nodes")
struct DocumentTests {
  @Test func kindsRangesAndKeysOfAnObject() throws {
    let marked = MarkedJSON(#"{"a": ⟨1⟩, "b": ⟨[true, null]⟩, "c": ⟨"x"⟩}"#)
    let document = JSONDocument(marked.bytes)
    let root = try #require(document.root)
    let children = Array(document.children(of: root))
    #expect(document.breakage == nil)
    #expect(document.count(of: root) == 3)
    #expect(children.map(document.kind(of:)) == [.number, .array, .string])
    #expect(children.map(document.range(of:)) == marked.ranges)
    #expect(children.compactMap(document.key(of:)).map(document.string(of:)) == ["a", "b", "c"])
    #expect(children.map { document.path(to: $0).description } == ["a", "b", "c"])
  }
}
