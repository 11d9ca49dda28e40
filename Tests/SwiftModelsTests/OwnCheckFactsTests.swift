import DecodingDiagnostics
import Testing

@testable import SwiftModels

@Suite("What decides about the checks in a type's own code, however they are spelled")
struct OwnCheckFactsTests {
  private func checks(_ body: String, beside declarations: String = "") -> [OwnCheck] {
    let text = """
      import Foundation
      struct Failed: Error {}
      \(declarations)
      struct Row: Decodable {
        let price: Decimal
        let parts: [Int]
        enum CodingKeys: String, CodingKey { case kind, price = "the_price", total, parts }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try c.decode(String.self, forKey: .kind)
          parts = try c.decode([Int].self, forKey: .parts)
          \(body)
        }
      }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return ModelFacts(of: index, types: index.types(named: "Row"), decoder: nil).checks["Row"] ?? []
  }

  private static let helper = """
    extension KeyedDecodingContainer {
      func amount(_ key: Key) throws -> Decimal {
        let text = try decode(String.self, forKey: key)
        guard let value = Decimal(string: text) else {
          throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "bad")
        }
        return value
      }
    }
    """

  @Test(arguments: [
    "price = try c.amount(.price)",
    """
    let text = try c.decode(String.self, forKey: .price)
    if let value = Decimal(string: text) { price = value } else {
      throw DecodingError.dataCorruptedError(forKey: .price, in: c, debugDescription: text)
    }
    """,
  ])
  func aCheckOfOneValue(_ body: String) {
    #expect(
      checks(body, beside: Self.helper) == [
        OwnCheck(
          error: "DecodingError.dataCorrupted", place: ["the_price"], values: [["the_price"]], counts: [],
          tested: ["the_price"])
      ])
  }

  @Test func aCheckOfTwoValues() {
    let found = checks(
      """
      let total = try c.decode(Int.self, forKey: .total)
      guard parts.first == total else { throw Failed() }
      price = 0
      """)
    #expect(found == [OwnCheck(error: "Failed", place: nil, values: [["parts"], ["total"]], counts: [])])
  }

  @Test func aCheckOfANumberOfElements() {
    let found = checks(
      """
      let total = try c.decode(Int.self, forKey: .total)
      if parts.count != total { throw Failed() }
      price = 0
      """)
    #expect(found == [OwnCheck(error: "Failed", place: nil, values: [["total"]], counts: [["parts"]])])
  }

  @Test func whatDecidesWhetherACheckIsMadeCounts() {
    let found = checks(
      """
      let total = try c.decode(Int.self, forKey: .total)
      price = 0
      if kind == "free" { return }
      guard total > 0 else { throw Failed() }
      """)
    #expect(found.map { Set($0.values) } == [[["kind"], ["total"]]])
    #expect(found.map(\.tested) == [["total"]])
  }

  @Test(
    "another decoder's errors depend on what it is given",
    arguments: [
      "price = try JSONDecoder().decode(Decimal.self, from: Data(kind.utf8))",
      """
      let inner = JSONDecoder()
      inner.keyDecodingStrategy = .convertFromSnakeCase
      price = try inner.decode(Decimal.self, from: Data(kind.utf8))
      """,
    ])
  func anotherDecoder(_ body: String) {
    #expect(
      checks(body) == [OwnCheck(error: "DecodingError", place: nil, values: [["kind"]], counts: [])])
  }

  @Test func codeThatIsNotUnderstoodMayDependOnAnything() {
    let found = checks("price = 0\nguard tables[kind]?.isKnown == true else { throw Failed() }")
    #expect(found.map(\.error) == ["Failed"])
    #expect(found.first?.values.contains([]) == true)
  }

  @Test func aMethodOfADecodedValue() {
    let columns = """
      struct Columns: Decodable {
        let time: [String]
        let rain: [Double]
        enum CodingKeys: String, CodingKey { case time, rain = "rain_mm" }
        func rows() throws -> [String] {
          let counts = [time.count, rain.count]
          guard Set(counts).count == 1 else { throw Failed() }
          return time
        }
      }
      """
    let found = checks(
      "let rows = try c.decode(Columns.self, forKey: .total).rows()\nprice = Decimal(rows.count)", beside: columns)
    #expect(
      found.contains(
        OwnCheck(error: "Failed", place: nil, values: [], counts: [["total", "rain_mm"], ["total", "time"]])))
  }
}
