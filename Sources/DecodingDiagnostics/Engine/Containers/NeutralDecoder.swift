/// A decoder that answers every call with a neutral value, to build a stand-in for a composite whose JSON cannot be
/// used.
struct NeutralDecoder: Decoder {
  let session: DecodeSession
  /// Limits types that contain themselves without an optional or an array in between.
  var depth = 0
  /// The case of an enum with payloads to build: the one that the first, second, … key names.
  var caseNumber: Int?
  /// Whether every value is null, for types that accept nothing else.
  var isNull = false
  /// The answer to every call for a string.
  var text: String?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(NeutralKeyedContainer<Key>(neutral: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { NeutralUnkeyedContainer(neutral: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { NeutralValueContainer(neutral: self) }

  /// The decoder for what is inside of the value, whose keys name no case.
  var inner: NeutralDecoder { NeutralDecoder(session: session, depth: depth, text: text) }

  func value<T: Decodable>(_ type: T.Type) throws -> T {
    if let text = text as? T { return text }
    guard depth < 24, let value = session.neutral(type, depth: depth + 1) else {
      throw LiteralError(number: session.nextErrorNumber())
    }
    return value
  }
}

struct NeutralKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let neutral: NeutralDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] {
    guard let number = neutral.caseNumber else { return [] }
    return Array(EnumLayout.cases(of: Key.self).dropFirst(number).prefix(1))
  }
  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try neutral.value(type) }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? { nil }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> { neutral.inner.container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { neutral.unkeyedContainer() }
  func superDecoder() -> any Decoder { neutral }
  func superDecoder(forKey key: Key) -> any Decoder { neutral }
}

struct NeutralUnkeyedContainer: UnkeyedDecodingContainer {
  let neutral: NeutralDecoder

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  mutating func decodeNil() -> Bool { true }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try neutral.value(type) }
  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) -> T? { nil }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedDecodingContainer<NestedKey> { neutral.container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  mutating func superDecoder() -> any Decoder { neutral }
}

struct NeutralValueContainer: SingleValueDecodingContainer {
  let neutral: NeutralDecoder

  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { neutral.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try neutral.value(type) }
}
