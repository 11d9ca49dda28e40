internal import JSONText

/// What is learnt about a type while it decodes objects: the keys that it asked for in vain, and its stored properties.
///
/// The keys of a nested container have a shape of their own, under the type of the keys.
final class ModelShape {
  let type: Any.Type
  /// The number of the shape in its decode, from 0.
  let number: Int
  /// Keys that were missing or null.
  private(set) var asked: [String: AskedKey] = [:]
  /// The stored properties of the first decoded value, including those of superclasses; nil before.
  @exclusivity(unchecked) private(set) var stored: StoredNames?
  @exclusivity(unchecked) private(set) var keyTypes: [KeyType] = []
  /// Increases with everything that is learnt.
  private(set) var noteCount = 0

  /// Which cases of `quickType` were already noted, so that the usual note only tests a bit.
  @exclusivity(unchecked) private var quickType: ObjectIdentifier?
  @exclusivity(unchecked) private var missing = ByteSet()
  @exclusivity(unchecked) private var null = ByteSet()
  /// There could be any number of dynamic keys.
  private static let askedLimit = 512

  init(type: Any.Type, number: Int) {
    self.type = type
    self.number = number
  }

  @inline(__always)
  func note<Key: CodingKey>(_ key: Key, _ wanted: Any.Type?, _ event: AskedKey.Event) {
    if MemoryLayout<Key>.size <= 1, event == .missing || event == .null {
      if quickType == nil { quickType = ObjectIdentifier(Key.self) }
      if quickType == ObjectIdentifier(Key.self) {
        let byte = MemoryLayout<Key>.size == 0 ? 0 : unsafeBitCast(key, to: UInt8.self)
        guard event == .missing ? missing.insert(byte) : null.insert(byte) else { return }
      }
    }
    remember(key.stringValue, wanted, event)
  }

  private func remember(_ key: String, _ wanted: Any.Type?, _ event: AskedKey.Event) {
    guard asked[key] != nil || asked.count < Self.askedLimit else { return }
    let known = asked[key]
    var noted = known ?? AskedKey()
    noted.events.insert(event)
    if let wanted { noted.wanted = wanted }
    guard noted.events != known?.events || noted.wanted != known?.wanted else { return }
    asked[key] = noted
    noteCount += 1
  }

  @inline(__always)
  func noteKeys<Key: CodingKey>(_ type: Key.Type) {
    let id = ObjectIdentifier(type)
    if keyTypes.last?.id == id || keyTypes.contains(where: { $0.id == id }) { return }
    noteCount += 1
    keyTypes.append(
      KeyType(
        id: id, type: type, caseName: { text in Key(stringValue: text).flatMap { EnumLayout.caseName(of: $0) } },
        cases: { EnumLayout.cases(of: Key.self).compactMap(DeclaredCase.init(key:)) }))
  }

  /// Returns the coding keys' name for the property of a key.
  func propertyName(forKey key: String) -> String? {
    keyTypes.lazy.compactMap { $0.caseName(key) }.first
  }

  /// Learns the stored properties from the first value.
  @inline(__always)
  func learn<Value>(_ value: Value) {
    if stored == nil {
      stored = StoredProperties.names(of: value)
      noteCount += 1
    }
  }

  var properties: Set<String>? { stored?.all }

  var isAllOptional: Bool { stored.map { $0.all.count > 1 && $0.optional == $0.all } ?? false }

  /// Returns whether a property that is not optional has a fallback if its key is missing.
  func hasFallback(_ property: String) -> Bool {
    guard let stored, stored.all.contains(property) else { return false }
    return !stored.optional.contains(property)
  }
}

/// A key that a type asked for although it was missing or null.
struct AskedKey {
  struct Event: OptionSet {
    let rawValue: UInt8
    /// Missing, and read by `decodeIfPresent`.
    static let missing = Event(rawValue: 1)
    /// Null, and read by `decodeIfPresent`.
    static let null = Event(rawValue: 2)
    /// Missing, and read by `decode`: a failure, unless the model catches it.
    static let required = Event(rawValue: 4)
    /// Missing, and only tested with `contains`.
    static let probed = Event(rawValue: 8)
  }

  var events: Event = []
  var wanted: Any.Type?

  var isMissing: Bool { !events.isDisjoint(with: [.missing, .required, .probed]) }
}

/// A type of coding keys, which maps keys to the names of its cases.
struct KeyType {
  let id: ObjectIdentifier
  let type: Any.Type
  let caseName: (String) -> String?
  let cases: () -> [DeclaredCase]
}

extension DeclaredCase {
  fileprivate init?<Key: CodingKey>(key: Key) {
    guard let name = EnumLayout.caseName(of: key) else { return nil }
    self.init(name: name, rawValue: key.stringValue)
  }
}

/// A set of bytes.
private struct ByteSet {
  private var words: SIMD4<UInt64> = .zero

  /// Returns false if the set already contains the byte.
  @inline(__always)
  mutating func insert(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    guard words[Int(byte >> 6)] & bit == 0 else { return false }
    words[Int(byte >> 6)] |= bit
    return true
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

extension EnumLayout {
  /// The name of an enum's case; nil for values of other types.
  static func caseName<T>(of value: T) -> String? {
    guard isEnum(T.self) else { return nil }
    return enumCaseName(value).map { String(cString: $0) }
  }
}
