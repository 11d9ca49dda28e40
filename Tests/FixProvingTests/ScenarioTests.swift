import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import FixProving

/// A model, a document and the fix that an expert would make first.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let model: String
  let root: String
  let json: String
  let kind: FixKind
  var keys = DecoderSettings.KeyStrategy.useDefaultKeys
  /// A line that the plan's diff must add.
  var adds: String?

  var testDescription: String { name }

  var change: SettingsChange {
    var change = SettingsChange()
    if keys != .useDefaultKeys { change.keyDecodingStrategy = keys }
    return change
  }
}

/// Each rule on cases of its own: the first fix is the right one, and the plan's diff applies, compiles and decodes.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: Scenario.values + Scenario.keys + Scenario.shapes)
  func theFirstFixIsTheRightOneAndThePlanHolds(_ scenario: Scenario) throws {
    let fixture = try ProvingFixture(scenario.model)
    let report = try fixture.report(scenario.json, root: scenario.root, change: scenario.change)
    #expect(report.fixes.first?.kind == scenario.kind)
    let plan = try #require(report.plan)
    #expect(plan.remaining == 0)
    if let line = scenario.adds { #expect(plan.diff?.contains("\n+" + line) == true, "\(plan.diff ?? "")") }
    // Closures of a plan's decoder were compiled for its proof; here only settings are applied.
    if plan.decoderChange?.settings.dateDecodingStrategy != .custom, plan.documentDiff == nil {
      let problem = try fixture.decoding(scenario.json, with: plan, root: scenario.root, change: scenario.change)
      #expect(problem == nil)
    }
  }
}

extension Scenario {
  static let values = [
    Scenario(
      name: "a price in quotes", model: "struct Item: Decodable {\n  let price: Double\n}\n", root: "[Item]",
      json: #"[{"price": "1.5"}, {"price": 2}]"#, kind: .stringBacked, adds: "  @StringBacked var price: Double"),
    Scenario(
      name: "a flag of 0 and 1", model: "struct Item: Codable {\n  var on: Bool?\n}\n", root: "Item",
      json: #"{"on": 1}"#, kind: .lenientBool, adds: "  @OptionalLenientBool var on: Bool?"),
    Scenario(
      name: "a number for text", model: "struct Item: Decodable {\n  let code: String\n}\n", root: "[Item]",
      json: #"[{"code": 7}, {"code": 8}]"#, kind: .numberAsString, adds: "  let code: Int"),
    Scenario(
      name: "a fraction", model: "struct Item: Decodable {\n  let weight: Int // in kilograms\n}\n", root: "Item",
      json: #"{"weight": 2.5}"#, kind: .integerWidth, adds: "  let weight: Double // in kilograms"),
    Scenario(
      name: "a number beyond Int32", model: "struct Item: Decodable {\n  let id: Int32\n}\n", root: "Item",
      json: #"{"id": 9000000000}"#, kind: .integerWidth, adds: "  let id: Int64"),
    Scenario(
      name: "no URL in an empty text",
      model: "import Foundation\nstruct Item: Codable {\n  var site: URL?\n}\n", root: "Item", json: #"{"site": ""}"#,
      kind: .emptyStringAsNil, adds: "  @EmptyStringAsNil var site: URL?"),
    Scenario(
      name: "text or number", model: "struct Item: Decodable {\n  let sku: String\n}\n", root: "[Item]",
      json: #"[{"sku": "A-1"}, {"sku": 12}]"#, kind: .flexible, adds: "  @TextOrNumber var sku: String"),
    Scenario(
      name: "dates in ISO 8601", model: "import Foundation\nstruct Item: Decodable {\n  let at: Date\n}\n",
      root: "Item",
      json: #"{"at": "2024-05-06T07:08:09Z"}"#, kind: .dateStrategy),
    Scenario(
      name: "dates without time", model: "import Foundation\nstruct Item: Decodable {\n  let on: Date\n}\n",
      root: "[Item]", json: #"[{"on": "2024-05-06"}, {"on": "2023-12-31"}]"#, kind: .dateStrategy),
    Scenario(
      name: "dates of two forms", model: "import Foundation\nstruct Item: Decodable {\n  let on: Date\n}\n",
      root: "[Item]",
      json: #"[{"on": "2024-05-06"}, {"on": "2023-12-31 10:00:00"}]"#, kind: .dateStrategy),
    Scenario(
      name: "a value of another spelling",
      model:
        "enum State: String, Decodable {\n  case inProgress\n  case done\n}\nstruct Item: Decodable {\n  let state: State\n}\n",
      root: "Item", json: #"{"state": "in_progress"}"#, kind: .enumCase, adds: "  case inProgress = \"in_progress\""),
    Scenario(
      name: "a value that is new",
      model: "enum State: String, Decodable {\n  case open, done\n}\nstruct Item: Decodable {\n  let state: State\n}\n",
      root: "Item", json: #"{"state": "archived"}"#, kind: .enumCase, adds: "  case archived"),
  ]

  static let keys = [
    Scenario(
      name: "snake case everywhere",
      model: "struct Item: Decodable {\n  let firstName: String\n  let lastName: String\n}\n",
      root: "Item", json: #"{"first_name": "a", "last_name": "b"}"#, kind: .keyDecodingStrategy),
    Scenario(
      name: "snake case beside an acronym",
      model: "struct Item: Decodable {\n  let siteURL: String\n  let name: String\n}\n",
      root: "Item", json: #"{"site_url": "a", "name": "b"}"#, kind: .codingKeys, keys: .convertFromSnakeCase,
      adds: "    case siteURL = \"siteUrl\""),
    Scenario(
      name: "a typing error",
      model:
        "struct Item: Decodable {\n  let recieved: Bool\n\n  enum CodingKeys: String, CodingKey {\n    case recieved\n  }\n}\n",
      root: "Item", json: #"{"received": true}"#, kind: .codingKeys, adds: "    case recieved = \"received\""),
    Scenario(
      name: "missing in some", model: "struct Item: Codable {\n  let note: String\n}\n", root: "[Item]",
      json: #"[{"note": "a"}, {}]"#, kind: .optional, adds: "  let note: String?"),
    Scenario(
      name: "a list that is null", model: "struct Item: Codable {\n  let id: Int\n  let tags: [String]\n}\n",
      root: "[Item]",
      json: #"[{"id": 1, "tags": null}]"#, kind: .defaultValue,
      adds: "    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []"),
    Scenario(
      name: "one object deeper", model: "struct User: Decodable {\n  let name: String\n  let email: String\n}\n",
      root: "User",
      json: #"{"name": "a", "contact": {"email": "b"}}"#, kind: .nestedKeys),
    Scenario(
      name: "not in the JSON",
      model: "import Foundation\nstruct User: Codable {\n  var id = UUID()\n  var name: String\n}\n",
      root: "User", json: #"{"name": "a"}"#, kind: .excludeKey, adds: "  enum CodingKeys: String, CodingKey {"),
  ]

  static let shapes = [
    Scenario(
      name: "a root that is a list", model: "struct Item: Decodable {\n  let id: Int\n}\n", root: "Item",
      json: #"[{"id": 1}]"#, kind: .decodeArray),
    Scenario(
      name: "a root in an envelope", model: "struct Item: Decodable {\n  let id: Int\n}\n", root: "[Item]",
      json: #"{"data": [{"id": 1}]}"#, kind: .envelope),
    Scenario(
      name: "keys that are data",
      model: "struct Rates: Decodable {\n  let rates: [Rate]\n}\nstruct Rate: Decodable {\n  let value: Double\n}\n",
      root: "Rates", json: #"{"rates": {"EUR": {"value": 1}, "USD": {"value": 2}}}"#, kind: .dictionary,
      adds: "  let rates: [String: Rate]"),
    Scenario(
      name: "one or many",
      model: "struct Box: Decodable {\n  let items: [Item]\n}\nstruct Item: Decodable {\n  let id: Int\n}\n",
      root: "[Box]", json: #"[{"items": {"id": 1}}, {"items": [{"id": 2}]}]"#, kind: .flexible,
      adds: "  @OneOrMany var items: [Item]"),
    Scenario(
      name: "a bad element", model: "struct Box: Decodable {\n  let items: [Int]\n}\n", root: "Box",
      json: #"{"items": [1, {}, 3]}"#, kind: .lossyArray, adds: "  @LossyArray var items: [Int]"),
    Scenario(
      name: "an object for text", model: "struct Repo: Decodable {\n  let owner: String\n}\n", root: "Repo",
      json: #"{"owner": {"login": "a", "id": 1}}"#, kind: .wrongShape, adds: "    let login: String"),
  ]
}
