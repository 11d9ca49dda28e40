import JSONText
import Testing

@testable import SwiftModels

/// A plain decoder where a document is loaded is as good evidence as one that is set up.
@Suite struct PlainLoadingTests {
  private func loading(_ source: String) -> PlainLoading {
    let file = SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: source)
    return PlainLoading(of: [(file, ParsedSource(source).tree)], for: "Data/users.json")
  }

  @Test(arguments: [
    ("try JSONDecoder().decode([User].self, from: data(\"users.json\"))", ["[User]"]),
    (
      "let plain = JSONDecoder(); let data = data(\"users\"); return try plain.decode([User].self, from: data)",
      ["[User]"]
    ),
    ("let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; try d.decode([User].self, from: data(\"users\"))", []),
    ("try API.decoder.decode([User].self, from: data(\"users\"))", []),
    ("try JSONDecoder().decode([User].self, from: data(\"others\"))", []),
  ])
  func isFoundAtTheCall(body: String, roots: [String]) {
    #expect(loading("func load() throws { \(body) }").roots == roots)
  }

  @Test(arguments: [
    ("let users: [User] = Bundle.load(\"users\")", ["load"]),
    ("let name = isDark ? \"users\" : \"other\"; let users: [User] = Bundle.load(name)", ["load"]),
    ("let name = \"other\"; let users: [User] = Bundle.load(name); print(\"users\")", ["print"]),
    ("let users: [User] = Fixture(\"users\").parsed().decode(strict: true)", ["Fixture", "decode", "parsed"]),
    ("let fixture = Fixture(\"users\"); let users: [User] = fixture.decode(strict: true)", ["Fixture", "decode"]),
    ("check(users(), Fixture(\"users\"))", ["Fixture"]),
  ])
  func whatTheNameIsPassedToIsKnown(body: String, loaders: [String]) {
    #expect(loading("func load() { \(body) }").loaders.keys.sorted() == loaders)
  }

  @Test(arguments: [
    ("func load<T: Decodable>(_ name: String) -> T? { try? JSONDecoder().decode(T.self, from: data(name)) }", true),
    ("func load<T: Decodable>(_ name: String) -> T? { try? API.decoder.decode(T.self, from: data(name)) }", false),
    ("func load(_ name: String) -> Data { JSONDecoder().decode(User.self, from: data) }", nil),
    ("func other<T: Decodable>(_ name: String) -> T? { try? JSONDecoder().decode(T.self, from: data(name)) }", nil),
    (
      "func load<T: Decodable>(using d: JSONDecoder = JSONDecoder()) throws -> T { try d.decode(T.self, from: data) }",
      true
    ),
    (
      "func load<T: Decodable>(by d: JSONDecoder = JSONDecoder()) throws -> T { try d.decode(T.self, from: data) }",
      false
    ),
    (
      "func load<T: Decodable>(using d: JSONDecoder = JSONDecoder()) -> Publisher<T> { data.decode(type: T.self, decoder: d) }",
      true
    ),
    ("func load<T: Decodable>() -> Publisher<T> { data.decode(type: T.self, decoder: API.decoder) }", false),
    ("func load<T: Decodable>(using d: JSONDecoder = .api) throws -> T { try d.decode(T.self, from: data) }", false),
  ])
  func loadersThatDecodeWhateverTheyAreAskedForTell(source: String, isPlain: Bool?) {
    #expect(PlainLoading.isPlain(["load": ["by"]], in: ParsedSource(source).tree) == isPlain)
  }

  /// A shared decoder is the usual one, except where the document is loaded without it.
  @Test(arguments: [
    ("", "API.decoder"),
    ("func users() -> [User]? { Bundle.load(\"users\") }", nil),
  ])
  func theSharedDecoderIsNotTakenForWhatIsLoadedPlainly(use: String, origin: String?) throws {
    let fixture = try ModelFixture([
      "User.swift": "import Foundation\nstruct User: Decodable { let name: String; let since: Date? }",
      "API.swift": """
      import Foundation
      enum API {
        static let decoder: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }()
      }
      """,
      "Bundle.swift": """
      import Foundation
      extension Bundle {
        static func load<T: Decodable>(_ name: String) -> T? { try? JSONDecoder().decode(T.self, from: Data()) }
      }
      """,
      "Use.swift": "import Foundation\n\(use)",
    ])
    let inspector = try fixture.inspector()
    let document = InspectedDocument(bytes: Array(#"[{"name":"a"}]"#.utf8), file: "users.json")
    let model = try inspector.prepare(model: "[User]")
    #expect(try inspector.choosingDecoding(of: model, for: document).decoding?.name == origin)
  }
}
