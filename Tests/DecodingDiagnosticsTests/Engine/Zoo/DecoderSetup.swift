import Foundation

/// Decoder settings of every kind, by name.
enum DecoderSetup: String, CaseIterable {
  case plain, snakeCase, customKeys, pathKeys
  case iso8601, seconds, milliseconds, formatted, customDate
  case deferredData, customData, namedFloats
  case json5, topLevelDictionary, everything

  func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    if let key = Measured.unitKey { decoder.userInfo[key] = "metre" }
    switch self {
    case .plain: break
    case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
    case .customKeys: decoder.keyDecodingStrategy = .custom { PlainKey($0.last?.stringValue.lowercased() ?? "") }
    case .pathKeys:
      decoder.keyDecodingStrategy = .custom { path in
        let last = path.last?.stringValue ?? ""
        return PlainKey(path.count.isMultiple(of: 2) && last.hasPrefix("x") ? String(last.dropFirst()) : last)
      }
    case .iso8601: decoder.dateDecodingStrategy = .iso8601
    case .seconds: decoder.dateDecodingStrategy = .secondsSince1970
    case .milliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
    case .formatted: decoder.dateDecodingStrategy = .formatted(Self.dayFormatter())
    case .customDate: decoder.dateDecodingStrategy = .custom(Self.date)
    case .deferredData: decoder.dataDecodingStrategy = .deferredToData
    case .customData:
      decoder.dataDecodingStrategy = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
    case .namedFloats: decoder.nonConformingFloatDecodingStrategy = Self.floatNames
    case .json5: decoder.allowsJSON5 = true
    case .topLevelDictionary: decoder.assumesTopLevelDictionary = true
    case .everything:
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
      decoder.nonConformingFloatDecodingStrategy = Self.floatNames
      decoder.allowsJSON5 = true
    }
    return decoder
  }

  private static var floatNames: JSONDecoder.NonConformingFloatDecodingStrategy {
    .convertFromString(positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NaN")
  }

  private static func dayFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  /// A number of days, or of weeks as a string.
  private static func date(_ decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let days = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: days * 86_400) }
    let text = try container.decode(String.self)
    guard let weeks = Double(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number of weeks")
    }
    return Date(timeIntervalSinceReferenceDate: weeks * 604_800)
  }
}

/// A coding key with any text.
struct PlainKey: CodingKey, Hashable {
  var stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { stringValue = "\(intValue)" }
}
