/// Chooses which target of a package is loaded for a root type.
struct TargetChoice {
  let package: SwiftPackage
  let layout: PackageLayout
  /// The name that the user specified.
  let requested: String?
  /// The user's source files before the package was examined.
  let knownFiles: Set<String>

  /// The target that sees every type in an expression: the one that declares them, or that needs all those that do.
  func target(for model: String, decoder: String?, in index: ModelIndex) throws(ModelError) -> PackageTarget {
    if let requested { return try target(named: requested) }
    let names = identifiers(in: model).union(decoder.map(reachingNames) ?? [])
    let declaring = targets(holding: index.files(declaring: names))
    let seeing = declaring.filter { candidate in
      declaring.allSatisfy { layout.closure(of: candidate.name).contains($0.name) }
    }
    if let only = seeing.first { return only }
    let near = declaring.filter { !knownFiles.isDisjoint(with: $0.files(in: package)) }
    if near.count == 1 { return near[0] }
    if let whole = widest, declaring.isEmpty || near.isEmpty { return whole }
    throw .ambiguousType(model, candidates: index.types.filter { names.contains($0.baseName) }.map(\.place))
  }

  private func target(named name: String) throws(ModelError) -> PackageTarget {
    if let found = layout.modelTargets.first(where: { $0.name == name || $0.moduleName == name }) { return found }
    throw .unknownTarget(name, package: package.name, targets: layout.modelTargets.map(\.name).sorted())
  }

  private func targets(holding files: Set<String>) -> [PackageTarget] {
    layout.modelTargets.filter { !files.isDisjoint(with: $0.files(in: package)) }
  }

  /// The target that sees most of the package.
  private var widest: PackageTarget? {
    layout.modelTargets.max { layout.closure(of: $0.name).count < layout.closure(of: $1.name).count }
  }
}

extension ModelIndex {
  /// Returns the files that declare these names at their top level, or nested types with these names.
  fileprivate func files(declaring names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    let paths = Dictionary(files.map { ($0.file.path, $0.file.absolutePath) }, uniquingKeysWith: { first, _ in first })
    for file in files {
      let declares = file.units.contains { unit in
        if case .extensionOf = unit.kind { return false }
        return !unit.declares.isDisjoint(with: names)
      }
      if declares { found.insert(file.file.absolutePath) }
    }
    if found.isEmpty {
      found.formUnion(types.filter { names.contains($0.baseName) }.compactMap { paths[$0.place.file] })
    }
    return found
  }
}
