import JSONText
import Testing

@testable import DecodingDiagnostics

/// One process inspects thousands of documents: none of them may stay in memory.
@Suite("Lifetime")
struct LifetimeTests {
  private struct Order: Decodable {
    struct Item: Decodable {
      let price: Double
      let url: String?
    }
    let items: [Item]
    let note: String?
    let extra: Item?
  }

  @Test(
    arguments: [
      #"[{"items": [{"price": 1}]}]"#,
      #"[{"items": [{"price": "1", "more": 1}, {"price": null, "url": null}], "note": null}, {}]"#,
      #"[{"items": [{}, {"price": true}], "extra": {"price": []}, "a": {"b": 1}}]"#, "[{", #"{"items": 1}"#,
    ])
  func nothingKeepsADocument(_ text: String) {
    weak var kept: JSONDocument?
    do {
      let document = JSONDocument(Array(text.utf8))
      kept = document
      _ = Inspector().inspect([Order].self as any Decodable.Type, in: document, file: "a.json")
    }
    #expect(kept == nil)
  }
}
