import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

/// The output conforms to the machine format's schema.
@Suite struct SchemaTests {
  private struct Order: Decodable {
    enum Status: String, Decodable { case open }
    let id: Int
    let status: Status
    let placedAt: Date
    let note: String?
  }

  private static let documents = [
    #"[{"id": "1", "status": "held", "placed_at": "2024-05-01 10:00:00", "note": null}, {"status": "open", "more": 1}]"#,
    #"[{"id": 1, "status": "open", "placedAt": 0, "n": NaN}]"#, #"[{"id": 1"#, "", "[]",
    #"[{"id": 1, "status": "open", "placedAt": 1630195200000, "Note": "x"}]"#,
  ]

  @Test(arguments: documents)
  func reportsAreAsTheSchemaHasThem(_ json: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = diagnose([Order].self, from: Data(json.utf8), using: decoder, named: "orders.json").json()
    #expect(try JSONSchema(ReportSchema.text).problems(in: text) == [])
  }

  @Test func whatAModelGainsIsAsTheSchemaHasIt() throws {
    var failure = Failure(category: .keyNotFound, reason: .missingKey, path: "items[*]", message: "gone")
    (failure.key, failure.count) = ("id", 3)
    var document = DocumentReport(file: "new.json", encoding: "utf8", model: "Order", verdict: .decodes)
    document.adaptation = AdaptedModel(
      addedProperties: [.init(type: "Order", name: "nickName", swiftType: "String?", key: "nick_name")],
      losses: [.init(failure)], unresolved: ["note"])
    let text = JSONRenderer().render(Report(documents: [document]), documents: [])
    #expect(try JSONSchema(ReportSchema.text).problems(in: text) == [])
    #expect(text.contains(#""path": "items[*]""#) && text.contains(#""swiftType": "String?""#))
    #expect(!JSONRenderer().render(Report(documents: [document]).redacted(), documents: []).contains("gone"))
  }

  @Test(arguments: [
    (#"{"formatVersion": 2, "documents": []}"#, "$.formatVersion: 2 is not 1"),
    (#"{"formatVersion": 1}"#, "$: documents is missing"),
    (#"{"formatVersion": 1, "documents": [], "more": 1}"#, "$.more is not in the schema"),
    (#"{"formatVersion": 1, "documents": [3]}"#, "$.documents[0]: is not object"),
  ])
  func whatIsWrongIsFound(_ json: String, _ problem: String) throws {
    #expect(try JSONSchema(ReportSchema.text).problems(in: json).first == problem)
  }
}
