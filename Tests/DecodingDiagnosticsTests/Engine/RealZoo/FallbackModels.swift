import Foundation

// Models that try versions, kinds and spellings one after another, and choose among the errors.

/// Of two errors, throws the one from deeper inside.
enum DeepestError<First: Decodable & Equatable, Second: Decodable & Equatable>: Decodable, Equatable {
  case first(First), second(Second)
  init(from decoder: any Decoder) throws {
    do {
      self = .first(try First(from: decoder))
    } catch let first {
      do {
        self = .second(try Second(from: decoder))
      } catch let second {
        throw Self.depth(of: first) > Self.depth(of: second) ? first : second
      }
    }
  }
  private static func depth(of error: any Error) -> Int {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      context.codingPath.count
    default: 0
    }
  }
}

/// The kinds are tried in the order of an array; their errors are collected.
struct FirstThatFits: Decodable, Equatable {
  struct Circle: Decodable, Equatable { let radius: Double }
  struct Square: Decodable, Equatable { let side: Double, label: String? }
  let shape: String
  private struct NoneFits: Error { let errors: [String] }
  init(from decoder: any Decoder) throws {
    let kinds: [any (Decodable & Sendable).Type] = [Circle.self, Square.self]
    var errors: [String] = []
    for kind in kinds {
      do {
        shape = "\(try kind.init(from: decoder))"
        return
      } catch {
        errors.append("\(error)")
      }
    }
    throw NoneFits(errors: errors)
  }
}

/// Three versions of one file, the newest first.
struct VersionedNames: Decodable, Equatable {
  let names: [String]
  private enum Keys: CodingKey { case people, names, name }
  private struct Person: Decodable { let name: String }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let people = try container.decodeIfPresent([Person].self, forKey: .people) {
      names = people.map(\.name)
    } else if container.contains(.names) {
      names = try container.decode([String].self, forKey: .names)
    } else {
      names = [try container.decode(String.self, forKey: .name)]
    }
  }
}

/// A flag decides what the rest is.
enum FlaggedAnswer<Value: Decodable & Equatable>: Decodable, Equatable {
  case success(Value), failure([String])
  private enum Keys: CodingKey { case success, result, errors }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .success(try container.decode(Value.self, forKey: .result))
    } else {
      self = .failure(try container.decode([String].self, forKey: .errors))
    }
  }
}

/// A date in parts.
struct DateParts: Decodable, Equatable {
  let date: Date
  private enum Keys: CodingKey { case year, month, day }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var parts = DateComponents()
    parts.calendar = Calendar(identifier: .gregorian)
    parts.timeZone = TimeZone(secondsFromGMT: 0)
    parts.year = try container.decode(Int.self, forKey: .year)
    parts.month = try container.decode(Int.self, forKey: .month)
    parts.day = try container.decode(Int.self, forKey: .day)
    guard parts.isValidDate, let date = parts.date else {
      throw DecodingError.dataCorruptedError(forKey: .day, in: container, debugDescription: "no such day")
    }
    self.date = date
  }
}

/// Each identifier once.
struct Roster: Decodable, Equatable {
  struct Entry: Decodable, Equatable { let id: Int, name: String }
  let entries: [Entry]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    entries = try container.decode([Entry].self)
    var seen: Set<Int> = []
    for entry in entries where !seen.insert(entry.id).inserted {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(entry.id) comes twice")
    }
  }
}

/// A case by its name in any spelling.
enum Season: String, Decodable, Equatable, CaseIterable {
  case spring, summer, autumn
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self).lowercased()
    guard let season = Self.allCases.first(where: { $0.rawValue == text || text == "fall" && $0 == .autumn }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no season: \(text)")
    }
    self = season
  }
}

/// The entries that decode, by converted keys; the others are counted.
struct LossyTable<Value: Decodable & Equatable>: Decodable, Equatable {
  private(set) var values: [Int: Value] = [:]
  private(set) var dropped = 0
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    for key in container.allKeys {
      guard let number = Int(key.stringValue), let value = try? container.decode(Value.self, forKey: key) else {
        dropped += 1
        continue
      }
      values[number] = value
    }
  }
}

/// Errors are rethrown with the corrected place.
struct Readdressed: Decodable, Equatable {
  let lines: [Town]
  private enum Keys: CodingKey { case lines }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .lines)
    var lines: [Town] = []
    while !list.isAtEnd {
      let index = list.currentIndex
      do {
        lines.append(try list.decode(Town.self))
      } catch let DecodingError.keyNotFound(key, context) {
        throw DecodingError.dataCorrupted(
          .init(codingPath: context.codingPath, debugDescription: "line \(index) lacks \(key.stringValue)"))
      }
    }
    self.lines = lines
  }
}

/// Whole numbers before fractions, as a service sends them.
enum Metric: Decodable, Equatable {
  case count(Int), ratio(Double), label(String), none
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { self = .none; return }
    do { self = .count(try container.decode(Int.self)) } catch {
      do { self = .ratio(try container.decode(Double.self)) } catch DecodingError.typeMismatch {
        self = .label(try container.decode(String.self))
      }
    }
  }
}

/// At least one of three arrays, each read as if it might be wrong.
struct HealthRecord: Decodable, Equatable {
  let holder: String
  let shots: [Town]?
  let tests: [Int]?
  let recoveries: [String]?
  private enum Keys: CodingKey { case holder, shots, tests, recoveries }
  private enum Problem: Error { case empty }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    holder = try container.decode(String.self, forKey: .holder)
    shots = try? container.decode([Town].self, forKey: .shots)
    tests = try? container.decode([Int].self, forKey: .tests)
    recoveries = try? container.decode([String].self, forKey: .recoveries)
    if shots == nil, tests == nil, recoveries == nil { throw Problem.empty }
  }
}

/// One value under an old key or a new one.
struct RenamedLimit: Decodable, Equatable {
  let limit: Int
  let unit: String?
  private enum Keys: CodingKey { case limit, maximum, unit }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let value = try? container.decode(Int.self, forKey: .limit) {
      limit = value
    } else if let value = try? container.decode(Int.self, forKey: .maximum) {
      limit = value
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "neither a limit nor a maximum"))
    }
    unit = try container.decodeIfPresent(String.self, forKey: .unit)
  }
}
