import DecodingDiagnostics
import Foundation
import Testing

@Suite("What the rules propose where there is no source")
struct ProposalTests {
  private func diagnosis<T: Decodable>(_ type: T.Type, _ json: String, _ set: (JSONDecoder) -> Void = { _ in })
    -> Diagnosis<T>
  {
    let decoder = JSONDecoder()
    set(decoder)
    return diagnose(type, from: Data(json.utf8), using: decoder)
  }

  // MARK: Settings

  private struct Event: Decodable, Equatable {
    let id: Int
    let startsAt: Date
  }

  @Test("a date strategy is proved by decoding")
  func dateStrategy() throws {
    let found = diagnosis(
      [Event].self, #"[{"id": 1, "startsAt": "2024-05-01T10:00:00Z"}, {"id": 2, "startsAt": "2024-05-02T10:00:00Z"}]"#)
    let fix = try #require(found.fixes.first)
    #expect(found.fixes.count == 1 && found.suggestions.isEmpty)
    #expect(fix.kind == .dateStrategy && fix.verification == .decoded)
    #expect(fix.resolves == 2 && fix.remaining == 0 && fix.introduces == 0)
    #expect(fix.decoderChange?.swift == "decoder.dateDecodingStrategy = .iso8601")
    #expect(found.failures.map(\.fixes) == [[0]])
    #expect(found.description.contains("= fix 1 resolves it: Decode dates with `.iso8601`"))
    #expect(found.description.contains("     decoder.dateDecodingStrategy = .iso8601\n"))
    #expect(found.description.hasSuffix("Does not decode: 2 failures, 1 proved fix."))
  }

  @Test("what a setting reveals is said")
  func keyStrategy() throws {
    let found = diagnosis([Event].self, #"[{"id": 1, "starts_at": "2024-05-01T10:00:00Z"}]"#)
    let fix = try #require(found.fixes.first)
    #expect(fix.kind == .keyDecodingStrategy && fix.resolves == 1 && fix.reveals == 1 && fix.remaining == 1)
  }

  @Test("a setting that would break what decodes is not proposed")
  func harmfulSetting() {
    struct Mixed: Decodable {
      let startsAt: Int
      let end_at: Int
    }
    let found = diagnosis(Mixed.self, #"{"starts_at": 1, "end_at": 2}"#)
    #expect(!found.fixes.contains { $0.kind == .keyDecodingStrategy })
    #expect(found.suggestions.first?.kind == .codingKeys)
  }

  @Test("the settings that are given stay")
  func otherSettings() throws {
    struct Sample: Decodable {
      let takenAt: Date
      let level: Double
    }
    let found = diagnosis(Sample.self, #"{"taken_at": 5, "level": "Infinity"}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    let fix = try #require(found.fixes.first)
    #expect(fix.kind == .floatStrategy && fix.remaining == 0)
    #expect(fix.decoderChange?.settings.keyDecodingStrategy == nil)
  }

  // MARK: Roots and texts

  @Test(
    "another root is proved too",
    arguments: [
      (#"[{"name": "a"}]"#, "[ProposalTests.Named]"), (#"[{"name": "a"}, {"name": "b"}]"#, "[ProposalTests.Named]"),
    ])
  func arrayRoot(json: String, root: String) {
    let found = diagnosis(Named.self, json)
    #expect(found.fixes.map(\.root) == [root])
    #expect(found.fixes.first?.kind == .decodeArray && found.fixes.first?.remaining == 0)
  }

  private struct Named: Decodable { let name: String }

  @Test func oneObjectForAList() {
    let found = diagnosis([Named].self, #"{"name": "a"}"#)
    #expect(found.fixes.map(\.root) == ["ProposalTests.Named"])
    #expect(found.fixes.first?.kind == .decodeObject)
  }

  @Test func aRepairedTextIsADiff() throws {
    let found = diagnosis([Int].self, "[\n  1,\n  2\n  3\n]\n")
    let fix = try #require(found.fixes.first)
    #expect(fix.kind == .invalidJSON && fix.remaining == 0)
    #expect(fix.documentDiff?.contains("-  2\n+  2,\n") == true)
  }

  // MARK: Changes of the model

  private struct Order: Decodable {
    enum Status: String, Decodable { case open, paid }
    let id: Int
    let price: Double
    let status: Status
    let note: String
  }

  private static let orders = """
    [{"id": 1, "price": "1.5", "status": "open", "note": "a"},
     {"id": 2, "price": "2.25", "status": "on_hold", "note": null}]
    """

  @Test("changes of the model are suggested with Swift to paste, and not called proved")
  func suggestions() throws {
    let found = diagnosis([Order].self, Self.orders)
    #expect(found.fixes.isEmpty)
    func suggestion(_ kind: FixKind) throws -> Suggestion {
      try #require(found.suggestions.first { $0.kind == kind }, "\(kind)")
    }
    let bridge = try suggestion(.stringBacked)
    #expect(bridge.failures == [0] && bridge.effect == .lossless)
    #expect(bridge.snippet?.hasPrefix("// in `ProposalTests.Order`\n@StringBacked var price: Double\n") == true)
    #expect(bridge.snippet?.contains("struct StringBacked<Value") == true)
    let newCase = try suggestion(.enumCase)
    #expect(newCase.snippet == "// in `ProposalTests.Order.Status`\ncase onHold = \"on_hold\"")
    let optional = try suggestion(.optional)
    #expect(optional.snippet == "// in `ProposalTests.Order`\nlet note: String?" && optional.effect == .loosensModel)
  }

  @Test("the text has the likeliest suggestion for each failure")
  func text() {
    let text = diagnosis([Order].self, Self.orders).description
    #expect(text.contains("= suggestion 1 may resolve it: Add case `onHold` to `Status`"))
    #expect(text.contains("suggestion 1[enumCase]: Add case `onHold` to `Status`\n"))
    #expect(text.contains("   = not tested, because the model's source has to change; no data is lost\n"))
    #expect(text.contains("     case onHold = \"on_hold\"\n"))
    #expect(text.components(separatedBy: "\nsuggestion ").count - 1 == 3)
  }

  @Test("a strategy that is a closure is suggested")
  func closure() throws {
    struct Sample: Decodable { let at: Date }
    let found = diagnosis([Sample].self, #"[{"at": "2024-05-01"}, {"at": "01.05.2024 10:00"}]"#)
    let suggestion = try #require(found.suggestions.first { $0.kind == .dateStrategy })
    #expect(suggestion.decoderChange?.swift.contains("decoder.dateDecodingStrategy = .custom") == true)
    #expect(found.description.contains("not tested, because the decoder is configured with a closure"))
  }

  @Test("near keys of a model whose types only the process knows")
  func nearKey() throws {
    struct Profile: Decodable { let avatarURL: String? }
    let found = diagnosis(Profile.self, #"{"avatar_url": "x"}"#)
    let suggestion = try #require(found.suggestions.first)
    #expect(found.decodes && suggestion.kind == .codingKeys && suggestion.warnings == [0])
    #expect(suggestion.snippet?.hasSuffix("case avatarURL = \"avatar_url\"") == true)
  }

  @Test("the properties' own names, where coding keys spell their keys otherwise")
  func codingKeys() throws {
    struct Profile: Decodable {
      let avatarURL: String
      let isActive: Bool

      enum CodingKeys: String, CodingKey {
        case avatarURL = "avatar_url"
        case isActive = "active"
      }
    }
    let found = diagnosis([Profile].self, #"[{"avatarUrl": "x", "active": "true"}]"#)
    let snippets = found.suggestions.compactMap(\.snippet)
    #expect(snippets.contains { $0.hasSuffix("case avatarURL = \"avatarUrl\"") })
    #expect(snippets.contains { $0.contains("var isActive: Bool\n") })
    #expect(!snippets.contains { $0.contains("let avatar_url") || $0.contains("var active:") })
  }

  // MARK: Conditions

  @Test("good data has none, and who wants none gets none")
  func none() {
    #expect(diagnosis([Named].self, #"[{"name": "a"}]"#).fixes.isEmpty)
    let bare = diagnose([Order].self, from: Data(Self.orders.utf8), proposesFixes: false)
    #expect(bare.fixes.isEmpty && bare.suggestions.isEmpty && bare.failures.count == 3)
  }

  @Test("errors and expectations tell them too")
  func elsewhere() throws {
    let error = try #require(
      #expect(throws: DiagnosedError.self) {
        try JSONDecoder().decodeDiagnosing([Order].self, from: Data(Self.orders.utf8), reporting: .allFailures)
      })
    #expect(error.description.contains("suggestion 1[enumCase]") && !error.report.suggestions.isEmpty)
    let json = diagnosis([Order].self, Self.orders).json()
    #expect(json.contains(#""suggestions": ["#))
  }
}
