import Foundation

// Short notations, ledgers, and generic helpers that many code bases have in some version.

/// From and to, in chess notation.
struct ChessMove: Decodable, Equatable, LosslessStringConvertible {
  let description: String
  init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 4, [0, 2].allSatisfy({ (0x61...0x68).contains(bytes[$0]) }),
      [1, 3].allSatisfy({ (0x31...0x38).contains(bytes[$0]) })
    else { return nil }
    self.description = description
  }
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no \(Self.self)")
    }
    self = move
  }
}
struct Game: Decodable, Equatable { let white: String, black: String, moves: [ChessMove], result: String? }

/// The first of several keys; the error is that of the last one.
struct Captioned: Decodable, Equatable {
  let caption: String, views: Int
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PlainKey.self)
    caption = try Self.first(["caption", "title", "headline"], in: container)
    views = try Self.first(["views", "view_count"], in: container)
  }
  private static func first<Value: Decodable>(
    _ keys: [String], in container: KeyedDecodingContainer<PlainKey>
  ) throws -> Value {
    var last: (any Error)?
    for key in keys {
      do { return try container.decode(Value.self, forKey: PlainKey(key)) } catch { last = error }
    }
    throw last ?? CocoaError(.coderValueNotFound)
  }
}

/// Elements with their own decoders, so that a failing one is skipped, and counted.
struct Surviving<Element: Decodable & Equatable>: Decodable, Equatable {
  private(set) var elements: [Element] = []
  private(set) var lost: [Int] = []
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      let index = list.currentIndex
      let own = try list.superDecoder()
      if let element = try? Element(from: own) { elements.append(element) } else { lost.append(index) }
    }
  }
}

/// Two dates in order, or a day and a number of nights.
struct Visit: Decodable, Equatable {
  let from: Int, to: Int
  private enum Keys: CodingKey { case from, to, nights }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let start = try container.decode(Int.self, forKey: .from)
    if let nights = try container.decodeIfPresent(Int.self, forKey: .nights) {
      (from, to) = (start, start &+ nights)
    } else {
      (from, to) = (start, try container.decode(Int.self, forKey: .to))
    }
    guard to > from else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "ends on \(to), before it begins on \(from)"))
    }
  }
}

/// A ledger whose entries refer to its accounts, by name.
struct Ledger: Decodable, Equatable {
  struct Entry: Decodable, Equatable { let account: String, cents: Int }
  let accounts: Set<String>, entries: [Entry]
  private enum CodingKeys: CodingKey { case accounts, entries }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    accounts = try container.decode(Set<String>.self, forKey: .accounts)
    entries = try container.decode([Entry].self, forKey: .entries)
    for entry in entries where !accounts.contains(entry.account) {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: container, debugDescription: "no account \(entry.account)")
    }
  }
}

/// A dictionary with enum keys that the standard library encodes as an object.
enum Channel: String, Decodable, CodingKeyRepresentable, Hashable {
  case mail, push, phone
}
struct Subscriptions: Decodable, Equatable { let user: Int, channels: [Channel: Bool], quiet: [Channel]? }

/// A node of a tree with its own kind, children only in groups.
indirect enum MenuNode: Decodable, Equatable {
  case item(title: String, action: String), group(title: String, children: [MenuNode]), separator
  private enum Keys: CodingKey { case title, action, children, separator }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try container.decodeIfPresent(Bool.self, forKey: .separator) == true {
      self = .separator
      return
    }
    let title = try container.decode(String.self, forKey: .title)
    self =
      if container.contains(.children) {
        .group(title: title, children: try container.decode([MenuNode].self, forKey: .children))
      } else {
        .item(title: title, action: try container.decode(String.self, forKey: .action))
      }
  }
}
