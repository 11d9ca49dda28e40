import Foundation

struct Coordinate: Decodable, Equatable {
  var latitude: Double
  var elevation: Double
  var tags: [String]

  private enum CodingKeys: CodingKey { case latitude, info }
  private enum InfoKeys: CodingKey { case elevation, tags }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try container.decode(Double.self, forKey: .latitude)
    let info = try container.nestedContainer(keyedBy: InfoKeys.self, forKey: .info)
    elevation = try info.decode(Double.self, forKey: .elevation)
    var list = try info.nestedUnkeyedContainer(forKey: .tags)
    tags = []
    while !list.isAtEnd { tags.append(try list.decode(String.self)) }
  }
}

struct Positional: Decodable, Equatable {
  var number: Int
  var text: String
  var maybe: Bool?
  var inner: [Int]
  var person: String

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    number = try container.decode(Int.self)
    text = try container.decode(String.self)
    maybe = try container.decodeIfPresent(Bool.self)
    var list = try container.nestedUnkeyedContainer()
    inner = []
    while !list.isAtEnd { inner.append(try list.decodeNil() ? 0 : list.decode(Int.self)) }
    person = try container.nestedContainer(keyedBy: PlainKey.self).decode(String.self, forKey: PlainKey("name"))
  }
}

struct DynamicKeys: Decodable, Equatable {
  var values: [String: Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    values = [:]
    for key in container.allKeys { values[key.stringValue] = try container.decode(Int.self, forKey: key) }
  }
}

enum Tristate: Decodable, Equatable {
  case absent, null, value(Int)
}

struct Patch: Decodable, Equatable {
  var size: Tristate

  private enum CodingKeys: CodingKey { case size }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if !container.contains(.size) {
      size = .absent
    } else if try container.decodeNil(forKey: .size) {
      size = .null
    } else {
      size = .value(try container.decode(Int.self, forKey: .size))
    }
  }
}

struct NilChecked: Decodable, Equatable {
  var isNull: Bool
  private enum CodingKeys: CodingKey { case flag }

  init(from decoder: any Decoder) throws {
    isNull = try decoder.container(keyedBy: CodingKeys.self).decodeNil(forKey: .flag)
  }
}

struct Supers: Decodable, Equatable {
  var person: Person
  var maybe: Int?
  var list: [Int]

  private enum CodingKeys: CodingKey { case person, maybe, list }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    person = try Person(from: container.superDecoder(forKey: .person))
    maybe = try Int?(from: container.superDecoder(forKey: .maybe))
    var elements = try container.nestedUnkeyedContainer(forKey: .list)
    list = []
    while !elements.isAtEnd { list.append(try Int(from: elements.superDecoder())) }
  }
}

struct Measured: Decodable, Equatable {
  static let unitKey = CodingUserInfoKey(rawValue: "unit")

  var length: Double
  var unit: String

  private enum CodingKeys: CodingKey { case length }

  init(from decoder: any Decoder) throws {
    unit = Self.unitKey.flatMap { decoder.userInfo[$0] as? String } ?? "none"
    length = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .length)
  }
}

struct Scaled: DecodableWithConfiguration, Equatable {
  var value: Double

  init(from decoder: any Decoder, configuration: Double) throws {
    value = try decoder.singleValueContainer().decode(Double.self) * configuration
  }
}

struct Configured: Decodable, Equatable {
  var first: Scaled
  var second: Scaled?

  private enum CodingKeys: CodingKey { case first, second }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    first = try container.decode(Scaled.self, forKey: .first, configuration: 2)
    second = try container.decodeIfPresent(Scaled.self, forKey: .second, configuration: 3)
  }
}

/// Keeps the paths that the decoder reports.
struct Located: Decodable, Equatable {
  var paths: [String]

  init(from decoder: any Decoder) throws {
    paths = [Self.text(decoder.codingPath)]
    let container = try decoder.container(keyedBy: PlainKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      paths.append(Self.text(container.superDecoderPath(key)))
      paths.append(contentsOf: try container.decode([Inner].self, forKey: key).map(\.path))
    }
  }

  struct Inner: Decodable, Equatable {
    var path: String
    init(from decoder: any Decoder) throws { path = Located.text(try decoder.unkeyedContainer().codingPath) }
  }

  static func text(_ path: [any CodingKey]) -> String {
    path.map { "\($0.stringValue)(\($0.intValue ?? -1))" }.joined(separator: "/")
  }
}

extension KeyedDecodingContainer {
  fileprivate func superDecoderPath(_ key: Key) -> [any CodingKey] {
    (try? superDecoder(forKey: key).codingPath) ?? []
  }
}

struct Shadowed: Decodable, Equatable {
  var flag: Bool
  var count: Int
  enum CodingKeys: CodingKey { case flag, count }
}

extension KeyedDecodingContainer where Key == Shadowed.CodingKeys {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    if let number = try? decode(Int.self, forKey: key) { return number != 0 }
    return try superDecoder(forKey: key).singleValueContainer().decode(Bool.self)
  }
}

struct Leftovers: Decodable, Equatable {
  var name: String
  var options: [String: Loose]

  private enum CodingKeys: CodingKey, CaseIterable { case name }

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    let known = Set(CodingKeys.allCases.map(\.stringValue))
    let all = try decoder.singleValueContainer().decode([String: Loose].self)
    options = all.filter { !known.contains($0.key) }
  }
}

struct Caught: Decodable, Equatable {
  var outcome: String
  private enum CodingKeys: CodingKey { case value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      outcome = "\(try container.decode(Int8.self, forKey: .value))"
    } catch DecodingError.keyNotFound(let key, _) {
      outcome = "no \(key.stringValue)"
    } catch DecodingError.valueNotFound {
      outcome = "null"
    } catch DecodingError.typeMismatch(let type, let context) {
      outcome = "\(type) \(context.debugDescription) \(Located.text(context.codingPath))"
    }
  }
}
