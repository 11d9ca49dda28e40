import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

private struct Visitor: Decodable {
  let id: Int
}

/// Keys that a type ignores become properties if the document decodes.
@Suite struct IgnoredKeysRuleTests {
  private func proposals(_ json: String, initializers: [DeclaredInitializer] = []) -> [Proposal] {
    var type = DeclaredType(name: "Visitor", kind: .structure)
    type.properties = [DeclaredProperty(name: "id", type: "Int", isConstant: true)]
    type.isDecodable = true
    type.initializers = initializers
    let document = JSONDocument(Array(json.utf8))
    let report = Inspector(decoder: JSONDecoder()).inspect([Visitor].self, in: document, file: "-")
    let warning = report.warnings.first { $0.kind == .ignoredKeys }
    return warning.map { warning in
      FixRules.proposals(
        for: RuleContext(
          issue: .warning(warning), report: report, document: document, model: DeclaredModel([type]), root: "[Visitor]")
      )
    } ?? []
  }

  @Test func propertiesAreAddedAsTheValuesShow() {
    let found = proposals(#"[{"id": 1, "name": "a", "age": 2}, {"id": 2, "name": "b"}]"#)
    #expect(found.map(\.kind) == [.addProperty])
    #expect(found.first?.title == "Add `name` and `age` to `Visitor`")
    #expect(
      found.first?.edits == [
        .addProperty(type: "Visitor", name: "name", swiftType: "String", key: nil),
        .addProperty(type: "Visitor", name: "age", swiftType: "Int?", key: nil),
      ])
  }

  @Test func anInitializerOfTheTypesOwnNeedNotSetThem() {
    let own = DeclaredInitializer(labels: ["id"], types: ["Int"])
    let found = proposals(#"[{"id": 1, "name": "a"}]"#, initializers: [own])
    #expect(
      found.first?.edits == [
        .addProperty(type: "Visitor", name: "name", swiftType: "String?", key: nil),
        .makeVariable(PropertyReference("Visitor", "name")),
      ])
  }

  @Test(arguments: [
    // It does not decode, and that comes first.
    #"[{"id": "1", "name": "a"}]"#,
    // Many keys are left out on purpose.
    "[{\"id\": 1, " + (1...13).map { "\"key\($0)\": 1" }.joined(separator: ", ") + "}]",
  ])
  func otherwiseTheRuleIsSilent(_ json: String) {
    #expect(proposals(json).isEmpty)
  }
}
