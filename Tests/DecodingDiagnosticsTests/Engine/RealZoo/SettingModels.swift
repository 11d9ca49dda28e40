import Foundation

// Models of files that people write: shorthand next to the long form, strings with their own grammar.

struct PackageFile: Decodable, Equatable {
  struct Author: Decodable, Equatable {
    let name: String
    let mail: String?
    private enum Keys: String, CodingKey { case name, mail = "email" }
    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        let parts = text.split(separator: "<", maxSplits: 1)
        guard let name = parts.first else {
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
        }
        self.name = name.trimmingCharacters(in: .whitespaces)
        mail = parts.count > 1 ? String(parts[1].dropLast()) : nil
      } else {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.decode(String.self, forKey: .name)
        mail = try container.decodeIfPresent(String.self, forKey: .mail)
      }
    }
  }
  enum Programs: Decodable, Equatable {
    case one(String), many([String: String])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        self = .one(one)
      } else {
        self = .many(try container.decode([String: String].self))
      }
    }
  }
  let name: String
  let version: SemanticVersion
  let author: Author?
  let bin: Programs?
}

struct SemanticVersion: Decodable, Equatable {
  struct Malformed: Error, Equatable { let text: String }
  let parts: [Int]
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { throw Malformed(text: text) }
    self.parts = parts
  }
}

/// Compose: a map, or an array of `KEY=VALUE`.
struct ComposeService: Decodable, Equatable {
  let image: String
  let environment: [String: String]
  let command: [String]
  enum CodingKeys: CodingKey { case image, environment, command }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    image = try container.decode(String.self, forKey: .image)
    environment = try Self.environment(container)
    if let text = try? container.decode(String.self, forKey: .command) {
      command = text.split(separator: " ").map(String.init)
    } else {
      command = try container.decodeIfPresent([String].self, forKey: .command) ?? []
    }
  }
  private static func environment(_ container: KeyedDecodingContainer<CodingKeys>) throws -> [String: String] {
    guard container.contains(.environment) else { return [:] }
    if let map = try? container.decode([String: String].self, forKey: .environment) { return map }
    var map: [String: String] = [:]
    for entry in try container.decode([String].self, forKey: .environment) {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: .environment, in: container, debugDescription: "\(entry) has no value")
      }
      map[parts[0]] = parts[1]
    }
    return map
  }
}

/// A colour in three spellings.
struct Paint: Decodable, Equatable {
  let red: Int, green: Int, blue: Int
  private struct Channels: Decodable { let r: Int, g: Int, b: Int }
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard text.hasPrefix("#"), text.count == 7, let value = Int(text.dropFirst(), radix: 16) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no colour: \(text)")
      }
      (red, green, blue) = (value >> 16, value >> 8 & 255, value & 255)
    } else if let list = try? container.decode([Int].self) {
      guard list.count == 3 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "three channels expected")
      }
      (red, green, blue) = (list[0], list[1], list[2])
    } else {
      let channels = try container.decode(Channels.self)
      (red, green, blue) = (channels.r, channels.g, channels.b)
    }
  }
}

/// A range as a pair or by name.
struct Limits: Decodable, Equatable {
  let low: Double
  let high: Double
  private enum Keys: CodingKey { case min, max }
  init(from decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      low = try container.decode(Double.self)
      high = try container.decode(Double.self)
    } else {
      let container = try decoder.container(keyedBy: Keys.self)
      low = try container.decodeIfPresent(Double.self, forKey: .min) ?? 0
      high = try container.decode(Double.self, forKey: .max)
    }
    guard low <= high else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(low) > \(high)"))
    }
  }
}

/// JSON Schema, old and new: a Bool or a number.
struct SchemaBounds: Decodable, Equatable {
  let maximum: Double?
  let isExclusive: Bool
  private enum Keys: CodingKey { case maximum, exclusiveMaximum }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    (maximum, isExclusive) = try Self.read(container)
  }
  private static func read(_ container: KeyedDecodingContainer<Keys>) throws -> (Double?, Bool) {
    do {
      let isExclusive = try container.decodeIfPresent(Bool.self, forKey: .exclusiveMaximum) ?? false
      return (try container.decodeIfPresent(Double.self, forKey: .maximum), isExclusive)
    } catch DecodingError.typeMismatch(let type, _) where type == Bool.self {
      return (try container.decode(Double.self, forKey: .exclusiveMaximum), true)
    }
  }
}

/// `1h30m`, or seconds.
struct ShortDuration: Decodable, Equatable {
  let seconds: Int
  private static let units: [Character: Int] = ["h": 3600, "m": 60, "s": 1]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Int.self) {
      self.seconds = seconds
      return
    }
    var sum = 0
    var digits = ""
    for character in try container.decode(String.self) {
      if character.isNumber {
        digits.append(character)
      } else {
        guard let unit = Self.units[character], let count = Int(digits) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no duration")
        }
        sum += count * unit
        digits = ""
      }
    }
    seconds = sum
  }
}

/// A date as seconds or as a day.
struct FlexibleDate: Decodable, Equatable {
  let date: Date
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      date = Date(timeIntervalSince1970: seconds)
    } else {
      let text = try container.decode(String.self)
      let parts = text.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 3, (1...12).contains(parts[1]) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date: \(text)")
      }
      date = Date(timeIntervalSince1970: Double(parts[0] * 372 + parts[1] * 31 + parts[2]) * 86_400)
    }
  }
}

/// Schemas that changed from version to version.
struct Profile: Decodable, Equatable {
  let first: String
  let last: String
  private enum Keys: CodingKey { case schema, name, first, last }
  private enum Trouble: Error { case unsupported(Int) }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    switch try container.decodeIfPresent(Int.self, forKey: .schema) ?? 1 {
    case 1:
      let words = try container.decode(String.self, forKey: .name).split(separator: " ")
      first = words.first.map(String.init) ?? ""
      last = words.dropFirst().joined(separator: " ")
    case 2:
      first = try container.decode(String.self, forKey: .first)
      last = try container.decode(String.self, forKey: .last)
    case let other: throw Trouble.unsupported(other)
    }
  }
}

/// Unknown keys are rejected.
struct StrictSettings: Decodable, Equatable {
  let host: String
  let port: UInt16
  private enum Keys: String, CodingKey, CaseIterable { case host, port }
  init(from decoder: any Decoder) throws {
    let known = Set(Keys.allCases.map(\.stringValue))
    for key in try decoder.container(keyedBy: PlainKey.self).allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath + [key], debugDescription: "unknown key \(key.stringValue)"))
    }
    let container = try decoder.container(keyedBy: Keys.self)
    host = try container.decode(String.self, forKey: .host)
    port = try container.decode(UInt16.self, forKey: .port)
  }
}

/// All keys with the same prefix.
struct Prefixed: Decodable, Equatable {
  let title: String
  private(set) var meta: [String: Int] = [:]
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    title = try container.decode(String.self, forKey: PlainKey("title"))
    for key in container.allKeys where key.stringValue.hasPrefix("meta_") {
      meta[String(key.stringValue.dropFirst(5))] = try container.decode(Int.self, forKey: key)
    }
  }
}

/// Two flags together decide which keys are read.
struct Shipment: Decodable, Equatable {
  let address: String?
  let locker: Int?
  private enum Keys: CodingKey { case express, abroad, address, locker, customs }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let isExpress = try container.decode(Bool.self, forKey: .express)
    let isAbroad = try container.decodeIfPresent(Bool.self, forKey: .abroad) ?? false
    switch (isExpress, isAbroad) {
    case (true, _), (false, true):
      address = try container.decode(String.self, forKey: .address)
      locker = isAbroad ? try container.decode(Int.self, forKey: .customs) : nil
    case (false, false):
      address = nil
      locker = try container.decode(Int.self, forKey: .locker)
    }
  }
}
