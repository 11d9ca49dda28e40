import Foundation

@propertyWrapper
struct OrDefault: Codable, Equatable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? -1
  }
}

extension KeyedDecodingContainer {
  func decode(_ type: OrDefault.Type, forKey key: Key) throws -> OrDefault {
    try decodeIfPresent(type, forKey: key) ?? OrDefault(wrappedValue: 0)
  }
}

@propertyWrapper
struct Lossy<Element: Codable & Equatable>: Codable, Equatable {
  var wrappedValue: [Element]

  private struct Skipped: Decodable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    wrappedValue = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        wrappedValue.append(element)
      } else {
        _ = try container.decode(Skipped.self)
      }
    }
  }
}

struct Wrapped: Codable, Equatable {
  @OrDefault var count: Int
  @Lossy var people: [Person]
}

/// Keeps the result of an element, as tolerant arrays do.
struct Attempted<Element: Codable & Equatable>: Decodable, Equatable {
  var value: Element?

  init(from decoder: any Decoder) throws {
    value = try? Element(from: decoder)
  }
}

struct TextOrNumber: Decodable, Equatable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      text = "\(number)"
    } else if let flag = try? container.decode(Bool.self) {
      text = flag ? "yes" : "no"
    } else {
      text = try container.decode(String.self)
    }
  }
}

struct NumericText: Decodable, Equatable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Double(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no number")
    }
    self.value = value
  }
}

struct OneOrMany<Element: Decodable & Equatable>: Decodable, Equatable {
  var elements: [Element]

  init(from decoder: any Decoder) throws {
    do {
      elements = try [Element](from: decoder)
    } catch DecodingError.typeMismatch {
      elements = [try Element(from: decoder)]
    }
  }
}

enum Loose: Decodable, Equatable {
  case null, bool(Bool), number(Double), text(String), list([Loose]), object([String: Loose])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Loose].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: Loose].self))
    }
  }
}

enum Either<First: Decodable & Equatable, Second: Decodable & Equatable>: Decodable, Equatable {
  case first(First), second(Second)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .first(try container.decode(First.self))
    } catch {
      self = .second(try container.decode(Second.self))
    }
  }
}

struct Bridged: Decodable, Equatable {
  var id: TextOrNumber
  var price: NumericText?
  var tags: OneOrMany<String>
  var owner: Either<Person, Int>
  var extra: [String: Loose]
}

enum OutOfRange: Error { case tooSmall }

struct Validated: Decodable, Equatable {
  var size: Int
  var name: String

  private enum CodingKeys: CodingKey { case size, name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = try container.decode(Int.self, forKey: .size)
    guard size > 2 else { throw OutOfRange.tooSmall }
    name = try container.decode(String.self, forKey: .name)
  }
}

/// A string that contains JSON.
struct Embedded: Decodable, Equatable {
  var person: Person

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    person = try JSONDecoder().decode(Person.self, from: Data(text.utf8))
  }
}

struct Versioned: Decodable, Equatable {
  var parts: [Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: ".")
    parts = words.compactMap { Int($0) }
    if parts.count != words.count || parts.isEmpty {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no version")
    }
  }
}
