import Foundation

// Models with the wrappers of libraries for tolerant decoding.

/// The elements that decode, each through its own decoder.
struct Resilient<Element: Decodable & Equatable>: Decodable, Equatable {
  private(set) var elements: [Element] = []
  private(set) var failures = 0
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let element = try container.superDecoder()
      do { elements.append(try Element(from: element)) } catch { failures += 1 }
    }
  }
}

/// Errors are collected in an object from the decoder's user info, or dropped without one.
struct Reported<Value: Decodable & Equatable>: Decodable, Equatable {
  final class Reporter: @unchecked Sendable { var errors: [any Error] = [] }
  static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "reporter") }
  let value: Value?
  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
    } catch {
      if let key = Self.key, let reporter = decoder.userInfo[key] as? Reporter { reporter.errors.append(error) }
      value = nil
    }
  }
}

/// A value or the thrown error.
struct Tried<Value: Decodable & Equatable>: Decodable, Equatable {
  let text: String
  init(from decoder: any Decoder) throws {
    text = "\(Result { try Value(from: decoder) }.mapError { KeptText(error: $0) })"
  }
  private struct KeptText: Error, CustomStringConvertible {
    let error: any Error
    var description: String {
      guard let error = error as? DecodingError else { return "\(type(of: error))" }
      return switch error {
      case .keyNotFound(let key, let context): "\(key) \(context.codingPath) \(context.debugDescription)"
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        "\(type) \(context.codingPath) \(context.debugDescription) \(context.underlyingError == nil)"
      case .dataCorrupted(let context): "\(context.codingPath) \(context.debugDescription)"
      @unknown default: "?"
      }
    }
  }
}

/// Tagged: the raw value by a container, or by its own init.
struct Branded<RawValue: Decodable & Equatable>: Decodable, Equatable {
  let rawValue: RawValue
  init(from decoder: any Decoder) throws {
    do { rawValue = try decoder.singleValueContainer().decode(RawValue.self) } catch {
      rawValue = try RawValue(from: decoder)
    }
  }
}

/// Any scalar whose text converts to the value.
@propertyWrapper
struct Lossless<Value: Decodable & LosslessStringConvertible & Equatable>: Decodable, Equatable {
  var wrappedValue: Value
  init(from decoder: any Decoder) throws {
    do { wrappedValue = try Value(from: decoder) } catch let error {
      let container = try decoder.singleValueContainer()
      guard let text = Self.text(container), let value = Value(text) else { throw error }
      wrappedValue = value
    }
  }
  private static func text(_ container: any SingleValueDecodingContainer) -> String? {
    if let text = try? container.decode(String.self) { return text }
    if let flag = try? container.decode(Bool.self) { return "\(flag)" }
    if let number = try? container.decode(Int.self) { return "\(number)" }
    return (try? container.decode(Double.self)).map { "\($0)" }
  }
}

@propertyWrapper
struct ZeroByDefault: Decodable, Equatable {
  var wrappedValue = 0
  init() {}
  init(from decoder: any Decoder) throws { wrappedValue = (try? Int(from: decoder)) ?? 0 }
}
extension KeyedDecodingContainer {
  func decode(_ type: ZeroByDefault.Type, forKey key: Key) throws -> ZeroByDefault {
    try decodeIfPresent(type, forKey: key) ?? ZeroByDefault()
  }
}

struct Basket: Decodable, Equatable {
  @Lossless var id: String
  @ZeroByDefault var count: Int
  @Lossless var isOpen: Bool
  let owner: Branded<Int>
  let note: Branded<String>?
}

/// Only the entries with valid keys and values.
struct LossyMap: Decodable, Equatable {
  enum Unit: String, CaseIterable { case gram, litre }
  private(set) var amounts: [String: Double] = [:]
  private struct Amount: Decodable { let amount: Double? }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    for key in container.allKeys {
      guard let unit = Unit(rawValue: key.stringValue) else { continue }
      do { amounts[unit.rawValue] = try container.decode(Double.self, forKey: key) } catch DecodingError.typeMismatch {
        amounts[unit.rawValue] = try container.decode(Amount.self, forKey: key).amount
      }
    }
  }
}

/// A name that is not known yet.
enum OpenStatus: Decodable, Equatable {
  case active, paused, other(String)
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(String.self) {
    case "active": self = .active
    case "paused": self = .paused
    case let name: self = .other(name)
    }
  }
}

/// A raw value with a fallback.
enum Priority: Int, Decodable, Equatable {
  case low = 1, high, unknown = -1
  init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(Int.self)) ?? .unknown
  }
}

struct Chore: Decodable, Equatable {
  let status: OpenStatus
  let priority: Priority
  let due: FlexibleDate?
}

/// PHP: an empty map is an array.
struct PHPObject: Decodable, Equatable {
  let scores: [String: Int]
  let avatar: Town?
  private enum Keys: CodingKey { case scores, avatar }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    do {
      scores = try container.decode([String: Int].self, forKey: .scores)
    } catch let error as DecodingError {
      guard case .typeMismatch = error, let list = try? container.decode([Int].self, forKey: .scores), list.isEmpty
      else { throw error }
      scores = [:]
    }
    avatar =
      (try? container.decode(Bool.self, forKey: .avatar)) == false
      ? nil : try container.decode(Town.self, forKey: .avatar)
  }
}

/// Yes and no in any spelling.
struct AnyFlag: Decodable, Equatable {
  let value: Bool
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self.value = value
    } else if let number = try? container.decode(Int.self), number == 0 || number == 1 {
      value = number == 1
    } else if let text = try? container.decode(String.self), let value = ["yes": true, "no": false][text] {
      self.value = value
    } else {
      throw DecodingError.typeMismatch(
        Bool.self, .init(codingPath: decoder.codingPath, debugDescription: "neither yes nor no"))
    }
  }
}

/// The first of several keys.
struct ManyNames: Decodable, Equatable {
  let mail: String
  let flag: AnyFlag?
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    mail = try Self.first(String.self, of: ["email", "mail", "e_mail"], in: container)
    flag = try container.decodeIfPresent(AnyFlag.self, forKey: PlainKey("subscribed"))
  }
  private static func first<T: Decodable>(
    _ type: T.Type, of names: [String], in container: KeyedDecodingContainer<PlainKey>
  ) throws -> T {
    for name in names where container.contains(PlainKey(name)) {
      return try container.decode(type, forKey: PlainKey(name))
    }
    throw DecodingError.keyNotFound(
      PlainKey(names[0]), .init(codingPath: container.codingPath, debugDescription: "none of \(names)"))
  }
}

/// Null if nothing was found, else the value.
struct Sparse: Decodable, Equatable {
  private(set) var cells: [Int?] = []
  let rest: [Int?]?
  private enum Keys: CodingKey { case cells, rest }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .cells)
    while !list.isAtEnd { cells.append(try list.decodeNil() ? nil : list.decode(Int.self)) }
    rest = try container.decodeIfPresent([Int?].self, forKey: .rest)
  }
}

/// Elements of several kinds, recognised by their key; others are left out.
struct KeyedFeed: Decodable, Equatable {
  enum Entry: Decodable, Equatable {
    case photo(url: String, width: Int), quote(String), link(String)
    private enum Keys: CodingKey { case photo, quote, link, width }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if container.contains(.photo) {
        self = .photo(
          url: try container.decode(String.self, forKey: .photo), width: try container.decode(Int.self, forKey: .width))
      } else if let quote = try container.decodeIfPresent(String.self, forKey: .quote) {
        self = .quote(quote)
      } else {
        self = .link(try container.decode(String.self, forKey: .link))
      }
    }
  }
  let entries: [Entry]
}
