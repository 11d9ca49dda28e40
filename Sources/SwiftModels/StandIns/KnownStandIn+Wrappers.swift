extension KnownStandIn {
  /// Property wrappers of well-known packages that affect decoding.
  static let wrappers = [betterCodable, codableWrappers]

  private static let betterCodable = KnownStandIn(
    names: [
      "DefaultCodable", "DefaultCodableStrategy", "BoolCodableStrategy", "DefaultFalse", "DefaultTrue",
      "DefaultEmptyArray", "DefaultEmptyDictionary", "DefaultZeroInt", "LossyOptional", "LossyArray",
      "LossyDictionary", "LosslessValue", "DateValue", "DateValueCodableStrategy", "ISO8601Strategy",
      "TimestampStrategy", "RFC3339Strategy", "YearMonthDayStrategy",
    ],
    module: "BetterCodable",
    coding:
      "defaults if the key is missing or the value does not decode; arrays without the elements that do not decode",
    source: """
      protocol DefaultCodableStrategy {
        associatedtype DefaultValue: Swift.Decodable
        static var defaultValue: DefaultValue { get }
      }
      protocol BoolCodableStrategy: DefaultCodableStrategy where DefaultValue == Swift.Bool {}
      struct DefaultFalseStrategy: BoolCodableStrategy { static var defaultValue: Swift.Bool { false } }
      struct DefaultTrueStrategy: BoolCodableStrategy { static var defaultValue: Swift.Bool { true } }
      struct DefaultZeroIntStrategy: DefaultCodableStrategy { static var defaultValue: Swift.Int { 0 } }
      struct DefaultEmptyArrayStrategy<T: Swift.Decodable>: DefaultCodableStrategy {
        static var defaultValue: [T] { [] }
      }
      struct DefaultEmptyDictionaryStrategy<K: Swift.Decodable & Swift.Hashable, V: Swift.Decodable>:
        DefaultCodableStrategy
      { static var defaultValue: [K: V] { [:] } }
      struct DefaultNilStrategy<T: Swift.Decodable>: DefaultCodableStrategy { static var defaultValue: T? { nil } }
      @propertyWrapper struct DefaultCodable<Default: DefaultCodableStrategy> {
        var wrappedValue: Default.DefaultValue
        init(wrappedValue: Default.DefaultValue) { self.wrappedValue = wrappedValue }
      }
      typealias DefaultFalse = DefaultCodable<DefaultFalseStrategy>
      typealias DefaultTrue = DefaultCodable<DefaultTrueStrategy>
      typealias DefaultZeroInt = DefaultCodable<DefaultZeroIntStrategy>
      typealias DefaultEmptyArray<T: Swift.Decodable> = DefaultCodable<DefaultEmptyArrayStrategy<T>>
      typealias DefaultEmptyDictionary<K: Swift.Decodable & Swift.Hashable, V: Swift.Decodable> = DefaultCodable<
        DefaultEmptyDictionaryStrategy<K, V>
      >
      typealias LossyOptional<T: Swift.Decodable> = DefaultCodable<DefaultNilStrategy<T>>
      extension DefaultCodable: Swift.Decodable {
        init(from decoder: any Swift.Decoder) throws {
          let container = try decoder.singleValueContainer()
          wrappedValue = (try? container.decode(Default.DefaultValue.self)) ?? Default.defaultValue
        }
      }
      extension DefaultCodable: Swift.Encodable where Default.DefaultValue: Swift.Encodable {
        func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(wrappedValue)
        }
      }
      extension DefaultCodable: Swift.Equatable where Default.DefaultValue: Swift.Equatable {}
      extension DefaultCodable: Swift.Hashable where Default.DefaultValue: Swift.Hashable {}
      extension DefaultCodable: Swift.Sendable where Default.DefaultValue: Swift.Sendable {}
      extension Swift.KeyedDecodingContainer {
        func decode<P>(_ type: DefaultCodable<P>.Type, forKey key: Key) throws -> DefaultCodable<P> {
          try decodeIfPresent(type, forKey: key) ?? DefaultCodable(wrappedValue: P.defaultValue)
        }
        func decode<P: BoolCodableStrategy>(_ type: DefaultCodable<P>.Type, forKey key: Key) throws
          -> DefaultCodable<P>
        {
          if let bool = try? decode(Swift.Bool.self, forKey: key) { return DefaultCodable(wrappedValue: bool) }
          if let number = try? decode(Swift.Int.self, forKey: key), number == 0 || number == 1 {
            return DefaultCodable(wrappedValue: number == 1)
          }
          let text = try? decode(Swift.String.self, forKey: key)
          return DefaultCodable(wrappedValue: text.flatMap { Swift.Bool($0) } ?? P.defaultValue)
        }
      }
      struct InspectorSkipped: Swift.Decodable {}
      @propertyWrapper struct LossyArray<T> {
        var wrappedValue: [T]
        init(wrappedValue: [T]) { self.wrappedValue = wrappedValue }
      }
      extension LossyArray: Swift.Decodable where T: Swift.Decodable {
        init(from decoder: any Swift.Decoder) throws {
          var list = try decoder.unkeyedContainer()
          wrappedValue = []
          while !list.isAtEnd {
            do { wrappedValue.append(try list.decode(T.self)) } catch { _ = try? list.decode(InspectorSkipped.self) }
          }
        }
      }
      extension LossyArray: Swift.Encodable where T: Swift.Encodable {
        func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(wrappedValue)
        }
      }
      extension LossyArray: Swift.Equatable where T: Swift.Equatable {}
      extension LossyArray: Swift.Hashable where T: Swift.Hashable {}
      extension LossyArray: Swift.Sendable where T: Swift.Sendable {}
      struct InspectorLossyValue<T: Swift.Decodable>: Swift.Decodable {
        let value: T?
        init(from decoder: any Swift.Decoder) throws { value = try? decoder.singleValueContainer().decode(T.self) }
      }
      @propertyWrapper struct LossyDictionary<K: Swift.Hashable, V> {
        var wrappedValue: [K: V]
        init(wrappedValue: [K: V]) { self.wrappedValue = wrappedValue }
      }
      extension LossyDictionary: Swift.Decodable where K: Swift.Decodable, V: Swift.Decodable {
        init(from decoder: any Swift.Decoder) throws {
          let container = try decoder.singleValueContainer()
          wrappedValue = try container.decode([K: InspectorLossyValue<V>].self).compactMapValues(\\.value)
        }
      }
      extension LossyDictionary: Swift.Encodable where K: Swift.Encodable, V: Swift.Encodable {
        func encode(to encoder: any Swift.Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(wrappedValue)
        }
      }
      extension LossyDictionary: Swift.Equatable where V: Swift.Equatable {}
      extension LossyDictionary: Swift.Hashable where V: Swift.Hashable {}
      extension LossyDictionary: Swift.Sendable where K: Swift.Sendable, V: Swift.Sendable {}
      @propertyWrapper struct LosslessValue<T: Swift.LosslessStringConvertible & Swift.Codable>: Swift.Codable {
        var wrappedValue: T
        init(wrappedValue: T) { self.wrappedValue = wrappedValue }
        init(from decoder: any Swift.Decoder) throws {
          do { wrappedValue = try T(from: decoder) } catch {
            let container = try decoder.singleValueContainer()
            let text =
              (try? container.decode(Swift.String.self)) ?? (try? container.decode(Swift.Bool.self)).map { "\\($0)" }
              ?? (try? container.decode(Swift.Int.self)).map { "\\($0)" }
              ?? (try? container.decode(Swift.Double.self)).map { "\\($0)" }
            guard let value = text.flatMap({ T($0) }) else { throw error }
            wrappedValue = value
          }
        }
        func encode(to encoder: any Swift.Encoder) throws { try wrappedValue.encode(to: encoder) }
      }
      extension LosslessValue: Swift.Equatable where T: Swift.Equatable {}
      extension LosslessValue: Swift.Hashable where T: Swift.Hashable {}
      extension LosslessValue: Swift.Sendable where T: Swift.Sendable {}
      protocol DateValueCodableStrategy {
        associatedtype RawValue: Swift.Codable
        static func decode(_ value: RawValue) throws -> Foundation.Date
        static func encode(_ date: Foundation.Date) -> RawValue
      }
      func inspectorDate(_ text: Swift.String, _ read: (Swift.String) -> Foundation.Date?) throws -> Foundation.Date {
        if let date = read(text) { return date }
        throw Swift.DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Invalid Date Format!"))
      }
      struct ISO8601Strategy: DateValueCodableStrategy {
        static func decode(_ value: Swift.String) throws -> Foundation.Date {
          try inspectorDate(value) { Foundation.ISO8601DateFormatter().date(from: $0) }
        }
        static func encode(_ date: Foundation.Date) -> Swift.String {
          Foundation.ISO8601DateFormatter().string(from: date)
        }
      }
      func inspectorFormatter(_ format: Swift.String) -> Foundation.DateFormatter {
        let formatter = Foundation.DateFormatter()
        formatter.locale = Foundation.Locale(identifier: "en_US_POSIX")
        formatter.timeZone = Foundation.TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
      }
      struct RFC3339Strategy: DateValueCodableStrategy {
        static func decode(_ value: Swift.String) throws -> Foundation.Date {
          try inspectorDate(value) { inspectorFormatter("yyyy-MM-dd'T'HH:mm:ssZ").date(from: $0) }
        }
        static func encode(_ date: Foundation.Date) -> Swift.String {
          inspectorFormatter("yyyy-MM-dd'T'HH:mm:ssZ").string(from: date)
        }
      }
      struct YearMonthDayStrategy: DateValueCodableStrategy {
        static func decode(_ value: Swift.String) throws -> Foundation.Date {
          try inspectorDate(value) { inspectorFormatter("y-MM-dd").date(from: $0) }
        }
        static func encode(_ date: Foundation.Date) -> Swift.String { inspectorFormatter("y-MM-dd").string(from: date) }
      }
      struct TimestampStrategy: DateValueCodableStrategy {
        static func decode(_ value: Foundation.TimeInterval) throws -> Foundation.Date {
          Foundation.Date(timeIntervalSince1970: value)
        }
        static func encode(_ date: Foundation.Date) -> Foundation.TimeInterval { date.timeIntervalSince1970 }
      }
      @propertyWrapper struct DateValue<Formatter: DateValueCodableStrategy>: Swift.Codable, Swift.Hashable {
        var wrappedValue: Foundation.Date
        init(wrappedValue: Foundation.Date) { self.wrappedValue = wrappedValue }
        init(from decoder: any Swift.Decoder) throws {
          wrappedValue = try Formatter.decode(try Formatter.RawValue(from: decoder))
        }
        func encode(to encoder: any Swift.Encoder) throws { try Formatter.encode(wrappedValue).encode(to: encoder) }
      }
      """)

  private static let codableWrappers = KnownStandIn(
    names: [
      "FallbackDecoding", "FallbackCoding", "FallbackValueProvider", "EmptyBool", "EmptyString", "EmptyInt",
      "EmptyDouble", "EmptyArray", "EmptyDictionary", "SecondsSince1970DateCoding", "MillisecondsSince1970DateCoding",
      "ISO8601DateCoding",
    ],
    module: "CodableWrappers", coding: "fallbacks if the key is missing or null; dates as the type is named",
    source: """
      protocol FallbackValueProvider {
        associatedtype ValueType
        static var defaultValue: ValueType { get }
      }
      struct EmptyBool: FallbackValueProvider { static var defaultValue: Swift.Bool { false } }
      struct EmptyString: FallbackValueProvider { static var defaultValue: Swift.String { "" } }
      struct EmptyInt: FallbackValueProvider { static var defaultValue: Swift.Int { 0 } }
      struct EmptyDouble: FallbackValueProvider { static var defaultValue: Swift.Double { 0 } }
      struct EmptyArray<T>: FallbackValueProvider { static var defaultValue: [T] { [] } }
      struct EmptyDictionary<K: Swift.Hashable, V>: FallbackValueProvider { static var defaultValue: [K: V] { [:] } }
      @propertyWrapper struct FallbackDecoding<Provider: FallbackValueProvider> {
        var wrappedValue: Provider.ValueType
        init(wrappedValue: Provider.ValueType) { self.wrappedValue = wrappedValue }
      }
      typealias FallbackCoding = FallbackDecoding
      extension FallbackDecoding: Swift.Decodable where Provider.ValueType: Swift.Decodable {
        init(from decoder: any Swift.Decoder) throws { wrappedValue = try Provider.ValueType(from: decoder) }
      }
      extension FallbackDecoding: Swift.Encodable where Provider.ValueType: Swift.Encodable {
        func encode(to encoder: any Swift.Encoder) throws { try wrappedValue.encode(to: encoder) }
      }
      extension FallbackDecoding: Swift.Equatable where Provider.ValueType: Swift.Equatable {}
      extension FallbackDecoding: Swift.Hashable where Provider.ValueType: Swift.Hashable {}
      extension Swift.KeyedDecodingContainer {
        func decode<P>(_ type: FallbackDecoding<P>.Type, forKey key: Key) throws -> FallbackDecoding<P>
        where P.ValueType: Swift.Decodable {
          try decodeIfPresent(type, forKey: key) ?? FallbackDecoding(wrappedValue: P.defaultValue)
        }
      }
      @propertyWrapper struct SecondsSince1970DateCoding: Swift.Codable, Swift.Hashable {
        var wrappedValue: Foundation.Date
        init(wrappedValue: Foundation.Date) { self.wrappedValue = wrappedValue }
        init(from decoder: any Swift.Decoder) throws {
          wrappedValue = Foundation.Date(timeIntervalSince1970: try Swift.Double(from: decoder))
        }
        func encode(to encoder: any Swift.Encoder) throws {
          try wrappedValue.timeIntervalSince1970.encode(to: encoder)
        }
      }
      @propertyWrapper struct MillisecondsSince1970DateCoding: Swift.Codable, Swift.Hashable {
        var wrappedValue: Foundation.Date
        init(wrappedValue: Foundation.Date) { self.wrappedValue = wrappedValue }
        init(from decoder: any Swift.Decoder) throws {
          wrappedValue = Foundation.Date(timeIntervalSince1970: try Swift.Double(from: decoder) / 1000)
        }
        func encode(to encoder: any Swift.Encoder) throws {
          try (wrappedValue.timeIntervalSince1970 * 1000).encode(to: encoder)
        }
      }
      @propertyWrapper struct ISO8601DateCoding: Swift.Codable, Swift.Hashable {
        var wrappedValue: Foundation.Date
        init(wrappedValue: Foundation.Date) { self.wrappedValue = wrappedValue }
        init(from decoder: any Swift.Decoder) throws {
          let text = try Swift.String(from: decoder)
          guard let date = Foundation.ISO8601DateFormatter().date(from: text) else {
            throw Swift.DecodingError.dataCorrupted(
              .init(codingPath: decoder.codingPath, debugDescription: "Expected an ISO 8601 date"))
          }
          wrappedValue = date
        }
        func encode(to encoder: any Swift.Encoder) throws {
          try Foundation.ISO8601DateFormatter().string(from: wrappedValue).encode(to: encoder)
        }
      }
      """)
}
