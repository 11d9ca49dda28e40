import DecodingDiagnostics
import Foundation
import Testing

@Suite("A property that decoding never reads")
struct UndecodedPropertyTests {
  struct Initial: Decodable {
    let id: Int
    let name: String = ""
    // Written out: without it the compiler warns about what this type demonstrates.
    private enum CodingKeys: String, CodingKey { case id }
  }

  struct LeftOut: Codable {
    var id: Int
    var locale: String?
    var cached = 0
    private enum CodingKeys: String, CodingKey { case id }
  }

  struct Renamed: Decodable {
    let name: String
    let identifier: String?
    enum CodingKeys: String, CodingKey {
      case name = "title"
      case identifier = "node_id"
    }
  }

  struct Computed: Decodable {
    let name: String
    enum CodingKeys: String, CodingKey { case first, last }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .first) + container.decode(String.self, forKey: .last)
    }
  }

  class Server: Codable { var id: Int? }
  final class Development: Server {
    var name: String?
    var owner: [String]?
  }

  @Test func aConstantWithAnInitialValue() throws {
    let found = warnings(Initial.self, #"{"id": 1, "name": "Blob"}"#)
    #expect(found.summary == ["undecodedProperty name"])
    #expect(found.first?.property == "name")
    #expect(found.first?.requester?.type.hasSuffix("Initial") == true)
    #expect(warnings(Initial.self, #"{"id": 1}"#).isEmpty)
  }

  @Test func aCaseLeftOutOfTheCodingKeys() {
    #expect(warnings(LeftOut.self, #"{"id": 1, "locale": "de"}"#).summary == ["undecodedProperty locale"])
    #expect(warnings(LeftOut.self, #"{"id": 1, "other": "de"}"#).summary == [])
  }

  struct Letter: Decodable {
    let body: Body
    let sentAt: Int
    struct Body: Decodable {
      init(from decoder: any Decoder) throws {
        let kind = try decoder.singleValueContainer().decode(String.self)
        guard kind == "text" else { throw CocoaError(.coderInvalidValue) }
      }
    }
  }

  @Test func whatAFailureLeftUnreadIsNoPropertyThatIsNeverRead() {
    let json = #"[{"body": "text", "sentAt": 1}, {"body": "poll", "sentAt": 2}, {"body": "text", "sentAt": null}]"#
    #expect(warnings([Letter].self, json).summary == [])
  }

  @Test func aSubclassThatInheritsItsInit() {
    let json = #"[{"id": 1, "name": "a", "owner": []}, {"id": 2, "name": "b"}]"#
    #expect(
      warnings([Development].self, json).summary == ["undecodedProperty [*].name", "undecodedProperty [0].owner"])
  }

  @Test func aPropertyReadFromAnotherKeyIsDecoded() {
    let found = warnings(Renamed.self, #"{"title": "t", "name": "n", "identifier": "x"}"#)
    #expect(found.summary == [])
    #expect(found.ignored == [": name,identifier"])
  }

  @Test func anInitWrittenByHandLeavesOutWhatItLikes() {
    #expect(warnings(Computed.self, #"{"first": "a", "last": "b", "name": "c"}"#).summary == [])
    var facts = ModelFacts()
    facts.handWritten = ["UndecodedPropertyTests.LeftOut"]
    #expect(warnings(LeftOut.self, #"{"id": 1, "locale": "de"}"#, facts: facts).summary == [])
  }

  class Message: Decodable { let text: String }

  @Test func anElementDecodedAsItsBaseClass() throws {
    var facts = ModelFacts()
    facts.subclasses["UndecodedPropertyTests.Message"] = [
      .init(name: "Question", keys: ["answers", "points"], requiredKeys: ["answers", "points"])
    ]
    let json = #"[{"text": "a"}, {"text": "b", "answers": [], "points": 1}, {"text": "c", "answers": []}]"#
    let found = warnings([Message].self, json, facts: facts)
    let warning = try #require(found.first)
    #expect(found.summary == ["alteredValue [1]"])
    #expect(warning.count == 1)
    #expect(warning.expected == "Question")
    #expect(warning.decoded == "UndecodedPropertyTests.Message")
    #expect(found.ignored == ["[*]: answers"])
  }
}
