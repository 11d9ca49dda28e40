import DecodingDiagnostics
import Testing

/// Failures that people asked about in public, with every place that fails.
@Suite("Real cases")
struct RealCaseTests {
  private struct SearchResult: Decodable {
    let type: Kind
    let id: Int
    let title: String
    let country: String
    enum Kind: String, Decodable { case movie, person, tvshow }
  }

  @Test("one list of several kinds of results")
  func mixedKinds() {
    let json = """
      [{"type":"movie","id":100,"title":"Heroes","country":"USA"},{"type":"person","id":101,"name":"Tom H","role":"Actor"},
      {"type":"tvshow","id":102,"title":"Agents","network":"ABC"}]
      """
    #expect(
      report([SearchResult].self, json).failures.flatMap { failure in
        failure.occurrences.map { "\($0.path) \(failure.key ?? "")" }
      } == ["[1] title", "[1] country", "[2] country"])
  }

  private struct ServerMessage: Decodable {
    let type: String
    let payload: Payload
    struct Payload: Decodable {
      let revision: Int
      let tags: [String]
    }
  }

  @Test("a list of texts with other things in it")
  func badTags() {
    let json = #"{"type":"sync","payload":{"revision":18,"tags":["a",null,42,"b",{"name":"c"}]}}"#
    #expect(
      report(ServerMessage.self, json).summaries == [
        "valueNotFound nullValue at payload.tags[1]", "typeMismatch wrongKind at payload.tags[2]",
        "typeMismatch wrongKind at payload.tags[4]",
      ])
  }

  private enum Identification: Decodable {
    case passport(Passport)
    case license(License)
    struct Passport: Decodable { let number: String }
    struct License: Decodable { let number: Int }
  }

  @Test("enums with associated values where the JSON names no case")
  func untagged() {
    let report = report([Identification].self, #"[{"number":"1"},{"number":2}]"#)
    #expect(report.summaries == ["typeMismatch enumCaseCount at [*]"])
    #expect(report.failureCount == 2)
  }
}
