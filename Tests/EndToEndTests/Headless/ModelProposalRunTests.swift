import Foundation
import TestSupport
import Testing

/// `--propose`: the printed code was compiled, decoded every sample, and encoded it again.
@Suite struct ModelProposalRunTests {
  private static let sample = """
    {"comments": [{"id": 1, "replies": [{"id": 2, "replies": [], "parent": {"id": 1, "parent": null}}], "parent": null}],
     "events": [{"type": "push", "size": 1}, {"type": "star", "who": "a"}, {"type": "push", "size": 2}],
     "mixed": [1, "a", true, {"x": 1}, [2, 3]], "price": "19.99", "rates": {"USD": 1, "EUR": 2.5}, "nothing": null,
     "at": ["2024-05-01T10:00:00.5Z", "Wed, 01 May 2024 10:00:00 GMT", "2024-05-01"], "": 1, "class": {"self": 2}}
    """

  @Test func everythingAtOnceCompilesAndDecodes() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.sample, to: "thing.json")
    let run = try await InspectBinary().run(["--propose", "Thing", "thing.json"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.errorOutput.contains("compiled; the sample decoded with Foundation as Thing"))
    #expect(run.output.contains("static var thingDecoder: JSONDecoder"))
  }

  @Test func linesAreSamplesAndADifferenceIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"id": "8b9c1f0a-0d0e-4b6e-9d2b-1c1c1c1c1c1c", "n": 1}
      {"id": "8b9c1f0a-0d0e-4b6e-9d2b-1c1c1c1c1c1d"}

      """, to: "rows.jsonl")
    let run = try await InspectBinary().run(["--propose", "Row", "rows.jsonl", "-o", "Row.swift"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.isEmpty)
    #expect(run.errorOutput.contains("compiled; both samples decoded with Foundation as Row"))
    #expect(run.errorOutput.contains("encoded again, id differs from the samples"))
    let written = try String(contentsOf: folder.url.appendingPathComponent("Row.swift"), encoding: .utf8)
    #expect(
      written == """
        import Foundation

        struct Row: Codable, Hashable, Sendable {
          let id: UUID
          let n: Int?
        }

        """)
    let again = try await InspectBinary().run(["--propose", "Row", "rows.jsonl", "-o", "Row.swift"], in: folder.url)
    #expect(again.status == 2)
    #expect(again.errorOutput.contains("Row.swift already exists; nothing was written."))
  }

  @Test func aModelIsWrittenAsThoseOfTheSourcesThatAreNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public struct User: Decodable, Equatable {
          public var id: Int
          public var name: String
      }

      func decoder() -> JSONDecoder {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
      }

      """, to: "Sources/User.swift")
    try folder.write(#"{"first_name": "a", "home": {"zip": 1}}"#, to: "person.json")
    let run = try await InspectBinary().run(["--propose", "Person", "person.json", "-s", "Sources"], in: folder.url)
    #expect(
      run.output == """
        /// Set `decoder.keyDecodingStrategy = .convertFromSnakeCase` to decode it.
        public struct Person: Decodable, Equatable {
            public var firstName: String
            public var home: Home
        }

        public struct Home: Decodable, Equatable {
            public var zip: Int
        }

        """, "\(run.errorOutput)")
  }

  @Test func samplesThatAreNotJSONAreRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "broken.json")
    let run = try await InspectBinary().run(["--propose", "Row", "broken.json"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("broken.json: not valid JSON"))
  }
}

/// `--extend`: the keys that a model ignores become properties in the file's own style.
@Suite struct ModelExtensionRunTests {
  private static let model = """
    struct Order: Codable {
        let id: Int
        /// Who pays.
        let customerId: String

        init(id: Int) {
            self.id = id
            customerId = ""
        }

        enum CodingKeys: String, CodingKey {
            case id
            case customerId = "customer_id"
        }
    }

    """

  private static let orders = """
    [{"id": 1, "customer_id": "a", "note": "x", "ship_to_id": 5, "items": [{"unit_price": 1.5}]},
     {"id": 2, "customer_id": "b", "ship_to_id": 6, "items": []}]
    """

  @Test func ignoredKeysBecomePropertiesAsADiff() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "Order.swift")
    try folder.write(Self.orders, to: "orders.json")
    let run = try await InspectBinary().run(["--extend", "orders.json", "--model", "[Order]"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(
      run.output == """
        --- a/Order.swift
        +++ b/Order.swift
        @@ -2,6 +2,9 @@
             let id: Int
             /// Who pays.
             let customerId: String
        +    var note: String?
        +    var shipToId: Int?
        +    var items: [Item]?
         
             init(id: Int) {
                 self.id = id
        @@ -11,5 +14,16 @@
             enum CodingKeys: String, CodingKey {
                 case id
                 case customerId = "customer_id"
        +        case note
        +        case shipToId = "ship_to_id"
        +        case items
             }
        +
        +    struct Item: Codable {
        +        let unitPrice: Decimal
        +
        +        private enum CodingKeys: String, CodingKey {
        +            case unitPrice = "unit_price"
        +        }
        +    }
         }

        """)
  }

  @Test func aKeyIsChosen() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable {\n  let id: Int\n}\n", to: "Order.swift")
    try folder.write(Self.orders, to: "orders.json")
    let arguments = ["--extend", "orders.json", "--model", "[Order]", "--key", "ship_to_id", "--fix", "--yes"]
    let run = try await InspectBinary().run(arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    let written = try String(contentsOf: folder.url.appendingPathComponent("Order.swift"), encoding: .utf8)
    #expect(
      written == """
        struct Order: Decodable {
          let id: Int
          let shipToID: Int

          enum CodingKeys: String, CodingKey {
            case id
            case shipToID = "ship_to_id"
          }
        }

        """)
  }
}

/// `--harden` and `--adapt`: an existing model is changed so that it decodes more.
@Suite struct ModelChangeRunTests {
  private static let model = """
    struct Order: Codable {
        let id: Int
        let status: Status
        let items: [Item]

        enum Status: String, Codable { case open, done }

        struct Item: Codable {
            let sku: String
        }
    }

    """
  private static let order = #"{"id": 1, "status": "open", "items": [{"sku": "a"}]}"#

  @Test func whatBreaksIsListedWithAFixThatReportsWhatItDrops() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "Order.swift")
    try folder.write(Self.order, to: "order.json")
    let run = try await InspectBinary().run(["--harden", "order.json", "--model", "Order"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("`Order.Status` accepts only its cases"))
    #expect(run.output.contains("one element of `Order.items` that does not decode fails all of them"))
    #expect(run.output.contains("@ReportingLossyArray"))
    #expect(run.output.contains("DecodingLoss.report("))
    #expect(run.errorOutput.contains("compiled with all fixes"))
  }

  @Test func aRootArrayIsDecodedWithoutItsBadElements() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Item: Codable {\n    let sku: String\n}\n", to: "Item.swift")
    try folder.write(#"[{"sku": "a"}, {"sku": "b"}]"#, to: "items.json")
    let run = try await InspectBinary().run(["--harden", "items.json", "--model", "[Item]"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("one element of `[Item]` that does not decode fails all of them"))
    #expect(run.output.contains("+struct ReportingLossyArray"))
    #expect(run.errorOutput.contains("Decode `ReportingLossyArray<Item>` instead."))
  }

  @Test func risksAreFieldsOfTheReport() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "Order.swift")
    try folder.write(Self.order, to: "order.json")
    let run = try await InspectBinary().run(
      ["--harden", "order.json", "--model", "Order", "--format", "json"], in: folder.url)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errorOutput)")
    let document = try #require((report["documents"] as? [[String: Any]])?.first)
    let risks = try #require(document["risks"] as? [[String: Any]])
    #expect(risks.compactMap { $0["kind"] as? String } == ["closedEnum", "strictCollection"])
    #expect(risks.allSatisfy { ($0["fixes"] as? [Int])?.count == 1 })
  }

  @Test func oneDiffDecodesOldAndNew() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct User: Codable {\n  let id: Int\n  let name: String\n}\n", to: "User.swift")
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "old.json")
    try folder.write(#"{"id": 2, "email": "a@b"}"#, to: "new.json")
    let arguments = ["new.json", "--adapt", "old.json", "--model", "User"]
    let run = try await InspectBinary().run(arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("+  let name: String?"))
    #expect(run.output.contains("+  let email: String?"))
    #expect(run.errorOutput.contains("the old and the new samples decode with Foundation"))
  }
}

/// The fields that `--adapt` reports for programs besides its diff.
@Suite struct AdaptationReportTests {
  @Test func addedPropertiesAndLossesAreFields() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct User: Codable {\n  let id: Int\n  let name: String\n}\n", to: "User.swift")
    try folder.write(#"{"id": 1, "name": "a"}"#, to: "old.json")
    try folder.write(#"{"id": "2", "name": "b", "nick_name": "c"}"#, to: "new.json")
    let run = try await InspectBinary().run(
      ["new.json", "--adapt", "old.json", "--model", "User", "--format", "json"], in: folder.url)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errorOutput)")
    let document = try #require((report["documents"] as? [[String: Any]])?.first)
    let adaptation = try #require(document["adaptation"] as? [String: Any])
    let added = try #require(adaptation["addedProperties"] as? [[String: String]])
    #expect(added == [["type": "User", "name": "nickName", "swiftType": "String?", "key": "nick_name"]])
    #expect((adaptation["losses"] as? [[String: Any]])?.count == 0)
    #expect(adaptation["unresolved"] as? [String] == [])
  }
}

/// Recorded traffic: the JSON bodies of an HTTP archive are documents.
@Suite struct RecordedTrafficRunTests {
  @Test func bodiesAreSamplesAndAreNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://a.example/1"},
         "response": {"status": 200, "content": {"text": "{\"id\": 1}"}}},
        {"request": {"method": "GET", "url": "https://a.example/2"},
         "response": {"status": 404, "content": {"text": "{\"id\": 2, \"note\": \"a\"}"}}}
      ]}}
      """#, to: "traffic.har")
    let run = try await InspectBinary().run(["--propose", "Row", "traffic.har"], in: folder.url)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("let note: String?"))
    #expect(run.errorOutput.contains("traffic.har#2: GET https://a.example/2, 404"))
  }
}
