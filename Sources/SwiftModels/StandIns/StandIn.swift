/// A declaration that is compiled in place of one that the sources use but do not contain.
struct StandIn: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable {
    /// Of one of the tables: it decodes as the original does, or not at all, as the original.
    case known
    /// Without requirements.
    case emptyProtocol
    case superclass
    /// A property wrapper that decodes its wrapped value.
    case wrapper
    /// A type that takes any JSON.
    case anyValue
    /// Holds nothing but other types: another module, or a type around them.
    case namespace
    /// A name for the raw type of an enum.
    case rawType
    /// A function, constant or the like, which returns invented values.
    case code
  }

  let name: String
  let kind: Kind
  /// The complete source of a known stand-in; empty for others, whose source is generated from the other properties.
  var source = ""
  var genericCount = 0
  /// Conformances that the user's own extensions bring.
  var conformances: Set<String> = []
  /// Whether types conform to Decodable by it.
  var refinesCodable = false
  /// Thrown by the sources.
  var isThrown = false
  var associatedTypes: Set<String> = []
  var codableAssociatedTypes: Set<String> = []
  /// Declarations in it, a line each.
  var members: [String] = []
  var nested: [StandIn] = []
  /// What the sources read as a value of it, they call.
  var isCallable = false
  /// Types from outside that are named as members of it too.
  var aliases: Set<String> = []

  init(_ name: String, _ kind: Kind, source: String = "") {
    self.name = name
    self.kind = kind
    self.source = source
  }

  /// Whether the missing declaration affects what decodes.
  var mattersForDecoding: Bool {
    switch kind {
    case .known, .emptyProtocol, .rawType: false
    case .namespace: nested.contains(where: \.mattersForDecoding)
    case .superclass, .wrapper, .anyValue, .code: true
    }
  }

  /// The types that take any JSON, with qualified names.
  var uncheckedTypes: [String] {
    switch kind {
    case .anyValue: [name] + nested.flatMap { inner in inner.uncheckedTypes.map { name + "." + $0 } }
    case .namespace: nested.flatMap { inner in inner.uncheckedTypes.map { name + "." + $0 } }
    default: []
    }
  }
}
