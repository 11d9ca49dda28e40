import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite("Initializers whose nil code takes") struct RefusableReadTests {
  @Test func aRefusedTextIsAWarningButAPlaceholderIsNone() {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.refusableReads["Linked"] = ["n": .integer]
    options.modelFacts = facts
    let json = #"[{"n": "12"}, {"n": "1,200"}, {"n": "N/A"}, {"n": ""}]"#
    let warnings = inspected([Linked].self, json, options: options).report.warnings
    #expect(warnings.map(\.path) == ["[1].n"])
    #expect(warnings.first?.kind == .swallowedFailure)
    #expect(warnings.first?.swallowed.map(\.summary) == ["typeMismatch wrongKind at [1].n"])
  }
}

struct Linked: Decodable {
  let n: Int?
  enum CodingKeys: CodingKey { case n }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    n = Int(try container.decode(String.self, forKey: .n))
  }
}
