import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import SwiftModels

/// Which root fits a document by structure, by names and by the project's tests.
@Suite struct RankingTests {
  private func candidates(
    _ source: String, _ json: String, document: String? = nil, tested: [String] = []
  ) -> [CandidateSearch.Candidate] {
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: source)])
    let outline = DocumentOutline(JSONDocument(Array(json.utf8)))
    return CandidateSearch(index: index, outline: outline, names: NameEvidence(path: document), tested: tested)
      .candidates()
  }

  /// Keys that a type reads at all depths count, and kinds that fit.
  @Test(arguments: [
    (#"{"id":1,"owner":{"login":"x","plan":{"name":"p"}}}"#, "Deep"),
    (#"{"id":1,"owner":"x"}"#, "Flat"),
    (#"{"kind":"square","side":2}"#, "Square"), (#"{"kind":"circle","side":2}"#, "Circle"),
    (#"{"a":{"b":[{"id":1,"owner":"x"}]}}"#, "[String: [String: [Flat]]]"),
  ])
  func countsKeysAndKindsAtAllDepths(json: String, expression: String) {
    let source = """
      struct Deep: Decodable { let id: Int; let owner: Owner }
      struct Owner: Decodable { let login: String; let plan: Plan }
      struct Plan: Decodable { let name: String }
      struct Flat: Decodable { let id: Int; let owner: String }
      enum SquareKind: String, Decodable { case square }
      enum CircleKind: String, Decodable { case circle }
      struct Square: Decodable { let kind: SquareKind; let side: Int }
      struct Circle: Decodable { let kind: CircleKind; let side: Int }
      """
    #expect(candidates(source, json).first?.expression == expression)
  }

  /// With hand-written code, the reads count rather than the types of the properties.
  @Test(arguments: [
    // The place of the parameter is that of the read.
    (#"{"version":"1","data":{"login":"x","plan":1}}"#, "Answer<User>"),
    (#"{"version":"1","data":[{"rows":1,"columns":2}]}"#, "Answer<[Grid]>"),
    // An array that skips elements it cannot read, and a box around another type.
    (#"[{"login":"x","plan":1}]"#, "Users"), (#"{"rows":1,"columns":2}"#, "GridBox"),
    // A box for anything is less likely than what is in it.
    (#"{"page":[{"w":1,"h":2}],"next":"x"}"#, "Pages<Size>"), (#"[{"w":1,"h":2}]"#, "[Size]"),
    // Keys in nested containers, and keys that are data.
    (#"{"meta":{"page":{"number":1}},"name":"x"}"#, "Nested"), (#"{"a":{"w":1,"h":2},"b":{"w":1,"h":2}}"#, "Sizes"),
    // One of several forms.
    (#"{"grid":{"rows":1,"columns":2},"user":"x"}"#, "Forms"),
    (#"{"grid":[1,2],"user":{"login":"x","plan":1}}"#, "Forms"),
  ])
  func countsWhatCodeReads(json: String, expression: String) {
    #expect(candidates(Self.written, json).first?.expression == expression)
  }

  /// An argument has the protocol that its parameter requires, also by way of another protocol or an extension.
  @Test func argumentsConformToWhatTheirParametersRequire() {
    let source = """
      protocol Signed: Codable {}
      protocol Vector: Codable {}
      protocol Short: Vector {}
      struct Suite<G: Decodable>: Decodable { let name: String; let groups: [G] }
      struct AGroup<V: Signed>: Codable { let kind: String; let tests: [V] }
      struct BGroup<V>: Codable where V: Vector { let kind: String; let tests: [V] }
      struct Sum: Signed { let left: Int }
      struct Product: Codable { let id: Int; let text: String }
      extension Product: Short {}
      """
    let json = #"{"name":"a","groups":[{"kind":"b","tests":[{"id":1,"text":"c"}]}]}"#
    let found = candidates(source, json).map(\.expression)
    #expect(found.first == "Suite<BGroup<Product>>")
    #expect(!found.contains("Suite<AGroup<Product>>"))
  }

  private static let written = """
    struct User: Decodable { let login: String; let plan: Int }
    struct Grid: Decodable { let rows: Int; let columns: Int }
    struct Answer<Body: Decodable>: Decodable {
      let version: String; let data: Result<Body, Failure>
      enum CodingKeys: CodingKey { case version, data }
      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        version = try c.decode(String.self, forKey: .version)
        data = .success(try c.decode(Body.self, forKey: .data))
      }
    }
    struct Users: Decodable {
      var all: [User] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
          if let user = try? list.decode(User.self) { all.append(user) } else { _ = try list.decode(Skipped.self) }
        }
      }
    }
    struct Skipped: Decodable {}
    struct GridBox: Decodable {
      let grid: Grid
      init(from decoder: any Decoder) throws { grid = try decoder.singleValueContainer().decode(Grid.self) }
    }
    struct Nested: Decodable {
      let number: Int; let name: String
      enum Keys: String, CodingKey { case meta, page, number, name }
      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: Keys.self)
        let page = try c.nestedContainer(keyedBy: Keys.self, forKey: .meta)
          .nestedContainer(keyedBy: Keys.self, forKey: .page)
        number = try page.decode(Int.self, forKey: .number)
        name = try c.decode(String.self, forKey: .name)
      }
    }
    struct Flat: Decodable { let meta: Int?; let page: Int?; let number: Int?; let name: String? }
    struct Sizes: Decodable {
      let all: [Size]
      init(from decoder: any Decoder) throws {
        all = Array(try decoder.singleValueContainer().decode([String: Size].self).values)
      }
    }
    struct Size: Decodable { let w: Int; let h: Int }
    struct Pages<Row: Decodable>: Decodable { let page: Lossy<Row>; let next: String? }
    struct Lossy<Row: Decodable>: Decodable {
      var rows: [Row] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { if let row = try list.decode(Maybe<Row>.self).value { rows.append(row) } }
      }
    }
    struct Maybe<Value: Decodable>: Decodable {
      let value: Value?
      init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Value.self) }
    }
    struct Forms: Decodable {
      let grid: [Int]; let user: String
      enum CodingKeys: CodingKey { case grid, user }
      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        if let whole = try? c.decode(Grid.self, forKey: .grid) { grid = [whole.rows, whole.columns] }
        else { grid = try c.decode([Int].self, forKey: .grid) }
        if let whole = try? c.decode(User.self, forKey: .user) { user = whole.login }
        else { user = try c.decode(String.self, forKey: .user) }
      }
    }
    struct Plain: Decodable { let grid: Int; let user: Int }
    """

  /// A type that the app itself loads by name, even a dictionary; an array of a type that fits; code that only iOS
  /// compiles; of two types of one name, the one whose own names mean something.
  @Test(arguments: [
    ("codes.json", #"{"de":"German","en":"English"}"#, "Codes"),
    ("list.json", #"[{"name":"x","phone":1}]"#, "Countries"),
    ("phone.json", #"{"serial":1,"carrier":"x"}"#, "Phone"),
    ("emoji.json", #"{"symbols":[{"code":"x"}],"rank":1}"#, "EmojiStore"),
    ("tokens.json", #"[{"ticker":"x","chain":"y"}]"#, "[Service.Token]"),
    // Its keys are data.
    ("words.json", #"{"total":1,"a":2,"b":3,"c":4}"#, "[String: Int]"),
    // These are names, although the sources decode such dictionaries too.
    ("times.json", #"{"total":1,"count":2,"last":3}"#, "Timer"),
  ])
  func whatTheCodeBaseShowsIsFound(document: String, json: String, expression: String) throws {
    let fixture = try ModelFixture(Self.codeBase)
    let path = fixture.folder.url.path + "/Data/" + document
    try fixture.folder.write(json, to: "Data/" + document)
    let bytes = Array(json.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: path))
    #expect(ranking.loaded.first?.expression == expression)
    #expect(ranking.unloadedBest == nil)
  }

  private static let codeBase = [
    "App/Codes.swift": """
    import Foundation
    typealias Codes = [String: String]
    struct Query: Decodable { let de: Bool?; let en: Bool? }
    func codes() throws -> Codes {
      try JSONDecoder().decode(Codes.self, from: Data(contentsOf: Bundle.main.url(forResource: "codes", withExtension: "json")!))
    }
    """,
    "App/Words.swift": """
    import Foundation
    struct Timer: Decodable { var total: Double?; var count: Double?; var last: Double?; var mean: Double? }
    func words(_ data: Data) throws -> [String: Int] { try JSONDecoder().decode([String: Int].self, from: data) }
    func anything(_ data: Data) throws { _ = try JSONDecoder().decode([String: Bool].self, from: data) }
    """,
    "App/Countries.swift": """
    struct Country: Decodable { let name: String; let phone: Int }
    struct Countries { let all: [Country] }
    extension Countries: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var all: [Country] = []
        while !list.isAtEnd { all.append(try list.decode(Country.self)) }
        self.all = all
      }
    }
    """,
    "App/Phone.swift": "#if os(iOS)\nstruct Phone: Decodable { let serial: Int; let carrier: String }\n#endif",
    "App/EmojiStore.swift": """
    struct EmojiStore: Decodable { let symbols: [EmojiSymbol]; let rank: Int }
    struct EmojiSymbol: Decodable { let code: String }
    """,
    "App/EmojiStoreOld.swift": "struct EmojiStore: Decodable { let symbols: [EmojiMark]; let rank: Int }",
    "App/Service.swift": """
    final class Service { let other = Missing.shared }
    extension Service { struct Token: Decodable { let ticker: String; let chain: String } }
    """,
    "Preview/Service.swift": "final class Service { let preview = Missing.shared }",
  ]

  /// A type that accepts any JSON is not evidence.
  @Test func leavesOutWhatTakesAnything() {
    let source = """
      enum AnyJSON: Decodable {
        case string(String), object([String: AnyJSON]), array([AnyJSON])
        init(from decoder: any Decoder) throws { self = .string("") }
      }
      struct Issue: Decodable { let title: String }
      """
    #expect(candidates(source, #"{"title":"x","body":"y"}"#).map(\.expression) == ["Issue"])
  }

  @Test(arguments: [
    ("issues/comment.json", "Comment"), ("Fixtures/issue.json", "Issue"), ("GetIssueResponse-200.json", "Issue"),
    ("user_with_orgs.json", "User"),
  ])
  func namesDecideBetweenEquals(document: String, expression: String) {
    let source = """
      struct Comment: Decodable { let id: Int }
      struct Issue: Decodable { let id: Int }
      struct User: Decodable { let id: Int }
      struct Organization: Decodable { let id: Int }
      """
    #expect(candidates(source, #"{"id":1}"#, document: document).first?.expression == expression)
  }

  @Test(arguments: [
    (
      "struct APIResult<T: Decodable, E: Decodable>: Decodable { let data: T?; let error: E? }",
      #"{"data":{"title":"x"}}"#, "APIResult<Issue, Failure>"
    ),
    (
      "struct Page<T: Decodable>: Decodable { let next: String; let items: [T] }",
      #"{"next":"x","items":[{"title":"x"}]}"#, "Page<Issue>"
    ),
    ("struct Box<T: Decodable>: Decodable { let values: [T] }", #"{"values":[1,2]}"#, "Box<Int>"),
    ("struct Page<T: Decodable>: Decodable { let items: [T] }", #"{"items":[]}"#, "Page<Failure>"),
    (
      """
      struct Answer<T: Decodable>: Decodable { let data: T }
      struct ListAnswer<T: Decodable>: Decodable { let data: [T] }
      func use(_ answer: ListAnswer<Issue>) {}
      """, #"{"data":[{"title":"x"}]}"#, "ListAnswer<Issue>"
    ),
  ])
  func buildsEnvelopes(source: String, json: String, expression: String) {
    let rest = """
      struct Issue: Decodable { let title: String }
      struct Failure: Decodable { let code: Int }
      struct Other: Decodable { let code: Int }
      func load() { _ = APIResult<Issue, Failure>.self; _ = Page<Failure>.self }
      """
    #expect(candidates(source + "\n" + rest, json).first?.expression == expression)
  }

  @Test func aTestOutweighsALikelyGuessButNotAnObviousOne() {
    let source = """
      struct Small: Decodable { let id: Int }
      struct Alike: Decodable { let id: Int; let title: String? }
      struct Unlike: Decodable { let id: Int; let a, b, c, d, e: String }
      """
    let json = #"{"id":1,"title":"x"}"#
    #expect(candidates(source, json).first?.expression == "Alike")
    #expect(candidates(source, json, tested: ["Small"]).first?.expression == "Small")
    #expect(candidates(source, json, tested: ["Unlike"]).first?.expression == "Alike")
  }

  @Test(arguments: [
    (#"let issue = try JSONDecoder().decode(Issue.self, from: Fixture.load("issue"))"#, ["Issue"], ["JSONDecoder()"]),
    (
      #"let url = Bundle.module.url(forResource: "issue", withExtension: "json"); let issue: [Issue] = try load(url)"#,
      ["[Issue]"], []
    ),
    (
      #"let issue = stub("Fixtures/issue.json", as: Issue.self); _ = try API.decoder.decode(Other.self, from: x)"#,
      ["Issue"], ["API.decoder"]
    ),
    (
      #"let decoder = APIDecoder(); let issue = try decoder.decode(Issue.self, from: load("issue"))"#, ["Issue"],
      ["APIDecoder()"]
    ),
    (
      #"publisher(for: "issue").decode(type: Issue.self, decoder: API.decoder).eraseToAnyPublisher()"#, ["Issue"],
      ["API.decoder"]
    ),
    (#"let all = try JSONDecoder().decode([Self].self, from: load("issue"))"#, ["[T]"], ["JSONDecoder()"]),
    (#"let other = try decode(Other.self, "other")"#, [], []),
  ])
  func testsTell(code: String, roots: [String], decoders: [String]) {
    let file = SwiftFile(
      path: "T.swift", absolutePath: "/T.swift", text: "final class T { func testIt() throws {\n\(code)\n} }")
    let evidence = FixtureEvidence(of: [file], for: "Tests/Fixtures/issue.json")
    #expect(evidence.roots == roots)
    #expect(evidence.decoders == decoders)
  }

  /// The code that loads a document may be called by the code that decodes it, and names types that are not models.
  @Test func testsTellByHelpers() {
    let file = SwiftFile(
      path: "T.swift", absolutePath: "/T.swift",
      text: """
        final class T {
          func load() -> Data? { try? Data(contentsOf: Bundle(for: Bed.self).url(forResource: "issue")) }
          func testIt() throws { let data = load(); _ = try JSONDecoder().decode([Issue].self, from: data) }
          func testOther() throws { _ = try JSONDecoder().decode(Other.self, from: other()) }
        }
        """)
    let parsed = [(file: file, tree: ParsedSource(file.text).tree)]
    #expect(FixtureEvidence(parsed: parsed, for: "issue.json") { $0 != "Bed" }.roots == ["[Issue]"])
    #expect(FixtureEvidence(parsed: parsed, for: "issue.json") { _ in true }.roots == ["Bed"])
  }

  /// A type that only tests declare is the model of a document where they decode it as nothing else.
  @Test(arguments: [
    ("Vector.self", "VectorTests.Vector"), ("Order.self", "Order"),
  ])
  func aTypeOfTheTestsMayBeTheModel(decoded: String, expression: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable { let input: String?; let id: Int? }", to: "Sources/App/Order.swift")
    try folder.write(
      """
      final class VectorTests: XCTestCase {
        private struct Vector: Decodable { let input: String; let output: String }
        func testAll() throws {
          let vector = try JSONDecoder().decode(Vector.self, from: load("vector"))
          let all = try JSONDecoder().decode(\(decoded), from: load("vector"))
        }
      }
      """, to: "Tests/AppTests/VectorTests.swift")
    let path = folder.url.path
    let document = path + "/Tests/AppTests/vector.json"
    let code = CodeBase(SourceTree(below: path, currentDirectory: path).files, store: nil)
    let inspector = ModelInspector(
      code: code, near: .init(document: document, in: code, currentDirectory: path), toolchain: try Toolchain.find(),
      cache: try LibraryCache(folder: path + "/cache"), workerExecutable: try WorkerExecutable.path)
    let json = Array(#"{"input":"x","output":"y"}"#.utf8)
    let ranking = try inspector.candidates(
      for: JSONDocument(json), in: InspectedDocument(bytes: json, file: document))
    #expect(ranking.candidates.first?.expression == expression)
  }

  /// Many types have the keys of an envelope's payload.
  @Test func anEnvelopeIsAmongManyTypes() throws {
    let others = (1...40).map {
      "struct Item\($0): Decodable { let id: Int; let name, kind: String; let extra\($0): Int? }"
    }
    let fixture = try ModelFixture([
      "A.swift": (["struct Page<T: Decodable>: Decodable { let data: [T]; let a, b, c, d, e: Int? }"] + others)
        .joined(separator: "\n")
    ])
    let json = Array(#"{"data":[{"id":1,"name":"x","kind":"y","extra7":1}]}"#.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(json), in: InspectedDocument(bytes: json, file: "-"))
    #expect(ranking.candidates.first?.expression == "Page<Item7>")
  }

  /// A best root that does not compile is reported, and no worse one replaces it.
  @Test func theBestIsNotReplacedWhereItCannotBeLoaded() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      struct User: Decodable {
        let login: String; let name: String; let email: String; let bio: String; let plan: Int
        init(from decoder: any Decoder) throws { nonsense( }
      }
      struct Organization: Decodable { let login: String }
      """
    ])
    let json = Array(#"{"login":"x","name":"y","email":"z","bio":"b","plan":1}"#.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(json), in: InspectedDocument(bytes: json, file: "-"))
    #expect(ranking.unloadedBest?.expression == "User")
    #expect(ranking.clearWinner == nil)
    #expect(ranking.loaded.map(\.expression) == ["Organization"])
  }

  @Test func whatIgnoresNearlyAllIsNoWinner() throws {
    let fixture = try ModelFixture(["A.swift": "struct Organization: Decodable { let login: String? }"])
    let json = Array(#"{"login":"x","a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}"#.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(json), in: InspectedDocument(bytes: json, file: "-"))
    #expect(ranking.candidates.map(\.expression) == ["Organization"])
    #expect(ranking.clearWinner == nil)
  }
}
