import DecodingDiagnostics
import Testing

@Suite("What the model catches itself")
struct SwallowedAndAttemptsTests {
  private struct Card<Size: Decodable>: Decodable {
    var title: String
    var size: Size?
    enum CodingKeys: CodingKey { case title, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = try? container.decode(Size.self, forKey: .size)
      title = try container.decode(String.self, forKey: .title)
    }
  }

  @Test("a failure caught by try? is a warning where a value is lost")
  func swallowed() {
    let report = report(Card<Int>.self, #"{"title":"a","size":"big"}"#)
    #expect(report.verdict == .decodes)
    #expect(report.failures.isEmpty)
    #expect(report.swallowedPaths == ["size"])
    #expect(report.warnings.first?.swallowed.map(\.summary) == ["typeMismatch wrongKind at size"])
  }

  private enum Phase: String, Decodable { case open, closed }

  @Test("what the model's own types refuse is caught just the same")
  func refusedByTheModel() {
    let report = report([Card<Phase>].self, #"[{"title":"a","size":"ajar"},{"title":"b","size":"open"}]"#)
    #expect(report.verdict == .decodes)
    #expect(report.swallowedPaths == ["[0].size"])
    #expect(report.warnings.first?.swallowed.map(\.summary) == ["dataCorrupted unknownEnumValue at [0].size"])
  }

  private struct PhaseOrText: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let phase = try? container.decode(Phase.self) {
        text = phase.rawValue
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  @Test("what is refused and then read otherwise is not lost")
  func refusedAndMadeGood() {
    #expect(report([PhaseOrText].self, #"["ajar","open"]"#).warnings.isEmpty)
  }

  @Test(
    "nothing is lost where the key is missing or null", arguments: [#"{"title":"a"}"#, #"{"title":"a","size":null}"#])
  func nothingLost(_ json: String) {
    #expect(report(Card<Int>.self, json).swallowedPaths.isEmpty)
  }

  @Test("a caught failure and a later one of another value are not attempts at one thing")
  func independent() {
    let report = report(Card<Int>.self, #"{"title":1,"size":"big"}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at title"])
    #expect(report.failures.first?.attempts.isEmpty == true)
  }

  @Test("what an object drops is told although the object itself fails, as it is of its neighbours")
  func failingObject() {
    let report = report([Card<Int>].self, #"[{"title":1,"size":"big"},{"title":"a","size":"small"}]"#)
    #expect(report.summaries == ["typeMismatch wrongKind at [0].title"])
    #expect(report.swallowedPaths == ["[*].size"])
    #expect(report.warnings.first?.count == 2)
  }

  private struct Stack: Decodable {
    var limit: Int?
    var cards: [Card<Int>]
    private enum CodingKeys: CodingKey { case limit, cards }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      limit = try? container.decode(Int.self, forKey: .limit)
      cards = try container.decode([Card<Int>].self, forKey: .cards)
    }
  }

  @Test("what an object drops is told although something inside another member of it fails")
  func failureFurtherInside() {
    let report = report(Stack.self, #"{"limit":"9","cards":[{"title":"a"},{"title":1}]}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at cards[1].title"])
    #expect(report.swallowedPaths == ["limit"])
  }

  private struct Safe<Value: Decodable>: Decodable {
    var value: Value?
    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Value.self)
    }
  }

  private struct Parent: Decodable {
    var person: Safe<Person>
  }

  @Test("a value that a bridge reads, and drops because it lacks a key, is swallowed", arguments: ["[%]", "[[%]]"])
  func bridgeDropsValue(_ list: String) {
    let parents = #"{"person":{"name":"a","age":1}},{"person":{"name":"b"}}"#
    let json = list.replacing("%", with: parents)
    let report = list.hasPrefix("[[") ? report([[Parent]].self, json) : report([Parent].self, json)
    #expect(report.verdict == .decodes)
    #expect(report.swallowedPaths == [list.hasPrefix("[[") ? "[0][1].person" : "[1].person"])
  }

  @Test("a fallback that worked is no finding")
  func fallback() {
    let report = report([TextOrNumber].self, #"[1,"a",true]"#)
    #expect(report.verdict == .decodes)
    #expect(report.warnings.isEmpty)
  }

  @Test("where all attempts failed the failure has them, with all their failures, the closest first")
  func attempts() throws {
    let report = report([Document].self, #"[{"number":1,"country":2},{"classes":["red"],"points":1.5}]"#)
    #expect(
      report.summaries == ["keyNotFound missingKey at [0] key classes", "dataCorrupted fractionalNumber at [1].points"])
    let first = try #require(report.failures.first)
    #expect(first.attempts.count == 2)
    #expect(
      first.attempts[0].failures.map(\.summary) == [
        "typeMismatch wrongKind at [0].number", "typeMismatch wrongKind at [0].country",
      ])
    #expect(
      first.attempts[1].failures.map(\.summary) == [
        "keyNotFound missingKey at [0] key classes", "keyNotFound missingKey at [0] key points",
      ])
  }

  @Test("an attempt that fails as a whole is farther than one that fails inside")
  func closestFirst() throws {
    let failure = try #require(report(Either<Int, Person>.self, #"{"name":"a"}"#).failures.first)
    #expect(failure.attempts.map(\.type) == ["Person", "Int"])
  }

  @Test("attempts at a scalar")
  func scalarAttempts() throws {
    let failure = try #require(report(TextOrNumber.self, "[1]").failures.first)
    #expect(failure.summary == "typeMismatch wrongKind at ")
    #expect(Set(failure.attempts.map(\.type)) == ["Int", "Bool", "String"])
  }

  @Test("what is told as an attempt is not told once more as swallowed", arguments: ["[", "{\"a\":"])
  func attemptsAreNotSwallowed(_ opening: String) {
    let json = opening + "[]" + (opening == "[" ? "]" : "}")
    let report = opening == "[" ? report([TextOrNumber].self, json) : report([String: TextOrNumber].self, json)
    #expect(report.failures.map(\.attempts.count) == [3])
    #expect(
      report.failures.map(\.message) == [
        (opening == "[" ? "`[0]`" : "`a`") + " is an array; expected `Int`, `Bool` or `String`."
      ])
    #expect(report.swallowedPaths.isEmpty)
  }

  @Test("an element that a list drops is swallowed, whole")
  func lossyList() {
    let report = report(Wrapped.self, #"{"count":1,"people":[{"name":"a","age":1},{"name":2,"age":"x"}]}"#)
    #expect(report.verdict == .decodes)
    #expect(
      report.warnings.filter { $0.kind == .swallowedFailure }.flatMap(\.swallowed).map(\.path) == [
        "people[1].name", "people[1].age",
      ])
  }
}
