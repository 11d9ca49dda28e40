import DecodingDiagnostics
import Testing

@testable import SwiftModels

/// Code that uses a value whose type changes is completed where the new type leaves one way to go on.
@Suite struct FollowedTypesTests {
  private static let baskets = RetypedModel(
    type: "Basket",
    source: """
      import Foundation

      struct Basket: Codable {
        let pieces: Int
        let limit: Int
        let maker: URL
        let marks: [String: [Int]]
      }

      struct Maker: Codable {
        let home: URL
        let name: String
        let town: String
      }

      """,
    types: ["pieces": "Double", "limit": "Decimal", "maker": "Maker", "marks": "[String: [Int]?]"])

  /// A fraction is never cut off, a struct's only member of the old type takes its place, and a list that is absent among
  /// entries is empty.
  @Test(arguments: [
    ("pieces", "func f(_ b: Basket) -> Int { b.pieces - b.limit }", "-> Double { b.pieces - Double(b.limit) }"),
    ("pieces", "func f(_ b: Basket) -> Bool { b.limit < b.pieces }", "{ Double(b.limit) < b.pieces }"),
    ("pieces", "func f(_ b: Basket) -> Int { b.pieces * 2 }", "-> Double { b.pieces * 2 }"),
    (
      "pieces", "func f(_ b: [Basket]) -> Int { b.map(\\.pieces).reduce(0, +) }",
      "-> Double { b.map(\\.pieces).reduce(0, +) }"
    ),
    (
      "pieces", "func f(_ b: [Basket]) -> Int { b.reduce(0) { $0 + $1.pieces } }",
      "-> Double { b.reduce(0) { $0 + $1.pieces } }"
    ),
    (
      "pieces", "func f(_ b: Basket) -> Int { b.pieces }\nfunc g(_ b: Basket) -> Int { f(b) + 1 }",
      "func g(_ b: Basket) -> Double { f(b) + 1 }"
    ),
    ("limit", "func f(_ b: Basket) -> Int { b.pieces + b.limit }", "-> Decimal { Decimal(b.pieces) + b.limit }"),
    ("maker", "import Foundation\nfunc f(_ b: Basket) -> URL { b.maker }", "{ b.maker.home }"),
    ("maker", "import Foundation\nfunc f(_ b: Basket) -> URL? { b.maker }", "{ b.maker.home }"),
    (
      "maker", "import Foundation\nfunc f(_ b: [Basket]) -> [URL] { b.map { $0.maker } }",
      "{ b.map { $0.maker.home } }"
    ),
    (
      "marks", "func f(_ b: Basket) -> [Int] { b.marks.values.flatMap { $0 } }",
      "{ b.marks.values.flatMap { $0 ?? [] } }"
    ),
  ])
  func usesAreCompleted(_ property: String, _ code: String, _ result: String) throws {
    let found = try Self.baskets.following(property, in: code)
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  /// A quotient of integers is another number than one of fractions; no element is at half an index; of two strings,
  /// either may be meant.
  @Test(arguments: [
    ("func f(_ b: Basket) -> Int { b.pieces / b.limit }", "pieces"),
    ("func f(_ b: Basket, _ names: [String]) -> String { names[b.pieces] }", "pieces"),
    ("import Foundation\nfunc f(_ b: Basket) -> String { b.maker.path }", "maker"),
  ])
  func whatOnlyTheDeveloperKnowsIsLeft(_ code: String, _ property: String) throws {
    let found = try Self.baskets.following(property, in: code)
    #expect(found.code == code)
    #expect(found.left > 0)
  }
}
