import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

/// Facts about an index's types for many queries: looked up once, with each program made on demand.
final class TypeFacts {
  let index: ModelIndex
  let code: IndexedCode
  private var programs: [SourcePlace: ProgramFacts] = [:]
  private lazy var byBaseName = Dictionary(grouping: index.types.indices) { index.types[$0].baseName }
  private lazy var keysByOwner = Dictionary(
    grouping: index.types.indices.filter { position in
      index.types[position].inherited.contains { $0.hasSuffix("CodingKey") }
    }
  ) { parentName(of: index.types[$0].name) ?? "" }

  /// The protocols to which extensions add an `init(from:)`.
  private lazy var decodingProtocols = Set(
    index.files.flatMap(\.extensions).filter { $0.decodingInitializer != nil }.map(\.extended))

  init(_ index: ModelIndex) {
    self.index = index
    code = IndexedCode(index)
  }

  /// Whether one of the type's protocols has a default `init(from:)`.
  func inheritsDecoding(_ type: TypeDeclaration) -> Bool {
    !decodingProtocols.isEmpty && !decodingProtocols.isDisjoint(with: index.inheritedNames(of: type))
  }

  func program(of type: TypeDeclaration) -> ProgramFacts {
    if let known = programs[type.place] { return known }
    let made = ProgramFacts(index.program(of: type, in: code)) { [code] name in
      let named = name == "Self" ? type : code.declaration(named: name, inside: type.name)
      return named.flatMap { $0.kind == .enumeration ? $0 : nil }
    }
    programs[type.place] = made
    return made
  }

  /// The checks in the type's own code, and in the methods that it calls on decoded values; nil if there are none.
  func checks(of type: TypeDeclaration) -> [OwnCheck]? {
    let own = program(of: type)
    let found = ProgramChecks(own, own.program.steps) { [self] name, method in
      code.declaration(named: name, inside: type.name).map { checks(in: method, of: $0) } ?? []
    }.found
    return found.isEmpty ? nil : found
  }

  private func checks(in method: String, of type: TypeDeclaration) -> [OwnCheck] {
    guard let steps = DecodingCode.steps(of: method, in: code.code(of: type), among: code) else { return [] }
    return ProgramChecks(program(of: type), steps) { _, _ in [] }.found
  }

  /// The types that a name may refer to: by its full name, else by the end of it.
  func types(matching name: String) -> [TypeDeclaration] {
    let exact = index.types(named: name)
    guard exact.isEmpty else { return exact }
    return byBaseName[lastComponent(of: name), default: []].map { index.types[$0] }
      .filter { $0.name.hasSuffix("." + name) }
  }

  // MARK: Keys

  /// The enums of coding keys that a type declares, `CodingKeys` first.
  private func codingKeys(of type: TypeDeclaration) -> [TypeDeclaration] {
    let keys = keysByOwner[type.name, default: []].map { index.types[$0] }
    return keys.filter { $0.baseName == "CodingKeys" } + keys.filter { $0.baseName != "CodingKeys" }
  }

  func hasCodingKeys(_ type: TypeDeclaration) -> Bool { !codingKeys(of: type).isEmpty }

  /// Returns the stored properties by the keys that the coding keys assign to them.
  func mappedProperties(of type: TypeDeclaration) -> [String: String] {
    let names = Set(type.properties.map(\.name))
    let keys = codingKeys(of: type).flatMap(\.cases).filter { names.contains($0.name) }
    return Dictionary(keys.map { ($0.rawValue ?? $0.name, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  func namedProperties(of type: TypeDeclaration) -> [String: String] {
    Dictionary(type.properties.map { ($0.name, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  struct AddedKey {
    let text: String
    let isRequired: Bool
  }

  /// Returns the keys that a type decodes itself: those of its coding keys, or else its stored properties.
  func addedKeys(of type: TypeDeclaration) -> [AddedKey] {
    let keys = codingKeys(of: type).flatMap(\.cases)
    guard !keys.isEmpty else {
      return type.properties.filter { $0.initialValue == nil || !$0.isConstant }.map {
        AddedKey(text: $0.name, isRequired: $0.isRequired)
      }
    }
    return keys.map { key in
      let property = type.properties.first { $0.name == key.name }
      return AddedKey(text: key.rawValue ?? key.name, isRequired: property?.isRequired ?? false)
    }
  }

  // MARK: Classes

  func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    var chain: [TypeDeclaration] = []
    var last = type
    while let name = last.inherited.first, let parent = types(matching: name).first(where: { $0.kind == .classType }),
      parent != type, !chain.contains(parent)
    {
      chain.append(parent)
      last = parent
    }
    return chain
  }

  /// Returns what the superclass would decode, by key, if the class calls another of its initializers; nil if it does
  /// not.
  func skippedProperties(of type: TypeDeclaration) -> [String: String]? {
    guard type.decodingInitializer != nil, let parent = superclasses(of: type).first, parent.isDecodable else {
      return nil
    }
    // If it calls another initializer of its own class, that one calls the superclass in turn.
    let calls = program(of: type).delegations
    guard !calls.isEmpty, !calls.contains(where: \.decodes) else { return nil }
    return hasCodingKeys(parent) ? mappedProperties(of: parent) : namedProperties(of: parent)
  }

  /// Returns whether the type's `init(from:)` does not use its decoder, except for its superclass, although the type
  /// has coding keys or properties of its own.
  func readsNothing(_ type: TypeDeclaration) -> Bool {
    guard type.kind != .enumeration else { return false }
    let facts = program(of: type)
    return (hasCodingKeys(type) || facts.parentCalls.contains(where: \.decodes)) && facts.readsNothing
  }
}

extension PropertyDeclaration {
  fileprivate var isRequired: Bool {
    guard let type, initialValue == nil else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!") && !type.hasPrefix("Optional<")
  }
}
