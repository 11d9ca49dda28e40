import DecodingDiagnostics

extension LoadedModel {
  /// Returns what the source shows about the types that the root consists of.
  func facts(decoder: String?) -> ModelFacts {
    ModelFacts(of: index, types: index.types(reachedFrom: expression), decoder: decoder)
  }
}

extension ModelIndex {
  /// The types that decoding a root may reach, as far as declarations and the code next to them name types.
  func types(reachedFrom expression: String) -> [TypeDeclaration] {
    var known: Set<String> = []
    var found: [TypeDeclaration] = []
    var waiting = Array(identifiers(in: expression))
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      for type in types(matching: name) {
        found.append(type)
        waiting += names(in: type).filter { !known.contains($0) }
      }
    }
    let places = Set(found.map(\.place))
    return types.filter { places.contains($0.place) }
  }

  /// Every name in a type's declaration and extensions.
  private func names(in type: TypeDeclaration) -> Set<String> {
    let unit = unit(around: type)
    let inherited = subclassNames(of: type)
    return (unit?.references ?? []).union(inherited).union(extensionReferences(of: type))
  }

  private func unit(around type: TypeDeclaration) -> SourceUnit? {
    files.first { $0.file.path == type.place.file }?.units.first { $0.range.contains(type.place.offset) }
  }

  private func extensionReferences(of type: TypeDeclaration) -> Set<String> {
    files.reduce(into: []) { names, file in
      for unit in file.units {
        if case .extensionOf(let extended, _) = unit.kind, extended == type.name { names.formUnion(unit.references) }
      }
    }
  }

  /// Returns the subclasses of a class, because code may decode a superclass where a subclass is meant.
  private func subclassNames(of type: TypeDeclaration) -> [String] {
    guard type.kind == .classType else { return [] }
    return types.filter { $0.inherited.first == type.name || $0.inherited.first == type.baseName }.map(\.name)
  }
}
