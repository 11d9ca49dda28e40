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

  @Test func containersAreNumberedInDocumentOrder() throws {
    let document = JSONDocument(Array(#"{"a": [[], {}], "b": {}}"#.utf8))
    let root = try #require(document.root)
    var ordinals: [Int] = []
    var pending = [root]
    while let node = pending.popLast() {
      if [.object, .array].contains(document.kind(of: node)) { ordinals.append(document.containerOrdinal(of: node)) }
      pending.append(contentsOf: document.children(of: node).reversed())
    }
    #expect(ordinals == [0, 1, 2, 3, 4])
    #expect(document.containerCount == 5)
    #expect(document.end(of: root).index == UInt32(document.nodeLimit))
  }

  @Test func aBrokenDocumentCanBeBrowsedUpToTheBreak() throws {
    let document = JSONDocument(Array(#"{"a": [1, 2, {"b": "x"}], "c": [true, {"d": @}]}"#.utf8))
    let root = try #require(document.root)
    #expect(document.breakage?.range == 44..<45)
    #expect(document.isUnclosed(root))
    #expect(document.count(of: root) == 2)
    #expect(document.node(at: JSONPath([.key("a"), .index(2), .key("b")])).map(document.rawText(of:)) == #""x""#)
    let last = try #require(document.node(at: JSONPath([.key("c"), .index(1)])))
    #expect(document.isUnclosed(last))
    #expect(document.count(of: last) == 0)
    #expect(document.nextSibling(of: last) == nil)
    #expect(document.range(of: last).upperBound == 44)
  }

  @Test func aDocumentWithTrailingTextIsWhole() throws {
    let document = JSONDocument(Array("[1, 2] x".utf8))
    let root = try #require(document.root)
    #expect(document.breakage?.cause == .trailingText)
    #expect(document.range(of: root) == 0..<6)
    #expect(!document.isUnclosed(root))
  }

  @Test("nothing scanned", arguments: ["", "  ", "<html>", "@"])
  func noRoot(_ text: String) {
    let document = JSONDocument(Array(text.utf8))
    #expect(document.root == nil)
    #expect(document.breakage != nil)
  }

  @Test("a top-level object without braces", arguments: ["", "  ", #""a": 1, "b": [2]"#, #""a": 1,"#, #"{"a": 1}"#])
  func withoutBraces(_ text: String) throws {
    let document = JSONDocument(Array(text.utf8), options: ScanOptions(assumesTopLevelDictionary: true))
    let root = try #require(document.root)
    #expect(document.breakage == nil)
    #expect(document.kind(of: root) == .object)
    #expect(document.count(of: root) == text.count(where: { $0 == ":" }))
  }
}
