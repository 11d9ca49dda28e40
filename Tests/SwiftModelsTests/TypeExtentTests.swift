import SwiftModels
import Testing

@Suite struct TypeExtentTests {
  @Test(arguments: [(1, nil), (2, 2...7), (3, 2...7), (4, 4...6), (5, 4...6), (7, 2...7), (8, nil), (9, 9...9)])
  func theInnermostTypeHoldsTheLine(_ line: Int, _ expected: ClosedRange<Int>?) {
    let text = """
      import Foundation
      struct Order: Codable {
        let id: Int
        struct Item: Codable {
          let price: Double
        }
      }
      let orders: [Order] = []
      extension Order { var isEmpty: Bool { false } }
      """
    #expect(TypeExtent.lines(around: line, in: text) == expected)
  }
}
