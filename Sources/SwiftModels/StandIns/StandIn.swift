/// A declaration that is compiled in place of one that the sources use but do not contain.
struct StandIn: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable {
    /// From a table: decodes as the original does, or not at all if the original does not.
    case known
    /// Without requirements.
    case emptyProtocol
    case superclass
    /// A property wrapper that decodes its wrapped value.
    case wrapper
    /// A type that accepts any JSON.
    case anyValue
    /// Contains only other types: another module, or an enclosing type.
    case namespace
    /// A name for the raw type of an enum.
    case rawType
    /// A function, constant or similar, which returns invented values.
    case code
  }

  let name: String
  let kind: Kind
  /// The complete source of a known stand-in; empty for others, whose source is generated from the other properties.
  var source = ""
  var genericCount = 0
  /// Conformances that the user's own extensions add.
  var conformances: Set<String> = []
  /// Whether it makes conforming types Decodable.
  var refinesCodable = false
  /// Protocols of the standard library that its conformers have by it.
  var refined: Set<String> = []
  /// Whether a class requires its initializer without arguments of its subclasses.
  var requiresInitializer = false
  /// Whether the sources throw it.
  var isThrown = false
  var associatedTypes: Set<String> = []
  var codableAssociatedTypes: Set<String> = []
  /// Declarations in it, one per line.
  var members: [String] = []
  var nested: [StandIn] = []
  /// Whether the sources call what they read as a value of it.
  var isCallable = false
  /// Outer types that are also named as members of it.
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

  /// The types that accept any JSON, with qualified names, and for each the missing name.
  var uncheckedTypes: [String: String] {
    switch kind {
    case .anyValue: [name: name].merging(nestedUncheckedTypes) { $1 }
    case .namespace: nestedUncheckedTypes
    case .wrapper: [unreadType: "@" + name]
    default: [:]
    }
  }

  private var nestedUncheckedTypes: [String: String] {
    nested.reduce(into: [:]) { found, inner in
      for (type, missing) in inner.uncheckedTypes {
        found[name + "." + type] = type == missing ? name + "." + type : missing
      }
    }
  }

  mutating func change(nested path: ArraySlice<String>, _ change: (inout StandIn) -> Void) {
    guard let inner = path.first else { return change(&self) }
    guard let position = nested.firstIndex(where: { $0.name == inner }) else { return }
    nested[position].change(nested: path.dropFirst(), change)
  }

  /// What a wrapper decodes in place of a value that is of another kind than the wrapped one.
  var unreadType: String { "InspectorUnread" + name }
}
