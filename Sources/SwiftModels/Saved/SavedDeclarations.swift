public import DecodingDiagnostics

/// Finds the declarations that failures and warnings concern.
public protocol DeclarationSource: Sendable {
  /// Returns the declaration of the property, case or type that requested a value.
  func declaration(for requester: Requester) -> Declaration?
  /// Returns the declaration of a model's root type.
  func declaration(ofRoot expression: String) -> Declaration?
}

extension ModelIndex: DeclarationSource {}

/// The declarations that reports may name, without the sources: the only part of an index that a saved model keeps.
struct SavedDeclarations: Codable, Sendable {
  struct SavedType: Codable, Sendable {
    var declaration: Declaration
    /// The declarations of members, by the keys that may request them, after the name of their enum where it tells
    /// them apart.
    var members: [String: Declaration]
    /// Whether a macro may spell keys differently from the properties.
    var hasFoldedKeys: Bool

    var name: String { declaration.symbol }
  }

  private var types: [SavedType]
  /// By the last part of the name.
  private let positions: [String: [Int]]

  /// - Complexity: O(members × the index's look-up)
  init(_ index: ModelIndex) {
    types = index.types.filter { !$0.isStructOfKeys }.map { SavedType($0, in: index) }
    positions = Dictionary(grouping: types.indices) { [types] in lastComponent(of: types[$0].name) }
  }

  private func types(matching name: String) -> [SavedType] {
    let near = positions[lastComponent(of: name), default: []].map { types[$0] }
    let exact = near.filter { $0.name == name }
    return exact.isEmpty ? near.filter { $0.name.hasSuffix("." + name) } : exact
  }

  private func types(named name: String) -> [SavedType] { types(matching: name).filter { $0.name == name } }
}

extension SavedDeclarations: DeclarationSource {
  func declaration(for requester: Requester) -> Declaration? {
    let found = types(named: ReflectedTypeName(requester.type).withoutModule)
    guard let first = found.first else { return heldType(in: requester.type)?.declaration }
    guard let key = requester.key else { return first.declaration }
    let own = requester.keys.flatMap { keys in found.lazy.compactMap { $0.member(keys + "." + key) }.first }
    return own ?? found.lazy.compactMap { $0.member(key) }.first ?? first.declaration
  }

  func declaration(ofRoot expression: String) -> Declaration? { heldType(in: expression)?.declaration }

  private func heldType(in text: String) -> SavedType? {
    text.split { "<>[]:,? ".contains($0) }.lazy.compactMap { part in
      types(matching: String(part)).first ?? types(named: ReflectedTypeName(String(part)).withoutModule).first
    }.first
  }
}

extension SavedDeclarations.SavedType {
  fileprivate init(_ type: TypeDeclaration, in index: ModelIndex) {
    declaration = Declaration(type.place, type.name)
    hasFoldedKeys = type.isDecodedByMacro
    members = [:]
    for key in Self.keys(of: type, in: index) {
      // The module's name does not matter: any will do.
      let found = index.declaration(for: Requester(type: "M." + type.name, key: key))
      if let found, found != declaration { members[key] = found }
    }
    for keys in index.withSuperclasses(type).flatMap(index.codingKeys) where keys.baseName != "CodingKeys" {
      for key in Set(keys.cases.flatMap { [$0.name, $0.rawValue].compactMap(\.self) }) {
        let requester = Requester(type: "M." + type.name, key: key, keys: keys.baseName)
        let name = keys.baseName + "." + key
        if let found = index.declaration(for: requester), found != members[key] { members[name] = found }
      }
    }
  }

  /// Returns the names that may request a member: its own, its coding key's name and raw value, and the name of its
  /// wrapped storage.
  private static func keys(of type: TypeDeclaration, in index: ModelIndex) -> Set<String> {
    var keys: Set<String> = []
    for type in index.withSuperclasses(type) {
      for part in [type] + index.codingKeys(of: type) {
        keys.formUnion(part.properties.flatMap { [$0.name, "_" + $0.name] })
        keys.formUnion(part.cases.flatMap { [$0.name, $0.rawValue].compactMap(\.self) })
      }
    }
    return keys
  }

  fileprivate func member(_ key: String) -> Declaration? {
    if let member = members[key] { return member }
    guard hasFoldedKeys else { return nil }
    let folded = FoldedKeys.folded(key)
    return members.filter { FoldedKeys.folded($0.key) == folded }.min { $0.key < $1.key }?.value
  }
}
