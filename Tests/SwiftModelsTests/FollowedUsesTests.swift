import DecodingDiagnostics
import Testing

@testable import SwiftModels

/// Code that uses a value which becomes optional is completed where its absence has one meaning.
@Suite struct FollowedUsesTests {
  private static let orders = RetypedModel(
    type: "Order",
    source: """
      import Foundation

      struct Order: Codable {
        let total: Double
        let isPaid: Bool
        let lines: [Line]
        let note: String
        let due: Date
      }

      struct Line: Codable { let sku: String }

      """,
    types: ["total": "Double?", "isPaid": "Bool?", "lines": "[Line]?", "note": "String?", "due": "Date?"])

  @Test(arguments: [
    (
      "func f(_ o: [Order]) -> [Order] { o.filter { $0.isPaid && $0.total > 1 } }",
      "{ $0.isPaid == true && $0.total > 1 }"
    ),
    ("func f(_ o: [Order]) -> [Order] { o.filter { !$0.isPaid } }", "{ $0.isPaid != true }"),
    ("func f(_ o: [Order]) -> [Order] { o.filter(\\.isPaid) }", "{ o.filter { $0.isPaid == true } }"),
    ("func f(_ o: Order) -> Int { o.isPaid ? 1 : 2 }", "{ o.isPaid == true ? 1 : 2 }"),
    ("func f(_ o: Order) -> Bool { o.isPaid }", "{ o.isPaid ?? false }"),
    ("func f(_ o: Order) -> Int {\n  if o.isPaid { return 1 }\n  return 2\n}", "if o.isPaid == true {"),
  ])
  func aFlagThatIsAbsentDoesNotHold(_ code: String, _ result: String) throws {
    let found = try Self.orders.following("isPaid", in: code)
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  @Test(arguments: [
    ("func f(_ o: Order, _ x: Double) -> Bool { x < o.total }", "{ o.total.map { x < $0 } == true }"),
    ("func f(_ o: [Order]) -> [Order] { o.filter { $0.total >= 5 } }", "{ $0.total.map { $0 >= 5 } == true }"),
    (
      "func f(_ o: [Order], _ x: Double) -> Int {\n  guard o[0].total > x else { return 0 }\n  return 1\n}",
      "guard let total = o[0].total, total > x else"
    ),
    (
      "func f(_ o: [Order]) -> [Order] { o.sorted { $0.total < $1.total } }",
      "{ ($0.total ?? .infinity) < ($1.total ?? .infinity) }"
    ),
    (
      "func f(_ o: [Order]) -> Order? { o.max { $0.total < $1.total } }",
      "{ ($0.total ?? -.infinity) < ($1.total ?? -.infinity) }"
    ),
    ("func f(_ o: [Order]) -> Double { o.reduce(0) { $0 + $1.total } }", "{ $0 + ($1.total ?? 0) }"),
    ("func f(_ o: [Order]) -> Double { o.map(\\.total).reduce(0, +) }", "{ o.compactMap(\\.total).reduce(0, +) }"),
    ("func f(_ o: [Order]) -> [Double] { o.map { $0.total } }", "{ o.compactMap { $0.total } }"),
    ("func f(_ o: Order) -> String { \"\\(o.total) EUR\" }", "\\(o.total.map { \"\\($0)\" } ?? \"\") EUR"),
    ("func f(_ o: Order) -> Double { o.total }\nfunc g(_ o: Order) -> Bool { f(o) > 3 }", "-> Double? { o.total }"),
    (
      "func f(_ o: Order) -> Double { o.total }\nfunc g(_ o: Order) -> Bool { f(o) > 3 }",
      "{ f(o).map { $0 > 3 } == true }"
    ),
  ])
  func aNumberThatIsAbsent(_ code: String, _ result: String) throws {
    let found = try Self.orders.following("total", in: code)
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  @Test(arguments: [
    ("func f(_ o: Order) -> Int { o.lines.count }", "{ o.lines?.count ?? 0 }"),
    ("func f(_ o: Order) -> Bool { o.lines.isEmpty }", "{ o.lines?.isEmpty ?? true }"),
    ("func f(_ o: Order) -> Int { !o.lines.isEmpty ? 1 : 2 }", "{ o.lines?.isEmpty == false ? 1 : 2 }"),
    ("func f(_ o: Order) -> Bool { o.lines.count > 2 }", "{ (o.lines ?? []).count > 2 }"),
    ("func f(_ o: [Order]) -> [Line] { o.flatMap(\\.lines) }", "{ o.flatMap { $0.lines ?? [] } }"),
    (
      "func f(_ o: [Order]) -> Int { o.map(\\.lines.count).reduce(0, +) }",
      "{ o.compactMap(\\.lines?.count).reduce(0, +) }"
    ),
    ("func f(_ o: Order) { for line in o.lines { print(line) } }", "for line in o.lines ?? [] {"),
  ])
  func aListThatIsAbsentIsEmpty(_ code: String, _ result: String) throws {
    let found = try Self.orders.following("lines", in: code)
    #expect(found.code.contains(result))
    #expect(found.left == 0)
  }

  /// A number that is not there is no particular number, and neither is a date.
  @Test(arguments: [
    ("func f(_ o: Order) -> Double { sqrt(o.total) }", "total"),
    ("func f(_ o: Order) -> Double { 100 / o.total }", "total"),
    ("func f(_ o: Order) -> Double { o.total + 1 }", "total"),
    ("func f(_ o: [Order], _ n: [Double]) -> Zip2Sequence<[Double], [Double]> { zip(n, o.map(\\.total)) }", "total"),
    ("func f(_ o: Order) -> [Date: Order] { [o.due: o] }", "due"),
    ("func f(_ o: Order, _ p: Order) -> Bool { o.total < p.total }", "total"),
  ])
  func whatOnlyTheDeveloperKnowsIsLeft(_ code: String, _ property: String) throws {
    let found = try Self.orders.following(property, in: code)
    #expect(found.code == code)
    #expect(found.left > 0)
  }

  private static let playlists = RetypedModel(
    type: "Playlist",
    source: """
      struct Playlist: Codable { let tracks: [Track] }
      struct Track: Codable { let title: String; let kind: Kind }
      enum Kind: String, Codable { case song, talk }

      """,
    types: ["tracks": "[Track?]"])

  @Test func aKeyPathThroughElementsThatAreAbsentLeavesThemOut() throws {
    let found = try Self.playlists.following(
      "tracks", in: "func f(_ p: Playlist) -> [String] { p.tracks.map(\\.title) }")
    #expect(found.code == "func f(_ p: Playlist) -> [String] { p.tracks.compactMap(\\.?.title) }")
    #expect(found.left == 0)
  }

  /// A new case is handled like one that other code makes nothing of; what else it should do, only the developer knows.
  @Test(arguments: [
    (
      "func f(_ k: Kind) -> Int? {\n  switch k {\n  case .song: return 1\n  case .talk: return nil\n  }\n}",
      "  case .talk: return nil\n  case .advert: return nil\n"
    ),
    (
      "func f(_ k: Kind) -> Int? {\n  switch k {\n  case .talk: nil\n  case .song: 1\n  }\n}",
      "  case .talk: nil\n  case .advert: nil\n"
    ),
    ("func f(_ k: Kind) -> Int {\n  switch k {\n  case .song: return 1\n  case .talk: return 2\n  }\n}", nil),
  ])
  func aNewCaseIsHandledLikeOneWithoutAResult(_ code: String, _ result: String?) throws {
    let found = try Self.playlists.following([.addCase(type: "Kind", name: "advert", rawValue: nil)], in: code)
    #expect(result.map(found.code.contains) ?? (found.code == code))
    #expect(found.left == (result == nil ? 1 : 0))
  }
}
