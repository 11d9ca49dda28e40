import DecodingDiagnostics
import Foundation
import Testing

/// The places where a value differs after it was encoded and decoded again.
@Suite struct RoundTripTests {
  private struct Plain: Codable {
    var name: String
    var tags: Set<String>
    var size: Double?
  }

  private struct Rounding: Codable {
    var price: Double

    init(price: Double) { self.price = price }

    init(from decoder: any Decoder) throws {
      price = try decoder.singleValueContainer().decode(Double.self) * 2
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(price)
    }
  }

  private struct List: Codable {
    var entries: [Entry]

    struct Entry: Codable {
      var amount: Rounding
      var id: Int
    }
  }

  private struct Forgetful: Codable {
    var id: Int
    var name: String

    private enum CodingKeys: CodingKey { case id, name }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    }
  }

  /// Null for a missing value the first time, nothing the next.
  private struct Wavering: Codable {
    var note: String?
    var isNew = true

    private enum CodingKeys: CodingKey { case note }

    init() {}

    init(from decoder: any Decoder) throws {
      note = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .note)
      isNew = false
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if isNew { try container.encodeNil(forKey: .note) }
    }
  }

  /// An array in the JSON, a dictionary in memory: in another order each time.
  private struct Keyed: Codable {
    var symbols: [Int: Symbol]

    struct Symbol: Codable {
      var id: Int
      var names: [String: [String: Int]]
    }

    init(_ ids: Range<Int>) {
      let names = { (id: Int) in Dictionary(uniqueKeysWithValues: (0..<9).map { ("\($0)", ["a": id, "b": $0]) }) }
      symbols = Dictionary(uniqueKeysWithValues: ids.map { ($0, Symbol(id: $0, names: names($0))) })
    }

    init(from decoder: any Decoder) throws {
      let list = try decoder.singleValueContainer().decode([Symbol].self)
      symbols = Dictionary(uniqueKeysWithValues: list.reversed().map { ($0.id, $0) })
      symbols.reserveCapacity(1000)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Array(symbols.values))
    }
  }

  /// A dictionary that the JSON has as a string, in any order.
  private struct Quoted: Codable {
    var counts: [String: Int]

    init(_ counts: [String: Int]) { self.counts = counts }

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      counts = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8)).mapValues { $0 }
      counts.reserveCapacity(1000)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(String(decoding: JSONEncoder().encode(counts), as: UTF8.self))
    }
  }

  @Test func nothingIsLostInAnyOrder() {
    let counts = Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0)", $0) })
    #expect(Oracle.roundTripLosses(of: ["a": Quoted(counts)], decoder: JSONDecoder()) == [])
    #expect(Oracle.roundTripLosses(of: Keyed(0..<40), decoder: JSONDecoder()) == [])
    let plain = [Plain(name: "a", tags: ["x", "y", "z", "w", "v"], size: 1e3), Plain(name: "b", tags: [], size: nil)]
    #expect(Oracle.roundTripLosses(of: plain, decoder: JSONDecoder()) == [])
    #expect(Oracle.roundTripLosses(of: Wavering(), decoder: JSONDecoder()) == [])
  }

  @Test func whatChangesIsNamedByItsPattern() {
    let list = List(entries: (1...3).map { List.Entry(amount: Rounding(price: Double($0)), id: $0) })
    #expect(Oracle.roundTripLosses(of: list, decoder: JSONDecoder()) == ["entries[*].amount"])
    #expect(Oracle.roundTripLosses(of: [Forgetful(id: 1, name: "a")], decoder: JSONDecoder()) == ["[*].name"])
  }

  @Test func whatNoEncoderWritesCannotBeTold() {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { _ in Date() }
    #expect(Oracle.roundTripLosses(of: ["a"], decoder: decoder) == nil)
  }
}
