import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("JSON in another coat")
struct RecognisedInputTests {
  private static func recognise(_ text: String) -> RecognisedInput? {
    RecognisedInput.recognise(JSONDocument(Array(text.utf8)))
  }

  struct Coat: Sendable, CustomTestStringConvertible {
    let text: String
    let forms: [InputForm]
    let json: String

    init(_ text: String, _ forms: [InputForm], _ json: String) {
      (self.text, self.forms, self.json) = (text, forms, json)
    }

    var testDescription: String { text }
  }

  static let coats = [
    Coat("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"a\": 1}\n", [.httpHeaders], #"{"a": 1}"#),
    Coat("HTTP/1.1 301 Moved\r\n\r\nHTTP/2 200\r\nx: y\r\n\r\n[1]", [.httpHeaders], "[1]"),
    Coat("HTTP/1.1 200 OK\n\n)]}',\n{\"a\": 1}", [.httpHeaders, .guardPrefix], #"{"a": 1}"#),
    Coat(")]}'\n[1, 2]", [.guardPrefix], "[1, 2]"),
    Coat("while(1);[1]", [.guardPrefix], "[1]"),
    Coat("cb({\"a\": 1});\n", [.jsonp], #"{"a": 1}"#),
    Coat("/**/ jQuery.on_1([1])", [.jsonp], "[1]"),
    Coat("data: {\"a\": 1}\n\n", [.eventStream], #"{"a": 1}"#),
    Coat(
      "event: x\nid: 7\ndata: {\ndata: \"a\": 1}\n\n: hi", [.eventStream],
      "{" + String(repeating: " ", count: 7) + "\"a\": 1}"),
    Coat("2026-11-21 12:00:01 INFO [main] answer={\"a\": [1]} in 3 ms", [.logLines], #"{"a": [1]}"#),
    Coat("12:00 starting (v1.2)\n12:01 body: {\"a\": [1]}\n\n12:02 done", [.logLines], #"{"a": [1]}"#),
    Coat("let json = \"\"\"\n  {\"a\": 1}\n  \"\"\"", [.plainLiteral], #"{"a": 1}"#),
    Coat(##"let data = #"{"a": "b"}"#.data(using: .utf8)!"##, [.plainLiteral], #"{"a": "b"}"#),
    Coat(#"let s = "{\"a\": \"b\\\"c\\n\"}""#, [.escapedLiteral], #"{"a": "b\"c\n"}"#),
    Coat(#"let s = "[\"\u{e9}\", \"\u00e9\"]""#, [.escapedLiteral], #"["é", "é"]"#),
    Coat("HTTP/1.1 200 OK\r\n\r\n5\r\n{\"a\":\r\n3\r\n 1}\r\n0\r\n\r\n", [.httpHeaders, .chunkedBody], #"{"a": 1}"#),
  ]

  @Test(arguments: coats)
  func theJSONIsFound(_ coat: Coat) throws {
    let input = try #require(Self.recognise(coat.text))
    #expect(input.forms == coat.forms)
    let found = String(decoding: input.bytes, as: UTF8.self)
    #expect(found.drop(while: \.isWhitespace).prefix(coat.json.count) == coat.json)
    #expect(JSONDocument(input.bytes).breakage == nil)
    #expect(input.keepsOffsets == (coat.forms.last != .escapedLiteral && coat.forms.last != .chunkedBody))
    if input.keepsOffsets { #expect(input.bytes.count == coat.text.utf8.count) }
  }

  @Test(arguments: [
    "data: {\"a\":1}\n\ndata: {\"a\":2}\n\ndata: [DONE]\n", "INFO {\"a\":1}\nWARN [x] {\"a\":2} end\n",
    "id: 1\ndata: {\"a\":\ndata: 1}\n\ndata: {\"a\": 2}\n",
  ])
  func severalBecomeLines(_ text: String) throws {
    let input = try #require(Self.recognise(text))
    #expect(JSONDocument(input.bytes).breakage?.cause == .jsonLines)
  }

  /// Broken JSON has to be reported, rather than a part inside it taken for the whole.
  @Test(arguments: [
    #"{"a": {"b": 1}, "c": }"#, "{\n  \"a\": {\"b\": 1},\n  \"c\": [1, 2],\n}x", #"[1, {"b": 1}, }"#,
    "[{\"a\": 1} {\"b\": 2}]",
    "<html><body>{}</body></html>", "", "{'a': [1]}", "{\"a\": 1", "\"a\": {\"b\": 1}", "not found", "\"just text\"",
    #""{\"a\": 1}""#,
    "{\"a\": 1} // {\"b\": 2}", "[\"x\", [1, 2], oops]",
    "\n\u{FEFF}{\"a\": 1}", "\0{\"a\": 1}", "x{\"a\": 1}", "   1. {\"a\": 1}",
  ])
  func otherTextIsLeftAlone(_ text: String) {
    #expect(Self.recognise(text) == nil)
  }

  @Test func placesAreThoseOfTheOriginal() throws {
    let text = "é INFO {\"name\": 1}"
    let input = try #require(Self.recognise(text))
    #expect(input.location(of: 17..<18) == Location(line: 1, column: 17, offset: 17, length: 1))
  }

  @Test func escapesAreCounted() throws {
    let text = #"let s = "{\"a\": \"x\\ny\", \"b\": 7}""#
    let input = try #require(Self.recognise(text))
    let document = JSONDocument(input.bytes)
    let node = try #require(document.node(at: JSONPath([.key("b")])))
    let location = input.location(of: document.range(of: node))
    #expect(location == Location(line: 1, column: 36, offset: 35, length: 1))
    #expect(Array(text.utf8)[location.offset] == UInt8(ascii: "7"))
  }

  @Test func aReportIsMoved() throws {
    let input = try #require(Self.recognise("cb(\n{\"a\": \"x\"})"))
    let report = Inspector().inspect([String: Int].self, in: JSONDocument(input.bytes), file: "a").1
    let moved = report.relocated(by: input)
    #expect(moved.failures.first?.occurrences.first?.location == Location(line: 2, column: 7, offset: 10, length: 3))
  }
}
