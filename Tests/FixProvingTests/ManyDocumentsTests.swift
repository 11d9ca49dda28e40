import DecodingDiagnostics
import Testing

@testable import FixProving

/// Several documents are one body of evidence: a proposal for one is proved on all.
@Suite(.serialized) struct ManyDocumentsTests {
  @Test func evidenceOfAllDocumentsDecidesWhatIsProposed() throws {
    let fixture = try ProvingFixture("struct Item: Codable {\n  let id: Int\n}\n")
    let alone = try fixture.report(#"{"id": "x"}"#, root: "Item")
    #expect(alone.fixes.first?.kind == .other)
    let (reports, _) = try fixture.reports([(#"{"id": 1}"#, "Item"), (#"{"id": "x"}"#, "Item")])
    #expect(reports[0].fixes.isEmpty)
    #expect(reports[0].plan == nil)
    #expect(reports[1].fixes.first?.kind == .flexible)
    #expect(reports[1].fixes.first?.documentCount == 2)
    #expect(reports[1].plan?.remaining == 0)
  }

  @Test func whatServesAllDocumentsStandsFirst() throws {
    let fixture = try ProvingFixture("struct Item: Decodable {\n  let firstName: String\n}\n")
    let (reports, changes) = try fixture.reports([
      (#"{"firstName": "a"}"#, "Item"), (#"{"first_name": "b"}"#, "Item"),
    ])
    // The strategy leaves keys without underscores unchanged; a key of its own does not.
    #expect(changes.fixList.first?.kind == .keyDecodingStrategy)
    #expect(reports[0].refutedFixes.isEmpty)
    #expect(reports[1].plan?.remaining == 0)
  }

  @Test func documentsOfOtherRootsAreProvedOnAsWell() throws {
    let fixture = try ProvingFixture(
      """
      struct Item: Decodable {
        let price: Double
      }
      struct Cart: Decodable {
        let items: [Item]
      }

      """)
    let (reports, changes) = try fixture.reports([
      (#"{"items": [{"price": 1.5}, {"price": 2}]}"#, "Cart"), (#"[{"price": "3.5"}]"#, "[Item]"),
    ])
    // Only accepting strings would break the cart.
    #expect(!changes.fixList.contains { $0.kind == .other })
    let fix = try #require(reports[1].fixes.first)
    #expect(fix.kind == .stringBacked)
    #expect(fix.documentCount == 2)
    #expect(reports[1].refutedFixes.contains { $0.breaks == ["0.json"] })
    #expect(reports[1].plan?.remaining == 0)
  }

  @Test func onePlanMendsFaultsOfSeveralDocuments() throws {
    let fixture = try ProvingFixture(
      "struct Item: Codable {\n  let id: Int\n  let note: String\n  let on: Bool\n}\n")
    let (reports, changes) = try fixture.reports([
      (#"{"id": "1", "note": "a", "on": true}"#, "Item"), (#"{"id": 2, "on": false}"#, "Item"),
      (#"{"id": 3, "note": "b", "on": 1}"#, "Item"), (#"{"id": 4, "note": "c", "on": true}"#, "Item"),
    ])
    let plan = try #require(changes.planOfAll)
    #expect(plan.remaining == 0)
    #expect(plan.documentCount == 4)
    #expect(plan.fixes.count == 3)
    #expect(changes.plan.count == 1)
    // Each document is shown the fixes that affect it, with the run's numbers.
    #expect(reports[3].fixes.isEmpty)
    let numbers = reports.prefix(3).map { $0.fixes.compactMap(\.number) }
    #expect(numbers.allSatisfy { !$0.isEmpty })
    #expect(Set(numbers[0]).isDisjoint(with: numbers[1]))
    for report in reports.prefix(3) {
      let fix = try #require(report.plan?.fixes.first)
      #expect(report.failures[0].fixes.contains(fix))
      #expect(report.plan?.remaining == 0)
    }
  }

  /// Decoding the items as the error's type would resolve their failures by reading nothing of them.
  @Test func anErrorResponseAmongOthersDecidesNoRoot() throws {
    let fixture = try ProvingFixture("struct Item: Codable {\n  let id: Int\n}\n")
    let (reports, changes) = try fixture.reports([
      (#"{"id": "1"}"#, "Item"), (#"{"id": "2"}"#, "Item"), (#"{"message": "Bad credentials", "url": "a"}"#, "Item"),
    ])
    #expect(!changes.fixList.contains { $0.root != nil })
    #expect(reports[0].fixes.first?.kind == .stringBacked)
    #expect(reports[0].plan?.remaining == 0)
  }

  @Test func textThatIsNoJSONIsMendedByItself() throws {
    let fixture = try ProvingFixture("struct Item: Decodable {\n  let id: Int\n}\n")
    let (reports, changes) = try fixture.reports([
      (#"{"id": 1,,}"#, "Item"), (#"{"id": "2"}"#, "Item"), (#"{"id": 3}"#, "Item"),
    ])
    #expect(reports[1].fixes.first?.kind == .stringBacked)
    #expect(changes.planOfAll?.diff?.contains("--- a/model.swift") == true)
  }

  @Test func aThousandDocumentsAreDecodedTogether() throws {
    let fixture = try ProvingFixture("struct Item: Decodable {\n  let id: Int\n  let note: String?\n}\n")
    let report = DocumentReport(file: "all.json", encoding: "utf-8", model: "Item", verdict: .fails)
    let records = (0..<1_000).map { number in
      ReportedDocuments.Record(
        bytes: Array((number == 500 ? #"{"id": "500"}"# : #"{"id": \#(number)}"#).utf8), file: "\(number).json")
    }
    var all = [ReportedDocuments(report: report, model: "Item", records: records)]
    let changes = FixProver(inspector: fixture.inspector).prove(&all, change: .init(), seconds: 60)
    #expect(changes.fixList.first?.kind == .stringBacked)
    #expect(changes.fixList.first?.documentCount == 1_000)
    #expect(changes.planOfAll?.remaining == 0)
  }
}
