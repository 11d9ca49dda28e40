/// Names the types and properties of a proposed model.
///
/// A type is named after its key; if that name is taken, it is prefixed with the name of the enclosing type.
struct TypeNaming {
  private var declarations: [ProposedDeclaration]
  private let nests: Bool
  private let wanted: [String: String]
  /// Names that are visible everywhere.
  private var shared: Set<String> = []
  private var taken: [Int: Set<String>] = [:]

  /// - Parameters:
  ///   - taken: Names that are visible everywhere and have another meaning.
  ///   - wanted: Names of properties, by their paths.
  static func named(
    _ declarations: [ProposedDeclaration], root name: String, nests: Bool, taken: Set<String> = [],
    wanted: [String: String] = [:]
  ) -> [ProposedDeclaration] {
    var naming = TypeNaming(declarations: declarations, nests: nests, wanted: wanted)
    naming.shared = taken
    naming.nameTypes(root: name)
    naming.nameProperties()
    return naming.declarations
  }

  private init(declarations: [ProposedDeclaration], nests: Bool, wanted: [String: String]) {
    self.declarations = declarations
    self.nests = nests
    self.wanted = wanted
  }

  // MARK: Types

  /// Types nested directly in the root come first, since they are visible to all others.
  private mutating func nameTypes(root name: String) {
    guard !declarations.isEmpty else { return }
    declarations[0].name = name
    shared.insert(name)
    for number in inOrder.dropFirst() {
      let parent = declarations[number].parent ?? 0
      let name = freeName(for: number, in: parent)
      declarations[number].name = name
      if parent == 0 || !nests { shared.insert(name) }
      taken[parent, default: []].insert(name)
    }
  }

  /// The order by depth of nesting, and then of creation.
  private var inOrder: [Int] {
    declarations.indices.map { (depth(of: $0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  private func depth(of number: Int) -> Int {
    var depth = 0
    var next = declarations[number].parent
    while let current = next {
      depth += 1
      next = declarations[current].parent
    }
    return depth
  }

  private func freeName(for number: Int, in parent: Int) -> String {
    let own = ProposedName.typeName(declarations[number].place)
    var name = own
    var next: Int? = parent
    while let outer = next {
      if isFree(name, in: parent) { return name }
      name = declarations[outer].name + name
      next = declarations[outer].parent
    }
    if isFree(name, in: parent) { return name }
    return (2...).lazy.map { "\(own)\($0)" }.first { isFree($0, in: parent) } ?? own
  }

  private func isFree(_ name: String, in parent: Int) -> Bool {
    guard !ProposedName.takenTypes.contains(name), !SwiftName.isReserved(name), !shared.contains(name),
      taken[parent]?.contains(name) != true
    else { return false }
    var next: Int? = parent
    while let outer = next {
      if declarations[outer].name == name { return false }
      next = declarations[outer].parent
    }
    return true
  }

  // MARK: Properties

  private mutating func nameProperties() {
    for number in declarations.indices {
      guard case .object(var properties) = declarations[number].kind else { continue }
      // Chosen names take precedence over those derived from keys.
      var used = Set(properties.compactMap { wanted[$0.path] })
      // Keys that are property names already keep them, whatever precedes them.
      let plain = Set(properties.map(\.key).filter { ProposedName.property($0) == $0 })
      for index in properties.indices {
        if let name = wanted[properties[index].path] {
          properties[index].name = name
          continue
        }
        let key = properties[index].key
        let name = Self.freeName(for: key) { used.contains($0) || plain.contains($0) && $0 != key }
        used.insert(name)
        properties[index].name = name
      }
      declarations[number].kind = .object(properties)
    }
  }

  static func freeName(for key: String, isTaken: (String) -> Bool) -> String {
    let name = ProposedName.property(key)
    if !isTaken(name) { return name }
    let spelled = ProposedName.spelledOut(key)
    if !isTaken(spelled) { return spelled }
    return (2...).lazy.map { "\(name)\($0)" }.first { !isTaken($0) } ?? name
  }
}
