/// All types that the sources declare, as values.
public struct DeclaredModel: Sendable {
  public private(set) var types: [DeclaredType]
  /// The functions that the types' own coding reads values with.
  public var helpers: [DeclaredHelper] = []
  /// The date formatters that the code of several types uses.
  public var formatters: [DeclaredFormatter] = []
  /// What the aliases without parameters stand for, by their full names.
  public var aliases: [String: String] = [:]
  /// Returns a generic type with code of its own, by its full name, as it is with certain arguments; nil if there is no
  /// such type.
  public var specialize: (@Sendable (_ name: String, _ arguments: [String]) -> DeclaredType?)?
  private let positions: [String: Int]
  /// The types that a type decodes from its own decoder, by its full name; computed once for all paths.
  private let contents: [String: [String]]

  public init(_ types: [DeclaredType]) {
    self.types = types
    positions = Dictionary(types.indices.map { (types[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    contents = Dictionary(
      types.filter(\.hasDecodingInitializer).map { ($0.name, $0.contents) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the model with its generic types as some types use them, e.g. `Page<Order>`; of several uses of a type the
  /// first counts.
  func specialized(by uses: [String]) -> DeclaredModel {
    guard let specialize else { return self }
    var model = self
    var done: Set<String> = []
    for (base, arguments) in uses.flatMap(TypeText.generics(in:)) {
      guard let type = type(base), done.insert(type.name).inserted, let position = positions[type.name],
        let special = specialize(type.name, arguments)
      else { continue }
      model.types[position] = special
    }
    return model
  }

  /// The types that a type decodes from its own decoder.
  func contents(of type: DeclaredType) -> [String] { contents[type.name] ?? [] }

  /// Returns a type by its full name.
  public func type(named name: String) -> DeclaredType? { positions[name].map { types[$0] } }

  /// Returns the type that a name means inside another type: the innermost scope wins. `Page<Order>.Item` is
  /// `Page.Item`.
  public func type(_ name: String, inside owner: String? = nil) -> DeclaredType? {
    if name.contains(">."), !name.hasSuffix(">") {
      return type(Self.parts(of: name).joined(separator: "."), inside: owner)
    }
    var scope = owner
    while let outer = scope {
      if let found = type(named: outer + "." + name) { return found }
      scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
    }
    return type(named: name) ?? types.first { $0.name.hasSuffix("." + name) }
  }

  /// Replaces the alias in a root by the type.
  func expanding(root: String) -> String {
    aliases[TypeText.core(of: root)].map { TypeText.replacingCore(of: root, with: $0) } ?? root
  }

  /// Returns the declared type that asked for a value, by the name that the runtime prints.
  public func type(of requester: Requester) -> DeclaredType? {
    let name = Self.sourceName(requester.type)
    return type(named: name) ?? types.first { name.hasSuffix("." + $0.name) }
  }

  /// Returns the property that asked for a value, in the type or in one of its superclasses.
  public func property(of requester: Requester) -> OwnedProperty? {
    guard let key = requester.key else { return nil }
    var next = type(of: requester)
    while let type = next {
      if let property = type.property(forKey: key) ?? type.property(readBy: key) {
        return OwnedProperty(type, property)
      }
      next = superclass(of: type)
    }
    return nil
  }

  /// Whether these declarations ask for a missing key; a failure may be that of a changed model.
  package func asks(for failure: Failure) -> Bool {
    guard failure.category == .keyNotFound, let key = failure.key, let requester = failure.requester else {
      return true
    }
    var next = type(of: requester)
    while let type = next {
      let isKey = type.property(forKey: key) != nil || type.reads.contains { $0.spelling == key }
      if isKey || type.kind == .enumeration { return true }
      next = superclass(of: type)
    }
    return false
  }

  public func superclass(of type: DeclaredType) -> DeclaredType? {
    guard type.kind == .classType, let name = type.inherited.first else { return nil }
    let found = self.type(name, inside: type.name)
    return found?.kind == .classType && found?.name != type.name ? found : nil
  }

  public func subclasses(of type: DeclaredType) -> [DeclaredType] {
    types.filter { superclass(of: $0)?.name == type.name }
  }

  /// Returns a name that no type has yet.
  public func freeName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while types.contains(where: { $0.baseName == name }) {
      name = wanted + String(number)
      number += 1
    }
    return name
  }

  /// Returns `Page.Item` for `Module.(unknown context at $1f).Page<Module.Order>.Item`.
  static func sourceName(_ reflected: String) -> String {
    let parts = parts(of: reflected)
    return (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: ".")
  }

  /// The parts of a qualified name, each without its generic arguments.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    for character in name {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0:
        parts.append(current)
        current = ""
      default: if depth == 0 { current.append(character) }
      }
    }
    return (parts + [current]).filter { !$0.isEmpty }
  }
}
