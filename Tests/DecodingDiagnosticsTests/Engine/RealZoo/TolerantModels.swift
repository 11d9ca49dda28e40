import Foundation

// Models that replace failures by defaults, each in its own way.

/// Typed catches that return defaults.
struct AppPreferences: Decodable, Equatable {
  let theme: String
  let fontSize: Int
  let launches: Int
  enum CodingKeys: String, CodingKey { case theme, fontSize = "font_size", launches }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      theme = try container.decode(String.self, forKey: .theme)
    } catch DecodingError.keyNotFound {
      theme = "light"
    } catch DecodingError.valueNotFound {
      theme = "light"
    }
    do {
      fontSize = try container.decode(Int.self, forKey: .fontSize)
    } catch DecodingError.typeMismatch {
      fontSize = Int(try container.decode(String.self, forKey: .fontSize)) ?? 12
    } catch DecodingError.keyNotFound(_, let context) where context.underlyingError == nil {
      fontSize = 12
    }
    launches = (try? container.decode(Int.self, forKey: .launches)) ?? 0
  }
}

/// Failing elements are skipped through a type that accepts anything.
struct SkippingList<Element: Decodable & Equatable>: Decodable, Equatable {
  private struct Anything: Decodable {}
  private(set) var elements: [Element] = []
  private(set) var skipped = 0
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else if (try? container.decode(Anything.self)) != nil {
        skipped += 1
      } else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "cannot skip")
      }
    }
  }
}

protocol DefaultProviding: Sendable {
  associatedtype Value: Decodable & Equatable & Sendable
  static var value: Value { get }
}
enum NoTags: DefaultProviding { static var value: [String] { [] } }
enum FirstLevel: DefaultProviding { static var value: Int { 1 } }

/// The usual wrapper, with overloads for missing keys.
@propertyWrapper
struct DefaultedTo<Provider: DefaultProviding>: Decodable, Equatable {
  var wrappedValue = Provider.value
  init() {}
  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Provider.Value.self)
  }
}
extension KeyedDecodingContainer {
  func decode<P>(_ type: DefaultedTo<P>.Type, forKey key: Key) throws -> DefaultedTo<P> {
    try decodeIfPresent(type, forKey: key) ?? DefaultedTo()
  }
  func decode(_ type: BlankAsNil.Type, forKey key: Key) throws -> BlankAsNil {
    try decodeIfPresent(type, forKey: key) ?? BlankAsNil()
  }
}

/// A blank string is nil.
@propertyWrapper
struct BlankAsNil: Decodable, Equatable {
  var wrappedValue: String?
  init() {}
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    wrappedValue = text.allSatisfy(\.isWhitespace) ? nil : text
  }
}

/// EpochMilliseconds as a number or as a string.
@propertyWrapper
struct EpochMilliseconds: Decodable, Equatable {
  var wrappedValue: Date
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let milliseconds: Double
    if let number = try? container.decode(Double.self) {
      milliseconds = number
    } else {
      let text = try container.decode(String.self)
      guard let number = Double(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no milliseconds: \(text)")
      }
      milliseconds = number
    }
    wrappedValue = Date(timeIntervalSince1970: milliseconds / 1000)
  }
}

struct Player: Decodable, Equatable {
  @DefaultedTo<NoTags> var tags: [String]
  @DefaultedTo<FirstLevel> var level: Int
  @BlankAsNil var motto: String?
  @EpochMilliseconds var joined: Date
  let name: String
}

/// Missing, null or a value: three different things.
enum FieldPatch<Value: Decodable & Equatable>: Decodable, Equatable {
  case unchanged, removed, set(Value)
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .removed : .set(try container.decode(Value.self))
  }
}
struct TownPatch: Decodable, Equatable {
  let city: FieldPatch<String>
  let zip: FieldPatch<Int>
  let mayor: FieldPatch<[String]>
  enum CodingKeys: CodingKey { case city, zip, mayor }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func patch<T>(_ key: CodingKeys) throws -> FieldPatch<T> {
      guard container.contains(key) else { return .unchanged }
      if try container.decodeNil(forKey: key) { return .removed }
      return .set(try container.decode(T.self, forKey: key))
    }
    city = try patch(.city)
    zip = try patch(.zip)
    mayor = try patch(.mayor)
  }
}

/// Dates in one of two formats of ISO 8601, or as a day.
struct AnyISODate: Decodable, Equatable {
  let date: Date
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text) {
      self.date = date
    } else if let date = try? Date.ISO8601FormatStyle().parse(text) {
      self.date = date
    } else if let date = try? Date.ISO8601FormatStyle().year().month().day().parse(text) {
      self.date = date
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date: \(text)")
    }
  }
}
struct Commit: Decodable, Equatable { let sha: String, at: AnyISODate, pushed: AnyISODate? }

/// The content if its key is present; else the error that the service sent.
enum ContentReply<Content: Decodable & Equatable>: Decodable, Equatable {
  case content(Content), failure(code: Int, text: String)
  private enum Keys: CodingKey { case content, error }
  private struct Trouble: Decodable { let code: Int, text: String? }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    do {
      self = .content(try container.decode(Content.self, forKey: .content))
    } catch DecodingError.keyNotFound(let key, _) where key.stringValue == Keys.content.stringValue {
      let trouble = try container.decode(Trouble.self, forKey: .error)
      self = .failure(code: trouble.code, text: trouble.text ?? "?")
    }
  }
}
