/// The part of the sources that a set of names reaches.
///
/// Compiling takes time with the number of Codable types, so only what the root needs is compiled. Reaching is judged
/// by name: whatever mentions an identifier reaches every top-level declaration that brings it. That may keep too much
/// and, but for what the compiler brings in without naming it (see `isNeeded`), not too little.
struct SourceSlice {
  /// What of a declaration is kept.
  enum Depth: Sendable {
    /// All of it.
    case whole
    /// Of a type what decoding needs, as far as names tell: see ``SourceMember``.
    case members
  }

  /// For each file, by its position in the index, the units that are kept; files without any are left out.
  private(set) var kept: [Int: Set<Int>] = [:]
  /// Of each unit that is kept, by its place, the members that are not needed.
  private(set) var dropped: [UnitPlace: [Range<Int>]] = [:]
  private let depth: Depth
  /// What may be declared at the top level, and what may be a member as well.
  private var references: Set<String>
  private var mentions: Set<String>
  private var protocols: Set<String> = []
  private var declared: Set<String> = []
  private var refinements: [String: [String]] = [:]
  private var keptMembers: [UnitPlace: Set<Range<Int>>] = [:]

  /// The modules that need those of the roots, and cannot be needed there.
  private let dependents: Set<String?>

  /// - Parameter units: What is reached beside the names.
  init(
    of index: ModelIndex, reaching roots: Set<String>, with units: Set<UnitPlace> = [], depth: Depth = .whole
  ) {
    self.init(
      of: index, references: roots, mentions: roots, seeds: Self.units(declaring: roots, in: index).union(units),
      dependents: index.modules.dependents(of: index.modules.declaring(roots)), entersHeldTypes: true, depth: depth)
  }

  /// What some units of this slice reach, which are themselves reached by what they declare.
  ///
  /// - Parameters:
  ///   - names: What is reached beside that.
  ///   - held: Types that are not entered; where there are any, nothing enters the types that it only holds.
  func reached(
    by units: [SourceUnit], and names: Set<String>, withoutEntering held: Set<String>, in index: ModelIndex
  ) -> SourceSlice {
    let others = units.reduce(into: names) { $0.formUnion($1.declares) }
    return SourceSlice(
      of: index, references: units.reduce(into: others) { $0.formUnion($1.references) }.subtracting(held),
      mentions: units.reduce(into: others) { $0.formUnion($1.mentions) }.subtracting(held), seeds: [],
      dependents: dependents, entersHeldTypes: held.isEmpty, depth: .whole)
  }

  private init(
    of index: ModelIndex, references: Set<String>, mentions: Set<String>, seeds: Set<UnitPlace>,
    dependents: Set<String?>, entersHeldTypes enters: Bool, depth: Depth
  ) {
    self.dependents = dependents
    self.references = references
    self.mentions = mentions
    self.depth = depth
    noteDeclarations(of: index)
    let files = index.files.indices.filter { !dependents.contains(index.files[$0].module) }
    var remaining = files.flatMap { file in
      index.files[file].units.indices.map { (file: file, unit: $0) }
    }
    /// Members of units that are kept, which nothing has needed yet.
    var waiting: [WaitingMember] = []
    var grew = true
    while grew {
      grew = false
      remaining.removeAll { position in
        let unit = index.files[position.file].units[position.unit]
        let place = unit.place(in: position.file)
        guard isNeeded(unit) || seeds.contains(place) else { return false }
        kept[position.file, default: []].insert(position.unit)
        // A type that is declared in code is reached with the code around it.
        let isPruned = depth == .members && !unit.members.isEmpty
        let held = enters ? [] : unit.heldTypes
        let names = isPruned ? (unit.headMentions, unit.headReferences) : (unit.mentions, unit.references)
        grew = take(names.0.subtracting(held), names.1.subtracting(held)) || grew
        if isPruned { waiting += unit.members.map { WaitingMember(member: $0, unit: place, siblings: unit.members) } }
        return true
      }
      // What stands further in is looked at again until what it is in is kept.
      let count = waiting.count
      waiting.removeAll { waiting in
        guard waiting.isOwnerKept(in: keptMembers), waiting.member.isNeeded(mentioning: self.mentions) else {
          return false
        }
        keptMembers[waiting.unit, default: []].insert(waiting.member.range)
        _ = take(waiting.member.mentions, waiting.member.references)
        return true
      }
      grew = grew || waiting.count < count
    }
    for member in waiting where member.isOwnerKept(in: keptMembers) {
      dropped[member.unit, default: []].append(member.member.range)
    }
  }

  private struct WaitingMember {
    let member: SourceMember
    let unit: UnitPlace
    let siblings: [SourceMember]

    func isOwnerKept(in kept: [UnitPlace: Set<Range<Int>>]) -> Bool {
      guard let parent = member.parent else { return true }
      return kept[unit]?.contains(siblings[parent].range) ?? false
    }
  }

  private mutating func noteDeclarations(of index: ModelIndex) {
    for file in index.files {
      refinements.merge(file.refinements) { $0 + $1 }
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
    // Members of a foreign type may be used where the type is not named.
    guard isNamed || !declared.contains(String(base)) else { return false }
    if isNamed && (conforms && mattersAsConformance(unit) || protocols.contains(extended)) { return true }
    if isNamed && (unit.initializers.contains(where: mentions.isSuperset) || unit.declares.contains("subscript")) {
      return true
    }
    // The compiler asks for these without anybody naming them.
    if isNamed, unit.declares.contains("CodingKeys") { return true }
    return !mentions.isDisjoint(with: unit.declares)
  }

  /// A conformance that nothing asks for makes no difference to decoding: as a rule it is there for some user interface.
  private func mattersAsConformance(_ unit: SourceUnit) -> Bool {
    guard depth == .members else { return true }
    return unit.conformances.contains { name in
      KnownRequirements.protocolNames.contains(name) || references.contains(name) || refinesDecodable(name)
    }
  }

  private func refinesDecodable(_ name: String) -> Bool {
    var waiting = [name]
    var known: Set<String> = []
    while let next = waiting.popLast() {
      if KnownRequirements.protocolNames.contains(lastComponent(of: next)) { return true }
      waiting += refinements[next, default: []].filter { known.insert($0).inserted }
    }
    return false
  }

  static let containers: Set<String> = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer", "Decoder", "JSONDecoder",
  ]

  /// `Decoder` and `Swift.Decoder`, but no `FormDataDecoder.Decoder`.
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
  /// The members of a file's units that are not needed.
  func dropped(fromFile file: Int) -> [Range<Int>] {
    dropped.filter { $0.key.file == file }.flatMap(\.value)
  }
}
