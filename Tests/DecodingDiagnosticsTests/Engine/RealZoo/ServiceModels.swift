import Foundation

// Models of the responses of well-known services.

/// Firestore: a value under the name of its type.
indirect enum FirestoreValue: Decodable, Equatable {
  case text(String), integer(Int), flag(Bool), list([FirestoreValue]), map([String: FirestoreValue])
  private enum Keys: String, CodingKey { case stringValue, integerValue, booleanValue, arrayValue, mapValue }
  private struct Values: Decodable { let values: [FirestoreValue]? }
  private struct Fields: Decodable { let fields: [String: FirestoreValue]? }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .stringValue) {
      self = .text(text)
    } else if let text = try container.decodeIfPresent(String.self, forKey: .integerValue) {
      guard let number = Int(text) else {
        throw DecodingError.dataCorruptedError(forKey: .integerValue, in: container, debugDescription: "no integer")
      }
      self = .integer(number)
    } else if let flag = try container.decodeIfPresent(Bool.self, forKey: .booleanValue) {
      self = .flag(flag)
    } else if let list = try container.decodeIfPresent(Values.self, forKey: .arrayValue) {
      self = .list(list.values ?? [])
    } else {
      self = .map(try container.decode(Fields.self, forKey: .mapValue).fields ?? [:])
    }
  }
}

/// DynamoDB: the single key is the type.
indirect enum Attribute: Decodable, Equatable {
  case text(String), number(Double), list([Attribute]), map([String: Attribute]), null
  private enum Keys: String, CodingKey, CaseIterable {
    case text = "S", number = "N", list = "L", map = "M", null = "NULL"
  }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no attribute"))
    }
    switch key {
    case .text: self = .text(try container.decode(String.self, forKey: key))
    case .number:
      guard let number = Double(try container.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no number")
      }
      self = .number(number)
    case .list: self = .list(try container.decode([Attribute].self, forKey: key))
    case .map: self = .map(try container.decode([String: Attribute].self, forKey: key))
    case .null: self = .null
    }
  }
}

/// JSON-RPC: a result or an error, never both.
struct RPCAnswer<Payload: Decodable & Equatable>: Decodable, Equatable {
  enum Identifier: Decodable, Equatable {
    case number(Int), text(String)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do { self = .number(try container.decode(Int.self)) } catch DecodingError.typeMismatch {
        self = .text(try container.decode(String.self))
      }
    }
  }
  struct Trouble: Decodable, Equatable, Error { let code: Int, message: String }
  enum Content: Equatable { case result(Payload), trouble(Trouble) }
  let id: Identifier
  let content: Content
  private enum Keys: CodingKey { case jsonrpc, id, result, error }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let version = try container.decode(String.self, forKey: .jsonrpc)
    guard version == "2.0" else {
      throw DecodingError.dataCorruptedError(forKey: .jsonrpc, in: container, debugDescription: "version \(version)")
    }
    id = try container.decode(Identifier.self, forKey: .id)
    content =
      container.contains(.error)
      ? .trouble(try container.decode(Trouble.self, forKey: .error))
      : .result(try container.decode(Payload.self, forKey: .result))
  }
}

/// GraphQL: errors in the response are thrown.
struct GraphAnswer<Payload: Decodable & Equatable>: Decodable, Equatable {
  struct Complaint: Decodable, Equatable, Error { let message: String, path: [String]? }
  let data: Payload
  private enum Keys: CodingKey { case data, errors }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let complaints = try container.decodeIfPresent([Complaint].self, forKey: .errors), let first = complaints.first {
      throw first
    }
    data = try container.decode(Payload.self, forKey: .data)
  }
}

/// Telegram: a Bool shows which keys are present.
struct BotAnswer: Decodable, Equatable {
  let result: [Int]?
  let complaint: String?
  private enum Keys: String, CodingKey { case ok, result, description, code = "error_code" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try container.decode(Bool.self, forKey: .ok) {
      result = try container.decode([Int].self, forKey: .result)
      complaint = nil
    } else {
      result = nil
      let code = try container.decode(Int.self, forKey: .code)
      complaint = "\(code): \(try container.decode(String.self, forKey: .description))"
    }
  }
}

/// Notion: the type names the key of the value.
struct NotionProperty: Decodable, Equatable {
  let id: String
  let value: String
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    id = try container.decode(String.self, forKey: PlainKey("id"))
    let type = try container.decode(String.self, forKey: PlainKey("type"))
    switch type {
    case "number": value = "\(try container.decode(Double.self, forKey: PlainKey(type)))"
    case "checkbox": value = "\(try container.decode(Bool.self, forKey: PlainKey(type)))"
    default: value = try container.decode(String.self, forKey: PlainKey(type))
    }
  }
}

/// GeoJSON: the type determines how deep the coordinates nest.
enum Geometry: Decodable, Equatable {
  case point([Double]), line([[Double]]), collection([Geometry])
  private enum Keys: CodingKey { case type, coordinates, geometries }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let type = try container.decode(String.self, forKey: .type)
    switch type {
    case "Point": self = .point(try container.decode([Double].self, forKey: .coordinates))
    case "LineString": self = .line(try container.decode([[Double]].self, forKey: .coordinates))
    case "GeometryCollection": self = .collection(try container.decode([Geometry].self, forKey: .geometries))
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath + [Keys.type], debugDescription: "unknown geometry \(type)"))
    }
  }
}

/// Slack: blocks of unknown kinds are kept as such.
struct BlockMessage: Decodable, Equatable {
  enum Block: Decodable, Equatable {
    case section(text: String), image(url: String, alt: String?), other(type: String)
    private enum Keys: String, CodingKey { case type, text, url = "image_url", alt = "alt_text" }
    private struct Text: Decodable { let text: String }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let type = try container.decodeIfPresent(String.self, forKey: .type) ?? "section"
      switch type {
      case "section": self = .section(text: try container.decode(Text.self, forKey: .text).text)
      case "image":
        self = .image(
          url: try container.decode(String.self, forKey: .url),
          alt: try container.decodeIfPresent(String.self, forKey: .alt))
      default: self = .other(type: type)
      }
    }
  }
  let channel: String
  let blocks: [Block]
}

/// OpenAPI: a schema or a reference to one.
indirect enum Schema: Decodable, Equatable {
  case reference(String), array(Schema), object([String: Schema], required: [String]), scalar(String)
  private enum Keys: String, CodingKey { case reference = "$ref", type, items, properties, required }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if let reference = try? container.decode(String.self, forKey: .reference) {
      self = .reference(reference)
      return
    }
    let type = try container.decode(String.self, forKey: .type)
    if type == "array" {
      self = .array(try container.decode(Schema.self, forKey: .items))
    } else if type == "object" {
      self = .object(
        try container.decode([String: Schema].self, forKey: .properties),
        required: try container.decodeIfPresent([String].self, forKey: .required) ?? [])
    } else {
      self = .scalar(type)
    }
  }
}

/// JSON:API: the attributes of a resource next to its own keys.
struct JSONAPIResource: Decodable, Equatable {
  let id: Int
  let title: String
  let authors: [String]
  private enum Keys: CodingKey { case id, type, attributes, relationships, title, authors, data }
  private struct WrongType: Error { let found: String }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let type = try container.decode(String.self, forKey: .type)
    guard type == "articles" else { throw WrongType(found: type) }
    guard let id = Int(try container.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "id is no number")
    }
    self.id = id
    title = try container.nestedContainer(keyedBy: Keys.self, forKey: .attributes).decode(String.self, forKey: .title)
    guard container.contains(.relationships) else {
      authors = []
      return
    }
    var list = try container.nestedContainer(keyedBy: Keys.self, forKey: .relationships)
      .nestedContainer(keyedBy: Keys.self, forKey: .authors).nestedUnkeyedContainer(forKey: .data)
    var authors: [String] = []
    while !list.isAtEnd {
      authors.append(try list.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .id))
    }
    self.authors = authors
  }
}

/// An array whose key is named after its contents.
protocol ListItem: Decodable, Equatable { static var listKey: String { get } }
struct Ticket: ListItem {
  static let listKey = "tickets"
  let id: Int
  let subject: String
}
struct ListOf<Item: ListItem>: Decodable, Equatable {
  let items: [Item]
  let next: String?
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    items = try container.decode([Item].self, forKey: PlainKey(Item.listKey))
    next = try container.decodeIfPresent(String.self, forKey: PlainKey("next_page"))
  }
}

/// MongoDB: an identifier as an object or as a plain string.
struct MongoRecord: Decodable, Equatable {
  struct ObjectID: Decodable, Equatable {
    let text: String
    private enum Keys: String, CodingKey { case oid = "$oid" }
    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Keys.self) {
        text = try container.decode(String.self, forKey: .oid)
      } else {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }
  }
  let _id: ObjectID
  let name: String
}

/// An expression whose first element is the operator.
indirect enum PrefixExpression: Decodable, Equatable {
  case number(Double), variable(String), call(String, [PrefixExpression])
  init(from decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      let name = try container.decode(String.self)
      var arguments: [PrefixExpression] = []
      while !container.isAtEnd { arguments.append(try container.decode(PrefixExpression.self)) }
      self = .call(name, arguments)
    } else {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .variable(name)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }
}

/// Serde: a case as a string, or under its name.
enum RobotCommand: Decodable, Equatable {
  case stop, move(x: Int, y: Int), write(String)
  private enum Name: String, CodingKey { case stop = "Stop", move = "Move", write = "Write" }
  private struct Place: Decodable { let x: Int, y: Int }
  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard name == Name.stop.rawValue else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\(name) needs a value"))
      }
      self = .stop
      return
    }
    let container = try decoder.container(keyedBy: Name.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.typeMismatch(
        Self.self, .init(codingPath: container.codingPath, debugDescription: "one key expected"))
    }
    switch key {
    case .stop: self = .stop
    case .move:
      let place = try container.decode(Place.self, forKey: .move)
      self = .move(x: place.x, y: place.y)
    case .write: self = .write(try container.decode(String.self, forKey: .write))
    }
  }
}
