import Foundation

// States of devices and jobs, and readings that come in several forms.

/// A state by number on old servers, by name on new ones; one statement checks both.
enum JobState: Decodable, Equatable {
  case waiting, running(Double), done
  private enum Keys: CodingKey { case state, progress }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    switch (try? container.decode(Int.self, forKey: .state), try? container.decode(String.self, forKey: .state)) {
    case (0, _), (_, "waiting"): self = .waiting
    case (1, _), (_, "running"): self = .running(try container.decode(Double.self, forKey: .progress))
    case (2, _), (_, "done"): self = .done
    default:
      throw DecodingError.dataCorruptedError(forKey: .state, in: container, debugDescription: "no such state")
    }
  }
}

/// A position in degrees: an object with long or short names, or longitude and latitude in an array.
struct Degrees: Decodable, Equatable {
  let latitude: Double, longitude: Double
  private enum Keys: CodingKey { case lat, lng, latitude, longitude }
  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      longitude = try list.decode(Double.self)
      latitude = try list.decode(Double.self)
    } else {
      let container = try decoder.container(keyedBy: Keys.self)
      if container.contains(.lat) {
        latitude = try container.decode(Double.self, forKey: .lat)
        longitude = try container.decode(Double.self, forKey: .lng)
      } else {
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
      }
    }
    guard abs(latitude) <= 90 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(latitude) degrees north"))
    }
  }
}

/// Bits in hexadecimal, with their names.
struct HexMask: Decodable, Equatable {
  let bits: UInt16, names: [String]
  private enum CodingKeys: CodingKey { case bits, names }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .bits)
    guard text.hasPrefix("0x"), let bits = UInt16(text.dropFirst(2), radix: 16) else {
      throw DecodingError.dataCorruptedError(forKey: .bits, in: container, debugDescription: "no mask: \(text)")
    }
    let names = try container.decode([String].self, forKey: .names)
    guard names.count == bits.nonzeroBitCount else {
      throw DecodingError.dataCorruptedError(forKey: .names, in: container, debugDescription: "not a name a bit")
    }
    (self.bits, self.names) = (bits, names)
  }
}

/// A time in one of the forms that a server has used over the years.
struct ServerDate: Decodable, Equatable {
  let text: String
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(TimeInterval.self) {
      text = "\(seconds)"
      return
    }
    let written = try container.decode(String.self)
    let digits = written.utf8.map { $0 >= 0x30 && $0 <= 0x39 ? "9" : String(UnicodeScalar($0)) }.joined()
    guard ["9999-99-99", "99.99.9999", "9999-99-99T99:99:99Z"].contains(digits) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no form of a date: \(written)")
    }
    text = written
  }
}
struct Maintenance: Decodable, Equatable { let device: String, last: ServerDate, next: ServerDate? }

/// Wraps any decoding error in one of the model's own, with what was read before it.
struct Firmware: Decodable, Equatable {
  struct Invalid: Error { let device: String, reason: String }
  let device: String, version: [Int], notes: [String: String]
  private enum CodingKeys: CodingKey { case device, version, notes }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    device = try container.decode(String.self, forKey: .device)
    do {
      version = try container.decode([Int].self, forKey: .version)
      notes = try container.decodeIfPresent([String: String].self, forKey: .notes) ?? [:]
    } catch is DecodingError {
      throw Invalid(device: device, reason: "unreadable")
    }
  }
}

/// Strings that must not be empty after trimming; the error has the index of the empty one.
struct Labels: Decodable, Equatable {
  let texts: [String]
  private enum CodingKeys: String, CodingKey { case texts = "labels" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .texts)
    var texts: [String] = []
    while !list.isAtEnd {
      let path = list.codingPath + [PlainKey(intValue: list.currentIndex) ?? PlainKey("")]
      let text = try list.decode(String.self).trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "empty")) }
      texts.append(text)
    }
    self.texts = texts
  }
}

/// A switch by flag, number or name, and a level that only a dimmer has.
struct Toggle: Decodable, Equatable {
  let isOn: Bool, level: Int?
  private enum CodingKeys: CodingKey { case on, kind, level }
  private enum Kind: String, Decodable { case plain, dimmer }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let flag = try? container.decode(Bool.self, forKey: .on) {
      isOn = flag
    } else if let number = try? container.decode(Int.self, forKey: .on) {
      isOn = number != 0
    } else {
      isOn = try container.decode(String.self, forKey: .on) == "on"
    }
    switch try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .plain {
    case .plain: level = nil
    case .dimmer: level = try container.decode(Int.self, forKey: .level)
    }
  }
}
