import DecodingDiagnostics
import Foundation
import Testing

@Suite struct ExplainErrorTests {
  /// The explanation of the error that `JSONDecoder` throws.
  private func explanation<T: Decodable>(
    _ type: T.Type, _ json: String, _ set: (JSONDecoder) -> Void = { _ in }
  ) throws -> ErrorExplanation {
    let decoder = JSONDecoder()
    set(decoder)
    let data = Data(json.utf8)
    let error = try #require(throws: (any Error).self) { try decoder.decode(type, from: data) }
    return explain(error, in: data, using: decoder)
  }

  @Test func aWrongKindIsShownAtItsPlace() throws {
    let explanation = try explanation([Shop.Order].self, "[\n  {\"id\": 1, \"price\": \"8,90\"}\n]")
    #expect(explanation.failure.reason == .wrongKind && explanation.failure.path == "[0].price")
    #expect(explanation.location?.line == 2 && explanation.location?.column == 22)
    #expect(explanation.failure.message == "`price` is a string; expected `Double`.")
    let frame = " 2 |   {\"id\": 1, \"price\": \"8,90\"}\n   |                      ^^^^^^"
    #expect(explanation.description.contains(frame))
  }

  @Test func aMissingKeyComesWithNearOnes() throws {
    let explanation = try explanation(Shop.Customer.self, #"{"name": "Grace", "e_mail": "grace@example.org"}"#)
    let message = "The key `email` is missing from the top-level object; the model requires it."
    #expect(explanation.failure.message == message)
    #expect(explanation.description.contains("similar key: `e_mail`"))
  }

  @Test func convertedKeysAreFollowed() throws {
    struct User: Decodable { let homeTown: Town }
    struct Town: Decodable { let postCode: Int }
    let explanation = try explanation(User.self, #"{"home_town": {"post_code": null}}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(explanation.failure.path == "home_town.post_code" && explanation.failure.reason == .nullValue)
    #expect(explanation.location?.column == 29)
  }

  @Test func keysOfDictionariesAreFollowedAsTheyAre() throws {
    let explanation = try explanation([String: Int].self, #"{"a_b": true}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(explanation.failure.path == "a_b" && explanation.location?.column == 9)
  }

  @Test func anEnumIsNamed() throws {
    struct Payment: Decodable { let status: Shop.Order.Status }
    let explanation = try explanation(Payment.self, #"{"status": "on_hold"}"#)
    #expect(explanation.failure.message == "`status` is \"on_hold\", which is not a case of `Status`.")
    #expect(explanation.location?.column == 12)
  }

  @Test func theEndOfAnArrayIsSaid() throws {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    let explanation = try explanation([String: Pair].self, #"{"size": [3]}"#)
    #expect(explanation.failure.reason == .pastEnd && explanation.failure.path == "size[1]")
  }

  @Test func brokenTextIsShownWhereItBreaks() throws {
    let explanation = try explanation([Int].self, "[1, 2,, 3]")
    #expect(explanation.failure.category == .invalidJSON && explanation.location?.column == 7)
    #expect(explanation.report.verdict == .invalidJSON)
  }

  @Test(arguments: ["[2.5]", "[99999999999999999999]"])
  func aNumberThatDoesNotFitIsNotCalledInvalidJSON(_ json: String) throws {
    let explanation = try explanation([Int].self, json)
    #expect(explanation.failure.category == .dataCorrupted)
    #expect(explanation.description.contains("fit"))
  }

  @Test func otherErrorsKeepTheirWords() {
    struct Refusal: Error, CustomStringConvertible { let description = "no orders on Sundays" }
    let explanation = explain(Refusal(), in: Data("[]".utf8))
    #expect(explanation.failure.reason == .thrownByModel)
    #expect(explanation.description.contains("no orders on Sundays"))
  }

  @Test func aPathThatTheDataDoesNotHaveIsFollowedAsFarAsItGoes() {
    let context = DecodingError.Context(
      codingPath: [Key("a"), Key("b"), Key("c")], debugDescription: "no such thing")
    let explanation = explain(DecodingError.dataCorrupted(context), in: Data(#"{"a": {"x": 1}}"#.utf8))
    #expect(explanation.failure.path == "a" && explanation.location?.column == 7)
    #expect(explanation.description.contains("no such thing"))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
