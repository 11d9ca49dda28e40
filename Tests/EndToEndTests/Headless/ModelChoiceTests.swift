import Foundation
import TestSupport
import Testing

/// The type that the document is decoded as: named, or found.
@Suite struct ModelChoiceTests {
  @Test func theListNamesTheBestRootFirst() async throws {
    let run = try await InspectBinary().run(["Samples/orders/orders.json", "--list-models"])
    #expect(run.status == 0, "\(run.errorOutput)")
    let lines = run.output.split(separator: "\n")
    let best = try #require(lines.firstIndex { $0.contains("OrderPage") })
    let other = lines.firstIndex { $0.contains("Customer") } ?? lines.endIndex
    #expect(best < other)
  }

  @Test func sourceAndModelMayBeAnywhere() async throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try folder.write(#"{ "page": 1, "items": [{ "id": 1 }, { "id": "2" }] }"#, to: "answer.json")
    let source = try elsewhere.write(
      """
      struct Page<Item: Decodable>: Decodable {
        let page: Int
        let items: [Item]
      }

      enum API {
        private struct Thing: Decodable { let id: Int }
        struct Item: Decodable { let id: Int }
        typealias Items = Page<Item>
      }
      """, to: "models/Page.swift")
    for (flag, model) in [(source.path, "Page<API.Item>"), (source.deletingLastPathComponent().path, "API.Items")] {
      let arguments = ["answer.json", "--source", flag, "--model", model, "--no-fixes", "--format", "json"]
      let document = try await InspectBinary().run(arguments, in: folder.url).document()
      #expect(document.model == model)
      #expect(document.faults == [Fault(category: "typeMismatch", path: "items[1].id", key: nil, line: 1, column: 45)])
    }
  }

  @Test func aModelThatIsNotThereIsSaid() async throws {
    let run = try await InspectBinary().run(["Samples/orders/orders.json", "--model", "Oder"])
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("Oder"))
  }

  @Test func nothingIsTakenFromOutsideOfTheCurrentFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int }\n", to: "elsewhere/Point.swift")
    let file = try folder.write(#"{ "x": 1 }"#, to: "elsewhere/point.json")
    let empty = try TemporaryFolder()
    let document = try await InspectBinary().run([file.path, "--no-fixes", "--format", "json"], in: empty.url)
      .document()
    #expect(document.model == nil)
  }

  @Test func strategiesByFlagReachTheDecoder() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct Sample: Decodable {
        let firstName: String
        let bornAt: Date
        let bytes: Data
        let ratio: Double
      }
      """, to: "Sample.swift")
    try folder.write(
      "{ first_name: 'Ada', born_at: 0, bytes: [1, 2], ratio: \"inf\", /* JSON5 */ }", to: "sample.json")
    let arguments = [
      "sample.json", "--no-fixes", "--format", "json", "--key-strategy", "convertFromSnakeCase", "--date-strategy",
      "secondsSince1970", "--data-strategy", "deferredToData", "--float-strategy", "strings:inf,-inf,nan", "--json5",
    ]
    let run = try await InspectBinary().run(arguments, in: folder.url)
    let document = try run.document()
    #expect(document.verdict == "decodes", "\(run.output)")
    #expect(document.decoder.keyDecodingStrategy == "convertFromSnakeCase")
    #expect(document.decoder.dateDecodingStrategy == "secondsSince1970")
    #expect(document.decoder.dataDecodingStrategy == "deferredToData")
    #expect(document.decoder.nonConformingFloatDecodingStrategy == "strings:inf,-inf,nan")
    #expect(document.decoder.allowsJSON5)
  }
}
