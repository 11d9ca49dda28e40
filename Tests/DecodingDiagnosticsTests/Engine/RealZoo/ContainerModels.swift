import Foundation

// Models that use containers and decoders in unusual ways.

struct DecodedTwice: Decodable, Equatable {
  struct Head: Decodable, Equatable { let id: Int }
  struct Body: Decodable, Equatable { let text: String, size: Int? }
  let head: Head
  let body: Body
  init(from decoder: any Decoder) throws {
    head = try Head(from: decoder)
    body = try Body(from: decoder)
  }
}

struct StoredSuper: Decodable, Equatable {
  let place: Town
  let count: Int
  enum CodingKeys: CodingKey { case place, count }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let later = try container.superDecoder(forKey: .place)
    count = try container.decode(Int.self, forKey: .count)
    place = try Town(from: later)
  }
}

struct StoredElements: Decodable, Equatable {
  let places: [Town]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var decoders: [any Decoder] = []
    while !container.isAtEnd { decoders.append(try container.superDecoder()) }
    places = try decoders.map(Town.init(from:))
  }
}

class Wagon: Decodable {
  let wheels: Int
  enum CodingKeys: CodingKey { case wheels }
}

final class Truck: Wagon, Equatable {
  let load: Double
  private enum OwnKeys: CodingKey { case load }
  required init(from decoder: any Decoder) throws {
    load = try decoder.container(keyedBy: OwnKeys.self).decode(Double.self, forKey: .load)
    try super.init(from: decoder)
  }
  static func == (first: Truck, second: Truck) -> Bool { first.load == second.load && first.wheels == second.wheels }
}

struct DeepNest: Decodable, Equatable {
  let value: Int
  let labels: [String]
  private enum Keys: CodingKey { case data, attributes, value, labels }
  init(from decoder: any Decoder) throws {
    let attributes = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .data)
      .nestedContainer(keyedBy: Keys.self, forKey: .attributes)
    value = try attributes.decode(Int.self, forKey: .value)
    var list = try attributes.nestedUnkeyedContainer(forKey: .labels)
    var labels: [String] = []
    while !list.isAtEnd { labels.append(try list.decode(String.self)) }
    self.labels = labels
  }
}

struct Enveloped<Content: Decodable & Equatable>: Decodable, Equatable {
  let content: Content
  let next: Int?
  private enum Keys: CodingKey { case data, meta, next }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    content = try container.decode(Content.self, forKey: .data)
    next =
      container.contains(.meta)
      ? try container.nestedContainer(keyedBy: Keys.self, forKey: .meta).decodeIfPresent(Int.self, forKey: .next) : nil
  }
}

struct Connection: Decodable, Equatable {
  let places: [Town]
  private enum Keys: CodingKey { case edges, node }
  init(from decoder: any Decoder) throws {
    var edges = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .edges)
    var places: [Town] = []
    while !edges.isAtEnd {
      places.append(try edges.nestedContainer(keyedBy: Keys.self).decode(Town.self, forKey: .node))
    }
    self.places = places
  }
}

struct KeyedByID: Decodable, Equatable {
  private(set) var places: [String: Town] = [:]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    for key in container.allKeys { places[key.stringValue] = try container.decode(Town.self, forKey: key) }
  }
}

struct WithRest: Decodable, Equatable {
  let name: String
  private(set) var rest: [String: ChainedJSON] = [:]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    name = try container.decode(String.self, forKey: PlainKey("name"))
    for key in container.allKeys where key.stringValue != "name" {
      rest[key.stringValue] = try container.decode(ChainedJSON.self, forKey: key)
    }
  }
}

struct Discussion: Decodable, Equatable {
  let text: String
  let replies: [Discussion]?
}

struct Scored: Decodable, Equatable {
  enum Level: String, Decodable, CodingKeyRepresentable, Hashable { case easy, hard }
  let scores: [Level: Int]
  let best: Level
}

@propertyWrapper
struct OrEmpty<Element: Decodable & Equatable>: Decodable, Equatable {
  var wrappedValue: [Element]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? [] : try container.decode([Element].self)
  }
}

@propertyWrapper
struct FromText<Value: Decodable & LosslessStringConvertible & Equatable>: Decodable, Equatable {
  var wrappedValue: Value
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Value.self) {
      wrappedValue = value
    } else {
      let text = try container.decode(String.self)
      guard let value = Value(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(Value.self): \(text)")
      }
      wrappedValue = value
    }
  }
}

struct WrappedFields: Decodable, Equatable {
  @OrEmpty var tags: [String]
  @FromText var id: Int
  @FromText var ratio: Double
}

struct SortedPlaces: Decodable, Equatable {
  let places: [Town]
  init(from decoder: any Decoder) throws {
    places = try [Town](from: decoder).sorted { $0.zip < $1.zip }
  }
}
