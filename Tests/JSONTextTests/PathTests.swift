import JSONText
import TestSupport
import Testing

@Suite("Paths and pointers")
struct PathTests {
  static let spellings: [(JSONPath, String, String)] = [
    (JSONPath(), "", ""),
    (JSONPath([.key("data"), .index(0), .key("price")]), "data[0].price", "/data/0/price"),
    (JSONPath([.index(0), .index(12)]), "[0][12]", "/0/12"),
    (JSONPath([.key("headers"), .key("content-type")]), #"headers["content-type"]"#, "/headers/content-type"),
    (JSONPath([.key("a/b"), .key("m~n")]), #"["a/b"]["m~n"]"#, "/a~1b/m~0n"),
    (JSONPath([.key("")]), #"[""]"#, "/"),
    (JSONPath([.key("\u{301}a"), .key("b")]), "[\"\u{301}a\"].b", "/\u{301}a/b"),
    (JSONPath([.key("*"), .key("1a")]), #"["*"]["1a"]"#, "/*/1a"),
    (JSONPath([.key("größe"), .key("_x1")]), "größe._x1", "/größe/_x1"),
    (JSONPath([.key("say \"hi\"\n\\")]), #"["say \"hi\"\n\\"]"#, "/say \"hi\"\n\\"),
  ]

  @Test("are written and read back", arguments: spellings)
  func spelling(_ path: JSONPath, _ description: String, _ pointer: String) {
    #expect(path.description == description)
    #expect(path.pointer == pointer)
    #expect(JSONPath(parsing: description) == path)
    #expect(JSONPath(pointer: pointer) == path)
  }

  @Test("that are none", arguments: ["a..b", "a[", "a[x]", "[1", "a]b", "[\"a]", "a[0]b", "."])
  func malformed(_ text: String) {
    #expect(JSONPath(parsing: text) == nil)
  }

  @Test func malformedPointers() {
    #expect(JSONPath(pointer: "a") == nil)
    #expect(JSONPath(pointer: "/~2") == nil)
  }

  static let tree = JSONDocument(
    Array(#"{"a": [1, {"b": [[], "x"]}, 3], "c": {"d": null, "e f": {}}, "0": true}"#.utf8))

  @Test("lead to nodes and back")
  func thereAndBack() throws {
    let document = Self.tree
    var pending = [try #require(document.root)]
    var nodes: [Node] = []
    while let node = pending.popLast() {
      nodes.append(node)
      pending.append(contentsOf: document.children(of: node))
    }
    #expect(nodes.count == 12)
    for node in nodes {
      #expect(document.node(at: document.path(to: node)) == node)
      #expect(document.node(atOffset: document.range(of: node).lowerBound) == node)
      for child in document.children(of: node) { #expect(document.parent(of: child) == node) }
    }
    #expect(document.paths(to: nodes) == nodes.map { document.path(to: $0) })
  }

  @Test(
    "of places in the text",
    arguments: [
      ("{\"a\": [1⟨,⟩ 2]}", "a"), ("{\"⟨a⟩\": [1, 2]}", "a"), ("{\"a\": [1, ⟨2⟩]}", "a[1]"),
      ("{\"a\": 1⟨,⟩ \"b\": 2}", ""),
    ])
  func innermost(_ marked: String, _ path: String) throws {
    let marked = MarkedJSON(marked)
    let document = JSONDocument(marked.bytes)
    let node = try #require(document.node(atOffset: marked.ranges[0].lowerBound))
    #expect(document.path(to: node).description == path)
  }

  @Test func outsideOfTheTopLevelValue() {
    let document = JSONDocument(Array(" [1] ".utf8))
    #expect(document.node(atOffset: 0) == nil)
    #expect(document.node(atOffset: 4) == nil)
  }

  @Test func numbersAreKeysOrIndicesAsTheDocumentHasThem() {
    #expect(Self.tree.node(at: JSONPath([.index(0)])).map(Self.tree.kind(of:)) == .bool)
    #expect(Self.tree.node(at: JSONPath([.key("a"), .key("2")])).map(Self.tree.rawText(of:)) == "3")
    #expect(Self.tree.node(at: JSONPath([.key("a"), .index(3)])) == nil)
  }

  @Test func keysHavePathsOfTheirValues() throws {
    let root = try #require(Self.tree.root)
    let value = try #require(Self.tree.firstChild(of: root))
    let key = try #require(Self.tree.key(of: value))
    #expect(Self.tree.path(to: key).description == "a")
    #expect(Self.tree.parent(of: key) == root)
  }
}
