/// Finds which types are Decodable, across files: by clause, extension, alias, protocol or superclass.
enum DecodableConformances {
  private static let known: Set<String> = [
    "Decodable", "Codable", "Swift.Decodable", "Swift.Codable", "DecodableWithConfiguration",
    "CodableWithConfiguration",
  ]

  static func resolving(_ files: [FileIndex]) -> [TypeDeclaration] {
    var types = files.flatMap(\.types)
    let protocols = refiningProtocols(files)
    let extensions = Dictionary(grouping: files.flatMap(\.extensions), by: \.extended)
    for index in types.indices {
      let added = extensions[types[index].name, default: []]
      let inherited = types[index].inherited + added.flatMap(\.inherited)
      types[index].isDecodable = types[index].isDecodedByMacro || inherited.contains(where: protocols.contains)
      types[index].decodingInitializer =
        types[index].decodingInitializer ?? added.compactMap(\.decodingInitializer).first
      types[index].encodingMethod = types[index].encodingMethod ?? added.compactMap(\.encodingMethod).first
      types[index].parameterDefaults += added.flatMap(\.parameterDefaults)
    }
    markSubclasses(&types)
    return types
  }

  /// The names that imply Decodable.
  private static func refiningProtocols(_ files: [FileIndex]) -> Set<String> {
    let refinements = files.flatMap(\.refinements)
    var names = known.union(KnownStandIn.codableProtocols.subtracting(refinements.map(\.key)))
    var grew = true
    while grew {
      let found = refinements.filter { !names.contains($0.key) && $0.value.contains(where: names.contains) }
      names.formUnion(found.map(\.key))
      grew = !found.isEmpty
    }
    return names
  }

  private static func markSubclasses(_ types: inout [TypeDeclaration]) {
    var decodable = Set(types.filter { $0.kind == .classType && $0.isDecodable }.map(\.baseName))
    var grew = !decodable.isEmpty
    while grew {
      grew = false
      for index in types.indices where types[index].kind == .classType && !types[index].isDecodable {
        guard let parent = types[index].inherited.first, decodable.contains(lastComponent(of: parent)) else { continue }
        types[index].isDecodable = true
        decodable.insert(types[index].baseName)
        grew = true
      }
    }
  }
}
