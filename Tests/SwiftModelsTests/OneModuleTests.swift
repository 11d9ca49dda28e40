import Testing

@testable import SwiftModels

/// Several modules' code, compiled as one.
@Suite struct OneModuleTests {
  @Test func aConstantThatPassesOnAFunctionIsTheFunction() throws {
    let fixture = try ModelFixture([
      "Core/isTesting.swift": "public func isTesting() -> Bool { false }",
      "App/Core.swift": "import func Core.isTesting\nlet isTesting = Core.isTesting",
      "App/Order.swift": """
      struct Order: Decodable {
        let id: Int
        enum CodingKeys: String, CodingKey { case id }
        init(from decoder: any Decoder) throws {
          id = isTesting() ? 0 : try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        }
      }
      """,
    ])
    #expect(try fixture.verdict("Order", #"{"id":1}"#) == .decodes)
    #expect(try fixture.verdict("Order", #"{"id":"1"}"#) != .decodes)
  }

  /// The compiler synthesizes nothing for an extension in a different file from the type.
  @Test func aMissingTypeThatAnExtensionMakesCodableDecodes() throws {
    let fixture = try ModelFixture([
      "Order.swift": """
      import Missing
      extension Chain: @retroactive Codable {}
      struct Order: Codable { let id: Int; let chain: Chain }
      """
    ])
    #expect(try fixture.verdict("Order", #"{"id":1,"chain":{"a":[1]}}"#) == .decodes)
    #expect(try fixture.verdict("Order", #"{"id":"1","chain":{}}"#) != .decodes)
  }

  @Test func aGlobalActorKeepsWhatItIsAskedFor() throws {
    let fixture = try ModelFixture([
      "Order.swift": """
      @globalActor actor Store { static let shared = Store() }
      struct Order: Decodable {
        let id: Int
        @Store static func note(_ id: Int) {}
        init(from decoder: any Decoder) throws {
          id = try decoder.singleValueContainer().decode(Int.self)
          let number = id
          Task { await Self.note(number) }
        }
      }
      """
    ])
    let inspector = try fixture.inspector()
    let model = try inspector.prepare(model: "Order")
    #expect(model.leftOut.isEmpty)
  }
}
