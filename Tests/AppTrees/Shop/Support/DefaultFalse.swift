import Foundation

/// A wrapper in the style of the well-known ones: a missing or null flag is false.
@propertyWrapper
public struct DefaultFalse: Codable, Hashable {
  public var wrappedValue: Bool

  public init(wrappedValue: Bool = false) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  public func decode(_ type: DefaultFalse.Type, forKey key: Key) throws -> DefaultFalse {
    try decodeIfPresent(type, forKey: key) ?? DefaultFalse()
  }
}
