import JSONText
import Testing

@Suite("Strings")
struct StringTests {
  private func first(_ text: String, json5: Bool = false) -> (JSONDocument, Node)? {
    let document = JSONDocument(Array(text.utf8), options: ScanOptions(allowsJSON5: json5))
    return document.root.flatMap(document.firstChild(of:)).map { (document, $0) }
  }

  @Test(
    "stand for text",
    arguments: [
      (#"["plain"]"#, "plain"), (#"[""]"#, ""), (#"["a\"b\\c\/d"]"#, "a\"b\\c/d"),
      (#"["\b\f\n\r\t"]"#, "\u{8}\u{C}\n\r\t"), (#"["\u00e9\u20AC\ud83d\ude00"]"#, "é€😀"), (#"["日本語"]"#, "日本語"),
      (#"["\u0000"]"#, "\0"),
      (
        #"["long enough for several words of eight \n bytes, é"]"#, "long enough for several words of eight \n bytes, é"
      ),
    ])
  func unescaping(_ literal: String, _ expected: String) throws {
    let (document, node) = try #require(first(literal))
    #expect(document.string(of: node) == expected)
  }

  @Test(
    "of JSON5",
    arguments: [
      (#"['it\'s "x"']"#, "it's \"x\""), (#"["\x41\x7a"]"#, "Az"), ("[\"a\\\nb\"]", "a\nb"),
      ("[\"a\\\r\nb\"]", "a\r\nb"),
    ])
  func json5(_ literal: String, _ expected: String) throws {
    let (document, node) = try #require(first(literal, json5: true))
    #expect(document.string(of: node) == expected)
  }

  @Test func identifierKeysOfJSON5() throws {
    let (document, node) = try #require(first("{ $größe_1 : 0x1F }", json5: true))
    let key = try #require(document.key(of: node))
    #expect(document.string(of: key) == "$größe_1")
    #expect(document.matches(key, "$größe_1"))
    #expect(!document.isPlainInteger(node))
  }

  @Test(
    "match names as Swift strings are equal",
    arguments: [
      (#"{"name": 1}"#, "name", true), (#"{"name": 1}"#, "names", false), (#"{"name": 1}"#, "nama", false),
      (#"{"n\u0061me": 1}"#, "name", true), ("{\"e\u{301}\": 1}", "\u{E9}", true), ("{\"\u{E9}\": 1}", "e", false),
      ("{\"K\": 1}", "\u{212A}", true), (#"{"": 1}"#, "", true), (#"{"\q": 1}"#, "\\q", false),
    ])
  func matching(_ text: String, _ name: String, _ expected: Bool) throws {
    let (document, node) = try #require(first(text))
    let key = try #require(document.key(of: node))
    #expect(document.matches(key, name) == expected)
  }

  @Test func longerThanALengthFieldHolds() throws {
    let length = 17 << 20
    let bytes = Array("[\"".utf8) + Array(repeating: 0x61, count: length) + Array("\", 1]".utf8)
    let document = JSONDocument(bytes)
    let root = try #require(document.root)
    let node = try #require(document.firstChild(of: root))
    #expect(document.range(of: node) == 1..<length + 3)
    #expect(document.nextSibling(of: node).map(document.rawText(of:)) == "1")
  }
}
