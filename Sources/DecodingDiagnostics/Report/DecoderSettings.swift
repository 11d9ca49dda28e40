public import Foundation

/// A decoder's settings as a value: what flags set, reports show and fixes change.
///
/// A strategy that is a closure prints as `custom`; such settings describe a decoder but cannot create one.
public struct DecoderSettings: Codable, Sendable, Equatable {
  public enum KeyStrategy: String, Codable, Sendable, CaseIterable {
    case useDefaultKeys, convertFromSnakeCase, custom
  }

  public enum DateStrategy: Sendable, Equatable {
    case deferredToDate, iso8601, secondsSince1970, millisecondsSince1970
    /// A `DateFormatter` with this format, the locale en_US_POSIX and UTC.
    case formatted(String)
    case custom
  }

  public enum DataStrategy: String, Codable, Sendable, CaseIterable {
    case base64, deferredToData, custom
  }

  public enum FloatStrategy: Sendable, Equatable {
    case `throw`
    case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// The Swift expression of the developer's own decoder, if one was given.
  public var expression: String?
  /// The developer's decoder that the settings were taken from without being asked for.
  public var origin: DecoderOrigin?
  public var keyDecodingStrategy = KeyStrategy.useDefaultKeys
  public var dateDecodingStrategy = DateStrategy.deferredToDate
  public var dataDecodingStrategy = DataStrategy.base64
  public var nonConformingFloatDecodingStrategy = FloatStrategy.throw
  public var allowsJSON5 = false
  public var assumesTopLevelDictionary = false

  public init() {}
}

/// A decoder in the developer's sources: its name, and where it is configured.
public struct DecoderOrigin: Codable, Sendable, Equatable {
  public var name: String
  public var file: String
  public var line: Int

  public init(name: String, file: String, line: Int) {
    self.name = name
    self.file = file
    self.line = line
  }
}

/// The settings to change in a given decoder; nil keeps a setting.
public struct SettingsChange: Codable, Sendable, Equatable {
  public var keyDecodingStrategy: DecoderSettings.KeyStrategy?
  public var dateDecodingStrategy: DecoderSettings.DateStrategy?
  public var dataDecodingStrategy: DecoderSettings.DataStrategy?
  public var nonConformingFloatDecodingStrategy: DecoderSettings.FloatStrategy?
  public var allowsJSON5: Bool?
  /// Strategies of the decoder whose code is unavailable; a strategy set above replaces them.
  public var unknownStrategies: [UnknownStrategy]?

  public init() {}
}

extension DecoderSettings {
  /// Reads the settings of a decoder; a formatter is described by its format if that can be read.
  public init(of decoder: JSONDecoder, expression: String? = nil) {
    self.expression = expression
    keyDecodingStrategy =
      switch decoder.keyDecodingStrategy {
      case .useDefaultKeys: .useDefaultKeys
      case .convertFromSnakeCase: .convertFromSnakeCase
      default: .custom
      }
    dateDecodingStrategy = DateStrategy(of: decoder.dateDecodingStrategy)
    dataDecodingStrategy =
      switch decoder.dataDecodingStrategy {
      case .base64: .base64
      case .deferredToData: .deferredToData
      default: .custom
      }
    nonConformingFloatDecodingStrategy =
      switch decoder.nonConformingFloatDecodingStrategy {
      case .convertFromString(let positive, let negative, let nan):
        .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      default: .throw
      }
    allowsJSON5 = decoder.allowsJSON5
    assumesTopLevelDictionary = decoder.assumesTopLevelDictionary
  }

  /// Returns these settings with a change applied.
  public func applying(_ change: SettingsChange) -> DecoderSettings {
    var result = self
    if let strategy = change.keyDecodingStrategy { result.keyDecodingStrategy = strategy }
    if let strategy = change.dateDecodingStrategy { result.dateDecodingStrategy = strategy }
    if let strategy = change.dataDecodingStrategy { result.dataDecodingStrategy = strategy }
    if let strategy = change.nonConformingFloatDecodingStrategy { result.nonConformingFloatDecodingStrategy = strategy }
    if let allowed = change.allowsJSON5 { result.allowsJSON5 = allowed }
    for strategy in change.unknownStrategies(besides: change) ?? [] {
      switch strategy.setting {
      case .date: result.dateDecodingStrategy = .custom
      case .data: result.dataDecodingStrategy = .custom
      }
    }
    return result
  }
}

extension DecoderSettings.DateStrategy {
  /// Outside Apple's platforms, a formatter is wrapped in a closure, and so counts as `custom`.
  fileprivate init(of strategy: JSONDecoder.DateDecodingStrategy) {
    #if canImport(Darwin)
      if case .formatted(let formatter) = strategy {
        self = .formatted(formatter.dateFormat ?? "")
        return
      }
    #endif
    self =
      switch strategy {
      case .deferredToDate: .deferredToDate
      case .iso8601: .iso8601
      case .secondsSince1970: .secondsSince1970
      case .millisecondsSince1970: .millisecondsSince1970
      default: .custom
      }
  }
}

extension SettingsChange {
  /// Returns this change with another one on top.
  public func overridden(by other: SettingsChange) -> SettingsChange {
    var result = SettingsChange()
    result.keyDecodingStrategy = other.keyDecodingStrategy ?? keyDecodingStrategy
    result.dateDecodingStrategy = other.dateDecodingStrategy ?? dateDecodingStrategy
    result.dataDecodingStrategy = other.dataDecodingStrategy ?? dataDecodingStrategy
    result.nonConformingFloatDecodingStrategy =
      other.nonConformingFloatDecodingStrategy ?? nonConformingFloatDecodingStrategy
    result.allowsJSON5 = other.allowsJSON5 ?? allowsJSON5
    result.unknownStrategies = other.unknownStrategies ?? unknownStrategies(besides: other)
    return result
  }

  /// Sets the changed strategies on a decoder; `custom` leaves the decoder's own closure in place.
  public func apply(to decoder: JSONDecoder) {
    switch keyDecodingStrategy {
    case .useDefaultKeys: decoder.keyDecodingStrategy = .useDefaultKeys
    case .convertFromSnakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
    case .custom, nil: break
    }
    switch dateDecodingStrategy {
    case .deferredToDate: decoder.dateDecodingStrategy = .deferredToDate
    case .iso8601: decoder.dateDecodingStrategy = .iso8601
    case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
    case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
    case .formatted(let format): decoder.dateDecodingStrategy = .formatted(.posix(format))
    case .custom, nil: break
    }
    switch dataDecodingStrategy {
    case .base64: decoder.dataDecodingStrategy = .base64
    case .deferredToData: decoder.dataDecodingStrategy = .deferredToData
    case .custom, nil: break
    }
    switch nonConformingFloatDecodingStrategy {
    case .throw: decoder.nonConformingFloatDecodingStrategy = .throw
    case .strings(let positive, let negative, let nan):
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    case nil: break
    }
    if let allowsJSON5 { decoder.allowsJSON5 = allowsJSON5 }
    for strategy in unknownStrategies(besides: self) ?? [] { strategy.standIn(on: decoder) }
  }
}

extension DateFormatter {
  /// Returns a formatter that does not depend on the user's locale or time zone.
  static func posix(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
}
