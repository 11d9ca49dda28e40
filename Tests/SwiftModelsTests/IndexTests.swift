import DecodingDiagnostics
import Testing

@testable import SwiftModels

@Suite struct IndexTests {
  private func index(_ texts: String...) -> ModelIndex {
    ModelIndex(
      texts.enumerated().map { number, text in
        SwiftFile(path: "File\(number).swift", absolutePath: "/s/File\(number).swift", text: text)
      })
  }

  @Test func findsTypesWithTheirFullNames() {
    let index = index(
      """
      struct Order: Codable { struct Item: Codable { let price: Double } }
      extension Order { private enum Mode: String, Codable { case fast, slow = "s" } }
      func load() { struct Local: Decodable { let x: Int } }
      """)
    #expect(index.types.map(\.name) == ["Order", "Order.Item", "Order.Mode", "Local"])
    #expect(index.types.map(\.isLocal) == [false, false, false, true])
    #expect(index.types(matching: "Mode").first?.cases.map(\.rawValue) == ["fast", "s"])
  }

  @Test(arguments: [
    "struct T: Decodable {}", "struct T: Swift.Codable {}", "struct T {}\nextension T: Decodable {}",
    "protocol P: Codable {}\nstruct T: P {}", "typealias P = Equatable & Decodable\nstruct T: P {}",
    "class B: Codable {}\nclass T: B {}", "import Vapor\nstruct T: Content {}",
  ])
  func knowsDecodableTypes(source: String) {
    #expect(index(source).types(named: "T").first?.isDecodable == true)
  }

  /// A protocol of the sources hides a library's of the same name.
  @Test(arguments: ["struct T: Encodable {}", "struct T: Content {}\nprotocol Content {}"])
  func knowsWhatIsNotDecodable(source: String) {
    #expect(index(source).types(named: "T").first?.isDecodable == false)
  }

  @Test func joinsFiles() {
    let index = index(
      "struct T { let a: Int }", "extension T: Decodable {\n  init(from decoder: any Decoder) throws { a = 0 }\n}")
    #expect(index.types.first?.isDecodable == true)
    #expect(index.types.first?.decodingInitializer?.line == 2)
    #expect(index.types.first?.decodingInitializer?.file == "File1.swift")
  }

  @Test func readsStoredProperties() {
    let properties = index(
      """
      struct T: Codable {
        static let shared = 1
        let id = 3, name: String
        @Default<Empty> var tags: [String]
        var double: Int { 2 }
        var watched: Int = 1 { didSet { print(1) } }
      }
      """
    ).types[0].properties
    #expect(properties.map(\.name) == ["id", "name", "tags", "watched"])
    #expect(properties.map(\.type) == [nil, "String", "[String]", "Int"])
    #expect(properties.map(\.initialValue) == ["3", nil, nil, "1"])
    #expect(properties.map(\.isConstant) == [true, true, false, false])
    #expect(properties[2].attributes == ["@Default<Empty>"])
  }

  @Test(arguments: [
    ("M.Order.Item", "price", "Order.Item.price", 4), ("M.Order.Item", "cost", "Order.Item.price", 4),
    ("M.(unknown context at $7f12ab).Order.Item", "price", "Order.Item.price", 4),
    ("M.Page<M.Order>", "content", "Page.content", 10), ("M.Order", nil, "Order", 2),
    ("M.Order", "nowhere", "Order", 2), ("M.Mode", "s", "Mode.s", 13), ("M.Sub", "base", "Base.base", 15),
    ("M.Event", "_0", "Event", 17),
  ])
  func findsDeclarations(type: String, key: String?, symbol: String, line: Int) {
    let index = index(
      """
      import Foundation
      struct Order: Codable {
        struct Item: Codable {
          let price: Double
          enum CodingKeys: String, CodingKey { case price = "cost" }
        }
        let items: [Item]
      }
      struct Page<T: Codable>: Codable {
        let content: T
      }
      enum Mode: String, Codable {
        case slow = "s"
      }
      class Base: Codable { var base = 1 }
      class Sub: Base { var own = 1 }
      enum Event: Codable { case text(String) }
      """)
    let found = index.declaration(for: Requester(type: type, key: key))
    #expect(found?.line == line)
    #expect(found?.symbol == (symbol == "Mode.s" ? "Mode.s" : symbol))
  }

  @Test func foreignTypesHaveNoDeclaration() {
    let index = index("struct A {}")
    #expect(index.declaration(for: Requester(type: "Foundation.Date", key: nil)) == nil)
    #expect(index.declaration(for: Requester(type: "Swift.Array<M.A>", key: nil))?.symbol == "A")
  }

  @Test func countsColumnsInScalars() {
    let declaration = index("/* 日本é */ struct Ünïcode: Decodable {}").declaration(
      for: Requester(type: "M.Ünïcode", key: nil))
    #expect(declaration?.column == 18)
  }

  @Test func suggestsNearNames() {
    let index = index("struct Order: Codable {}\nstruct Customer: Codable {}\nstruct View {}")
    #expect(index.names(near: "Ordr") == ["Order"])
    #expect(index.names(near: "Zebra").isEmpty)
  }

  @Test(arguments: [
    ("let decoder = JSONDecoder()", ["decoder"]),
    (
      "extension JSONDecoder { static let api: JSONDecoder = { let d = JSONDecoder(); return d }() }",
      ["JSONDecoder.api"]
    ),
    ("enum API { struct V2 { static var decoder: JSONDecoder { JSONDecoder() } } }", ["API.V2.decoder"]),
    ("final class Client { class func makeDecoder() -> JSONDecoder { JSONDecoder() } }", ["Client.makeDecoder()"]),
    ("final class APIDecoder: JSONDecoder { override init() { super.init() } }", ["APIDecoder()"]),
    ("final class APIDecoder: JSONDecoder { init(url: URL) { super.init() } }", []),
    ("private class APIDecoder: JSONDecoder {}", []),
    ("func decoder(strict: Bool = true) -> JSONDecoder { JSONDecoder() }", ["decoder()"]),
  ])
  func findsDecoders(source: String, expressions: [String]) {
    #expect(index(source).decoders.map(\.expression) == expressions)
  }

  @Test(
    arguments: [
      ("Order", ["Order.decoder"]), ("[Order]", ["Order.decoder"]), ("Page<Order>", ["Order.decoder"]), ("User", []),
    ] as [(String, [String])])
  func namesTheDecoderOfAProtocolByTheTypeThatConforms(root: String, expressions: [String]) {
    let source = """
      typealias Model = Encodable & DecodableModel
      protocol DecodableModel: Decodable {}
      extension DecodableModel { static var decoder: JSONDecoder { JSONDecoder() } }
      struct Order: Model {}
      struct User: Decodable {}
      struct Page<Element: Decodable>: Decodable {}
      """
    #expect(index(source).decoders(for: root).map(\.expression) == expressions)
  }

  @Test(
    arguments: [
      ("Count", "Int"), ("Count?", "Int?"), ("Prices", "[Fuel: Double]"), ("[Quotes?]", "[[Fuel: Double]?]"),
      ("Maybe", "String?"), ("Maybe?", "String?"), ("Some<Shop.Item>", "NonEmpty<[Shop.Item]>"),
      ("Pair<Count, [Prices]>", "[Int: [[Fuel: Double]]]"), ("Shop.Items", "[Shop.Item]"), ("Inner", "[Line]"),
      ("Pages<Count>", "Page<Int>"),
    ] as [(String, String)])
  func followsAliasesOfProperties(written: String, meant: String) throws {
    let property = try #require(try aliased(written).properties.first)
    #expect(property.type == meant)
    #expect(property.writtenType == written)
  }

  @Test(arguments: [
    "Int", "[String:Order]", "First", "[Second]", "Some", "Element", "Both", "Elsewhere", "Page<Order>",
  ])
  func leavesOtherTypesAsTheyAreWritten(written: String) throws {
    let property = try #require(try aliased(written).properties.first)
    #expect(property.type == written)
    #expect(property.writtenType == nil)
  }

  private func aliased(_ type: String) throws -> DeclaredType {
    let source = """
      typealias Count = Int
      typealias Prices = [Fuel: Double]
      typealias Quotes = Prices
      typealias Maybe = String?
      typealias Some<Element> = NonEmpty<[Element]>
      typealias Pair<A, B> = [A: B]
      typealias Pages = Page
      typealias First = [Second]
      typealias Second = First
      typealias Element = Int
      enum Shop {
        struct Item {}
        typealias Items = [Item]
      }
      #if os(Windows)
      typealias Elsewhere = Int
      #endif
      func load() { typealias Both = Int }
      struct Order<Element> {
        struct Line {}
        typealias Inner = [Line]
        let value: \(type)
      }
      """
    return try #require(index(source).declaredModel.types.first { $0.name == "Order" })
  }

  @Test func findsConformancesThroughProtocolsAliasesAndSuperclasses() throws {
    let source = """
      protocol Model: Sendable, Codable {}
      typealias Keyed = Hashable & Model
      class Base: Keyed {}
      class Order: Base {}
      """
    let order = try #require(index(source).declaredModel.types.first { $0.name == "Order" })
    #expect(order.inherited == ["Base", "Keyed", "Hashable", "Model", "Sendable", "Codable"])
    #expect(order.isEncodable)
  }

  @Test(arguments: [
    "struct Client { let decoder = JSONDecoder() }", "private let decoder = JSONDecoder()",
    "struct Box<T> { static var decoder: JSONDecoder { JSONDecoder() } }", "let decoder = YAMLDecoder()",
    "func decoder(for user: String) -> JSONDecoder { JSONDecoder() }",
    "func decoder() throws -> JSONDecoder { JSONDecoder() }",
    "func load() { let decoder = JSONDecoder() }",
  ])
  func passesOverDecodersThatCannotBeNamed(source: String) {
    #expect(index(source).decoders.isEmpty)
  }
}
