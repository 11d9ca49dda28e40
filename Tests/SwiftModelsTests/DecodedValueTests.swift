import Foundation
import Testing

@testable import SwiftModels

@Suite struct DecodedValueTests {
  private struct Page { var orders = [Order()], names = ["a": 1] }
  private struct Order {
    var sku = "KB\n1"
    var note: String?
    var placed = Date(timeIntervalSince1970: 0)
    var item = Item()
    var url = URL(string: "https://example.org")
    @Wrapped var count = 3
  }
  private struct Item { var price = 12.5 }
  @propertyWrapper private struct Wrapped { var wrappedValue: Int }

  @Test(
    arguments: [
      ([.property("orders"), .index(0), .property("sku")], "\"KB\\n1\""),
      ([.property("orders"), .index(0), .property("note")], "nil"),
      ([.property("orders"), .index(0), .property("placed")], "1970-01-01 00:00:00 +0000"),
      ([.property("orders"), .index(0), .property("item")], "Item(price: 12.5)"),
      ([.property("orders"), .index(0), .property("url")], "https://example.org"),
      ([.property("orders"), .index(0), .property("count")], "3"),
      ([.property("names"), .key("a")], "1"),
      ([.property("orders"), .index(1)], nil), ([.property("missing")], nil),
      ([.property("orders"), .index(0), .property("note"), .property("x")], nil),
    ] as [([ValueStep], String?)])
  func aValueIsFoundByItsSteps(_ steps: [ValueStep], _ text: String?) {
    #expect(DecodedValue(in: Page(), at: steps)?.text == text)
  }
}
