import DecodingDiagnostics
import Foundation
import Testing

@Suite("An optional is nil although the object has the key")
struct SilentNilTests {
  struct Owner: Decodable {
    let login: String
    let avatarURL: String?
  }

  @Test func aKeyInAnotherStyleIsNamed() throws {
    let found = warnings(Owner.self, #"{"login": "o", "avatar_url": "x"}"#)
    #expect(found.summary == ["silentNil avatar_url"])
    let warning = try #require(found.first)
    #expect(warning.property == "avatarURL")
    #expect(warning.key == "avatar_url")
    #expect(warning.expected == "String")
    #expect(warning.values.map(\.text) == ["\"x\""])
    #expect(warning.occurrences.map(\.location.column) == [30])
    #expect(warning.occurrences.map(\.codingPath) == ["avatarURL"])
    #expect(warning.requester?.key == "avatarURL")
    #expect(found.ignored == [])
  }

  @Test func anAcronymIsNotWhatTheStrategyMakes() throws {
    let found = warnings([Owner].self, #"[{"login": "o", "avatar_url": "x"}, {"login": "p"}]"#, .snakeCase)
    let warning = try #require(found.first)
    #expect(found.summary == ["silentNil [0].avatar_url"])
    #expect(warning.convertedKey == "avatarUrl")
    #expect(warning.outOf == 2)
  }

  struct Person: Decodable {
    let id: Int
    let name: String
  }

  struct Reply: Decodable {
    let status: String
    let data: Person?
    let notes: [Note]?
  }

  struct Note: Decodable {
    let text: String
    let day: String
  }

  @Test(
    "an object, or a list of them, is told by what is in it",
    arguments: [
      (#"{"status": "ok", "payload": {"id": 1, "name": "a", "age": 3}}"#, ["silentNil payload"]),
      (#"{"status": "ok", "remarks": [{"text": "a", "day": "b"}]}"#, ["silentNil remarks"]),
      (#"{"status": "ok", "payload": {"id": 1}}"#, []),
      (#"{"status": "ok", "result": {"notes": [{"text": "a", "day": "b"}]}}"#, ["silentNil result.notes"]),
      (#"{"status": "ok", "result": {"notes": [{"text": "a"}]}}"#, []),
      (#"{"status": "ok", "remarks": []}"#, []),
      (#"{"status": "ok", "from": {"id": 1, "name": "a"}, "to": {"id": 2, "name": "b"}}"#, []),
      (#"{"status": "ok", "data": {"id": 1, "name": "a"}, "other": {"id": 2, "name": "b"}}"#, []),
    ])
  func valuesAreToldByTheirContent(_ json: String, _ expected: [String]) {
    var facts = ModelFacts()
    facts.requiredKeys = ["SilentNilTests.Person": ["id", "name"], "SilentNilTests.Note": ["day", "text"]]
    #expect(warnings(Reply.self, json, facts: facts).summary == expected)
  }

  struct Explicit: Decodable {
    let createdAt: String?
    enum CodingKeys: String, CodingKey { case createdAt = "created_at" }
  }

  @Test func snakeCaseCodingKeysNeverMatchConvertedKeys() throws {
    let warning = try #require(warnings(Explicit.self, #"{"created_at": "x"}"#, .snakeCase).first)
    #expect(warning.kind == .silentNil)
    #expect(warning.convertedKey == "createdAt")
    #expect(warnings(Explicit.self, #"{"created_at": "x"}"#).isEmpty)
  }

  @Test func aWarningCountsAllObjectsOfAPlace() throws {
    let objects = (0..<250).map { #"{"login": "\#($0)", "avatarUrl": "x"}"# }.joined(separator: ",")
    let warning = try #require(warnings([String: [Owner]].self, #"{"a": [\#(objects)], "b": []}"#).first)
    #expect(warning.path == "a[*].avatarUrl")
    #expect(warning.count == 250)
    #expect(warning.occurrences.count == 100)
    #expect(warning.offsets.count == 250)
  }

  struct Wide: Decodable {
    let tags: [String]?
    let colour: String?
    let enabled: Bool?
    let maxPrice: Double?
    let altitude: Double?
    let content: String?
    let image: String?
    let address1: String?
    let increasedBy: Int?
    let comment: String?
    let email: String?
    let homePhone: String?
  }

  @Test(arguments: [
    (#"{"tag": ["a"]}"#, ["silentNil tag"]),
    (#"{"color": "red"}"#, ["silentNil color"]),
    (#"{"isEnabled": true}"#, ["silentNil isEnabled"]),
    (#"{"commnet": "x"}"#, ["silentNil commnet"]),
    (#"{"email_address": "x", "home_phone_number": "1"}"#, ["silentNil email_address", "silentNil home_phone_number"]),
    (#"{"emailAddress": {"text": "x"}, "comment_number": "1"}"#, []),
    (#"{"tags": null, "TAGS": null}"#, []),
    (#"{"tag": "a"}"#, []),
    (#"{"minPrice": 1}"#, []),
    (#"{"latitude": 1}"#, []),
    (#"{"context": "x"}"#, []),
    (#"{"images": ["x"]}"#, []),
    (#"{"address2": "x"}"#, []),
    (#"{"decreasedBy": 1}"#, []),
    (#"{"comments": 4}"#, []),
    (#"{"content": "a", "Content": "b"}"#, []),
  ])
  func onlyPlainEvidenceCounts(json: String, expected: [String]) {
    #expect(warnings(Wide.self, json).summary == expected)
  }

  struct Renamed: Decodable {
    let origin: String?
    let state: Int?
    enum CodingKeys: String, CodingKey {
      case origin = "id_origin"
      case state = "authentication_state"
    }
  }

  @Test(arguments: [
    (#"{"origin": "a", "state": 1}"#, ["silentNil origin", "silentNil state"]),
    (#"{"origin": "a"}"#, []),
    (#"{"origin": "a", "id_origin": "b", "state": 1}"#, []),
    (#"[{"origin": "a", "state": 1}, {"id_origin": "b"}]"#, ["silentNil [0].state"]),
    (#"{"origin": 1, "state": 1}"#, ["silentNil state"]),
    (#"{"origin": null, "state": "x"}"#, []),
    (#"{"source": "a"}"#, []),
  ])
  func thePropertysOwnNameIsTheKeyThatNobodyReads(json: String, expected: [String]) {
    let found = json.hasPrefix("[") ? warnings([Renamed].self, json) : warnings(Renamed.self, json)
    #expect(found.summary == expected)
  }

  struct Mistyped: Decodable {
    let createdAt: String?
    enum CodingKeys: String, CodingKey { case createdAt = "crated_at" }
  }

  @Test func aKeyThatIsCalledLikeThePropertyShowsTheTypingErrorOfTheCodingKey() {
    #expect(warnings(Mistyped.self, #"{"created_at": "x"}"#).summary == ["silentNil created_at"])
    #expect(warnings(Mistyped.self, #"{"crated_at": "y", "created_at": "x"}"#).summary == [])
  }

  struct Message: Decodable {
    let id: Int
  }
  struct Answer: Decodable {
    let message: Message
    let channel: Channel?
    struct Channel: Decodable {
      let cid: String
      let frozen: Bool
    }
  }

  @Test(arguments: [
    (#"{"message": {"id": 1, "channel": {"cid": "a", "frozen": true}}}"#, ["silentNil message.channel"]),
    (#"{"message": {"id": 1, "channel": {"cid": "a"}}}"#, []),
    (#"{"message": {"id": 1, "channel": "a"}}"#, []),
    (#"{"message": {"id": 1, "channel": {"cid": "a", "frozen": true}}, "channel": {"cid": "b", "frozen": false}}"#, []),
  ])
  func anObjectInsideOfOneThatIsReadIsTheOneThatIsMissed(json: String, expected: [String]) {
    var facts = ModelFacts()
    facts.requiredKeys = ["SilentNilTests.Answer.Channel": ["cid", "frozen"]]
    #expect(report(Answer.self, json, facts: facts).warnings.summary == expected)
  }

  struct Required: Decodable {
    let avatarURL: String
    let nickName: String?
  }

  @Test func aMissingKeyThatFailsIsNotToldTwice() {
    let found = report(Required.self, #"{"avatar_url": "x", "nick_name": "n"}"#)
    #expect(found.failures.map(\.category) == [.keyNotFound])
    #expect(found.warnings.summary == ["silentNil nick_name"])
    #expect(found.warnings.ignored == [": avatar_url"])
  }

  struct Caught: Decodable {
    let title: String?
    enum CodingKeys: String, CodingKey { case title = "pageTitle" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try? container.decode(String.self, forKey: .title)
    }
  }

  @Test func aMissingKeyThatTheModelCatchesIsTold() {
    #expect(warnings(Caught.self, #"{"page_title": "x"}"#).summary == ["silentNil page_title"])
    #expect(warnings(Caught.self, "{}").isEmpty)
  }

  struct Nested: Decodable {
    let street: String?
    enum Outer: String, CodingKey { case address }
    enum Inner: String, CodingKey { case street = "streetName" }
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      street = try outer.nestedContainer(keyedBy: Inner.self, forKey: .address)
        .decodeIfPresent(String.self, forKey: .street)
    }
  }

  @Test func nestedContainersCount() {
    let found = warnings(Nested.self, #"{"address": {"street_name": "x", "city": "y"}}"#)
    #expect(found.summary == ["silentNil address.street_name"])
    #expect(found.ignored == ["address: city"])
  }

  struct Configuration: Decodable {
    let name: String?
    let modelType: String
    let stopTokens: [Int]?
    enum CodingKeys: String, CodingKey {
      case name
      case modelType = "model_type"
      case stopTokens = "stop_tokens"
    }
  }

  @Test func aTellingKeyOneLevelDeeperIsFound() throws {
    let json = #"{"model_type": "a", "text_config": {"stop_tokens": [1], "name": "inner"}, "vision": {"size": 1}}"#
    let found = warnings(Configuration.self, json)
    #expect(found.summary == ["silentNil text_config.stop_tokens"])
    #expect(found.ignored == [": vision"])
    #expect(found.first?.property == "stopTokens")
  }

  @Test func aCommonKeyOneLevelDeeperIsNot() {
    #expect(warnings(Configuration.self, #"{"model_type": "a", "author": {"name": "x"}}"#).summary == [])
  }

  @Test func aKeyThatOtherObjectsHaveInPlaceIsNotMisplaced() {
    let json = """
      [{"model_type": "a", "stop_tokens": [2]}, {"model_type": "b", "parent": {"stop_tokens": [1]}}]
      """
    #expect(warnings([Configuration].self, json).summary == [])
  }
}

extension SilentNilTests {
  struct Profile: Decodable {
    let name: String?
    let email: String?
    let age: Int?
  }

  @Test func whatAnEnvelopeHoldsIsFound() {
    let json = #"{"status": "ok", "data": {"name": "a", "email": "b", "extra": 1}, "meta": {"page": 1}}"#
    let found = warnings(Profile.self, json)
    #expect(found.summary == ["silentNil data.email", "silentNil data.name"])
    #expect(found.ignored == [": status,meta"])
  }

  @Test(arguments: [
    #"{"status": "ok", "data": {"name": "a"}}"#, #"{"age": 1, "parent": {"name": "a", "email": "b"}}"#,
    #"{"a": {"name": "a", "email": "b"}, "b": {"name": "a", "email": "b"}}"#, #"{"error": "no such user"}"#,
  ])
  func whatIsNoEnvelopeIsNone(json: String) {
    #expect(warnings(Profile.self, json).summary == [])
  }
}
