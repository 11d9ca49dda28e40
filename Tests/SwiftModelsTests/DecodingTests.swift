import DecodingDiagnostics
import JSONText
import Testing

@testable import SwiftModels

/// The ways in which sources decode, wherever they are set up.
@Suite struct DecodingTests {
  private func decodings(_ source: String) -> [DeclaredDecoding] {
    ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: source)]).decodings(for: "Order")
  }

  @Test(arguments: [
    (
      "enum API { static let decoder: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }() }",
      "API.decoder"
    ),
    (
      "struct Client { private lazy var decoder: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }() }",
      "Client.decoder"
    ),
    (
      "func fetch() throws { let decoder = JSONDecoder(); decoder.dateDecodingStrategy = .iso8601; try decoder.decode() }",
      "fetch"
    ),
    (
      "final class Client { let decoder: JSONDecoder\ninit() { decoder = JSONDecoder(); self.decoder.dateDecodingStrategy = .iso8601 } }",
      "Client.decoder"
    ),
    (
      "final class ISODecoder: JSONDecoder { override init() { super.init(); dateDecodingStrategy = .iso8601 } }",
      "ISODecoder()"
    ),
    (
      "extension JSONDecoder { convenience init(iso: Bool) { self.init(); dateDecodingStrategy = .iso8601 } }",
      "JSONDecoder"
    ),
    (
      "func make() -> JSONDecoder { let d = JSONDecoder(); d.dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.iso8601; return d }",
      "make()"
    ),
    ("let client = Client { $0.dateDecodingStrategy = .iso8601 }", "client"),
    ("let client = Client(decoder: .init(dateDecodingStrategy: .iso8601))", "client"),
  ])
  func areFoundWhereverTheyAreSetUp(source: String, name: String) {
    let found = decodings(source)
    #expect(found.map(\.name) == [name])
    #expect(found.first?.change?.dateDecodingStrategy == .iso8601)
  }

  @Test(arguments: [
    "enum API { static let decoder = JSONDecoder() }\nfunc f() { JSONDecoder().decode() }",
    "class RowDecoder { var dateDecodingStrategy: DateDecodingStrategy = .row }",
    "class RowDecoder { func options() -> Options { Options(dateDecodingStrategy: self.dateDecodingStrategy) } }",
    """
    class RowDecoder {
      let decoder = JSONDecoder()
      var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy {
        get { decoder.dateDecodingStrategy }
        set { decoder.dateDecodingStrategy = newValue }
      }
    }
    """,
  ])
  func plainDecodersAndThoseOfOtherFormatsAreNone(source: String) {
    #expect(decodings(source).isEmpty)
  }

  @Test func alikeOnesAreOneByTheNameThatCanBeUsed() {
    let found = decodings(
      """
      func fetch() { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase }
      extension JSONDecoder { static var api: JSONDecoder { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d } }
      """)
    #expect(found.map(\.name) == ["JSONDecoder.api"])
  }

  /// Declarations that a setting mentions are included; inaccessible ones are left out and reported.
  @Test func isRebuiltWithWhatItMentions() {
    let found = decodings(
      """
      final class Client {
        private static let zone = TimeZone(identifier: "UTC")
        let style: String
        init(style: String) { self.style = style }
        func decoder(strategy: JSONDecoder.KeyDecodingStrategy) -> JSONDecoder {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy"
          formatter.timeZone = Self.zone
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(formatter)
          decoder.keyDecodingStrategy = strategy
          return decoder
        }
      }
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.expression == """
        { let decoder = JSONDecoder(); let formatter = DateFormatter(); formatter.dateFormat = "yyyy"; \
        let zone = TimeZone(identifier: "UTC"); formatter.timeZone = zone; decoder.dateDecodingStrategy = .formatted(formatter); \
        return decoder }()
        """)
    #expect(found.first?.leftOut == ["keyDecodingStrategy = strategy"])
  }

  /// A property that an initializer sets is a variable of its own elsewhere.
  @Test(arguments: ["", "self."])
  func isRebuiltWithThePropertiesThatAreSetAround(receiver: String) {
    let found = decodings(
      """
      struct JSON {
        private let formatter: DateFormatter
        private let decoder: JSONDecoder
        init() {
          \(receiver)formatter = DateFormatter()
          \(receiver)formatter.dateFormat = "yyyy"
          decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(\(receiver)formatter)
        }
      }
      """)
    #expect(found.map(\.name) == ["JSON.decoder"])
    #expect(
      found.first?.expression == """
        { let decoder = JSONDecoder(); let formatter = DateFormatter(); formatter.dateFormat = "yyyy"; \
        decoder.dateDecodingStrategy = .formatted(formatter); return decoder }()
        """)
    #expect(found.first?.leftOut == [])
  }

  /// Declarations that are private to the file, or that extensions of the type add, are included too.
  @Test func isRebuiltWithWhatIsHiddenInItsFile() {
    let found = decodings(
      """
      private let pattern = "yyyy"
      final class APIDecoder: JSONDecoder {
        override init() { super.init(); dateDecodingStrategy = .custom { try Self.date(of: $0) } }
      }
      extension APIDecoder {
        private static func date(of decoder: any Decoder) throws -> Date { Date(pattern) }
      }
      """)
    #expect(found.map(\.name) == ["APIDecoder()"])
    #expect(
      found.first?.compiledExpression == """
        { let decoder = JSONDecoder(); let pattern = "yyyy"; func date(of decoder: any Decoder) throws -> Date { Date(pattern) }; \
        decoder.dateDecodingStrategy = .custom { try date(of: $0) }; return decoder }()
        """)
    #expect(found.first?.named?.compiledExpression == "APIDecoder()")
  }

  /// The setup that a decoder starts from comes first, wherever it is.
  @Test(arguments: [
    ("let d = JSONDecoder.base()", "JSONDecoder.base"), ("let d = API.shared", "API.shared"),
    ("let d: JSONDecoder = .base()", "JSONDecoder.base"), ("let d = Self.own()", "Client.own"),
  ])
  func startsFromWhatMakesIt(start: String, name: String) throws {
    let found = decodings(
      """
      extension JSONDecoder {
        static func base() -> JSONDecoder { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }
      }
      enum API { static let shared: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }() }
      struct Client {
        private static func own() -> JSONDecoder { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }
        let decoder: JSONDecoder = { \(start); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()
      }
      """)
    let own = try #require(found.first { $0.name == "Client.decoder" })
    #expect(own.change?.keyDecodingStrategy == .convertFromSnakeCase)
    #expect(own.change?.dateDecodingStrategy == .iso8601)
  }

  @Test func aSubclassStartsAsTheClassAboveIt() throws {
    let found = decodings(
      """
      class Base: JSONDecoder { override init() { super.init(); dateDecodingStrategy = .custom { try f($0) } } }
      final class Snake: Base { override init() { super.init(); keyDecodingStrategy = .convertFromSnakeCase } }
      """)
    let own = try #require(found.first { $0.name == "Snake" })
    #expect(
      own.expression == """
        { let decoder = { let decoder = JSONDecoder(); decoder.dateDecodingStrategy = .custom { try f($0) }; return decoder }(); \
        decoder.keyDecodingStrategy = .convertFromSnakeCase; return decoder }()
        """)
  }

  /// A decoder whose setup is not in the sources is used by name.
  @Test func startsFromCodeThatIsElsewhere() {
    let found = decodings(
      "let decoder: JSONDecoder = { let d = Network.decoder(for: .v2); d.dateDecodingStrategy = .iso8601; return d }()")
    #expect(found.map(\.change) == [nil])
    #expect(
      found.first?.compiledExpression
        == "{ let decoder = Network.decoder(for: .v2); decoder.dateDecodingStrategy = .iso8601; return decoder }()")
  }

  /// The decoder that the code calls for a type is its decoder, if nothing else decides.
  @Test(arguments: [
    ("try JSONDecoder().decode(Note.self, from: data)", nil),
    ("let decoder = JSONDecoder(); try decoder.decode([Note].self, from: data)", nil),
    ("try make().decode(Note.self, from: data)", "make()"), ("try load(Note.self)", "make()"),
    (
      "let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; try d.decode(Note.self, from: data)", "use"
    ),
  ])
  func theOneThatIsCalledForTheTypeIsTaken(call: String, name: String?) throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct Note: Decodable { let title: String }
      func make() -> JSONDecoder { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }
      """, "B.swift": "import Foundation\nfunc use(_ data: Data) throws { \(call) }",
    ])
    let bytes = Array(#"{"title":"x"}"#.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-"))
    #expect(ranking.clearWinner?.report?.decoder.origin?.name == name)
  }

  /// The part of a decoder that needs no code is kept if the decoder cannot be compiled.
  @Test func keysAreConvertedWhereTheDatesCannotBeRead() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct Note: Decodable { let noteTitle: String }
      func make() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .custom(7)
        return decoder
      }
      """
    ])
    let bytes = Array(#"{"note_title":"x"}"#.utf8)
    let best = try #require(
      try fixture.inspector().candidates(
        for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-")
      ).clearWinner)
    #expect(best.report?.verdict == .decodes)
    #expect(best.model?.decoding?.leftOut == ["dateDecodingStrategy = .custom(7)"])
  }

  /// Whether a date fits unavailable code is unknown, unless another decoder decodes the type.
  @Test(arguments: [
    (strategy: ".custom(readDate)", use: "", Verdict.decodes), (".formatted(Elsewhere.day)", "", .decodes),
    (".custom { decoder in try Elsewhere.date(decoder) }", "", .decodes), (".iso8601", "", .fails),
    (".custom(readDate)", "func use(_ data: Data) throws { try JSONDecoder().decode(Note.self, from: data) }", .fails),
  ])
  func datesAreNotCheckedWhereTheirStrategyIsElsewhere(strategy: String, use: String, verdict: Verdict) throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct Note: Decodable { let at: Date }
      func read(_ data: Data) -> Note? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = \(strategy)
        return try? decoder.decode(Box<Note>.self, from: data).value
      }
      \(use)
      """
    ])
    let document = InspectedDocument(bytes: Array(#"{"at":"01.02.2026"}"#.utf8), file: "-")
    let inspector = try fixture.inspector()
    let model = try inspector.choosingDecoding(of: try inspector.prepare(model: "Note"), for: document)
    let report = try inspector.inspect(document, with: model)
    #expect(report.verdict == verdict)
    let shown = strategy.replacing(/\{.*\}/, with: "{ … }")
    let reason =
      "The decoder reads `Date` by `\(shown)` (sources/A.swift:5), which could not be compiled, so any value was accepted."
    let isUnknown = verdict == .decodes
    #expect(
      report.completeness == (isUnknown ? .notChecked([UncheckedPlace(path: "at", reason: reason)]) : .exhaustive))
    #expect(report.missingParts.map(\.name) == (isUnknown ? [shown] : []))
  }

  /// A type of the same name elsewhere is not the one that a decoder refers to.
  @Test func whatADecoderNamesIsWhatItMeans() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct Note: Decodable { let at: Date }
      extension DateFormatter {
        enum Defaults { static let day = { let made = DateFormatter(); made.dateFormat = "dd.MM.yyyy"; return made }() }
      }
      func load(_ data: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(DateFormatter.Defaults.day)
        _ = try decoder.decode(Note.self, from: data)
      }
      """,
      "B.swift": """
      struct Rating { enum Defaults { static let size = undeclared.size } }
      fileprivate enum Defaults { static let size = undeclared.size }
      """,
    ])
    let bytes = Array(#"{"at":"01.02.2026"}"#.utf8)
    let best = try #require(
      try fixture.inspector().candidates(
        for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-")
      ).clearWinner)
    #expect(best.report?.verdict == .decodes)
    #expect(best.model?.leftOut == [])
  }

  /// Model and decoder are chosen together, by the remaining failures; if those do not decide, the project's own is
  /// used.
  @Test(arguments: [
    (#"{"created":"2026-01-02T03:04:05Z"}"#, "make()"), (#"{"created":"03.02.2026"}"#, "Client.german"),
    (#"{"title":"x"}"#, "make()"),
  ])
  func theOneThatLeavesLeastIsTaken(json: String, name: String?) throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct Order: Decodable { let created: Date }
      struct Note: Decodable { let title: String }
      func make() -> JSONDecoder { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }
      struct Client {
        private var german: JSONDecoder {
          let formatter = DateFormatter()
          formatter.dateFormat = "dd.MM.yyyy"
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(formatter)
          return decoder
        }
      }
      """
    ])
    let bytes = Array(json.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-"))
    let best = try #require(ranking.clearWinner)
    #expect(best.report?.verdict == .decodes)
    #expect(best.report?.decoder.origin?.name == name)
  }
}
