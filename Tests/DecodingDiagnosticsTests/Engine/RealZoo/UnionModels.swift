import Foundation

// Models that try one form after another.

enum ChainedJSON: Decodable, Equatable {
  case null, bool(Bool), number(Double), text(String), list([ChainedJSON]), object([String: ChainedJSON])
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
    } else if let value = try? container.decode([ChainedJSON].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: ChainedJSON].self) {
      self = .object(value)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON")
    }
  }
}

indirect enum NestedJSON: Decodable, Equatable {
  case number(Double), text(String), list([NestedJSON]), object([String: NestedJSON])
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .object(try container.decode([String: NestedJSON].self))
    } catch DecodingError.typeMismatch {
      do {
        self = .list(try container.decode([NestedJSON].self))
      } catch DecodingError.typeMismatch {
        do {
          self = .text(try container.decode(String.self))
        } catch DecodingError.typeMismatch {
          self = .number(try container.decode(Double.self))
        }
      }
    }
  }
}

enum WordsOrBlocks: Decodable, Equatable {
  struct Block: Decodable, Equatable { let kind: String, size: Int }
  case words(String), blocks([Block])
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let words = try? container.decode(String.self) {
      self = .words(words)
    } else {
      self = .blocks(try container.decode([Block].self))
    }
  }
}

struct OneOrList<Element: Decodable & Equatable>: Decodable, Equatable {
  let elements: [Element]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      elements = try container.decode([Element].self)
    } catch DecodingError.typeMismatch {
      elements = [try container.decode(Element.self)]
    }
  }
}

struct ListOrOne<Element: Decodable & Equatable>: Decodable, Equatable {
  let elements: [Element]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let one = try? container.decode(Element.self) {
      elements = [one]
    } else {
      elements = try container.decode([Element].self)
    }
  }
}

enum Expandable: Decodable, Equatable {
  struct Customer: Decodable, Equatable { let id: String, email: String? }
  case id(String), object(Customer)
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let id = try? container.decode(String.self) {
      self = .id(id)
    } else if let object = try? container.decode(Customer.self) {
      self = .object(object)
    } else {
      throw DecodingError.typeMismatch(
        Expandable.self, .init(codingPath: decoder.codingPath, debugDescription: "neither id nor object"))
    }
  }
}

enum OneOf<First: Decodable & Equatable, Second: Decodable & Equatable>: Decodable, Equatable {
  case first(First), second(Second)
  private struct Neither: Error { let errors: [any Error] }
  init(from decoder: any Decoder) throws {
    do {
      self = .first(try First(from: decoder))
    } catch let first {
      do {
        self = .second(try Second(from: decoder))
      } catch let second {
        throw Neither(errors: [first, second])
      }
    }
  }
}

struct Passenger: Decodable, Equatable { let seat: String, meal: Int }
struct Freight: Decodable, Equatable { let weight: Double, hazard: Bool }

struct LooseNumber: Decodable, Equatable {
  let value: Double
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else if let value = Double(try container.decode(String.self)) {
      self.value = value
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
    }
  }
}

struct LooseFlag: Decodable, Equatable {
  let value: Bool
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self.value = value
    } else {
      value = try container.decode(Int.self) != 0
    }
  }
}

struct AnyKeyOf: Decodable, Equatable {
  let id: Int
  enum CodingKeys: String, CodingKey { case id, upper = "ID", under = "_id" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let id = try container.decodeIfPresent(Int.self, forKey: .id) {
      self.id = id
    } else if let id = try container.decodeIfPresent(Int.self, forKey: .upper) {
      self.id = id
    } else {
      id = try container.decode(Int.self, forKey: .under)
    }
  }
}

struct EitherKey: Decodable, Equatable {
  let title: String
  enum CodingKeys: CodingKey { case title, name }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try (try? container.decode(String.self, forKey: .title)) ?? container.decode(String.self, forKey: .name)
  }
}

struct Bridges: Decodable, Equatable {
  let price: LooseNumber
  let isOpen: LooseFlag
  let tags: OneOrList<String>
  let owner: Expandable
  let extra: ChainedJSON
}
