import DecodingDiagnostics
import Foundation
import Testing

@Suite("Checks of values against each other, where one of them failed")
struct ComparedValuesTests {
  private struct Refused: Error {}

  private struct Interval: Decodable {
    let low: Double
    let high: Double
    enum CodingKeys: CodingKey { case low, high }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      low = try container.decode(Double.self, forKey: .low)
      high = try container.decode(Double.self, forKey: .high)
      guard low <= high else { throw Refused() }
    }
  }

  @Test(
    "one that a stand-in passes has not been made, whether the neutral value passes or the converted one",
    arguments: [#"{"low":-5,"high":"x"}"#, #"{"low":18.5,"high":"2024"}"#, #"[{"low":-5}]"#])
  func order(_ json: String) {
    let report = json.hasPrefix("[") ? report([Interval].self, json) : report(Interval.self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.count) == [1])
    #expect(report.completeness != .exhaustive)
  }

  private struct Budget: Decodable {
    struct Post: Decodable { let amount: Int }
    let limit: Int
    let posts: [Post]
    enum CodingKeys: CodingKey { case limit, posts }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      limit = try container.decode(Int.self, forKey: .limit)
      posts = try container.decode([Post].self, forKey: .posts)
      guard posts.reduce(0, { $0 + $1.amount }) <= limit else { throw Refused() }
    }
  }

  @Test(
    "the value that failed may be inside of another, or all of that",
    arguments: [
      (#"{"limit":9,"posts":[{"amount":6},{"amount":"x"}]}"#, "posts[1].amount"), (#"{"limit":9,"posts":5}"#, "posts"),
    ])
  func inside(_ json: String, path: String) {
    let report = report(Budget.self, json)
    #expect(report.failures.map(\.path) == [path])
    #expect(report.completeness != .exhaustive)
  }

  private struct Roster: Decodable {
    struct Entry: Decodable { let id: Int }
    init(from decoder: any Decoder) throws {
      let entries = try decoder.singleValueContainer().decode([Entry].self)
      guard Set(entries.map(\.id)).count == entries.count else { throw Refused() }
    }
  }

  @Test("the others may be in the very value that has the failed one")
  func inOneValue() {
    let report = report(Roster.self, #"[{"id":1},{"id":3},{"id":null}]"#)
    #expect(report.failures.map(\.path) == ["[2].id"])
    #expect(report.completeness != .exhaustive)
  }

  private struct Stay: Decodable {
    let from: Date
    let until: Date
    enum CodingKeys: CodingKey { case from, until }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      from = try container.decode(Date.self, forKey: .from)
      until = try container.decode(Date.self, forKey: .until)
      guard from < until else { throw Refused() }
    }
  }

  @Test("dates come before or after others")
  func dates() {
    let report = report(Stay.self, #"{"from":"soon","until":800000000}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at from"])
    #expect(report.completeness != .exhaustive)
  }

  private struct Amount: Decodable {
    enum Currency: String, Decodable { case eur, jpy }
    let currency: Currency
    let text: String
    enum CodingKeys: CodingKey { case currency, text }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      currency = try container.decode(Currency.self, forKey: .currency)
      text = try container.decode(String.self, forKey: .text)
      guard currency == .eur || !text.contains(".") else { throw Refused() }
    }
  }

  @Test("another case of an enum may reject what the first one accepts")
  func cases() {
    let report = report(Amount.self, #"{"currency":"usd","text":"1.5"}"#)
    #expect(report.summaries == ["dataCorrupted unknownEnumValue at currency"])
    #expect(report.completeness != .exhaustive)
  }

  private struct Rated: Decodable {
    let percent: Int
    let size: Int
    enum CodingKeys: CodingKey { case percent, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      percent = try container.decode(Int.self, forKey: .percent)
      size = try container.decode(Int.self, forKey: .size)
      guard (0...100).contains(percent) else { throw Refused() }
    }
  }

  @Test("a check of the failed value alone hides nothing, whatever the others are")
  func alone() {
    let report = report([Rated].self, #"[{"percent":"x","size":5000}]"#)
    #expect(report.summaries == ["typeMismatch wrongKind at [0].percent"])
    #expect(report.completeness == .exhaustive)
  }

  @Test("values that are not checked against each other are all looked at")
  func unchecked() {
    let report = report([Person].self, #"[{"name":"a","age":"x"},{"name":5,"age":7}]"#)
    #expect(report.failures.map(\.count) == [1, 1])
    #expect(report.completeness == .exhaustive)
  }

  @Test("a text that was made up may be the one of its form that does")
  func madeUpText() {
    let report = report(HexMask.self, #"{"bits":[],"names":["a"]}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at bits"])
    #expect(report.completeness != .exhaustive)
  }
}
