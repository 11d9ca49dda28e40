import DecodingDiagnostics
import Testing

@testable import SwiftModels

/// Code that uses a value whose type changes is completed where the new type leaves one way to go on.
@Suite struct FollowedTypesTests {
  private static let model = """
    import Foundation

    struct Basket: Codable {
      let pieces: Int
      let limit: Int
      let maker: URL
      let marks: [String: [Int]]
    }

    """

  private static let types = [
    "pieces": "Double", "limit": "Decimal", "maker": "Maker", "marks": "[String: [Int]?]",
  ]

  private static let makers = """
    struct Maker: Codable {
      let home: URL
      let name: String
      let town: String
    }

    """

  /// Returns the code after a property has its new type, and the number of places that are left.
  private func followed(_ code: String, _ property: String) throws -> (code: String, left: Int) {
    let fixture = try ModelFixture(["Basket.swift": Self.model + Self.makers, "Other.swift": code])
    let inspector = try fixture.inspector()
    let edits = [ModelEdit.retype(PropertyReference("Basket", property), to: Self.types[property] ?? "")]
    var editor = SourceEditor(try inspector.index(reaching: ["Basket"]))
    try editor.apply(edits)
    let uses = try inspector.followedUses(of: edits, changes: editor.edited, model: "Basket")
    var whole = SourceEditor(inspector.index)
    try whole.apply(edits + uses.completions)
    let changed = whole.changes.first { $0.path.hasSuffix("Other.swift") }?.after
    return (changed ?? code, uses.left.count)
  }

  @Test(arguments: [
    ("func f(_ b: Basket) -> Int { b.pieces - b.limit }", "-> Double { b.pieces - Double(b.limit) }"),
    ("func f(_ b: Basket) -> Bool { b.limit < b.pieces }", "{ Double(b.limit) < b.pieces }"),
    ("func f(_ b: Basket) -> Int { b.pieces * 2 }", "-> Double { b.pieces * 2 }"),
    ("func f(_ b: [Basket]) -> Int { b.map(\\.pieces).reduce(0, +) }", "-> Double { b.map(\\.pieces).reduce(0, +) }"),
    ("func f(_ b: [Basket]) -> Int { b.reduce(0) { $0 + $1.pieces } }", "-> Double { b.reduce(0) { $0 + $1.pieces } }"),
    (
      "func f(_ b: Basket) -> Int { b.pieces }\nfunc g(_ b: Basket) -> Int { f(b) + 1 }",
      "func g(_ b: Basket) -> Double { f(b) + 1 }"
    ),
  ])
  func aFractionIsNeverCutOff(_ code: String, _ result: String) throws {
    let found = try followed(code, "pieces")
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  @Test func decimalsAreCombinedWithDecimals() throws {
    let found = try followed("func f(_ b: Basket) -> Int { b.pieces + b.limit }", "limit")
    #expect(found.code.contains("-> Decimal { Decimal(b.pieces) + b.limit }"))
    #expect(found.left == 0)
  }

  @Test(arguments: [
    ("import Foundation\nfunc f(_ b: Basket) -> URL { b.maker }", "{ b.maker.home }"),
    ("import Foundation\nfunc f(_ b: Basket) -> URL? { b.maker }", "{ b.maker.home }"),
    ("import Foundation\nfunc f(_ b: [Basket]) -> [URL] { b.map { $0.maker } }", "{ b.map { $0.maker.home } }"),
  ])
  func theOnlyMemberOfTheOldTypeTakesItsPlace(_ code: String, _ result: String) throws {
    let found = try followed(code, "maker")
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  @Test func aListThatIsAbsentAmongEntriesIsEmpty() throws {
    let found = try followed("func f(_ b: Basket) -> [Int] { b.marks.values.flatMap { $0 } }", "marks")
    #expect(found.code.contains("{ b.marks.values.flatMap { $0 ?? [] } }"))
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
    let found = try followed(code, property)
    #expect(found.code == code)
    #expect(found.left > 0)
  }
}
