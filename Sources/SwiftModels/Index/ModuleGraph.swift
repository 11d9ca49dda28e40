/// The imports among the modules that the files belong to.
struct ModuleGraph: Sendable {
  private var declared: [String: Set<String>] = [:]
  private var imports: [String: Set<String>] = [:]

  init(_ files: [FileIndex]) {
    for file in files {
      guard let module = file.module else { continue }
      for unit in file.units {
        switch unit.kind {
        case .importing(let name): imports[module, default: []].insert(name)
        // Under a condition.
        case .alwaysKept: imports[module, default: []].formUnion(unit.mentions)
        case .declaration, .globalVariable, .protocolDeclaration, .extensionOf, .topLevelCode: break
        }
      }
      declared[module, default: []].formUnion(file.types.map(\.baseName))
    }
  }

  /// The modules with types of these names.
  func declaring(_ names: Set<String>) -> Set<String> {
    Set(declared.filter { !$0.value.isDisjoint(with: names) }.keys)
  }

  /// The modules that import one of these, directly or not; the imported ones need nothing from them.
  func dependents(of modules: Set<String>) -> Set<String?> {
    var found: Set<String> = []
    var grew = !modules.isEmpty
    while grew {
      let next = imports.filter { !$0.value.isDisjoint(with: modules.union(found)) }.keys
      grew = !found.isSuperset(of: next)
      found.formUnion(next)
    }
    return Set(found.subtracting(modules))
  }
}
