import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite("Initializers whose nil code takes") struct RefusableReadTests {
  private static let found: [(String, String, RefusableRead.Reading)] = [
    ("url = URL(string: try container.decode(String.self, forKey: .url))", "url", .url),
    ("  self.count = Int(try values.decode(String.self, forKey: .count)) ?? 0", "count", .integer),
    ("let text = try c.decode(String.self, forKey: .raw)\n    id = UUID(uuidString: text)", "raw", .uuid),
    ("kind = Kind(rawValue: try c.decode(String.self, forKey: .kind))", "kind", .cases("Kind", ["a"])),
    ("data = Data(base64Encoded: try c.decode(String.self, forKey: .data))", "data", .base64),
    ("price = Decimal(string: try c.decode(String.self, forKey: .price))", "price", .decimal),
    ("day = Self.days.date(from: try c.decode(String.self, forKey: .day))", "day", .date("yyyy")),
    ("url = try c.decodeIfPresent(String.self, forKey: .url).flatMap(URL.init(string:))", "url", .url),
    ("url = try c.decodeIfPresent(String.self, forKey: .url).flatMap { URL(string: $0) }", "url", .url),
    ("count = try c.decodeIfPresent(String.self, forKey: .count).flatMap(Int.init) ?? 0", "count", .integer),
    ("day = (try? c.decode(String.self, forKey: .day)).flatMap(Self.days.date(from:))", "day", .date("yyyy")),
  ]

  @Test(arguments: found) func isFound(_ code: String, _ key: String, _ reading: RefusableRead.Reading) {
    #expect(reads(code).map(\.key) == [key])
    #expect(reads(code).map(\.reading) == [reading])
  }

  /// What code looks at, tries otherwise or has a case for is no loss.
  @Test(arguments: [
    "guard let url = URL(string: try c.decode(String.self, forKey: .url)) else { throw Failed() }",
    "kind = Kind(rawValue: try c.decode(String.self, forKey: .kind)) ?? .other",
    "kind = Unknown(rawValue: try c.decode(String.self, forKey: .kind))",
    "count = Int(text) ?? Int(other)",
    "let text = try c.decode(String.self, forKey: .raw)\n    id = UUID(uuidString: text)\n    raw = text",
    "url = try c.decode(URL.self, forKey: .url)",
    "count = Int(try c.decode(Double.self, forKey: .count))",
  ])
  func isLeftAlone(_ code: String) {
    #expect(reads(code).isEmpty)
  }

  private func reads(_ code: String) -> [RefusableRead] {
    RefusableRead.all(in: code) { start in
      switch start {
      case "Kind(rawValue:": .cases("Kind", ["a"])
      case "Self.days.date(from:": .date("yyyy")
      default: nil
      }
    }
  }

  @Test func aRefusedTextIsAWarningButAPlaceholderIsNone() {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.refusableReads["Linked"] = ["n": .integer]
    options.modelFacts = facts
    let json = #"[{"n": "12"}, {"n": "1,200"}, {"n": "N/A"}, {"n": ""}]"#
    let warnings = inspected([Linked].self, json, options: options).report.warnings
    #expect(warnings.map(\.path) == ["[1].n"])
    #expect(warnings.first?.kind == .swallowedFailure)
    #expect(warnings.first?.swallowed.map(\.summary) == ["typeMismatch wrongKind at [1].n"])
  }
}

struct Linked: Decodable {
  let n: Int?
  enum CodingKeys: CodingKey { case n }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    n = Int(try container.decode(String.self, forKey: .n))
  }
}
