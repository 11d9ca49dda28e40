import Foundation

/// Models of other kinds than those of the documents: the engine must not be slower for any of them.
extension Workload {
  public static func variety(_ count: Int = 2000) -> [Workload] {
    [
      Workload("snake case", [Variety.Account].self, Variety.accounts(count)) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
      },
      Workload("ISO 8601 dates", [Date].self, Variety.dates(count * 4)) { $0.dateDecodingStrategy = .iso8601 },
      Workload("dates as seconds", [Date].self, Variety.integers(count * 4)) {
        $0.dateDecodingStrategy = .secondsSince1970
      },
      Workload("dictionaries", [String: [String: Int]].self, Variety.dictionaries(count)),
      Workload("deep nesting", [Variety.Tree].self, Variety.trees(count / 20)),
      Workload("absent optionals", [Variety.Sparse].self, Variety.sparse(count)),
      Workload("any JSON", [Variety.AnyJSON].self, Orders.json(count: count / 10, failing: 0)),
      Workload("dynamic keys", Variety.Dynamic.self, Variety.dynamic(count * 4)),
      Workload("hand-written loop", Variety.Loop.self, Variety.integers(count * 10)),
      Workload("wrapped scalars", [Variety.Wrapped].self, Variety.wrapped(count)),
      Workload("decimals and URLs", [Variety.Offer].self, Variety.offers(count)),
      Workload("integers", [Int].self, Variety.integers(count * 10)),
      Workload("strings", [String].self, Variety.dates(count * 10)),
      Workload("floats", [Float].self, Variety.fractions(count * 10)),
      Workload("a set", Set<Int>.self, Variety.integers(count * 4)),
      Workload("optional elements", [Int?].self, Variety.holes(count * 10)),
    ]
  }
}

enum Variety {
  struct Account: Decodable, Sendable {
    let accountId: Int
    let firstName, lastName, emailAddress: String
    let createdAt: String
    let isActive: Bool
    let loginCount: Int
    let lastSeenAt: String?
  }

  struct Tree: Decodable, Sendable {
    let id: Int
    let children: [Tree]
  }

  struct Sparse: Decodable, Sendable {
    let a1, a2, a3, a4, a5, a6, a7, a8: Int
    let b1, b2, b3, b4, b5, b6, b7, b8: String?
    let c1, c2, c3, c4, c5, c6, c7, c8, c9: Int
    let d1, d2, d3, d4: Double?
  }

  /// Any JSON, by trial.
  indirect enum AnyJSON: Decodable, Sendable {
    case null, bool(Bool), number(Double), string(String), array([AnyJSON]), object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([AnyJSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: AnyJSON].self))
      }
    }
  }

  struct Dynamic: Decodable, Sendable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys { values[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }
  }

  struct Loop: Decodable, Sendable {
    private var sum = 0

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { sum += try container.decode(Int.self) }
    }
  }

  struct Wrapped: Decodable, Sendable {
    struct ID: RawRepresentable, Decodable, Sendable { let rawValue: String }
    enum Level: Int, Decodable, Sendable { case low = 1, middle, high }

    let id: ID
    let parent: ID?
    let level: Level
    let token: UUID
  }

  struct Offer: Decodable, Sendable {
    let price: Decimal
    let page: URL
  }
}

extension Variety {
  private static func list(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
    Array("[\((0..<count).map(element).joined(separator: ",\n"))]".utf8)
  }

  static func accounts(_ count: Int) -> [UInt8] {
    list(count) {
      """
      {"account_id": \($0), "first_name": "Zoë", "last_name": "Lindqvist", "email_address": "z\($0)@example.org",
       "created_at": "2026-03-10", "is_active": true, "login_count": \($0 % 90), "last_seen_at": null}
      """
    }
  }

  static func dates(_ count: Int) -> [UInt8] { list(count) { "\"2026-03-\(10 + $0 % 19)T08:\(10 + $0 % 49):09Z\"" } }
  static func integers(_ count: Int) -> [UInt8] { list(count) { "\(1_700_000_000 + $0)" } }
  static func fractions(_ count: Int) -> [UInt8] { list(count) { "\($0 % 300).\(10 + $0 % 89)" } }
  static func holes(_ count: Int) -> [UInt8] { list(count) { $0.isMultiple(of: 3) ? "null" : "\($0)" } }

  static func dictionaries(_ count: Int) -> [UInt8] {
    let members = (0..<count).map { "\"country \($0)\": {\"population\": \($0), \"area\": 3, \"census year\": 2021}" }
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }

  static func dynamic(_ count: Int) -> [UInt8] {
    Array("{\((0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ", "))}".utf8)
  }

  static func trees(_ count: Int) -> [UInt8] {
    list(count) { index in
      (0..<60).reduce("{\"id\": \(index), \"children\": []}") { "{\"id\": \($1), \"children\": [\($0)]}" }
    }
  }

  static func sparse(_ count: Int) -> [UInt8] {
    let names = (1...8).map { "a\($0)" } + (1...9).map { "c\($0)" }
    return list(count) { index in "{\(names.map { "\"\($0)\": \(index)" }.joined(separator: ", "))}" }
  }

  static func wrapped(_ count: Int) -> [UInt8] {
    list(count) {
      """
      {"id": "n\($0)", "parent": "n\($0 / 2)", "level": \(1 + $0 % 3),
       "token": "3F2504E0-4F89-11D3-9A0C-0305E82C3301"}
      """
    }
  }

  static func offers(_ count: Int) -> [UInt8] {
    list(count) { "{\"price\": \($0).\(10 + $0 % 89), \"page\": \"https://example.org/offers/\($0)\"}" }
  }
}
