import SwiftSyntax

/// The texts of one module's files for the compiler.
struct ModuleText {
  /// How much of each file is compiled.
  enum Extent: String, Codable, Comparable, CaseIterable {
    case neededMembers, neededDeclarations, wholeFiles, allFiles

    static func < (first: Extent, second: Extent) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }

    var depth: SourceSlice.Depth { self == .neededMembers ? .members : .whole }
  }

  let files: [SwiftFile]
  /// The syntax of the original files: blanking preserves offsets, so the texts need not be parsed.
  let trees: [SourceFileSyntax]
  let extent: Extent
  let platform: Platform
  let isFrugal: Bool
  private let units: [[SourceUnit]]
  private(set) var texts: [BlankedText] = []
  /// The texts before anything was left out because of an error.
  private var complete: [BlankedText] = []
  /// Further entries to report.
  private var notes: [LeftOut] = []
  private var removals: [(file: Int, declaration: RemovableDeclaration)] = []
  /// Places of removed declarations that turned out to be needed, by file: they are not removed again.
  private(set) var needed: [Int: Set<Int>] = [:]
  private var standIns = StandInSet()

  init(_ index: ModelIndex, _ slice: SourceSlice, _ extent: Extent, modules: ImportableModules) {
    let positions = extent == .allFiles ? Array(index.files.indices) : slice.kept.keys.sorted()
    self.extent = extent
    (platform, isFrugal) = (index.platform, index.isFrugal)
    files = positions.map { index.files[$0].file }
    trees = positions.map { index.files[$0].tree }
    units = positions.map { index.files[$0].units }
    for position in positions {
      let kept = slice.kept[position, default: []]
      let file = index.files[position]
      var text = Self.text(of: file, kept, extent, modules)
      if extent == .neededMembers { Self.drop(slice.dropped(fromFile: position), from: &text, of: file.tree) }
      for unit in Self.namesakes(in: file, among: positions.map { index.files[$0] }) { text.blank(unit.range) }
      complete.append(text)
      let usesGlobals = kept.contains { file.units[$0].kind == .globalVariable }
      if usesGlobals, let code = file.units.first(where: Self.isRunAtStart) {
        let place = file.file.place(at: code.range.lowerBound)
        notes.append(LeftOut(kind: .topLevelCode, name: file.file.path, place: place))
      }
    }
    texts = complete
    if let note = Self.note(of: positions.map { index.files[$0] }) { notes.append(note) }
  }

  private static func drop(_ ranges: [Range<Int>], from text: inout BlankedText, of tree: SourceFileSyntax) {
    for range in ranges { text.blank(range) }
    for range in UncalledInitializers(in: tree, dropped: ranges).ofClasses {
      text.replace(range, with: UncalledInitializers.substitute)
    }
  }

  /// Notes that the code is compiled for another system, with the first condition affected.
  private static func note(of files: [FileIndex]) -> LeftOut? {
    for file in files {
      guard let first = file.answers.first else { continue }
      let place = file.file.place(at: first.range.lowerBound)
      return LeftOut(kind: .platform, name: file.platform.name, place: place)
    }
    return nil
  }

  /// Returns false if nothing of it was left.
  mutating func remove(_ removable: RemovableDeclaration, fromFile number: Int) -> Bool {
    let before = texts[number]
    Self.leaveOut(removable, of: &texts[number])
    guard texts[number] != before else { return false }
    // A removed whole is not reported by its parts.
    removals.removeAll { $0.file == number && removable.range.contains($0.declaration.range.lowerBound) }
    let isPart = removals.contains { $0.file == number && $0.declaration.range.contains(removable.range.lowerBound) }
    if !isPart { removals.append((number, removable)) }
    return true
  }

  private static func leaveOut(_ removable: RemovableDeclaration, of text: inout BlankedText) {
    if let trap = removable.trap { text.replace(removable.range, with: trap) } else { text.blank(removable.range) }
  }

  /// The removed parts, for compiling changed versions of the same files.
  var removed: RemovedParts {
    var parts = RemovedParts()
    for (file, declaration) in removals { parts.byFile[files[file].absolutePath, default: []].append(declaration) }
    return parts
  }

  /// Leaves out of changed files what was left out of the originals.
  mutating func leaveOut(_ parts: RemovedParts, of originals: [String: SwiftFile]) {
    for (number, file) in files.enumerated() {
      guard let original = originals[file.absolutePath] else { continue }
      for part in parts.moved(from: original, to: file) { _ = remove(part, fromFile: number) }
    }
  }

  /// The names declared by what was left out because of an error.
  var removedNames: Set<String> { removals.reduce(into: []) { $0.formUnion($1.declaration.declares) } }

  /// Restores declarations of these names, and members of these types; returns false if there are none.
  mutating func restore(_ names: Set<String>, membersOf types: Set<String>) -> Bool {
    let missed = removals.filter { _, declaration in
      !declaration.declares.isDisjoint(with: names)
        || parentName(of: declaration.name).map { types.contains(lastComponent(of: $0)) } ?? false
    }
    guard !missed.isEmpty else { return false }
    for (file, declaration) in missed { needed[file, default: []].insert(declaration.range.lowerBound) }
    removals.removeAll { needed[$0.file]?.contains($0.declaration.range.lowerBound) == true }
    blankAnew()
    return true
  }

  /// Restores statements that were left out for errors that may have had another cause; returns false if there are
  /// none.
  mutating func restoreBodies() -> Bool {
    guard removals.contains(where: { $0.declaration.trap != nil }) else { return false }
    removals.removeAll { $0.declaration.trap != nil }
    blankAnew()
    return true
  }

  /// Removes the attributes that stand-ins replace.
  mutating func apply(_ standIns: StandInSet) {
    guard standIns.attributes != self.standIns.attributes else { return }
    self.standIns = standIns
    blankAnew()
  }

  private mutating func blankAnew() {
    texts = complete
    for (file, declaration) in removals { Self.leaveOut(declaration, of: &texts[file]) }
    guard !standIns.attributes.isEmpty else { return }
    let treatment = AttributeTreatment(standIns.attributes)
    for file in texts.indices where units[file].contains(where: treatment.concerns) {
      treatment.apply(to: &texts[file], of: trees[file])
    }
  }

  /// Aliases of types and constants such as `let isTesting = Core.isTesting` that would clash with what they refer to,
  /// since all files are compiled as one module.
  private static func namesakes(in file: FileIndex, among files: [FileIndex]) -> [SourceUnit] {
    let aliases = file.aliases.compactMap { alias -> SourceUnit? in
      guard let place = alias.placeOfNamesake, files.contains(where: { $0.types.contains { $0.name == alias.name } })
      else { return nil }
      return file.units.first { $0.range.contains(place) }
    }
    let constants = zip(file.tree.statements, file.units).filter { statement, unit in
      guard unit.kind == .globalVariable, let name = unit.declares.first, unit.declares.count == 1,
        statement.passesOnNamesake(name)
      else { return false }
      return files.contains { $0.file.absolutePath != file.file.absolutePath && $0.declaresOutside(name) }
    }
    return aliases + constants.map(\.1)
  }

  /// The parts to report, in file order.
  var leftOut: [LeftOut] {
    let declarations = removals.map { file, declaration in
      LeftOut(
        kind: .declaration, name: declaration.name, place: files[file].place(at: declaration.range.lowerBound))
    }
    return (notes + declarations).sorted { ($0.place.file, $0.place.offset) < ($1.place.file, $1.place.offset) }
  }

  private static func isRunAtStart(_ unit: SourceUnit) -> Bool {
    unit.kind == .topLevelCode && !unit.mentions.isEmpty
  }

  private static func text(
    of file: FileIndex, _ kept: Set<Int>, _ extent: Extent, _ modules: ImportableModules
  ) -> BlankedText {
    var text = BlankedText(file.file.text)
    for (number, unit) in file.units.enumerated() {
      switch unit.kind {
      case .topLevelCode: text.blank(unit.range)
      case .importing, .alwaysKept: break
      default: if extent <= .neededDeclarations && !kept.contains(number) { text.blank(unit.range) }
      }
    }
    for range in file.entryPointAttributes { text.blank(range) }
    for answer in file.answers { text.answer(answer.range, answer.holds) }
    for found in file.imports {
      for range in modules.contains(found.module) ? found.modifiers : [found.range] { text.blank(range) }
    }
    return text
  }
}

extension FileIndex {
  /// Whether it declares a name at its top level.
  fileprivate func declaresOutside(_ name: String) -> Bool {
    units.contains { $0.declares.contains(name) && $0.extended.isEmpty }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is `let name = Module.name`.
  fileprivate func passesOnNamesake(_ name: String) -> Bool {
    guard let binding = item.as(VariableDeclSyntax.self)?.bindings.first,
      let value = binding.initializer?.value.as(MemberAccessExprSyntax.self),
      let module = value.base?.as(DeclReferenceExprSyntax.self)
    else { return false }
    return value.declName.baseName.plainText == name && module.baseName.text.first?.isUppercase == true
  }
}
