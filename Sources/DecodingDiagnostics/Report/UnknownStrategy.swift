internal import Foundation

/// A strategy of a decoder in the sources whose code is unavailable: any value is accepted for the type that it reads.
public struct UnknownStrategy: Codable, Sendable, Hashable {
  public enum Setting: String, Codable, Sendable {
    case date = "dateDecodingStrategy"
    case data = "dataDecodingStrategy"

    /// The type that it reads.
    var type: any Decodable.Type {
      switch self {
      case .date: Date.self
      case .data: Data.self
      }
    }
  }

  public var setting: Setting
  /// The source text, e.g. `.custom(readDate)`.
  public var text: String
  public var file: String
  /// 1-based.
  public var line: Int

  public init(setting: Setting, text: String, file: String, line: Int) {
    (self.setting, self.text, self.file, self.line) = (setting, text, file, line)
  }

  /// The closures do not read the value: a call that fails would be attributed to the sources.
  func standIn(on decoder: JSONDecoder) {
    switch setting {
    case .date: decoder.dateDecodingStrategy = .custom { _ in Date(timeIntervalSinceReferenceDate: 0) }
    case .data: decoder.dataDecodingStrategy = .custom { _ in Data() }
    }
  }
}

extension SettingsChange {
  /// Returns the unknown strategies that the other change does not replace.
  func unknownStrategies(besides other: SettingsChange) -> [UnknownStrategy]? {
    let left = unknownStrategies?.filter { strategy in
      switch strategy.setting {
      case .date: other.dateDecodingStrategy == nil
      case .data: other.dataDecodingStrategy == nil
      }
    }
    return left?.isEmpty == false ? left : nil
  }
}
