import DecodingDiagnostics
import Testing

@testable import SwiftModels

@Suite("Whether an initializer reads the same whatever the values are") struct SteadyReadingTests {
  private static let declarations = """
    protocol Body: Decodable {}
    struct Note: Body { let text: String }
    enum Kind: String, Decodable {
      case note
      var type: any Body.Type { Note.self }
      func body(from decoder: any Decoder) throws -> any Body { try type.init(from: decoder) }
    }
    let makers: [Kind: (any Decoder) throws -> any Body] = [.note: { try Note(from: $0) }]
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    """

  private func isSteady(_ body: String) -> Bool { decidingKeys(body)?.isEmpty == true }

  private func decidingKeys(_ body: String) -> Set<String>? {
    let text = """
      \(Self.declarations)
      struct Row: Decodable {
        let kind: Kind
        let count: Int
        let body: (any Body)?
        enum CodingKeys: String, CodingKey { case kind, count, body }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          \(body)
        }
      }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return ModelFacts(of: index, types: index.types(named: "Row"), decoder: nil).decidingKeys["Row"]
  }

  private static let kind = "kind = try c.decode(Kind.self, forKey: .kind)\n"

  @Test(arguments: [
    kind + "count = try c.decode(Int.self, forKey: .count)",
    kind + "count = try c.decodeIfPresent(Int.self, forKey: .count) ?? 0",
    "let text = try c.decode(String.self, forKey: .kind)\ncount = text.count\n"
      + "body = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .body).decode(Note.self, forKey: .body)",
    "let names = try decoder.container(keyedBy: Name.self)\n"
      + "count = try names.decode(Int.self, forKey: Name(stringValue: \"n\"))",
  ])
  func isSteadyIfItOnlyReads(_ body: String) { #expect(isSteady(body)) }

  private static let decisions: [(String, Set<String>)] = [
    (kind + "if kind == .note { count = try c.decode(Int.self, forKey: .count) } else { count = 0 }", ["kind"]),
    (kind + "let isNote = kind == .note\nif isNote { count = try c.decode(Int.self, forKey: .count) }", ["kind"]),
    (
      kind + "count = try c.decode(Int.self, forKey: .count)\nguard count > 0 else { throw CancellationError() }\n"
        + "body = try c.decode(Note.self, forKey: .body)", ["count"]
    ),
    (kind + "if c.contains(.count) { count = try c.decode(Int.self, forKey: .count) }", []),
    (
      "var rows = try c.nestedUnkeyedContainer(forKey: .body)\nwhile !rows.isAtEnd { _ = try rows.decode(Note.self) }",
      ["body"]
    ),
  ]

  @Test(arguments: decisions)
  func namesWhatDecides(_ body: String, keys: Set<String>) { #expect(decidingKeys(body) == keys) }

  @Test(arguments: [
    kind + "body = try kind.body(from: decoder)",
    kind + "body = try kind.type.init(from: decoder)",
    kind + "body = try kind.type.init(from: decoder)",
    kind + "body = try c.decode(kind.type, forKey: .body)",
    kind + "body = try makers[kind]!(decoder)",
    kind + "body = kind == .note ? try c.decode(Note.self, forKey: .body) : nil",
    kind + "if kind == .note { body = try c.decode(Note.self, forKey: .body) }",
    kind + "switch kind { case .note: body = try c.decode(Note.self, forKey: .body) }",
    kind + "guard kind == .note else { throw CancellationError() }\ncount = try c.decode(Int.self, forKey: .count)",
    "let names = try decoder.container(keyedBy: Name.self)\nlet name = try c.decode(String.self, forKey: .kind)\n"
      + "count = try names.decode(Int.self, forKey: Name(stringValue: name))",
    "count = try c.decode(Int.self, forKey: .count)\nvar list = try c.nestedUnkeyedContainer(forKey: .body)\n"
      + "for _ in 0..<count { _ = try list.decode(Int.self) }",
    "do { count = try c.decode(Int.self, forKey: .count) } catch { count = try c.decode(Int.self, forKey: .kind) }",
  ])
  func isNotSteadyIfValuesDecide(_ body: String) { #expect(!isSteady(body)) }
}
