/// A struct, enum, class or actor as its source declares it.
public struct TypeDeclaration: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case structure, enumeration, classType, actor
  }

  /// The name, qualified by the types around it, e.g. `Order.Item`.
  public let name: String
  public let kind: Kind
  public let genericParameters: [String]
  /// The types of the inheritance clause, as written.
  public let inherited: [String]
  /// The place of the name.
  public let place: SourcePlace
  /// Whether it is declared in the body of a function, closure or accessor; such a type has no name outside.
  public let isLocal: Bool
  /// The bytes of the whole declaration, including attributes.
  public let range: Range<Int>
  /// The names of the attributes, including macros.
  var attributes: [String] = []
  public internal(set) var properties: [PropertyDeclaration] = []
  public internal(set) var cases: [EnumCaseDeclaration] = []
  /// The place of a hand-written `init(from:)`, in the type or an extension.
  public internal(set) var decodingInitializer: SourcePlace?
  /// The place of a hand-written `encode(to:)`, in the type or an extension.
  public internal(set) var encodingMethod: SourcePlace?
  /// The parameters of its initializers that have a default.
  var parameterDefaults: [ParameterDefault] = []
  /// The `#if` around it that does not hold on this system.
  var unmetCondition: String?
  /// The flags that a project sets, and without which it is not compiled: those of each `#if` around it.
  var flags: [String] = []
  /// Whether it conforms to `Decodable` as far as the sources show: directly, or by an extension, alias, protocol or
  /// superclass.
  public internal(set) var isDecodable = false

  /// Whether a macro generates the decoding, judging by its name; the generated code is only visible after expansion.
  var isDecodedByMacro: Bool {
    attributes.contains { $0.contains("Codable") || $0.contains("Decodable") }
  }

  /// Whether it is a struct whose static members are coding keys. They are treated like cases.
  var isStructOfKeys: Bool { kind == .structure && inherited.contains { $0.hasSuffix("CodingKey") } }

  /// The unqualified name.
  public var baseName: String { lastComponent(of: name) }
}

/// A stored property.
public struct PropertyDeclaration: Sendable, Equatable {
  public let name: String
  /// The type as written; nil if it is inferred.
  public let type: String?
  public let isConstant: Bool
  public let initialValue: String?
  /// Attributes and property wrappers as written, e.g. `@Default<Empty>`.
  public let attributes: [String]
  /// The place of the name.
  public let place: SourcePlace
  /// The bytes of the whole declaration, including attributes.
  public let range: Range<Int>
}

/// One case of an enum.
public struct EnumCaseDeclaration: Sendable, Equatable {
  public let name: String
  /// The raw value: as written, or the name if a string's raw value is implicit.
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
