import DecodingDiagnostics
import JSONText
import Testing

@testable import SwiftModels

/// Which declaration reads a value: (path, symbol, type as written), against declarations alone.
@Suite struct ReaderTests {
  private let index = ModelIndex([
    SwiftFile(
      path: "Order.swift", absolutePath: "/s/Order.swift",
      text: """
        struct Order: Decodable {
          let id: Int
          var items: [Item]?
          let prices: [String: Price]
          let sensorName: String
          struct Item: Decodable {
            let name: String
            enum CodingKeys: String, CodingKey { case name = "title" }
          }
        }
        struct Price: Decodable { let amount: Double }
        """)
  ])

  private func reader(_ path: String, root: String = "Order", convertsKeys: Bool = false) throws -> ValueReader? {
    index.reader(of: try #require(JSONPath(parsing: path)), root: root, convertsKeys: convertsKeys)
  }

  @Test(arguments: [
    ("id", "Order.id", "Int" as String?, 2), ("items", "Order.items", "[Item]?", 3),
    ("items[3]", "Order.items", "[Item]?", 3), ("items[3].title", "Order.Item.name", "String", 7),
    ("prices.eur.amount", "Price.amount", "Double", 11),
  ])
  func findsTheProperty(_ path: String, _ symbol: String, _ type: String?, _ line: Int) throws {
    let found = try #require(try reader(path))
    #expect(found.isRead && found.declaration.symbol == symbol && found.type == type)
    #expect(found.declaration.line == line && found.declaration.file == "Order.swift")
  }

  @Test func theRootIsItsType() throws {
    let found = index.reader(of: JSONPath(), root: "[Order]", convertsKeys: false)
    #expect(found?.declaration.symbol == "Order" && found?.declaration.line == 1)
    #expect(try reader("[0].id", root: "[Order]")?.declaration.symbol == "Order.id")
  }

  @Test(arguments: [("legacy", "Order"), ("items[0].name", "Order.Item")])
  func saysWhichTypeHasNoPropertyForIt(_ path: String, _ type: String) throws {
    let found = try #require(try reader(path))
    #expect(!found.isRead && found.declaration.symbol == type)
  }

  @Test func convertsKeysAsTheDecoderDoes() throws {
    #expect(try reader("sensor_name")?.isRead == false)
    #expect(try reader("sensor_name", convertsKeys: true)?.declaration.symbol == "Order.sensorName")
  }

  @Test(arguments: ["id.x", "id[0]", "other.deep.path"])
  func saysNothingOfWhatLiesBeyond(_ path: String) throws {
    let found = try reader(path)
    #expect(found == nil || found?.isRead == false)
  }
}
