import Foundation

// Models that examine the errors thrown by decoding: by type, by pattern, by path, or to keep them.

/// The parts of an error that a model keeps.
struct KeptError: Equatable {
  let text: String

  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context): text = "missing \(key) \(context.debugDescription)"
    case DecodingError.typeMismatch(let type, let context):
      text = "\(type) at \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
    case DecodingError.valueNotFound(let type, let context): text = "no \(type) at \(context.codingPath)"
    case DecodingError.dataCorrupted(let context): text = "corrupted at \(context.codingPath)"
    default: text = "\(type(of: error))"
    }
  }
}

struct TypedDate: Decodable, Equatable {
  let raw: String
  enum CodingKeys: CodingKey { case at }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      raw = "\(try container.decode(Date.self, forKey: .at).timeIntervalSince1970)"
    } catch let error as DecodingError {
      throw error
    } catch {
      raw = try container.decode(String.self, forKey: .at)
    }
  }
}

struct KeepsError<Value: Decodable & Equatable>: Decodable, Equatable {
  let value: Value?
  let error: KeptError?
  init(from decoder: any Decoder) throws {
    do {
      value = try Value(from: decoder)
      error = nil
    } catch {
      value = nil
      self.error = KeptError(error)
    }
  }
}

struct LoggedList<Element: Decodable & Equatable>: Decodable, Equatable {
  private(set) var elements: [Element] = []
  private(set) var errors: [KeptError] = []
  private struct Skipped: Decodable {}
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        errors.append(KeptError(error))
        _ = try container.decode(Skipped.self)
      }
    }
  }
}

struct RenamedKey: Decodable, Equatable {
  let name: String
  enum CodingKeys: String, CodingKey { case name, legacy = "old_name" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      name = try container.decode(String.self, forKey: .name)
    } catch DecodingError.keyNotFound(let key, _) where key as? CodingKeys == .name {
      name = try container.decode(String.self, forKey: .legacy)
    }
  }
}

struct MatchedPath: Decodable, Equatable {
  let size: Int
  let isGuessed: Bool
  enum CodingKeys: CodingKey { case size, width }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      size = try container.decode(Int.self, forKey: .size)
      isGuessed = false
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.last as? CodingKeys == .size {
      size = try container.decode(Int.self, forKey: .width)
      isGuessed = true
    }
  }
}

struct KnowsItsPath: Decodable, Equatable {
  let path: String
  let id: Int
  enum CodingKeys: CodingKey { case id }
  init(from decoder: any Decoder) throws {
    path = "\(decoder.codingPath)"
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }
}

struct PathHolder: Decodable, Equatable {
  let first: KnowsItsPath
  let rest: [KnowsItsPath]
  let named: [String: KnowsItsPath]
}

struct WithUnderlying: Decodable, Equatable {
  let size: Int
  enum CodingKeys: CodingKey { case size }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      size = try container.decode(Int.self, forKey: .size)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.size], debugDescription: "no size", underlyingError: error))
    }
  }
}

struct CountsCategories: Decodable, Equatable {
  private(set) var counts: [String: Int] = [:]
  enum CodingKeys: CodingKey, CaseIterable { case a, b, c }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases {
      do {
        _ = try container.decode(UInt8.self, forKey: key)
      } catch let error as DecodingError {
        counts[KeptError(error).text, default: 0] += 1
      } catch {
        counts["other", default: 0] += 1
      }
    }
  }
}

struct InUnits: Decodable, Equatable {
  let text: String
  enum CodingKeys: CodingKey { case length, width }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let unit = Measured.unitKey.flatMap { decoder.userInfo[$0] as? String } ?? "?"
    text =
      unit == "metre"
      ? "\(try container.decode(Double.self, forKey: .length)) m" : "\(try container.decode(Int.self, forKey: .width))"
  }
}
