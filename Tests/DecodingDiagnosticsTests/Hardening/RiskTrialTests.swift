import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

/// The changes that are tried on samples that decode.
@Suite struct RiskTrialTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let type: String
    let samples: String
    /// `kind subject path tried`, the most likely first.
    let trials: [String]
    var testDescription: String { name }
  }

  private static let model: DeclaredModel = {
    var status = DeclaredType(name: "Status", kind: .enumeration)
    (status.inherited, status.cases) = (["String"], [DeclaredCase(name: "open"), DeclaredCase(name: "done")])
    return DeclaredModel([
      structure("Item", [("id", "Int")]), structure("Event", [("at", "Date")]), status,
      structure("Order", [("items", "[Item]")]), structure("Task", [("status", "Status?")]),
      structure("Page", [("offset", "Int32")]), structure("User", [("email", "String")]),
      structure("Loose", [("items", "[Item?]"), ("note", "String?")]),
    ])
  }()

  private static func structure(_ name: String, _ properties: [(String, String)]) -> DeclaredType {
    var type = DeclaredType(name: name, kind: .structure)
    type.properties = properties.map { DeclaredProperty(name: $0.0, type: $0.1, isConstant: true) }
    type.isDecodable = true
    return type
  }

  static let cases = [
    Case(
      name: "an array that one element ends", type: "Order", samples: #"{"items": [{"id": 1}]}"#,
      trials: ["strictCollection Order.items items[*] null"]),
    Case(name: "an empty array shows nothing", type: "Order", samples: #"{"items": []}"#, trials: []),
    Case(
      name: "a closed enum", type: "[Task]", samples: #"[{"status": "open"}, {"status": null}]"#,
      trials: [#"closedEnum Status [*].status "unheard_of""#]),
    Case(
      name: "integers near their width", type: "Page", samples: #"{"offset": 1000000000}"#,
      trials: ["numberWidth Page.offset offset 2147483648"]),
    Case(name: "integers far from it", type: "Page", samples: #"{"offset": 1000}"#, trials: []),
    Case(
      name: "a required value that is empty in few", type: "[User]",
      samples: #"[{"email": "a@b"}, {"email": ""}, {"email": "c@d"}]"#,
      trials: ["requiredKey User.email [*].email removed"]),
    Case(
      name: "a required key with nothing to say against it", type: "[User]",
      samples: #"[{"email": "a@b"}, {"email": "c@d"}]"#, trials: []),
    Case(
      name: "dates in another form elsewhere", type: "Event",
      samples: #"{"at": "2024-05-01T10:00:00Z", "seen": "2024-05-01"}"#,
      trials: [#"dateForm Date at "2024-05-01""#]),
    Case(
      name: "what allows for it already", type: "Loose", samples: #"{"items": [{"id": 1}], "note": ""}"#, trials: []),
  ]

  @Test(arguments: cases)
  func trialsFollowFromModelAndSamples(_ test: Case) {
    let trials = RiskTrial.trials(
      of: JSONDocument(Array(test.samples.utf8)), in: Self.model, root: test.type, settings: DecoderSettings())
    let found = trials.map { "\($0.risk.kind) \($0.risk.subject) \($0.risk.path) \($0.risk.tried ?? "removed")" }
    #expect(found == test.trials)
  }

  @Test func oneValueOfTheSamplesIsChanged() throws {
    let samples = #"[{"email": "a@b", "id": 1}, {"email": "", "id": 2}, {"id": 3, "email": "c@d"}]"#
    let trial = try #require(
      RiskTrial.trials(
        of: JSONDocument(Array(samples.utf8)), in: Self.model, root: "[User]", settings: DecoderSettings()
      ).first)
    #expect(
      String(decoding: trial.text, as: UTF8.self)
        == #"[{"email": "a@b", "id": 1}, {"email": "", "id": 2}, {"id": 3}]"#)
  }

  @Test func whatLosesMoreComesFirst() {
    let risk = { (kind: ModelRisk.Kind, loss: ModelRisk.Loss, sign: ModelRisk.Sign) in
      ModelRisk(kind: kind, path: "", subject: "", count: 1, values: [], sign: sign, tried: nil, loss: loss)
    }
    let risks = [
      risk(.closedEnum, .part(bytes: 5, of: 10), .modelAlone), risk(.closedEnum, .document, .modelAlone),
      risk(.requiredKey, .document, .emptyValues(1)), risk(.forcedTry, .process, .modelAlone),
    ]
    #expect(
      risks.sorted(by: ModelRisk.ranksBefore).map(\.kind) == [.forcedTry, .requiredKey, .closedEnum, .closedEnum])
  }
}
