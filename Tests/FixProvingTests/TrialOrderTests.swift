import DecodingDiagnostics
import Testing

@testable import FixProving

/// If time for proofs runs out, the fix proved so far must not be one that loses data.
@Suite struct TrialOrderTests {
  @Test(arguments: [
    (
      "struct Item: Codable { let id: Int; let count: Int }",
      #"[{"id": 1, "count": "12"}, {"id": 2, "count": "n/a"}, {"id": 3, "count": 4}]"#,
      [FixKind.stringBacked, .flexible, .lossyArray]
    ),
    (
      "import Foundation\nstruct Item: Codable { let id: Int; let icon: URL }",
      #"[{"id": 1, "icon": ""}, {"id": 2, "icon": "https://example.com"}]"#,
      [.emptyStringAsNil, .urlInvalid, .urlInvalid, .lossyArray]
    ),
  ])
  func whatLosesDataComesLast(model: String, document: String, kinds: [FixKind]) throws {
    let scenario = Scenario(name: "order", file: "order", root: "[Item]", model: model, document: document)
    let proposals = try ProvingFixture(model).proposals(for: scenario)
    #expect(proposals.map(\.kind) == kinds)
    let firstLoss = proposals.firstIndex { $0.effect == .losesData } ?? proposals.endIndex
    #expect(proposals[firstLoss...].allSatisfy { $0.effect == .losesData })
  }
}
