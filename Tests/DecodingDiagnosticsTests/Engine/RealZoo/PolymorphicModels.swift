import Foundation

// Models of several kinds, dictionaries with custom keys, and decoders that are passed on.

/// A union in a union, in an array or a dictionary.
enum ThisOrThat<Left: Decodable & Equatable, Right: Decodable & Equatable>: Decodable, Equatable {
  case left(Left), right(Right)
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let left = try? container.decode(Left.self) {
      self = .left(left)
    } else if let right = try? container.decode(Right.self) {
      self = .right(right)
    } else {
      throw DecodingError.typeMismatch(
        Self.self, .init(codingPath: container.codingPath, debugDescription: "neither \(Left.self) nor \(Right.self)"))
    }
  }
}
typealias Setting = ThisOrThat<ThisOrThat<Int, String>, [ThisOrThat<Bool, Town>]>

/// The kind is in a nested container, and an unknown kind leaves the rest alone.
enum Notice: Decodable, Equatable {
  case message(from: String, text: String), reaction(emoji: String, count: Int), other
  private enum Keys: CodingKey { case meta, body }
  private enum MetaKeys: CodingKey { case type }
  private enum BodyKeys: CodingKey { case from, text, emoji, count }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let meta = try container.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
    switch try meta.decode(String.self, forKey: .type) {
    case "message":
      let body = try container.nestedContainer(keyedBy: BodyKeys.self, forKey: .body)
      self = .message(
        from: try body.decode(String.self, forKey: .from), text: try body.decode(String.self, forKey: .text))
    case "reaction":
      let body = try container.nestedContainer(keyedBy: BodyKeys.self, forKey: .body)
      self = .reaction(
        emoji: try body.decode(String.self, forKey: .emoji),
        count: try body.decodeIfPresent(Int.self, forKey: .count) ?? 1)
    default: self = .other
    }
  }
}

/// Peeks at the elements of an array in a copy of its container.
protocol Wheeled { var wheels: Int { get } }
struct Bike: Wheeled, Decodable, Equatable { let wheels: Int, gears: Int }
struct Lorry: Wheeled, Decodable, Equatable { let wheels: Int, load: Double }
struct Garage: Decodable, Equatable {
  private enum Keys: CodingKey { case vehicles, name }
  private enum KindKey: CodingKey { case kind }
  private enum Kind: String, Decodable { case bike, lorry }
  let name: String
  private(set) var vehicles: [any Wheeled] = []
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    var list = try container.nestedUnkeyedContainer(forKey: .vehicles)
    var peek = list
    while !list.isAtEnd {
      switch try peek.nestedContainer(keyedBy: KindKey.self).decode(Kind.self, forKey: .kind) {
      case .bike: vehicles.append(try list.decode(Bike.self))
      case .lorry: vehicles.append(try list.decode(Lorry.self))
      }
    }
  }
  static func == (first: Garage, second: Garage) -> Bool {
    first.name == second.name && first.vehicles.map { "\($0)" } == second.vehicles.map { "\($0)" }
  }
}

/// By a table of the kinds' own inits, which receive the decoder of each element.
struct FigureList: Decodable, Equatable {
  struct Line: Decodable, Equatable { let length: Double }
  struct Label: Decodable, Equatable { let text: String, size: Int? }
  private struct Figure: Decodable {
    let value: any Equatable
    private enum Keys: String, CodingKey { case type = "__typename" }
    private static let kinds: [String: any (Decodable & Equatable & Sendable).Type] = [
      "Line": Line.self, "Label": Label.self,
    ]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let name = try container.decode(String.self, forKey: .type)
      guard let kind = Self.kinds[name] else {
        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no figure: \(name)")
      }
      value = try kind.init(from: decoder)
    }
  }
  let figures: [String]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var figures: [String] = []
    while !container.isAtEnd { figures.append("\(try Figure(from: try container.superDecoder()).value)") }
    self.figures = figures
  }
}

/// A superclass by `super`, another value by a decoder for its key.
class Employee: Decodable {
  let name: String
  private enum Keys: CodingKey { case name }
  required init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
  }
}
final class Manager: Employee, Equatable {
  let reports: [String]
  let office: Town
  private enum Keys: CodingKey { case reports, office }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    reports = try container.decode([String].self, forKey: .reports)
    office = try Town(from: try container.superDecoder(forKey: .office))
    try super.init(from: try container.superDecoder())
  }
  static func == (first: Manager, second: Manager) -> Bool {
    (first.name, first.reports) == (second.name, second.reports) && first.office == second.office
  }
}

/// Keys of dictionaries: an enum, which results in an array of keys and values, and one that names keys.
enum Weekday: String, Decodable, Hashable { case monday, friday }
enum Meal: String, Decodable, Hashable, CodingKeyRepresentable { case lunch, dinner }
struct CurrencyCode: RawRepresentable, Decodable, Hashable, CodingKeyRepresentable {
  let rawValue: String
  init?(rawValue: String) {
    guard rawValue.utf8.count == 3 else { return nil }
    self.rawValue = rawValue
  }
}
struct Canteen: Decodable, Equatable {
  let open: [Weekday: Int]
  let menus: [Meal: [String]]
  let prices: [CurrencyCode: Double]
}

/// Pages whose items are under one of several keys.
struct ItemPage<Item: Decodable & Equatable>: Decodable, Equatable {
  let items: [Item]
  let next: Int?
  let total: Int
  private enum Keys: String, CodingKey { case items, results, data, page }
  private enum PageKeys: String, CodingKey { case next, total }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard let key = [Keys.items, .results, .data].first(where: container.contains) else {
      throw DecodingError.keyNotFound(
        Keys.items, .init(codingPath: decoder.codingPath, debugDescription: "no items under any key"))
    }
    items = try container.decode([Item].self, forKey: key)
    let page = try container.nestedContainer(keyedBy: PageKeys.self, forKey: .page)
    next = try page.decodeIfPresent(Int.self, forKey: .next)
    total = try page.decode(Int.self, forKey: .total)
  }
}

/// The compiler's own coding of enums with associated values.
enum Gesture: Decodable, Equatable {
  case tap(x: Int, y: Int), swipe(String), shake
}

/// JSON in a string in JSON.
struct Queued: Decodable, Equatable {
  let id: Int
  let town: Town
  enum CodingKeys: CodingKey { case id, payload }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    let payload = try container.decode(String.self, forKey: .payload)
    town = try JSONDecoder().decode(Town.self, from: Data(payload.utf8))
  }
}

/// A line of a log by position, with more or less at its end.
struct LogLine: Decodable, Equatable {
  let at: Double
  let level: String
  let text: String
  private(set) var tags: [String] = []
  let place: Town?
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    at = try container.decode(Double.self)
    level = try container.decodeIfPresent(String.self) ?? "info"
    text = try container.decode(String.self)
    if !container.isAtEnd {
      var tags = try container.nestedUnkeyedContainer()
      while !tags.isAtEnd { self.tags.append(try tags.decode(String.self)) }
    }
    place = container.isAtEnd ? nil : try container.decode(Town.self)
  }
}

/// Members by the prefixes of their names, each with a type of its own.
struct TypedFields: Decodable, Equatable {
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]
  private(set) var towns: [String: Town] = [:]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    for key in container.allKeys {
      switch key.stringValue.prefix(2) {
      case "s_": texts[key.stringValue] = try container.decode(String.self, forKey: key)
      case "n_": numbers[key.stringValue] = try container.decode(Int.self, forKey: key)
      case "t_": towns[key.stringValue] = try container.decode(Town.self, forKey: key)
      default: continue
      }
    }
  }
}

/// A condition of conditions; the operator decides the types of its operands.
indirect enum Filter: Decodable, Equatable {
  case all([Filter]), not(Filter), equals(field: String, value: ThisOrThat<Int, String>)
  private enum Keys: String, CodingKey { case all = "and", not, field, equals = "eq" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if container.contains(.all) {
      self = .all(try container.decode([Filter].self, forKey: .all))
    } else if let inner = try container.decodeIfPresent(Filter.self, forKey: .not) {
      self = .not(inner)
    } else {
      self = .equals(
        field: try container.decode(String.self, forKey: .field),
        value: try container.decode(ThisOrThat<Int, String>.self, forKey: .equals))
    }
  }
}
