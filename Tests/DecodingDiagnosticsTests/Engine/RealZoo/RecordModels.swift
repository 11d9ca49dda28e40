import Foundation

// Records of feeds, shops and tables, read by code that assembles what belongs together.

/// A playing time in seconds, or as `1:02:03`; any other string is a format error.
struct Playtime: Decodable, Equatable {
  let seconds: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      seconds = try container.decode(Int.self)
    } catch DecodingError.typeMismatch {
      let parts = try container.decode(String.self).split(separator: ":")
      let numbers = parts.compactMap { Int($0) }
      guard !numbers.isEmpty, numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no playing time")
      }
      seconds = numbers.reduce(0) { $0 * 60 + $1 }
    }
  }
}
struct Episode: Decodable, Equatable { let title: String, length: Playtime, explicit: Bool? }

/// The nodes of a page's edges, without their wrappers.
struct EdgePage<Node: Decodable & Equatable>: Decodable, Equatable {
  private(set) var nodes: [Node] = []
  let next: String?
  private enum Keys: CodingKey { case edges, pageInfo }
  private enum EdgeKeys: CodingKey { case node }
  private struct Info: Decodable { let hasNextPage: Bool, endCursor: String? }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var edges = try container.nestedUnkeyedContainer(forKey: .edges)
    while !edges.isAtEnd {
      nodes.append(try edges.nestedContainer(keyedBy: EdgeKeys.self).decode(Node.self, forKey: .node))
    }
    let info = try container.decode(Info.self, forKey: .pageInfo)
    next = info.hasNextPage ? info.endCursor : nil
  }
}

/// Arrays of equal length side by side, in a separate container.
struct HourlyTable: Decodable, Equatable {
  struct Hour: Equatable { let time: String, degrees: Double, rain: Double? }
  let hours: [Hour]
  private enum Keys: CodingKey { case hourly, units }
  private enum HourlyKeys: String, CodingKey { case time, degrees = "temperature_2m", rain }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let hourly = try container.nestedContainer(keyedBy: HourlyKeys.self, forKey: .hourly)
    let times = try hourly.decode([String].self, forKey: .time)
    let degrees = try hourly.decode([Double].self, forKey: .degrees)
    let rain = try hourly.decodeIfPresent([Double?].self, forKey: .rain) ?? times.map { _ in nil }
    guard times.count == degrees.count, times.count == rain.count else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: hourly.codingPath, debugDescription: "\(times.count) hours, \(degrees.count) temperatures"))
    }
    hours = times.indices.map { Hour(time: times[$0], degrees: degrees[$0], rain: rain[$0]) }
  }
}

/// The permissions that a server grants: numbers and arrays that some servers write as strings.
struct Grant: Decodable, Equatable {
  let token: String, lifetime: Int, scopes: Set<String>
  private enum CodingKeys: String, CodingKey {
    case token = "access_token"
    case lifetime = "expires_in"
    case scopes = "scope"
  }
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    token = try values.decode(String.self, forKey: .token)
    if let number = try? values.decode(Int.self, forKey: .lifetime) {
      lifetime = number
    } else {
      let text = try values.decode(String.self, forKey: .lifetime)
      guard let number = Int(text) else {
        throw DecodingError.dataCorruptedError(forKey: .lifetime, in: values, debugDescription: "no number: \(text)")
      }
      lifetime = number
    }
    if let list = try? values.decode([String].self, forKey: .scopes) {
      scopes = Set(list)
    } else {
      let text = try values.decodeIfPresent(String.self, forKey: .scopes) ?? ""
      scopes = Set(text.split(separator: " ").map(String.init))
    }
  }
}

/// Additional keys are kept with their scalars.
struct ModelConfig: Decodable, Equatable {
  enum Scalar: Decodable, Equatable {
    case number(Double), flag(Bool), text(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
  let name: String, layers: Int
  private(set) var extras: [String: Scalar] = [:]
  private enum CodingKeys: String, CodingKey { case name, layers }
  init(from decoder: any Decoder) throws {
    let own = try decoder.container(keyedBy: CodingKeys.self)
    name = try own.decode(String.self, forKey: .name)
    layers = try own.decode(Int.self, forKey: .layers)
    let all = try decoder.container(keyedBy: PlainKey.self)
    for key in all.allKeys where CodingKeys(rawValue: key.stringValue) == nil {
      extras[key.stringValue] = try all.decode(Scalar.self, forKey: key)
    }
  }
}

/// Sizes by keys built from the names of an enum's cases.
struct ImageSet: Decodable, Equatable {
  enum Size: String, CaseIterable { case small, medium, large }
  private(set) var files: [Size: String] = [:]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    for size in Size.allCases {
      files[size] = try container.decodeIfPresent(String.self, forKey: PlainKey("image_" + size.rawValue))
    }
    guard !files.isEmpty else {
      throw DecodingError.keyNotFound(
        PlainKey("image_small"), .init(codingPath: container.codingPath, debugDescription: "no image at all"))
    }
  }
}

/// The votes must add up to the total, if that is given.
struct Poll: Decodable, Equatable {
  struct Choice: Decodable, Equatable { let text: String, votes: Int }
  let question: String, choices: [Choice], total: Int?
  private enum CodingKeys: CodingKey { case question, choices, total }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    question = try container.decode(String.self, forKey: .question)
    choices = try container.decode([Choice].self, forKey: .choices)
    total = try container.decodeIfPresent(Int.self, forKey: .total)
    if let total, choices.reduce(0, { $0 &+ $1.votes }) != total {
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "does not add up")
    }
  }
}
