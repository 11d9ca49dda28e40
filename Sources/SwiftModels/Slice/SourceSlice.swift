/// The part of the sources that a set of names reaches.
///
/// Compiling takes time with the number of Codable types, so only what the root needs is compiled. Reaching is judged
/// by name: whatever mentions an identifier reaches every top-level declaration that brings it. That may keep too much
/// and, but for what the compiler brings in without naming it (see `isNeeded`), not too little.
struct SourceSlice {
  /// For each file, by its position in the index, the units that are kept; files without any are left out.
  private(set) var kept: [Int: Set<Int>] = [:]
  private var names: Set<String>
  private var protocols: Set<String> = []
  private var declared: Set<String> = []

  /// - Parameter enters: Whether what is reached reaches the types that it only holds, too.
  init(of index: ModelIndex, reaching roots: Set<String>, entersHeldTypes enters: Bool = true) {
    names = roots
    for file in index.files {
      for unit in file.units {
        switch unit.kind {
        case .protocolDeclaration:
          protocols.formUnion(unit.declares)
          declared.formUnion(unit.declares)
        case .declaration, .globalVariable: declared.formUnion(unit.declares)
        default: break
        }
      }
    }
    let seeds = Self.units(declaring: roots, in: index)
    var remaining = index.files.indices.flatMap { file in
      index.files[file].units.indices.map { (file: file, unit: $0) }
    }
    var grew = true
    while grew {
      grew = false
      remaining.removeAll { position in
        let unit = index.files[position.file].units[position.unit]
        guard isNeeded(unit) || seeds.contains(unit.place(in: position.file)) else { return false }
        kept[position.file, default: []].insert(position.unit)
        let mentions = enters ? unit.mentions : unit.mentions.subtracting(unit.heldTypes)
        grew = grew || !mentions.isSubset(of: names)
        names.formUnion(mentions)
        return true
      }
    }
  }

  /// Where the types of these names stand, which may be nested in a type or local to a function of another name.
  private static func units(declaring names: Set<String>, in index: ModelIndex) -> Set<UnitPlace> {
    var places: Set<UnitPlace> = []
    for type in index.types where names.contains(type.baseName) {
      for (number, file) in index.files.enumerated() where file.file.path == type.place.file {
        let unit = file.units.first { $0.range.contains(type.place.offset) }
        if let unit { places.insert(unit.place(in: number)) }
      }
    }
    return places
  }

  struct UnitPlace: Hashable {
    let file: Int
    let start: Int
  }

  private func isNeeded(_ unit: SourceUnit) -> Bool {
    switch unit.kind {
    case .importing, .topLevelCode: return false
    case .alwaysKept: return true
    case .declaration, .globalVariable, .protocolDeclaration: return !names.isDisjoint(with: unit.declares)
    case .extensionOf(let extended, let conforms):
      return isNeeded(extensionOf: extended, conforms: conforms, members: unit.declares)
    }
  }

  private func isNeeded(extensionOf extended: String, conforms: Bool, members: Set<String>) -> Bool {
    // Overloads on the decoder's containers are chosen without being named.
    if Self.containers.contains(lastComponent(of: extended)) { return true }
    let base = extended.prefix { $0 != "." }
    let isNamed = names.contains(String(base))
    // Members of a foreign type may be used where the type is not named.
    guard isNamed || !declared.contains(String(base)) else { return false }
    if isNamed && (conforms || protocols.contains(extended)) { return true }
    if isNamed && (members.contains("init") || members.contains("subscript")) { return true }
    return !names.isDisjoint(with: members)
  }

  static let containers: Set<String> = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer", "Decoder", "JSONDecoder",
  ]
}

extension SourceUnit {
  fileprivate func place(in file: Int) -> SourceSlice.UnitPlace {
    SourceSlice.UnitPlace(file: file, start: range.lowerBound)
  }
}
