import DecodingDiagnostics
import Testing

/// Objects that a union takes for a type with fewer of their keys, because a failure was caught.
@Suite struct LesserTypeTests {
  private struct Request: Decodable {
    let id: Int
    let method: String
    let params: [String: Int]
  }

  private struct Message: Decodable {
    let method: String
  }

  /// Tries the types on its own decoder.
  private enum Incoming: Decodable {
    case request(Request), message(Message)
    init(from decoder: any Decoder) throws {
      if let request = try? Request(from: decoder) {
        self = .request(request)
      } else {
        self = .message(try Message(from: decoder))
      }
    }
  }

  /// Tries them as values of a container.
  private enum Contained: Decodable {
    case request(Request), message(Message)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .request(try container.decode(Request.self))
      } catch {
        self = .message(try container.decode(Message.self))
      }
    }
  }

  private static let lacking = #"[{"id":1,"method":"a","params":{}},{"id":2,"method":"b"}]"#

  @Test("the key that is missing for the type that has more of the object's keys")
  func missingKey() throws {
    for found in [report([Incoming].self, Self.lacking), report([Contained].self, Self.lacking)] {
      #expect(found.verdict == .decodes)
      #expect(found.swallowedPaths == ["[1]"])
      let warning = try #require(found.warnings.first)
      #expect(warning.decoded == "LesserTypeTests.Message")
      #expect(warning.swallowed.map(\.summary) == ["keyNotFound missingKey at [1] key params"])
    }
  }

  @Test("a value of another kind")
  func otherKind() {
    let found = report([Contained].self, #"[{"id":"2","method":"b","params":{}}]"#)
    #expect(found.warnings.filter { $0.kind == .swallowedFailure }.map(\.decoded) == ["LesserTypeTests.Message"])
  }

  @Test(
    "nothing is lost where the lesser type has all keys of the object, or much is missing for the other one",
    arguments: [#"[{"method":"b"}]"#, #"[{"method":"b","to":"c"}]"#])
  func lesserByRight(_ json: String) {
    #expect(report([Incoming].self, json).swallowedPaths.isEmpty)
    #expect(report([Contained].self, json).swallowedPaths.isEmpty)
  }

  /// Leaves out anything that is not a message, through the wrapper's own decoder.
  private struct Kept: Decodable {
    let request: Request?
    init(from decoder: any Decoder) throws { request = try? Request(from: decoder) }
  }

  @Test("an object of which nothing is made is dropped, unless it is empty")
  func nothingIsMade() {
    let found = report([Kept].self, #"[{"id":1,"method":"a","params":{}},{"id":2,"method":"b"},{}]"#)
    #expect(found.swallowedPaths == ["[1]"])
    #expect(found.warnings.first?.decoded == nil)
  }

  private struct Titled: Decodable {
    let title: String
    let size: Int?
    private enum CodingKeys: CodingKey { case title, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      size = try? container.decode(Int.self, forKey: .size)
    }
  }

  @Test("a key of the type's own that may be missing drops nothing")
  func ownKey() {
    #expect(report([Titled].self, #"[{"title":"a"},{"title":"b"}]"#).swallowedPaths.isEmpty)
  }

  @Test("all of many are found, and few of many good ones are")
  func many() {
    let all = (0..<300).map { #"{"id":\#($0),"method":"m"}"# }.joined(separator: ",")
    #expect(report([Incoming].self, "[\(all)]").warnings.first { $0.kind == .swallowedFailure }?.count == 300)
  }
}
