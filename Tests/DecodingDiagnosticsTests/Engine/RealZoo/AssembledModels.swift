import Foundation

// Models that assemble what they read from several containers, and check it.

/// The parts must add up.
struct Invoice: Decodable, Equatable {
  struct Line: Decodable, Equatable { let amount: Int, text: String? }
  let total: Int
  let lines: [Line]
  private enum Keys: CodingKey { case total, lines }
  private struct Unbalanced: Error { let difference: Int }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    total = try container.decode(Int.self, forKey: .total)
    lines = try container.decode([Line].self, forKey: .lines)
    let sum = lines.map(\.amount).reduce(0) { $0 &+ $1 }
    guard sum == total else { throw Unbalanced(difference: sum &- total) }
  }
}

/// A tuple with an optional end.
struct Row: Decodable, Equatable {
  let name: String
  let count: Int
  let isOpen: Bool?
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    count = try container.decode(Int.self)
    isOpen = container.isAtEnd ? nil : try container.decode(Bool.self)
  }
}

/// Rows of equal length.
struct Matrix: Decodable, Equatable {
  let rows: [[Double]]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var rows: [[Double]] = []
    while !container.isAtEnd { rows.append(try container.decode([Double].self)) }
    guard Set(rows.map(\.count)).count < 2 else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "rows differ"))
    }
    self.rows = rows
  }
}

/// An array of pairs without duplicate keys.
struct OrderedMap: Decodable, Equatable {
  private struct Entry: Decodable { let key: String, value: Int }
  let keys: [String]
  let values: [Int]
  init(from decoder: any Decoder) throws {
    let entries = try [Entry](from: decoder)
    keys = entries.map(\.key)
    values = entries.map(\.value)
    guard Set(keys).count == keys.count else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "a key twice"))
    }
  }
}

/// All containers are opened before anything is read.
struct Eager: Decodable, Equatable {
  let id: Int
  let tags: [String]
  let city: String
  private enum Keys: CodingKey { case id, tags, place, city }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .tags)
    let place = try container.nestedContainer(keyedBy: Keys.self, forKey: .place)
    id = try container.decode(Int.self, forKey: .id)
    city = try place.decode(String.self, forKey: .city)
    var tags: [String] = []
    for _ in 0..<(list.count ?? 0) { tags.append(try list.decode(String.self)) }
    self.tags = tags
  }
}

/// Columns next to their names.
struct Sheet: Decodable, Equatable {
  private(set) var rows: [[String: Int]] = []
  private enum Keys: CodingKey { case columns, rows }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let columns = try container.decode([String].self, forKey: .columns)
    var list = try container.nestedUnkeyedContainer(forKey: .rows)
    while !list.isAtEnd {
      var cells = try list.nestedUnkeyedContainer()
      var row: [String: Int] = [:]
      for column in columns { row[column] = try cells.decode(Int.self) }
      rows.append(row)
    }
  }
}

class Account: Decodable {
  let number: String
  private enum Keys: CodingKey { case number }
  required init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .number)
  }
}
final class Savings: Account, Equatable {
  let rate: Double
  private enum Keys: CodingKey { case rate, base }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    rate = try container.decode(Double.self, forKey: .rate)
    try super.init(from: try container.superDecoder(forKey: .base))
  }
  static func == (first: Savings, second: Savings) -> Bool {
    first.rate == second.rate && first.number == second.number
  }
}
final class Checking: Account, Equatable {
  let limit: Int?
  private enum Keys: CodingKey { case limit }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    limit = try container.decodeIfPresent(Int.self, forKey: .limit)
    try super.init(from: try container.superDecoder())
  }
  static func == (first: Checking, second: Checking) -> Bool {
    first.limit == second.limit && first.number == second.number
  }
}

/// Types by name, in a table.
struct Registered: Decodable, Equatable {
  let text: String
  private enum Keys: CodingKey { case kind }
  private static var kinds: [String: any Decodable.Type] { ["town": Town.self, "ticket": Ticket.self] }
  private struct UnknownKind: Error {}
  init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .kind)
    guard let type = Self.kinds[kind] else { throw UnknownKind() }
    text = "\(try type.init(from: decoder))"
  }
}

/// A head that decides how the same object is read.
struct HeadedEvent: Decodable, Equatable {
  private struct Head: Decodable { let type: String, version: Int? }
  private struct Login: Decodable { let user: String }
  private struct Payment: Decodable { let cents: Int, user: String }
  let text: String
  init(from decoder: any Decoder) throws {
    let head = try Head(from: decoder)
    switch (head.type, head.version ?? 1) {
    case ("login", _): text = try Login(from: decoder).user
    case ("payment", 1):
      let payment = try Payment(from: decoder)
      text = "\(payment.user) \(payment.cents)"
    case ("payment", let version):
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "version \(version) of payment"))
    default: text = head.type
    }
  }
}

/// Errors thrown inside are wrapped, with the name of the field.
struct FieldErrors: Decodable, Equatable {
  struct Wrapped: Error { let field: String, underlying: any Error }
  let name: String
  let sizes: [Int]
  let place: Town?
  enum CodingKeys: CodingKey { case name, sizes, place }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try Self.field("name") { try container.decode(String.self, forKey: .name) }
    sizes = try Self.field("sizes") { try container.decode([Int].self, forKey: .sizes) }
    place = try Self.field("place") { try container.decodeIfPresent(Town.self, forKey: .place) }
  }
  private static func field<T>(_ name: String, _ read: () throws -> T) throws -> T {
    do { return try read() } catch { throw Wrapped(field: name, underlying: error) }
  }
}

/// The path of an error decides what is tried next.
struct ByErrorPath: Decodable, Equatable {
  private struct Inner: Decodable { let size: Int, unit: String }
  private struct Outer: Decodable { let inner: Inner }
  let size: Int
  init(from decoder: any Decoder) throws {
    do {
      size = try Outer(from: decoder).inner.size
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.suffix(2).map(\.stringValue) == ["inner", "size"]
    {
      size = -1
    } catch DecodingError.keyNotFound(let key, let context) where key.stringValue == "unit" {
      size = context.codingPath.count
    }
  }
}

/// Every string must be a number; the error names the element.
struct ParsedList: Decodable, Equatable {
  let numbers: [Int]
  private enum Keys: CodingKey { case numbers }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    numbers = try container.decode([String].self, forKey: .numbers).enumerated().map { index, text in
      guard let number = Int(text) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: container.codingPath + [Keys.numbers, PlainKey("\(index)")], debugDescription: "no number"))
      }
      return number
    }
  }
}

/// The path of an error belongs to something else.
struct WrongPath: Decodable, Equatable {
  let ids: [Int]
  private enum Keys: CodingKey { case ids, name }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    ids = try container.decode([Int].self, forKey: .ids)
    if let bad = ids.firstIndex(where: { $0 < 0 }) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [Keys.ids, PlainKey("\(bad + 7)")], debugDescription: "negative"))
    }
  }
}

/// The names of bits, or the bits.
struct Permissions: OptionSet, Decodable, Equatable {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }
  private static let names = ["view", "edit", "share"]
  private struct UnknownName: Error {}
  init(from decoder: any Decoder) throws {
    if let bits = try? decoder.singleValueContainer().decode(Int.self) {
      rawValue = bits
      return
    }
    rawValue = try [String](from: decoder).reduce(0) {
      guard let bit = Self.names.firstIndex(of: $1) else { throw UnknownName() }
      return $0 | 1 << bit
    }
  }
}

/// A later key is needed only if an earlier one is absent.
struct ContactDetails: Decodable, Equatable {
  let phone: String?
  let mail: String
  private enum Keys: CodingKey { case phone, mail, prefersPhone }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    phone = try container.decodeIfPresent(String.self, forKey: .phone)
    let prefersPhone = try container.decodeIfPresent(Bool.self, forKey: .prefersPhone) ?? (phone != nil)
    mail = prefersPhone ? "" : try container.decode(String.self, forKey: .mail)
  }
}

/// A string tag and its values in an array.
enum TaggedContents: Decodable, Equatable {
  case pair(Int, Int), name(String), none
  private enum Keys: CodingKey { case tag, contents }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    switch try container.decode(String.self, forKey: .tag) {
    case "Pair":
      var list = try container.nestedUnkeyedContainer(forKey: .contents)
      self = .pair(try list.decode(Int.self), try list.decode(Int.self))
    case "Name": self = .name(try container.decode(String.self, forKey: .contents))
    case "None": self = .none
    case let other:
      throw DecodingError.typeMismatch(
        Self.self, .init(codingPath: container.codingPath, debugDescription: "no case \(other)"))
    }
  }
}
