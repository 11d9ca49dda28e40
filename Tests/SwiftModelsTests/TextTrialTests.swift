import DecodingDiagnostics
import Foundation
import Testing

@testable import SwiftModels

/// Other strings are tried in copies of the worker, with the words that the sources have.
@Suite struct TextTrialTests {
  private static let source = """
    import Foundation
    enum Zone: String { case inner = "A", outer = "B" }
    enum Unit: String, Decodable { case celsius = "C", fahrenheit = "F" }
    struct Ticket: Decodable {
      static let prices: [String: Int] = ["child": 2, "adult": 4]
      let zone: Zone
      let page: URL
      let price: Int
      let level: Int
      let count: Int
      enum CodingKeys: String, CodingKey { case zone, page = "the page", price, level, count }
      init(from decoder: any Decoder) throws {
        let ticket = try decoder.container(keyedBy: CodingKeys.self)
        zone = Zone(rawValue: try ticket.decode(String.self, forKey: .zone)) ?? .inner
        page = URL(string: "https://example.org/" + String(Int(try ticket.decode(String.self, forKey: .page))!))!
        price = Self.prices[try ticket.decode(String.self, forKey: .price)] ?? 4
        switch try ticket.decode(String.self, forKey: .level) {
        case "ground", "0": level = 0
        case "first": level = 1
        default: level = -1
        }
        count = try ticket.decode(Int.self, forKey: .count)
      }
    }
    """

  @Test func theWordsOfTheSourcesAreKnown() throws {
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: Self.source)])
    let facts = ModelFacts(of: index, types: index.types, decoder: nil)
    #expect(
      facts.vocabularies.map { $0.sorted() } == [
        ["A", "B"], ["C", "F"], ["adult", "child"], ["0", "first", "ground"],
      ])
  }

  @Test func modelsWithoutOwnCodeHaveNoWords() throws {
    let text = "enum Zone: String, Decodable { case a, b }\nstruct Ticket: Decodable { let zone: Zone }"
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    #expect(ModelFacts(of: index, types: index.types, decoder: nil).vocabularies == [])
  }

  @Test("A key whose code crashes on nonsense costs only itself, and a failure hides nothing")
  func whatTheModelDoesNotKnow() throws {
    let fixture = try ModelFixture(["Ticket.swift": Self.source])
    var limits = WorkerLimits()
    // Everything else is tested at the same time.
    limits.stallSeconds = 60
    let inspector = try fixture.inspector(limits: limits)
    let document = #"{"zone": "b", "the page": "7", "price": "CHILD", "level": "First", "count": "1"}"#
    let report = try inspector.inspect(
      InspectedDocument(bytes: Array(document.utf8), file: "-"), with: try inspector.prepare(model: "Ticket"))
    #expect(report.failures.map(\.path) == ["count"])
    let found = report.warnings.filter { $0.known != nil }.map { "\($0.path) \($0.known?.texts ?? [])" }
    #expect(found == [#"price ["child"]"#])
    // The source alone shows these, with their fixes.
    #expect(report.warnings.filter { $0.kind == .swallowedFailure }.map(\.path) == ["zone", "level"])
  }

  @Test func codeThatHangsOnNonsenseEndsTheTrialsAlone() throws {
    let fixture = try ModelFixture([
      "Ticket.swift": """
      struct Ticket: Decodable {
        let price: Int
        let zone: Int
        enum CodingKeys: String, CodingKey { case price, zone }
        init(from decoder: any Decoder) throws {
          let ticket = try decoder.container(keyedBy: CodingKeys.self)
          price = ["child": 2, "adult": 4][try ticket.decode(String.self, forKey: .price)] ?? 4
          let name = try ticket.decode(String.self, forKey: .zone)
          var zone = 0
          while name.count > 1 { zone = (zone + 1) % 1000 }
          self.zone = zone
        }
      }
      """
    ])
    var limits = WorkerLimits()
    limits.stallSeconds = 3
    let inspector = try fixture.inspector(limits: limits)
    let document = #"{"price": "CHILD", "zone": "A"}"#
    let report = try inspector.inspect(
      InspectedDocument(bytes: Array(document.utf8), file: "-"), with: try inspector.prepare(model: "Ticket"))
    #expect(report.verdict == .decodes)
    #expect(report.failures == [])
  }
}
