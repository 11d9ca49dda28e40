/// The parts of parsed files that some names need, as ranges of their texts; determined as in a code base (see
/// ``NameReach``).
struct IndexReach {
  private let index: ModelIndex
  private let scope: Scope
  /// For each file, the sorted offsets at which the needed declarations begin, including shells.
  private let starts: [[Int]]
  /// The same for shells alone.
  private let shells: [[Int]]

  /// - Parameters:
  ///   - roots: Names of types and other declarations, wherever they are declared.
  ///   - missed: Names that the compiler missed.
  ///   - expression: Code whose names are needed too.
  ///   - dependents: Modules to ignore.
  ///   - isElsewhere: Returns which types the rest of the code base has.
  init(
    in index: ModelIndex, from roots: Set<String>, missed: Set<MissedName>, and expression: String?,
    without dependents: Set<String?>, isElsewhere: @escaping (UInt64) -> Bool
  ) {
    let outlines = index.files.map(\.outline)
    let names = OutlineNames(outlines)
    let scope = Scope(files: index.files, outlines: outlines, dependents: dependents, elsewhere: isElsewhere)
    let words = Set(roots.map(WordHash.of(_:)))
    let missed = Set(missed.map(\.words))
    let code = expression.map(FileOutline.init(ofExpression:))
    let places =
      words.union(missed.filter { $0.holder == nil }.map(\.word)).flatMap { names.roots(named: $0, in: outlines) }
      + (code.map { names.meanings(in: $0, outlines) } ?? []).joined()
    let reach = NameReach.found(
      in: outlines, names, from: places, with: words, missed: missed, and: code, scope: scope,
      care: index.isFrugal ? .frugal : .generous)
    func offsets(_ places: Set<ItemPlace>) -> [[Int]] {
      places.reduce(into: [[Int]](repeating: [], count: outlines.count)) { offsets, place in
        offsets[Int(place.file)].append(Int(outlines[Int(place.file)].items[Int(place.item)].start))
      }.map { $0.sorted() }
    }
    starts = offsets(reach.reached.union(reach.shells))
    shells = offsets(reach.shells)
    self.index = index
    self.scope = scope
  }

  /// Whether a file may be needed at all.
  func isIn(_ file: Int) -> Bool { scope.contains(Int32(file)) }

  /// Returns whether any needed declaration begins in a range.
  func holds(_ range: Range<Int>, in file: Int) -> Bool {
    starts[file].hasElement(in: range)
  }

  /// Returns the ranges of the outermost members that are not needed and, for a type that is kept only as a scope for
  /// others, the parts of its head that make it a type of its own.
  func unneeded(of unit: SourceUnit, in file: Int) -> [Range<Int>] {
    var isDropped = [Bool](repeating: false, count: unit.members.count)
    var found = isShell(unit.range, in: file) ? unit.head : []
    for (number, member) in unit.members.enumerated() {
      let isInside = member.parent.map { isDropped[$0] } ?? false
      isDropped[number] = isInside || hasItems(member.range, in: file) && !holds(member.range, in: file)
      if isDropped[number], !isInside { found.append(member.range) }
      if !isDropped[number], isShell(member.range, in: file) { found += member.head }
    }
    return found
  }

  /// Only top-level types are shells, so a shell is the outermost type in its range.
  private func isShell(_ range: Range<Int>, in file: Int) -> Bool {
    shells[file].hasElement(in: range)
  }

  /// Whether the outline has items in a range. Code that it does not cover, such as a macro, is kept with its
  /// surroundings.
  private func hasItems(_ range: Range<Int>, in file: Int) -> Bool {
    let items = index.files[file].outline.items
    let position = items.partitioningIndex { Int($0.start) >= range.lowerBound }
    return position < items.count && Int(items[position].start) < range.upperBound
  }

  private struct Scope: ReachScope {
    let files: [FileIndex]
    let outlines: [FileOutline]
    let moduleNames: [String?]
    let dependents: Set<String?>
    let elsewhere: (UInt64) -> Bool

    init(
      files: [FileIndex], outlines: [FileOutline], dependents: Set<String?>, elsewhere: @escaping (UInt64) -> Bool
    ) {
      (self.files, self.outlines, self.dependents, self.elsewhere) = (files, outlines, dependents, elsewhere)
      moduleNames = files.map(\.module)
    }

    func path(of file: Int32) -> String { files[Int(file)].file.absolutePath }

    func isElsewhere(_ type: UInt64) -> Bool { elsewhere(type) }

    var modules: Set<UInt64> { Set(moduleNames.compactMap(\.self).map(WordHash.of(_:))) }

    func contains(_ file: Int32) -> Bool { !dependents.contains(moduleNames[Int(file)]) }

    /// Returns a file's own places, or else those of its module, and those of other modules, which a qualified name may
    /// mean.
    func nearest(of places: [ItemPlace], to file: Int32) -> [ItemPlace] {
      let own = places.filter { $0.file == file }
      let isBeside = { moduleNames[Int(($0 as ItemPlace).file)] == moduleNames[Int(file)] }
      let near = (own.isEmpty ? places.filter(isBeside) : own) + places.filter { !isBeside($0) }
      guard moduleNames[Int(file)] == nil else { return near }
      return closest(near, to: file) { outlines[Int($0.file)].items[Int($0.item)].kind }
    }
  }
}

extension OutlineNames {
  /// Returns the declarations that a root's name may mean: types anywhere; or else top-level declarations; or else
  /// aliases in types and members of extensions of foreign types.
  func roots(named word: UInt64, in outlines: [FileOutline]) -> [ItemPlace] {
    let found = types.places(of: word)
    if !found.isEmpty { return found }
    let outer = topLevel.places(of: word)
    guard outer.isEmpty else { return outer }
    return members.places(of: word).filter { place in
      outlines[Int(place.file)].items[Int(place.item)].kind == .alias || isOfForeignType(place, in: outlines)
    }
  }

  func members(named word: UInt64, ofForeignTypesIn outlines: [FileOutline]) -> [ItemPlace] {
    members.places(of: word).filter { isOfForeignType($0, in: outlines) }
  }

  /// Returns whether a member such as `.apiDate` belongs to an extension of one of Foundation's types. The members of
  /// the sources' own types are found through those types.
  private func isOfForeignType(_ member: ItemPlace, in outlines: [FileOutline]) -> Bool {
    let items = outlines[Int(member.file)].items
    let holder = ItemPlace(file: member.file, item: items[Int(member.item)].parent)
    return items[Int(holder.item)].kind == .extended && declarations(extendedBy: holder).isEmpty
  }
}

extension [Int] {
  /// Returns whether any element of the sorted array is in a range.
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    let position = partitioningIndex { $0 >= range.lowerBound }
    return position < count && self[position] < range.upperBound
  }
}

extension Array {
  /// The first position from which on a condition holds.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
