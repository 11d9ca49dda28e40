import Foundation

// Files that tools write, in several versions and with rules of their own.

/// Package.resolved: the place of the pins depends on the version.
struct Resolved: Decodable, Equatable {
  private struct Pin: Decodable {
    let identity: String
    enum CodingKeys: CodingKey { case identity, package, state }
    enum StateKeys: CodingKey { case version, revision, branch }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      identity =
        try container.decodeIfPresent(String.self, forKey: .identity)
        ?? container.decode(String.self, forKey: .package).lowercased()
      let state = try container.nestedContainer(keyedBy: StateKeys.self, forKey: .state)
      _ = try state.decode(String.self, forKey: .revision)
    }
  }
  let identities: [String]
  private enum Keys: CodingKey { case version, pins, object }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let version = try container.decode(Int.self, forKey: .version)
    switch version {
    case 1:
      let object = try container.nestedContainer(keyedBy: Keys.self, forKey: .object)
      identities = try object.decode([Pin].self, forKey: .pins).map(\.identity)
    case 2, 3: identities = try container.decode([Pin].self, forKey: .pins).map(\.identity)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "Unknown version \(version)")
    }
  }
}

/// A package's manifest as the package manager prints it: the only key is the kind, its value an array by position.
enum ManifestDependency: Decodable, Equatable {
  case byName(String), product(String, package: String?), target(String)
  private enum Keys: CodingKey { case byName, product, target }
  private struct Condition: Decodable { let platformNames: [String] }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Expected exactly one kind of dependency"))
    }
    var list = try container.nestedUnkeyedContainer(forKey: key)
    let name = try list.decode(String.self)
    switch key {
    case .byName: self = .byName(name)
    case .product: self = .product(name, package: try list.decodeIfPresent(String.self))
    case .target: self = .target(name)
    }
    if !list.isAtEnd { _ = try list.decodeIfPresent(Condition.self) }
  }
}

/// Lottie: a flag shows whether a property is a value or an array of key frames.
struct Animated: Decodable, Equatable {
  private struct Frame: Decodable { let t: Double, s: [Double] }
  let values: [Double]
  private enum Keys: CodingKey { case a, k }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if try container.decode(Int.self, forKey: .a) == 1 {
      values = try container.decode([Frame].self, forKey: .k).flatMap(\.s)
    } else if let value = try? container.decode(Double.self, forKey: .k) {
      values = [value]
    } else {
      values = try container.decode([Double].self, forKey: .k)
    }
  }
}

/// Colours of an asset catalogue: components as strings in three spellings.
struct CatalogColor: Decodable, Equatable {
  let red: Double
  let alpha: Double
  private enum Keys: String, CodingKey { case idiom, color, space = "color-space", components, red, alpha }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard try container.decode(String.self, forKey: .idiom) == "universal" else {
      throw DecodingError.dataCorruptedError(forKey: .idiom, in: container, debugDescription: "idiom not supported")
    }
    let color = try container.nestedContainer(keyedBy: Keys.self, forKey: .color)
    _ = try color.decodeIfPresent(String.self, forKey: .space)
    let components = try color.nestedContainer(keyedBy: Keys.self, forKey: .components)
    red = try Self.component(.red, components)
    alpha = try Self.component(.alpha, components)
  }
  private static func component(_ key: Keys, _ container: KeyedDecodingContainer<Keys>) throws -> Double {
    let text = try container.decode(String.self, forKey: key)
    if text.hasPrefix("0x"), let byte = UInt8(text.dropFirst(2), radix: 16) { return Double(byte) / 255 }
    if text.contains("."), let value = Double(text) { return value }
    guard let value = Int(text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no component: \(text)")
    }
    return Double(value) / 255
  }
}

/// Forecasts in columns of equal length.
struct WeatherColumns: Decodable, Equatable {
  let hours: [String]
  let temperatures: [Double?]
  private enum Keys: CodingKey { case hourly, units }
  private enum ColumnKeys: String, CodingKey { case time, temperature = "temperature_2m" }
  private struct Ragged: Error, CustomStringConvertible { let description: String }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let hourly = try container.nestedContainer(keyedBy: ColumnKeys.self, forKey: .hourly)
    hours = try hourly.decode([String].self, forKey: .time)
    temperatures = try hourly.decode([Double?].self, forKey: .temperature)
    if hours.count != temperatures.count { throw Ragged(description: "\(hours.count) != \(temperatures.count)") }
    if let units = try container.decodeIfPresent([String: String].self, forKey: .units), units["temperature"] == nil {
      throw Ragged(description: "no unit")
    }
  }
}

/// Strings by language, one of which must be present.
struct Localized: Decodable, Equatable {
  let texts: [String: String]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      texts = ["en": text]
      return
    }
    texts = try container.decode([String: String].self)
    guard texts["en"] != nil else {
      throw DecodingError.valueNotFound(
        String.self, .init(codingPath: decoder.codingPath, debugDescription: "no English text"))
    }
  }
}

/// The new form, or the old one if keys of the new one are missing; the error is that of the new form.
struct Migrated: Decodable, Equatable {
  private struct Current: Decodable { let width: Int, height: Int, title: String }
  private struct Former: Decodable { let size: [Int], title: String? }
  let area: Int
  init(from decoder: any Decoder) throws {
    do {
      let current = try Current(from: decoder)
      area = current.width &* current.height
    } catch DecodingError.keyNotFound(let key, let context) {
      guard let former = try? Former(from: decoder), former.size.count == 2 else {
        throw DecodingError.keyNotFound(key, context)
      }
      area = former.size[0] &* former.size[1]
    }
  }
}

/// A tree as an array, in which each parent must come before its children.
struct FlatTree: Decodable, Equatable {
  private struct Entry: Decodable { let id: Int, parent: Int? }
  let depths: [Int: Int]
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var depths: [Int: Int] = [:]
    while !list.isAtEnd {
      let entry = try list.decode(Entry.self)
      guard let parent = entry.parent else {
        depths[entry.id] = 0
        continue
      }
      guard let depth = depths[parent] else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "parent \(parent) is not known")
      }
      depths[entry.id] = depth + 1
    }
    self.depths = depths
  }
}

/// On, off, or unknown; a number that arrives as a string.
struct SensorState: Decodable, Equatable {
  enum Reading: Equatable { case on, off, number(Double), unavailable }
  let reading: Reading
  let unit: String?
  private enum Keys: String, CodingKey { case state, attributes }
  private enum AttributeKeys: String, CodingKey { case unit = "unit_of_measurement" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let attributes = try container.nestedContainer(keyedBy: AttributeKeys.self, forKey: .attributes)
    unit = try attributes.decodeIfPresent(String.self, forKey: .unit)
    switch try container.decode(String.self, forKey: .state) {
    case "on": reading = .on
    case "off": reading = .off
    case "unavailable", "unknown": reading = .unavailable
    case let text:
      guard unit != nil, let number = Double(text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: container.codingPath + [Keys.state], debugDescription: "no state: \(text)"))
      }
      reading = .number(number)
    }
  }
}
