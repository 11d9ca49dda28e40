import DecodingDiagnostics
import JSONText
import Testing

/// The JSON bodies of recorded traffic.
@Suite struct HTTPArchiveTests {
  @Test func bodiesThatAreJSONAreFound() throws {
    let text = #"""
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://a.example/x"},
         "response": {"status": 200, "content": {"mimeType": "text/html", "text": "<p>"}}},
        {"request": {"method": "POST", "url": "https://a.example/y"},
         "response": {"status": 201, "content": {"mimeType": "application/json", "text": "{\"a\": 1}"}}},
        {"request": {"method": "GET", "url": "https://a.example/z"},
         "response": {"status": 200, "content": {"encoding": "base64", "text": "WzFd"}}},
        {"request": {"method": "GET", "url": "https://a.example/z"}, "response": {"status": 204, "content": {}}}
      ]}}
      """#
    let archive = try #require(HTTPArchive(JSONDocument(Array(text.utf8))))
    let found = archive.exchanges.map {
      "\($0.number) \($0.method) \($0.url) \($0.status) \(String(decoding: $0.body, as: UTF8.self))"
    }
    #expect(found == [#"2 POST https://a.example/y 201 {"a": 1}"#, "3 GET https://a.example/z 200 [1]"])
  }

  @Test(arguments: ["[]", #"{"log": 1}"#, "{"])
  func otherDocumentsAreNoArchive(_ text: String) {
    #expect(HTTPArchive(JSONDocument(Array(text.utf8))) == nil)
  }
}
