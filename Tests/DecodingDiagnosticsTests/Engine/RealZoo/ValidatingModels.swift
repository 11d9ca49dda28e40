import Foundation

// Models that convert what they read, and reject what they cannot use.

struct NamedOptions: OptionSet, Decodable, Equatable {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }
  private static let names = ["read": 1, "write": 2, "share": 4]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var bits = 0
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      guard let bit = Self.names[name] else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no option: \(name)")
      }
      bits |= bit
    }
    rawValue = bits
  }
}

struct Delimited: Decodable, Equatable {
  let parts: [Int]
  private struct NoNumber: Error {}
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    parts = try text.split(separator: ",").map { part in
      guard let number = Int(part) else { throw NoNumber() }
      return number
    }
  }
}

struct HexColor: Decodable, Equatable {
  let value: UInt32
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no colour")
    }
    self.value = value
  }
}

struct Pairs: Decodable, Equatable {
  let rows: [[Int]]
  private enum Trouble: Error { case notTwo }
  init(from decoder: any Decoder) throws {
    rows = try decoder.singleValueContainer().decode([[Int]].self)
    guard rows.allSatisfy({ $0.count == 2 }) else { throw Trouble.notTwo }
  }
}

struct NonEmpty<Element: Decodable & Equatable>: Decodable, Equatable {
  let first: Element
  let rest: [Element]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    first = try container.decode(Element.self)
    var rest: [Element] = []
    while !container.isAtEnd { rest.append(try container.decode(Element.self)) }
    self.rest = rest
  }
}

struct Distinct: Decodable, Equatable {
  let names: Set<String>
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var names: Set<String> = []
    while !container.isAtEnd {
      guard names.insert(try container.decode(String.self)).inserted else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "twice")
      }
    }
    self.names = names
  }
}

struct Span: Decodable, Equatable {
  let low: Int
  let high: Int
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    low = try container.decode(Int.self)
    high = try container.decode(Int.self)
    guard low <= high else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "empty"))
    }
  }
}

struct HeaderPairs: Decodable, Equatable {
  private(set) var headers: [String: String] = [:]
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      var pair = try container.nestedUnkeyedContainer()
      headers[try pair.decode(String.self)] = try pair.decode(String.self)
    }
  }
}

private enum ServiceError: Error { case malformed(String), missing(String) }

struct RethrowsAll: Decodable, Equatable {
  let name: String
  let size: Int
  enum CodingKeys: CodingKey { case name, size }
  init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      size = try container.decode(Int.self, forKey: .size)
    } catch {
      throw ServiceError.malformed("\(error)")
    }
  }
}

struct RethrowsEach: Decodable, Equatable {
  let name: String
  let place: Town
  enum CodingKeys: CodingKey { case name, place }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do { name = try container.decode(String.self, forKey: .name) } catch { throw ServiceError.missing("name") }
    do { place = try container.decode(Town.self, forKey: .place) } catch { throw ServiceError.missing("place") }
  }
}

struct GuardsOptional: Decodable, Equatable {
  let size: Int
  let note: String?
  enum CodingKeys: CodingKey { case size, note }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let size = try? container.decode(Int.self, forKey: .size) else { throw ServiceError.missing("size") }
    self.size = size
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }
}

struct InRange: Decodable, Equatable {
  let percent: Int
  let label: String
  enum CodingKeys: CodingKey { case percent, label }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    percent = try container.decode(Int.self, forKey: .percent)
    guard (0...100).contains(percent) else {
      throw DecodingError.dataCorruptedError(forKey: .percent, in: container, debugDescription: "no percentage")
    }
    label = try container.decode(String.self, forKey: .label)
  }
}

struct PaidAmount: Decodable, Equatable {
  let amount: Int
  let currency: String
  enum CodingKeys: CodingKey { case amount, currency }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    guard let amount = Int(text) else {
      throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "no amount")
    }
    self.amount = amount
    currency = try container.decode(String.self, forKey: .currency)
  }
}

struct LyingPath: Decodable, Equatable {
  let size: Int
  enum CodingKeys: CodingKey { case size }
  init(from decoder: any Decoder) throws {
    size = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .size)
    guard size > 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [PlainKey("no"), PlainKey("where")], debugDescription: "too small"))
    }
  }
}
