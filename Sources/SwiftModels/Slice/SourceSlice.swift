/// The part of the sources that a set of names reaches.
///
/// Compile time grows with the number of Codable types, so only what the root needs is compiled. Reachability is by
/// name: code that mentions an identifier reaches every top-level declaration that introduces it. That may keep too
/// much, but never too little, except for what the compiler uses without its name being mentioned (see `isNeeded`).
struct SourceSlice {
  /// The parts of a declaration that are kept.
  enum Depth: Sendable {
    /// All of it.
    case whole
    /// Only those members of a type that decoding needs, judging by names: see ``SourceMember``.
    case members
  }

  /// For each file, by its index, the units that are kept; files without any are omitted.
  private(set) var kept: [Int: Set<Int>] = [:]
  /// For each file, the parts of these units that are not needed.
  private var dropped: [Int: [Range<Int>]] = [:]
  /// Names that may be declared at the top level, and names that may also be members.
  private var references: Set<String> = []
  private var mentions: Set<String> = []
  private var protocols: Set<String> = []
  private var declared: Set<String> = []

  /// The modules that depend on the roots' modules, and so cannot be needed by them.
  private var dependents: Set<String?> = []

  /// Creates a slice of all the declarations that are needed.
  ///
  /// - Parameter units: Units that are reached besides those of the names.
  init(of index: ModelIndex, reaching roots: Set<String>, with units: Set<UnitPlace> = []) {
    let dependents = index.modules.dependents(of: index.modules.declaring(roots))
    self.init(
      of: index, references: roots, mentions: roots, seeds: Self.units(declaring: roots, in: index).union(units),
      dependents: dependents, entersHeldTypes: true)
  }

  /// Creates a slice of only the members that are needed.
  ///
  /// - Parameters:
  ///   - missed: Names that the compiler missed.
  ///   - expression: Code whose names are needed too.
  ///   - isElsewhere: Returns which types the rest of the code base has.
  init(
    of index: ModelIndex, membersReaching roots: Set<String>, missed: Set<MissedName> = [],
    and expression: String? = nil, isElsewhere: @escaping (UInt64) -> Bool = { _ in false }
  ) {
    dependents = index.modules.dependents(of: index.modules.declaring(roots.union(missed.map { $0.name })))
    take(
      IndexReach(
        in: index, from: roots, missed: missed, and: expression, without: dependents, isElsewhere: isElsewhere),
      of: index)
  }

  /// Returns whether it keeps fewer declarations than another slice of the same code, or fewer members of them.
  func isLess(than other: SourceSlice) -> Bool {
    func count(_ slice: SourceSlice) -> (Int, Int) {
      (
        slice.kept.values.reduce(0) { $0 + $1.count },
        -slice.dropped.values.reduce(0) { $0 + $1.count }
      )
    }
    return count(self) < count(other)
  }

  /// Returns what some units of this slice reach through the names that they mention and those that they declare.
  ///
  /// - Parameters:
  ///   - names: Names that are reached besides.
  ///   - held: Types that are not entered. If there are any, no type that is only held is entered.
  func reached(
    by units: [SourceUnit], and names: Set<String>, withoutEntering held: Set<String>, in index: ModelIndex
  ) -> SourceSlice {
    let others = units.reduce(into: names) { $0.formUnion($1.declares) }
    return SourceSlice(
      of: index, references: units.reduce(into: others) { $0.formUnion($1.references) }.subtracting(held),
      mentions: units.reduce(into: others) { $0.formUnion($1.mentions) }.subtracting(held), seeds: [],
      dependents: dependents, entersHeldTypes: held.isEmpty)
  }

  private init(
    of index: ModelIndex, references: Set<String>, mentions: Set<String>, seeds: Set<UnitPlace>,
    dependents: Set<String?>, entersHeldTypes enters: Bool
  ) {
    self.dependents = dependents
    self.references = references
    self.mentions = mentions
    noteDeclarations(of: index)
    let files = index.files.indices.filter { !dependents.contains(index.files[$0].module) }
    var remaining = files.flatMap { file in
      index.files[file].units.indices.map { (file: file, unit: $0) }
    }
    var grew = true
    while grew {
      grew = false
      remaining.removeAll { position in
        let unit = index.files[position.file].units[position.unit]
        guard isNeeded(unit) || seeds.contains(unit.place(in: position.file)) else { return false }
        kept[position.file, default: []].insert(position.unit)
        let held = enters ? [] : unit.heldTypes
        grew = take(unit.mentions.subtracting(held), unit.references.subtracting(held)) || grew
        return true
      }
    }
  }

  private mutating func take(_ reach: IndexReach, of index: ModelIndex) {
    for number in index.files.indices where reach.isIn(number) {
      for (position, unit) in index.files[number].units.enumerated() {
        guard unit.kind == .alwaysKept || unit.kind.isDeclaration && reach.holds(unit.range, in: number) else {
          continue
        }
        kept[number, default: []].insert(position)
        dropped[number, default: []] += reach.unneeded(of: unit, in: number)
      }
    }
  }

  private mutating func noteDeclarations(of index: ModelIndex) {
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
  }

  /// Whether any of the names is new.
  private mutating func take(_ mentioned: Set<String>, _ referenced: Set<String>) -> Bool {
    let grew = !mentioned.isSubset(of: mentions) || !referenced.isSubset(of: references)
    mentions.formUnion(mentioned)
    references.formUnion(referenced)
    return grew
  }

  /// Returns the units that declare these names; the types may be nested in a type, or local to a function with another
  /// name.
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
    case .declaration, .globalVariable, .protocolDeclaration: return !references.isDisjoint(with: unit.declares)
    case .extensionOf(let extended, let conforms):
      return isNeeded(unit, extensionOf: extended, conforms: conforms)
    }
  }

  private func isNeeded(_ unit: SourceUnit, extensionOf extended: String, conforms: Bool) -> Bool {
    // Overloads on the decoder's containers are chosen without being named.
    if Self.areOfContainer(extensionsOf: extended) { return true }
    let base = extended.prefix { $0 != "." }
    let isNamed = references.contains(String(base))
    // Members of a foreign type may be used without naming the type.
    guard isNamed || !declared.contains(String(base)) else { return false }
    if isNamed && (conforms || protocols.contains(extended)) { return true }
    if isNamed && (unit.initializers.contains(where: mentions.isSuperset) || unit.declares.contains("subscript")) {
      return true
    }
    // The compiler needs these although nothing names them.
    if isNamed, unit.declares.contains("CodingKeys") { return true }
    return !mentions.isDisjoint(with: unit.declares)
  }

  static let containers: Set<String> = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer", "Decoder", "JSONDecoder",
  ]

  /// `Decoder` and `Swift.Decoder`, but not `FormDataDecoder.Decoder`.
  static func areOfContainer(extensionsOf extended: String) -> Bool {
    let parts = extended.split(separator: ".")
    guard let name = parts.last, containers.contains(String(name)) else { return false }
    return parts.count == 1 || ["Swift", "Foundation"].contains(parts[0])
  }
}

extension SourceUnit {
  fileprivate func place(in file: Int) -> SourceSlice.UnitPlace {
    SourceSlice.UnitPlace(file: file, start: range.lowerBound)
  }
}

extension SourceSlice {
  /// The parts of a file's units that are not needed.
  func dropped(fromFile file: Int) -> [Range<Int>] { dropped[file, default: []] }
}

extension SourceUnit.Kind {
  fileprivate var isDeclaration: Bool {
    switch self {
    case .importing, .topLevelCode: false
    default: true
    }
  }
}
