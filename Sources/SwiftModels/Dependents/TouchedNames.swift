import DecodingDiagnostics

/// The names through which other code uses what some edits change.
struct TouchedNames {
  private var names: Set<String> = []
  /// The cases of changed enums: a switch may list them without naming the enum.
  private(set) var caseLists: [Set<String>] = []

  init(of edits: [ModelEdit], in index: ModelIndex) {
    for edit in edits {
      names.insert(lastComponent(of: edit.typeName))
      switch edit {
      case .retype(let property, _), .redeclare(let property, _), .wrap(let property, _, _):
        names.insert(property.property)
      case .openIfPresent(let type, let path, _, let defaults), .readIfPresent(let type, let path, _, let defaults):
        names.formUnion(Set(index.propertiesRead(inside: path, of: type)).subtracting(defaults.keys))
      case .addCase(let type, _, _, _), .addUntaggedCase(let type, _, _):
        caseLists += index.types(named: type).map { Set($0.cases.map(\.name)) }
      default: break
      }
    }
  }

  /// Includes the name of a function or property whose result changes.
  mutating func include(_ name: String) { names.insert(name) }

  /// Whether a file may use any of them.
  func concern(_ outline: FileOutline) -> Bool {
    let words = Set(names.map(WordHash.of(_:)))
    if outline.words.contains(where: words.contains) { return true }
    return caseLists.contains { list in
      !list.isEmpty && Set(list.map(WordHash.of(_:))).isSubset(of: outline.words)
    }
  }

  func concern(_ unit: SourceUnit) -> Bool {
    if case .importing = unit.kind { return false }
    guard unit.kind != .topLevelCode else { return false }
    return !names.isDisjoint(with: unit.mentions)
      || caseLists.contains { !$0.isEmpty && $0.isSubset(of: unit.mentions) }
  }
}
