import Foundation

// Models whose keys depend on a value.

enum DefaultedShape: Decodable, Equatable {
  case circle(radius: Double), square(side: Double), unknown(String)
  enum CodingKeys: CodingKey { case type, radius, side }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(String.self, forKey: .type)
    switch type {
    case "circle": self = .circle(radius: try container.decode(Double.self, forKey: .radius))
    case "square": self = .square(side: try container.decode(Double.self, forKey: .side))
    default: self = .unknown(type)
    }
  }
}

enum StrictShape: Decodable, Equatable {
  case circle(Double), square(Double, String)
  enum CodingKeys: CodingKey { case type, radius, side, label }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "circle": self = .circle(try container.decode(Double.self, forKey: .radius))
    case "square":
      self = .square(
        try container.decode(Double.self, forKey: .side), try container.decode(String.self, forKey: .label))
    case let other:
      throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no shape: \(other)")
    }
  }
}

struct Payloads: Decodable, Equatable {
  enum Kind: String, Decodable { case text, number, flag }
  let kind: Kind
  let text: String
  enum CodingKeys: CodingKey { case kind, payload }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(Kind.self, forKey: .kind)
    switch kind {
    case .text: text = try container.decode(String.self, forKey: .payload)
    case .number: text = "\(try container.decode(Int.self, forKey: .payload))"
    case .flag: text = "\(try container.decode(Bool.self, forKey: .payload))"
    }
  }
}

struct ByCode: Decodable, Equatable {
  let code: Int
  let message: String?
  let items: [Int]?
  enum CodingKeys: CodingKey { case code, message, items }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(Int.self, forKey: .code)
    message = code == 0 ? nil : try container.decode(String.self, forKey: .message)
    items = code == 0 ? try container.decode([Int].self, forKey: .items) : nil
  }
}

struct ByVersion: Decodable, Equatable {
  let names: [String]
  enum CodingKeys: CodingKey { case version, name, names }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    names =
      version > 1
      ? try container.decode([String].self, forKey: .names) : [try container.decode(String.self, forKey: .name)]
  }
}

enum FirstKeyed: Decodable, Equatable {
  case move(Int), say(String)
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "one key wanted"))
    }
    switch key.stringValue {
    case "move": self = .move(try container.decode(Int.self, forKey: key))
    case "say": self = .say(try container.decode(String.self, forKey: key))
    default: throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "unknown")
    }
  }
}

struct Adjacent: Decodable, Equatable {
  let content: String
  enum CodingKeys: CodingKey { case t, c }
  private struct Pair: Decodable { let x: Int, y: Int }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Int.self, forKey: .t) {
    case 1:
      let pair = try container.decode(Pair.self, forKey: .c)
      content = "\(pair.x)/\(pair.y)"
    case 2: content = try container.decode(String.self, forKey: .c)
    default: content = ""
    }
  }
}

enum ErasedFigure: Decodable, Equatable {
  struct Disc: Decodable, Equatable { let radius: Double }
  struct Box: Decodable, Equatable { let side: Double, title: String? }
  case disc(Disc), box(Box)
  private enum TypeKey: CodingKey { case type }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(String.self, forKey: .type) {
    case "disc": self = .disc(try Disc(from: decoder))
    case "box": self = .box(try Box(from: decoder))
    default:
      throw DecodingError.typeMismatch(
        ErasedFigure.self, .init(codingPath: decoder.codingPath, debugDescription: "no figure"))
    }
  }
}

struct KindBeside: Decodable, Equatable {
  let id: Int
  let data: String
  enum CodingKeys: CodingKey { case id, object, data }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    let object = try container.decode(String.self, forKey: .object)
    if object == "card" {
      data = "\(try container.decode(ErasedFigure.Disc.self, forKey: .data).radius)"
    } else if object == "bank" {
      data = "\(try container.decode(Town.self, forKey: .data).city)"
    } else {
      data = object
    }
  }
}

struct RequiredUnless: Decodable, Equatable {
  let type: String
  let x: Int?
  let y: Int?
  enum CodingKeys: CodingKey { case type, x, y }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    x = try container.decodeIfPresent(Int.self, forKey: .x)
    y = type == "x" ? nil : try container.decode(Int.self, forKey: .y)
  }
}

struct RequiredIf: Decodable, Equatable {
  let isGift: Bool
  let greeting: String
  enum CodingKeys: CodingKey { case isGift, greeting }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isGift = try container.decode(Bool.self, forKey: .isGift)
    greeting = isGift ? try container.decode(String.self, forKey: .greeting) : ""
  }
}

struct Town: Decodable, Equatable { let city: String, zip: Int }
