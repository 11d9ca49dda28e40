import DecodingDiagnostics
import Foundation
import Testing

@Suite("Errors of a model's own beside failures on which they do not depend")
struct OwnCheckTests {
  private struct Slip: Decodable {
    struct Unbalanced: Error {}
    private enum CodingKeys: CodingKey { case bank, gross, parts, total }
    private enum BankKeys: CodingKey { case iban }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.nestedContainer(keyedBy: BankKeys.self, forKey: .bank)
      let text = try container.decode(String.self, forKey: .gross)
      guard Double(text) != nil else {
        throw DecodingError.dataCorruptedError(forKey: .gross, in: container, debugDescription: "bad amount")
      }
      let parts = try container.decode([Int].self, forKey: .parts)
      guard parts.count == (try container.decode(Int.self, forKey: .total)) else { throw Unbalanced() }
    }
  }

  private func report(_ json: String, _ checks: [OwnCheck]) -> DocumentReport {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.handWritten = ["OwnCheckTests.Slip"]
    facts.checks = ["OwnCheckTests.Slip": checks]
    options.modelFacts = facts
    return inspected([Slip].self, json, options: options).report
  }

  private static let amount = OwnCheck(
    error: "DecodingError.dataCorrupted", place: ["gross"], values: [["gross"]], counts: [])
  private static let sum = OwnCheck(error: "Slip.Unbalanced", place: nil, values: [["total"]], counts: [["parts"]])

  private func certain(_ report: DocumentReport) -> [String] {
    report.failures.filter { $0.certainty == .certain }.map(\.summary)
  }

  @Test("one that only looks at another value is certain, if the source says so")
  func otherValue() {
    let json = #"[{"bank":null,"gross":"3,250","parts":[],"total":0}]"#
    #expect(
      certain(report(json, [Self.amount, Self.sum])) == [
        "valueNotFound nullValue at [0].bank", "dataCorrupted refusedByModel at [0].gross",
      ])
    #expect(certain(report(json, [])) == ["valueNotFound nullValue at [0].bank"])
  }

  @Test("one that counts elements does not depend on one of them, but does on the list")
  func count() {
    let checks = [Self.amount, Self.sum]
    let element = report(#"[{"bank":{},"gross":"1","parts":[1,null],"total":3}]"#, checks)
    #expect(certain(element).count == 2)
    let list = report(#"[{"bank":{},"gross":"1","parts":7,"total":3}]"#, checks)
    #expect(certain(list) == ["typeMismatch wrongKind at [0].parts"])
    let total = report(#"[{"bank":{},"gross":"1","parts":[1],"total":"3"}]"#, checks)
    #expect(certain(total) == ["typeMismatch wrongKind at [0].total"])
  }

  @Test("where any of the code is not understood nothing is certain")
  func unknown() {
    let opaque = OwnCheck(error: OwnCheck.unknownError, place: nil, values: [[]], counts: [])
    let json = #"[{"bank":null,"gross":"3,250","parts":[],"total":0}]"#
    #expect(certain(report(json, [Self.amount, opaque])) == ["valueNotFound nullValue at [0].bank"])
  }
}
