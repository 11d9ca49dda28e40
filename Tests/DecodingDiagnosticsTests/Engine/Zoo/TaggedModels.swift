import Foundation

/// An enum distinguished by a string.
enum Event: Decodable, Equatable {
  case message(text: String, size: Int)
  case joined(Person)

  private enum CodingKeys: CodingKey { case type, text, size, person }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "message":
      self = .message(
        text: try container.decode(String.self, forKey: .text), size: try container.decode(Int.self, forKey: .size))
    case "joined":
      self = .joined(try container.decode(Person.self, forKey: .person))
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "unknown type \(other)")
    }
  }
}

/// An enum distinguished by another enum.
enum Media: Decodable, Equatable {
  case image(width: Int)
  case sound(seconds: Double)
  case link(URL)

  enum Kind: String, Decodable { case image, sound, link }
  private enum CodingKeys: CodingKey { case kind, width, seconds, url }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .image: self = .image(width: try container.decode(Int.self, forKey: .width))
    case .sound: self = .sound(seconds: try container.decode(Double.self, forKey: .seconds))
    case .link: self = .link(try container.decode(URL.self, forKey: .url))
    }
  }
}

/// An enum distinguished by a number, with a case for the rest.
enum Packet: Decodable, Equatable {
  case ping(Int)
  case data([Int])
  case other

  private enum CodingKeys: CodingKey { case code, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Int.self, forKey: .code) {
    case 1: self = .ping(try container.decode(Int.self, forKey: .value))
    case 2: self = .data(try container.decode([Int].self, forKey: .value))
    default: self = .other
    }
  }
}

/// A flag decides what is read.
struct Switched: Decodable, Equatable {
  var isCompany: Bool
  var name: String
  var number: Int?

  private enum CodingKeys: CodingKey { case isCompany, companyName, name, number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isCompany = try container.decode(Bool.self, forKey: .isCompany)
    name = try container.decode(String.self, forKey: isCompany ? .companyName : .name)
    number = isCompany ? try container.decode(Int.self, forKey: .number) : nil
  }
}

struct Feed: Decodable, Equatable {
  var events: [Event]
  var media: [Media]
  var packets: [Packet]
  var switched: [Switched]
}

/// Structs distinguished by their contents.
enum Document: Decodable, Equatable {
  case passport(Passport), licence(Licence)

  struct Passport: Decodable, Equatable {
    var number: String
    var country: String
  }
  struct Licence: Decodable, Equatable {
    var classes: [Tint]
    var points: Int
  }

  init(from decoder: any Decoder) throws {
    if let passport = try? Passport(from: decoder) {
      self = .passport(passport)
    } else {
      self = .licence(try Licence(from: decoder))
    }
  }
}

/// Reads a count and then as many elements.
struct Counted: Decodable, Equatable {
  var values: [Int]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let count = try container.decode(Int.self)
    values = []
    for _ in 0..<max(0, min(count, 8)) { values.append(try container.decode(Int.self)) }
  }
}
