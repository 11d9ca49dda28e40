extension KnownStandIn {
  /// Values and collections of well-known packages.
  static let collections = [
    KnownStandIn(
      names: ["AnyCodable", "AnyDecodable", "AnyEncodable"], module: "AnyCodable", coding: "any JSON",
      source: """
        struct AnyCodable: Swift.Codable, Swift.Hashable, @unchecked Swift.Sendable {
          let value: Any
          init<T>(_ value: T?) { self.value = value ?? () }
          init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
              value = ()
            } else if let bool = try? container.decode(Swift.Bool.self) {
              value = bool
            } else if let int = try? container.decode(Swift.Int.self) {
              value = int
            } else if let double = try? container.decode(Swift.Double.self) {
              value = double
            } else if let text = try? container.decode(Swift.String.self) {
              value = text
            } else if let list = try? container.decode([AnyCodable].self) {
              value = list.map(\\.value)
            } else {
              value = try container.decode([Swift.String: AnyCodable].self).mapValues(\\.value)
            }
          }
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            switch value {
            case let value as any Swift.Encodable: try container.encode(value)
            case let list as [Any]: try container.encode(list.map { AnyCodable($0) })
            case let object as [Swift.String: Any]: try container.encode(object.mapValues { AnyCodable($0) })
            default: try container.encodeNil()
            }
          }
          static func == (left: Self, right: Self) -> Swift.Bool { "\\(left.value)" == "\\(right.value)" }
          func hash(into hasher: inout Swift.Hasher) { hasher.combine("\\(value)") }
        }
        typealias AnyDecodable = AnyCodable
        typealias AnyEncodable = AnyCodable
        """),
    KnownStandIn(
      names: ["JSON"], module: "SwiftyJSON", coding: "any JSON",
      source: """
        enum JSON: Swift.Codable, Swift.Hashable, Swift.Sendable {
          case null, bool(Swift.Bool), number(Swift.Double), string(Swift.String), array([JSON])
          case dictionary([Swift.String: JSON])
          init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
              self = .null
            } else if let flag = try? container.decode(Swift.Bool.self) {
              self = .bool(flag)
            } else if let number = try? container.decode(Swift.Double.self) {
              self = .number(number)
            } else if let text = try? container.decode(Swift.String.self) {
              self = .string(text)
            } else if let list = try? container.decode([JSON].self) {
              self = .array(list)
            } else {
              self = .dictionary(try container.decode([Swift.String: JSON].self))
            }
          }
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .bool(let flag): try container.encode(flag)
            case .number(let number): try container.encode(number)
            case .string(let text): try container.encode(text)
            case .array(let list): try container.encode(list)
            case .dictionary(let members): try container.encode(members)
            }
          }
          var object: Any {
            switch self {
            case .null: Foundation.NSNull()
            case .bool(let flag): flag
            case .number(let number): number
            case .string(let text): text
            case .array(let list): list.map(\\.object)
            case .dictionary(let members): members.mapValues(\\.object)
            }
          }
          var bool: Swift.Bool? { object as? Swift.Bool }
          var double: Swift.Double? { object as? Swift.Double }
          var int: Swift.Int? { double.flatMap { Swift.Int(exactly: $0) } }
          var string: Swift.String? { object as? Swift.String }
          var array: [JSON]? { if case .array(let list) = self { list } else { nil } }
          var dictionary: [Swift.String: JSON]? { if case .dictionary(let members) = self { members } else { nil } }
          var arrayObject: [Any]? { object as? [Any] }
          var dictionaryObject: [Swift.String: Any]? { object as? [Swift.String: Any] }
          var boolValue: Swift.Bool { bool ?? false }
          var doubleValue: Swift.Double { double ?? string.flatMap { Swift.Double($0) } ?? 0 }
          var intValue: Swift.Int { Swift.Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
          var stringValue: Swift.String { string ?? "" }
          var arrayValue: [JSON] { array ?? [] }
          var dictionaryValue: [Swift.String: JSON] { dictionary ?? [:] }
          func exists() -> Swift.Bool { self != .null }
          func rawData() throws -> Foundation.Data { try Foundation.JSONEncoder().encode(self) }
          subscript(key: Swift.String) -> JSON { dictionary?[key] ?? .null }
          subscript(index: Swift.Int) -> JSON { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .null }
        }
        """),
    KnownStandIn(
      names: ["Tagged"], module: "Tagged", coding: "as its raw value",
      source: """
        struct Tagged<Tag, RawValue> {
          var rawValue: RawValue
          init(rawValue: RawValue) { self.rawValue = rawValue }
          init(_ rawValue: RawValue) { self.rawValue = rawValue }
        }
        extension Tagged: Swift.RawRepresentable, Swift.CustomStringConvertible {
          var description: Swift.String { "\\(rawValue)" }
        }
        extension Tagged: Swift.Equatable where RawValue: Swift.Equatable {}
        extension Tagged: Swift.Hashable where RawValue: Swift.Hashable {}
        extension Tagged: Swift.Sendable where RawValue: Swift.Sendable {}
        extension Tagged: Swift.Decodable where RawValue: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws {
            do { rawValue = try decoder.singleValueContainer().decode(RawValue.self) } catch {
              rawValue = try RawValue(from: decoder)
            }
          }
        }
        extension Tagged: Swift.Encodable where RawValue: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
          }
        }
        extension Tagged: Swift.ExpressibleByUnicodeScalarLiteral
        where RawValue: Swift.ExpressibleByUnicodeScalarLiteral {
          init(unicodeScalarLiteral value: RawValue.UnicodeScalarLiteralType) {
            rawValue = RawValue(unicodeScalarLiteral: value)
          }
        }
        extension Tagged: Swift.ExpressibleByExtendedGraphemeClusterLiteral
        where RawValue: Swift.ExpressibleByExtendedGraphemeClusterLiteral {
          init(extendedGraphemeClusterLiteral value: RawValue.ExtendedGraphemeClusterLiteralType) {
            rawValue = RawValue(extendedGraphemeClusterLiteral: value)
          }
        }
        extension Tagged: Swift.ExpressibleByStringLiteral where RawValue: Swift.ExpressibleByStringLiteral {
          init(stringLiteral value: RawValue.StringLiteralType) { rawValue = RawValue(stringLiteral: value) }
        }
        extension Tagged: Swift.ExpressibleByIntegerLiteral where RawValue: Swift.ExpressibleByIntegerLiteral {
          init(integerLiteral value: RawValue.IntegerLiteralType) { rawValue = RawValue(integerLiteral: value) }
        }
        extension Tagged: Swift.CodingKeyRepresentable where RawValue: Swift.CodingKeyRepresentable {
          var codingKey: any Swift.CodingKey { rawValue.codingKey }
          init?<T: Swift.CodingKey>(codingKey: T) {
            guard let raw = RawValue(codingKey: codingKey) else { return nil }
            rawValue = raw
          }
        }
        """),
    list("OrderedSet", "<Element: Swift.Hashable>", module: "OrderedCollections"),
    list("Deque", "<Element>", module: "DequeModule"),
    list("List", "<Element>", module: "RealmSwift"),
    list("IdentifiedArray", "<ID: Swift.Hashable, Element>", module: "IdentifiedCollections"),
    KnownStandIn(
      names: ["IdentifiedArrayOf"], module: "IdentifiedCollections", coding: "as an array", needs: ["IdentifiedArray"],
      source: "typealias IdentifiedArrayOf<Element: Swift.Identifiable> = IdentifiedArray<Element.ID, Element>"),
    KnownStandIn(
      names: ["NonEmpty", "NonEmptyArray"], module: "NonEmpty", coding: "as the collection, which must not be empty",
      source: """
        struct NonEmpty<Collection: Swift.Collection> {
          let rawValue: Collection
          init?(rawValue: Collection) {
            guard !rawValue.isEmpty else { return nil }
            self.rawValue = rawValue
          }
        }
        typealias NonEmptyArray<Element> = NonEmpty<[Element]>
        extension NonEmpty: Swift.Equatable where Collection: Swift.Equatable {}
        extension NonEmpty: Swift.Hashable where Collection: Swift.Hashable {}
        extension NonEmpty: Swift.Sendable where Collection: Swift.Sendable {}
        extension NonEmpty: Swift.Decodable where Collection: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws {
            rawValue = try decoder.singleValueContainer().decode(Collection.self)
            if rawValue.isEmpty {
              throw Swift.DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Non-empty collection expected"))
            }
          }
        }
        extension NonEmpty: Swift.Encodable where Collection: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
          }
        }
        """),
    KnownStandIn(
      names: ["OrderedDictionary"], module: "OrderedCollections", coding: "as an array of alternating keys and values",
      source: """
        struct OrderedDictionary<Key: Swift.Hashable, Value>: Swift.Sequence, Swift.ExpressibleByDictionaryLiteral {
          private(set) var keys: [Key] = []
          private(set) var values: [Value] = []
          var elements: [(key: Key, value: Value)] { Swift.zip(keys, values).map { ($0, $1) } }
          var count: Swift.Int { keys.count }
          var isEmpty: Swift.Bool { keys.isEmpty }
          init() {}
          init(uniqueKeysWithValues entries: some Swift.Sequence<(Key, Value)>) {
            for (key, value) in entries { self[key] = value }
          }
          init(dictionaryLiteral entries: (Key, Value)...) { self.init(uniqueKeysWithValues: entries) }
          func makeIterator() -> Swift.IndexingIterator<[(key: Key, value: Value)]> { elements.makeIterator() }
          subscript(key: Key) -> Value? {
            get { keys.firstIndex(of: key).map { values[$0] } }
            set {
              switch (keys.firstIndex(of: key), newValue) {
              case (let index?, let value?): values[index] = value
              case (let index?, nil):
                keys.remove(at: index)
                values.remove(at: index)
              case (nil, let value?):
                keys.append(key)
                values.append(value)
              case (nil, nil): break
              }
            }
          }
          subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
            get { self[key] ?? value() }
            set { self[key] = newValue }
          }
          mutating func removeValue(forKey key: Key) -> Value? {
            defer { self[key] = nil }
            return self[key]
          }
          mutating func sort() where Key: Swift.Comparable {
            self = Self(uniqueKeysWithValues: elements.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
          }
        }
        extension OrderedDictionary: Swift.Equatable where Value: Swift.Equatable {}
        extension OrderedDictionary: Swift.Hashable where Value: Swift.Hashable {}
        extension OrderedDictionary: Swift.Sendable where Key: Swift.Sendable, Value: Swift.Sendable {}
        extension OrderedDictionary: Swift.Decodable where Key: Swift.Decodable, Value: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws {
            var list = try decoder.unkeyedContainer()
            while !list.isAtEnd {
              keys.append(try list.decode(Key.self))
              values.append(try list.decode(Value.self))
            }
          }
        }
        extension OrderedDictionary: Swift.Encodable where Key: Swift.Encodable, Value: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var list = encoder.unkeyedContainer()
            for (key, value) in Swift.zip(keys, values) {
              try list.encode(key)
              try list.encode(value)
            }
          }
        }
        """),
  ]

  private static func list(_ name: String, _ parameters: String, module: String) -> KnownStandIn {
    KnownStandIn(
      names: [name], module: module, coding: "as an array",
      source: """
        struct \(name)\(parameters): Swift.RandomAccessCollection, Swift.ExpressibleByArrayLiteral {
          private var elements: [Element] = []
          init() {}
          init(_ elements: some Swift.Sequence<Element>) { self.elements = Swift.Array(elements) }
          init(uniqueElements elements: some Swift.Sequence<Element>) { self.elements = Swift.Array(elements) }
          init(arrayLiteral elements: Element...) { self.elements = elements }
          var startIndex: Swift.Int { 0 }
          var endIndex: Swift.Int { elements.count }
          subscript(position: Swift.Int) -> Element { elements[position] }
          mutating func append(_ element: Element) { elements.append(element) }
          mutating func append(objectsIn others: some Swift.Sequence<Element>) { elements.append(contentsOf: others) }
        }
        extension \(name): Swift.Equatable where Element: Swift.Equatable {}
        extension \(name): Swift.Hashable where Element: Swift.Hashable {}
        extension \(name): Swift.Sendable where Element: Swift.Sendable {}
        extension \(name): Swift.Decodable where Element: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws {
            elements = try decoder.singleValueContainer().decode([Element].self)
          }
        }
        extension \(name): Swift.Encodable where Element: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(elements)
          }
        }
        """)
  }
}
