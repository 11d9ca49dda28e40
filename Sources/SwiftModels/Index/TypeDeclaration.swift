/// A struct, enum, class or actor as its source declares it.
public struct TypeDeclaration: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case structure, enumeration, classType, actor
  }

  /// The name with those of the types around it, e.g. `Order.Item`.
  public let name: String
  public let kind: Kind
  public let genericParameters: [String]
  /// The types of the inheritance clause, as written.
  public let inherited: [String]
  /// Where the name stands.
  public let place: SourcePlace
  /// Declared in the body of a function, closure or accessor: such a type has no name outside of it.
  public let isLocal: Bool
  /// Bytes of the whole declaration, attributes included.
  public let range: Range<Int>
  /// The attributes by their names, macros among them.
  var attributes: [String] = []
  public internal(set) var properties: [PropertyDeclaration] = []
  public internal(set) var cases: [EnumCaseDeclaration] = []
  /// Where a hand-written `init(from:)` stands, in the type or an extension.
  public internal(set) var decodingInitializer: SourcePlace?
  /// Where a hand-written `encode(to:)` stands, in the type or an extension.
  public internal(set) var encodingMethod: SourcePlace?
  /// The parameters of its initializers that have a default.
  var parameterDefaults: [ParameterDefault] = []
  /// The `#if` around it that does not hold on this system.
  var unmetCondition: String?
  /// Conforms to `Decodable` as far as the sources tell: itself, by an extension, an alias, a protocol or a superclass.
  public internal(set) var isDecodable = false

  /// A macro writes the decoding, as far as its name tells: what it writes shows only when it is expanded.
  var isDecodedByMacro: Bool {
    attributes.contains { $0.contains("Codable") || $0.contains("Decodable") }
  }

  /// Coding keys that are static members of a struct are taken for cases.
  var isStructOfKeys: Bool { kind == .structure && inherited.contains { $0.hasSuffix("CodingKey") } }

  /// The name without those of the types around it.
  public var baseName: String { lastComponent(of: name) }
}

/// A stored property.
public struct PropertyDeclaration: Sendable, Equatable {
  public let name: String
  /// As written; nil where it is inferred.
  public let type: String?
  public let isConstant: Bool
  public let initialValue: String?
  /// Attributes and property wrappers as written, e.g. `@Default<Empty>`.
  public let attributes: [String]
  /// Where the name stands.
  public let place: SourcePlace
  /// Bytes of the whole declaration, attributes included.
  public let range: Range<Int>
}

/// One case of an enum.
public struct EnumCaseDeclaration: Sendable, Equatable {
  public let name: String
  /// The raw value: written, or the name where a string's is implied.
  public let rawValue: String?
  /// The types of the associated values, with labels, as written.
  public let associatedValues: [String]
  public let place: SourcePlace
}

func lastComponent(of name: String) -> String {
  name.split(separator: ".").last.map(String.init) ?? name
}

func parentName(of name: String) -> String? {
  name.lastIndex(of: ".").map { String(name[..<$0]) }
}
