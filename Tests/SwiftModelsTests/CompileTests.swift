import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct CompileTests {
  private static let models = """
    #!/usr/bin/env swift
    import Foundation
    import SwiftUI

    private struct Hidden: Decodable { let id: Int }
    struct Outer { fileprivate struct Inner: Decodable { let id: Int } }
    func scope() { struct Local: Decodable { let id: Int } }
    struct Page<T: Decodable>: Decodable { let content: T }
    private typealias Pages = [Page<Hidden>]
    struct Later { let id: Int }
    struct OrderView: View { var body: some View { Text("x") } }
    extension Later { var tint: Color { .red } }
    class Base: Decodable { let id: Int }
    class Derived: Base {}
    @main struct App { static func main() { print("ran") } }
    let limit = 3
    print("top level")
    #Preview { OrderView() }
    """

  private static let conformance = """
    extension Later: Decodable {
      private enum Keys: CodingKey { case id }
      init(from decoder: any Decoder) throws { id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id) }
    }
    """

  private func fixture() throws -> ModelFixture {
    try ModelFixture(["Models.swift": Self.models, "Later+Decodable.swift": Self.conformance])
  }

  @Test(arguments: [
    ("Hidden", #"{"id":1}"#), ("Outer.Inner", #"{"id":1}"#), ("Inner", #"{"id":1}"#), ("Local", #"{"id":1}"#),
    ("[Hidden]", #"[{"id":1}]"#), ("Hidden?", "null"), ("[String: Hidden]", #"{"a":{"id":1}}"#),
    ("Page<[Hidden]>", #"{"content":[{"id":1}]}"#), ("Pages", #"[{"content":{"id":1}}]"#), ("Later", #"{"id":1}"#),
    ("Derived", #"{"id":1}"#), ("[Int]", "[1]"),
  ])
  func loadsRoots(model: String, json: String) throws {
    let fixture = try fixture()
    #expect(try fixture.verdict(model, json) == .decodes)
    #expect(try fixture.verdict(model, "17") != .decodes)
  }

  @Test func findsTheSameNamesAsTheSources() throws {
    let fixture = try fixture()
    let inspector = try fixture.inspector()
    let names = try inspector.decodableTypes(of: try inspector.prepare(model: "Outer.Inner"))
    #expect(names == ["Outer.Inner"])
  }

  @Test func usesTheUsersDecoder() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      struct A: Decodable { let firstName: String }
      private enum API {
        static let decoder = { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()
        static func broken() throws -> JSONDecoder { throw CocoaError(.featureUnsupported) }
      }
      """
    ])
    let json = #"{"first_name":"x"}"#
    #expect(try fixture.verdict("A", json, decoder: "API.decoder") == .decodes)
    #expect(try fixture.verdict("A", json) != .decodes)
    guard case .invalidDecoderExpression("API.nothing", let words) = try fixture.problem("A", decoder: "API.nothing")
    else { throw Unexpected() }
    #expect(words.first?.text == "type 'API' has no member 'nothing'")
    #expect(throws: ModelError.self) { try fixture.verdict("A", json, decoder: "API.broken()") }
  }

  @Test(arguments: [
    ("import Foundation", "static let session = URLSession.shared"),
    ("import Foundation", "static var parser: XMLParser { XMLParser(data: Data()) }"),
    (
      "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif",
      "static let session = URLSession.shared"
    ),
    ("import FoundationNetworking", "static let session = URLSession.shared"),
    ("import FoundationXML\nimport Foundation", "static var parser: XMLParser { XMLParser(data: Data()) }"),
  ])
  func findsTheOtherPartsOfFoundation(imports: String, member: String) throws {
    let fixture = try ModelFixture(["A.swift": "\(imports)\nstruct A: Decodable { let id: Int; \(member) }"])
    #expect(try fixture.verdict("A", #"{"id":1}"#) == .decodes)
    #expect(try fixture.inspector().prepare(model: "A").leftOut.isEmpty)
  }

  private struct Unexpected: Error {}

  @Test func leavesOutWhatDoesNotCompile() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import SwiftUI
      struct A: Codable, Sketchable {
        let id: Int
        var tint: Color { .red }
      }
      """
    ])
    let model = try fixture.inspector().prepare(model: "A")
    #expect(model.leftOut.map(\.name).sorted() == ["A.tint", "A: Sketchable"])
    #expect(model.leftOut.map(\.place.line).sorted() == [2, 4])
  }

  @Test func reportsErrorsAtTheUsersPlaces() throws {
    let fixture = try ModelFixture(["A.swift": "import SwiftUI\nstruct A: Codable {\n  let é: Int = \"x\"\n}\n"])
    guard case .doesNotCompile(let diagnostics) = try fixture.problem("A") else { throw Unexpected() }
    let error = try #require(diagnostics.first { $0.text.contains("cannot convert value of type 'String'") })
    #expect(error.place == SourcePlace(file: "sources/A.swift", line: 3, column: 16, offset: 51))
  }

  @Test func explainsRootsThatCannotBe() throws {
    let fixture = try ModelFixture([
      "A.swift": "struct Order: Codable {}\nstruct Plain {}\nstruct Page<T: Codable>: Codable { let x: T }"
    ])
    #expect(try fixture.problem("Ordr") == .unknownType("Ordr", near: ["Order"]))
    #expect(try fixture.problem("Page<Ordr>") == .unknownType("Ordr", near: ["Order"]))
    guard case .notDecodable("Plain", let words) = try fixture.problem("Plain") else { throw Unexpected() }
    #expect(words?.contains("conform to 'Decodable'") == true)
    guard case .invalidModelExpression("Page", _) = try fixture.problem("Page") else { throw Unexpected() }
  }

  @Test func tellsSameNamesApart() throws {
    let fixture = try ModelFixture([
      "a/Model.swift": "private struct Item: Codable { let a: Int }\nstruct First: Codable { private let item: Item }",
      "b/Model.swift": "private struct Item: Codable { let b: Int }\nstruct Second: Codable { private let item: Item }",
    ])
    #expect(try fixture.verdict("First", #"{"item":{"a":1}}"#) == .decodes)
    #expect(try fixture.verdict("Second", #"{"item":{"b":1}}"#) == .decodes)
    guard case .ambiguousType("Item", let places) = try fixture.problem("Item") else { throw Unexpected() }
    #expect(places.map(\.file) == ["sources/a/Model.swift", "sources/b/Model.swift"])
  }

  @Test func takesTheModuleNameThatTheSourcesUse() throws {
    let fixture = try ModelFixture(["A.swift": "struct A: Codable { let b: MyApp.B }\nstruct B: Codable {}"])
    #expect(try fixture.inspector().prepare(model: "A").library.manifest.moduleName == "MyApp")
  }

  @Test func fallsBackToLanguageModeSix() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      struct R: Decodable { let r: Text }
      #if swift(>=6)
        typealias Text = String
      #endif
      """
    ])
    #expect(try fixture.verdict("R", #"{"r":""}"#) == .decodes)
  }

  /// In Swift 4, `try?` adds an optional to one that is there already.
  @Test(arguments: [
    ("// swift-tools-version:4.2", ""), ("// swift-tools-version:5.9", "swiftLanguageVersions: [.v4, .v4_2], "),
  ])
  func compilesInTheModeThatThePackageStates(version: String, modes: String) throws {
    let fixture = try ModelFixture([
      "Package.swift": """
      \(version)
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")], \(modes)dependencies: [])
      """,
      "Sources/App/A.swift": """
      struct A: Decodable {
        let id: Int
        init(from decoder: Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let found = try? container.decode(Int.self) as? Int, let number = found { id = number } else { id = 0 }
        }
      }
      """,
    ])
    #expect(try fixture.verdict("A", "1") == .decodes)
  }

  /// The types of an architecture that has a `Response` for each screen are not what the bare name means.
  @Test func aNameMeansTheTypeOfTheTopLevelFirst() throws {
    let fixture = try ModelFixture([
      "Response.swift": "struct Response<Body: Decodable>: Decodable { let body: Body }",
      "Scene.swift": "enum Scene { struct Response { let view: Missing; let other: AlsoMissing } }",
    ])
    let reached = try fixture.inspector().index(reaching: ["Response<Int>"]).files
    #expect(reached.map(\.file.path) == ["sources/Response.swift"])
  }

  /// A class that the model needs only for its name keeps a property whose value cannot be computed here.
  @Test func aValueThatDoesNotCompileIsLeftOut() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Keychain
      struct A: Decodable {
        let id: Int
        enum CodingKeys: CodingKey { case id }
        let store: Store? = nil
      }
      class Store {
        let keys: [String: Int] = try! Keychain.shared.everything(of: 256)
        lazy var names: [String] = {
          let list = Keychain.shared.names
          return list.sorted()
        }()
        func first() -> Int? { keys[names[0]] }
      }
      """
    ])
    #expect(try fixture.verdict("A", #"{"id":1}"#) == .decodes)
  }

  /// Statements of a model's own initializer may only set what stays nil without them; one that reads may not go.
  @Test(arguments: [
    ("self.cell = square.coordinate(.tenMetres)", true), ("cell = square.coordinate(.tenMetres)", true),
    ("cell = try square.coordinate(.tenMetres)", false), ("name = square.coordinate(.tenMetres)", false),
    ("var label: String?; label = square.coordinate(.tenMetres)", false),
    ("var cell: String?; cell = square.coordinate(.tenMetres)", false),
  ])
  func anAssignmentThatDecodesNothingIsLeftOut(statement: String, isLeftOut: Bool) throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Grid
      struct A: Decodable {
        let x: Double
        var name: String
        var cell: String?
        enum Keys: CodingKey { case x, name }
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: Keys.self)
          x = try values.decode(Double.self, forKey: .x)
          name = try values.decode(String.self, forKey: .name)
          let square = Grid.square(around: x)
          \(statement)
        }
      }
      """
    ])
    guard isLeftOut else {
      guard case .doesNotCompile = try fixture.problem("A") else { throw Unexpected() }
      return
    }
    #expect(try fixture.inspector().prepare(model: "A").leftOut.map(\.name).contains("A.cell ="))
    #expect(try fixture.verdict("A", #"{"x":1.5,"name":"a"}"#) == .decodes)
  }

  /// The initializer that nothing calls is replaced, and an attribute that was on it does not return.
  @Test func anAttributeIsGoneWithItsDeclaration() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      import Foundation
      @objc class A: NSObject, Codable {
        @objc let id: String?
        @objc public init(identifier id: String?, certificate: String?) { self.id = id }
      }
      """
    ])
    #expect(try fixture.verdict("A", #"{"id":"1"}"#) == .decodes)
  }

  @Test func takesEditsThatWereNeverWritten() throws {
    let fixture = try ModelFixture(["A.swift": "struct A: Codable { let id: Int }"])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    let edited = try inspector.prepare(model: "A", edits: [path: "struct A: Codable { let id: String }"])
    let document = InspectedDocument(bytes: Array(#"{"id":"x"}"#.utf8), file: "-")
    #expect(try inspector.oracle(document, with: edited) == .decodes)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "struct A: Codable { let id: Int }")
  }

  @Test func variantsKeepTheExpressions() throws {
    let fixture = try ModelFixture(["A.swift": "struct Page<T: Codable>: Codable { let id: Int; private let item: T? }"]
    )
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    let model = try inspector.prepare(model: "Page<[Int]>", decoder: "JSONDecoder()")
    let edit = "struct Page<T: Codable>: Codable { let note: String?; let id: String; private let item: T? }"
    let variant = try inspector.prepare(model: "Page<[Int]>", decoder: "JSONDecoder()", edits: [path: edit])
    let document = InspectedDocument(bytes: Array(#"{"id":"x","item":[1]}"#.utf8), file: "-")
    #expect(try inspector.oracle(document, with: variant) == .decodes)
    #expect(try inspector.oracle(document, with: model) != .decodes)
  }

  @Test func knowsScriptsWhoseGlobalsMayDiffer() throws {
    let fixture = try ModelFixture([
      "main.swift": """
      import Foundation
      let format = DateFormatter()
      format.dateFormat = "yyyy"
      struct A: Decodable {
        let a: Date?
        init(from decoder: any Decoder) throws { a = format.date(from: "2020") }
      }
      """
    ])
    let model = try fixture.inspector().prepare(model: "A")
    #expect(
      model.leftOut == [
        LeftOut(
          kind: .topLevelCode, name: "sources/main.swift",
          place: SourcePlace(file: "sources/main.swift", line: 3, column: 1, offset: 47))
      ])
    #expect(try fixture.verdict("A", "{}") == .decodes)
  }

  #if os(Linux)
    /// After one compile the way is known: the second time there are no futile attempts.
    @Test(arguments: [1, 2]) func codeForAnotherSystemIsCompiledAsForThat(times: Int) throws {
      let fixture = try ModelFixture([
        "a.swift": """
        struct A: Decodable {
          let a: Hue
        }
        struct Hue: Decodable {
          let name: String
          #if canImport(UIKit) && swift(>=5.5)
            init(named name: String) { self.name = name }
          #endif
          init(from decoder: any Decoder) throws {
            self.init(named: try decoder.singleValueContainer().decode(String.self))
          }
        }
        """
      ])
      for _ in 1..<times { _ = try fixture.inspector().prepare(model: "A") }
      let model = try fixture.inspector().prepare(model: "A")
      #expect(model.leftOut.map(\.kind) == [.platform])
      #expect(model.leftOut.map(\.place.line) == [6])
      #expect(try fixture.verdict("A", #"{"a": "red"}"#) == .decodes)
    }

    @Test func aTypeThatIsThereOnAnotherSystemOnlyIsCompiled() throws {
      let fixture = try ModelFixture([
        "a.swift": "#if os(iOS)\nstruct A: Decodable { let a: Int }\n#else\nstruct B: Decodable {}\n#endif"
      ])
      #expect(try fixture.inspector().prepare(model: "A").leftOut.map(\.name) == ["iOS"])
      #expect(try fixture.verdict("A", "{}") != .decodes)
    }
  #endif
}
