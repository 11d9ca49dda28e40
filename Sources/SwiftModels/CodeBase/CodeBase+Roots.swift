public import Foundation

extension CodeBase {
  /// How near a file is to a document, the nearest first: its own folder, what the project consists of, packages inside of
  /// it, tests.
  public struct Nearness: Sendable, Equatable {
    /// Files in this folder come first; nil where the document tells nothing.
    let folder: String?
    /// Whether the files in the folder are part of no project, so that the code around them tells nothing about them.
    let isApart: Bool
    /// The package that the project is; nil where it is none.
    let package: String?
    /// The folders down to the document; empty where there is none.
    private let path: [Substring]

    /// - Parameters:
    ///   - document: Nil for one from standard input.
    ///   - code: A document next to none of its files lies near nothing in particular.
    ///   - currentDirectory: The folder of the project.
    public init(
      document: String? = nil, in code: CodeBase? = nil,
      currentDirectory: String = FileManager.default.currentDirectoryPath
    ) {
      let folder = document.map { (absolutePath($0, in: currentDirectory) as NSString).deletingLastPathComponent }
      let own = folder.map { folder in
        let isOwn = folder != currentDirectory && !SourceTree.isTest(folder, currentDirectory)
        return isOwn ? code?.files.filter { $0.absolutePath.hasPrefix(folder + "/") } ?? [] : []
      }
      self.folder = own?.isEmpty == false ? folder : nil
      isApart = own.map { !$0.isEmpty && $0.allSatisfy(\.isApart) } ?? false
      package = SourceTree.package(above: currentDirectory)
      path = (folder ?? "").split(separator: "/")
    }

    func rank(of file: SourcePath) -> Int {
      if let folder, file.absolutePath.hasPrefix(folder + "/") { return 0 }
      if file.isTest || !file.isListed { return 3 }
      return file.package == package ? 1 : 2
    }

    /// How many folders a file shares with the document, which tells apart what is of one rank.
    func sharedFolders(with file: SourcePath) -> Int {
      zip(path, file.folder.split(separator: "/")).prefix { $0 == $1 }.count
    }
  }

  /// The declarations that a name may mean for a document: of several those that are nearest to it.
  func places(of name: UInt64, near nearness: Nearness) -> [ItemPlace] {
    nearest(of: names.roots(named: name, in: outlines), nearness)
  }

  /// The declarations that the names in an expression may mean for a document.
  func places(meantBy expression: String, near nearness: Nearness) -> [ItemPlace] {
    names.meanings(in: FileOutline(ofExpression: expression), outlines).flatMap { nearest(of: $0, nearness) }
  }

  private func nearest(of found: [ItemPlace], _ nearness: Nearness) -> [ItemPlace] {
    let ranks = found.map { nearness.rank(of: files[Int($0.file)]) }
    guard let best = ranks.min() else { return [] }
    let near = zip(found, ranks).filter { $0.1 == best }.map(\.0)
    return near.count > 1 ? withoutNamesakes(near) : near
  }

  /// Of what a name may mean in several modules, what decodes.
  private func withoutNamesakes(_ places: [ItemPlace]) -> [ItemPlace] {
    let known = Set(decodableTypes)
    let isOuterType: (ItemPlace) -> Bool = { place in
      let item = self.outlines[Int(place.file)].items[Int(place.item)]
      return item.parent < 0 && item.kind != .extended
    }
    guard places.contains(where: { isOuterType($0) && known.contains($0) }) else { return places }
    return places.filter { !isOuterType($0) || known.contains($0) }
  }

  /// Of types of one name those whose keys a document has, or else those whose own names mean something, or that are
  /// nearest to the document, where that distinguishes them, or if they are declared alike.
  func namesakes(suiting document: DocumentOutline, near nearness: Nearness) -> [UInt64: ItemPlace] {
    let topLevel = decodableTypes.filter { outlines[Int($0.file)].items[Int($0.item)].parent < 0 }
    let groups = Dictionary(grouping: topLevel) { outlines[Int($0.file)].items[Int($0.item)].name }
      .filter { $1.count > 1 }
    guard !groups.isEmpty else { return [:] }
    let every = document.keySets.reduce(into: Set<UInt64>()) { $0.formUnion($1.map(WordHash.of(_:))) }
    return groups.compactMapValues { group in
      let ranks = group.map { nearness.rank(of: files[Int($0.file)]) }
      let near = zip(group, ranks).filter { $0.1 == ranks.min() }.map(\.0)
      let judged = near.map { place in
        (
          place: place, keys: keyWords(of: place, among: every).shared, unknown: unknownNames(in: place),
          folders: nearness.sharedFolders(with: files[Int(place.file)])
        )
      }
      let ordered = judged.sorted { ($1.keys, $0.unknown, $1.folders) < ($0.keys, $1.unknown, $0.folders) }
      guard let first = ordered.first else { return nil }
      let others = ordered.dropFirst().prefix {
        ($0.keys, $0.unknown, $0.folders) == (first.keys, first.unknown, first.folders)
      }
      return others.allSatisfy { isAlike($0.place, first.place) } ? first.place : nil
    }
  }

  /// Whether two types have the same keys and mention the same types, as copies do. A name that the sources declare several
  /// times may mean another type in each.
  private func isAlike(_ first: ItemPlace, _ second: ItemPlace) -> Bool {
    let (first, second) = (words(of: first), words(of: second))
    let isClear = first.joined().allSatisfy { names.types.places(of: $0).count < 2 }
    return !first.isEmpty && first == second && isClear
  }

  /// The keys of a type's members, and the names that these mention.
  private func words(of place: ItemPlace) -> [Set<UInt64>] {
    let outline = outlines[Int(place.file)]
    return outline.members(of: Int(place.item)).map { outline.items[$0] }.filter(\.isEssential).map { item in
      Set(item.keys.indices.map { outline.words[$0] } + item.names.indices.map { outline.words[$0] })
    }
  }

  /// How many names of the stored properties and cases of a type mean nothing that the sources declare: of two that are
  /// otherwise alike, the one with more may be left over from before something was renamed.
  private func unknownNames(in place: ItemPlace) -> Int {
    let outline = outlines[Int(place.file)]
    let words = outline.members(of: Int(place.item)).map { outline.items[$0] }.filter(\.isEssential)
      .flatMap { item in item.names.indices.map { outline.words[$0] } }
    return Set(words).filter { names.types.places(of: $0).isEmpty && names.topLevel.places(of: $0).isEmpty }.count
  }

  /// The files that some names need, each judged by where it is declared.
  ///
  /// - Parameters:
  ///   - words: Names that are needed, whatever they refer to.
  ///   - missed: Names that the compiler missed.
  ///   - expression: Code that uses them.
  func files(
    reachedFrom roots: [ItemPlace], with words: Set<UInt64> = [], missed: Set<NameReach.Missed> = [],
    and expression: String? = nil, depth: SourceSlice.Depth = .members,
    care: NameReach.Care = .bounded
  ) -> ReachedFiles {
    reaches(from: roots, with: words, missed: missed, and: expression, depth: depth, care: care)
      .reduce(into: ReachedFiles()) { $0.add($1) }
  }

  /// What they need, for each group of roots that see the same files.
  func reaches(
    from roots: [ItemPlace], with words: Set<UInt64> = [], missed: Set<NameReach.Missed> = [],
    and expression: String? = nil, depth: SourceSlice.Depth = .members, care: NameReach.Care
  ) -> [NameReach] {
    let groups = Dictionary(grouping: roots) { files[Int($0.file)].viewpoint }
    let added = expression.map(FileOutline.init(ofExpression:))
    return groups.values.compactMap { neighbours in
      neighbours.first.map { first in
        widening(from: Int(first.file)) { scope in
          NameReach.found(
            in: outlines, names, from: neighbours, with: words, missed: missed, and: added, scope: scope, depth: depth,
            care: care)
        }
      }
    }
  }

  /// Looks further away for what a file that belongs to nothing needs and is not near it.
  private func widening(from file: Int, _ reach: (CodeScope) -> NameReach) -> NameReach {
    var scope = CodeScope(of: file, in: self)
    var found = reach(scope)
    guard files[file].isLoose, let package = files[file].package else { return found }
    while found.lacksNames, let wider = scope.wider(of: file, package: package) {
      scope = wider
      found = reach(scope)
    }
    return found
  }

  // MARK: Types that fit a document

  /// Types that share keys with a document, the most likely first: worth being looked at closely.
  func roots(suiting document: DocumentOutline, near nearness: Nearness) -> [ItemPlace] {
    let shapes = document.keySets.map { Set($0.map(WordHash.of(_:))) }
    let every = shapes.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
    let found = decodableTypes.compactMap { place -> Suiting? in
      let own = keyWords(of: place, among: every)
      guard own.shared > 0 else { return nil }
      let likenesses = shapes.map { shape in
        let shared = own.words.intersection(shape).count
        return Double(shared) / Double(shape.count + own.total - shared)
      }
      return Suiting(
        place: place, likeness: likenesses.max() ?? 0, outerLikeness: likenesses.first ?? 0,
        isBox: outlines[Int(place.file)].items[Int(place.item)].isGeneric && own.shared == own.total,
        rank: nearness.rank(of: files[Int(place.file)]))
    }
    // The document's own folder is looked at alone, and tests only if nothing else is nearly as much like it.
    let ranks =
      [[0], [1, 2], [3]].first { group in Self.isWorthwhile(found.filter { group.contains($0.rank) }, found) }
      ?? []
    let near = found.filter { ranks.contains($0.rank) }
    let best = Self.likeliest(near, by: \.likeness).prefix(Self.rootLimit).map(\.place)
    // An envelope has few keys, and many types may have those of what it holds.
    let outer = Self.likeliest(near.filter { $0.outerLikeness > 0 }, by: \.outerLikeness).prefix(Self.outerLimit)
      .map(\.place)
    // A box around a parameter has hardly any keys of its own.
    let boxes = near.filter(\.isBox).sorted { ($0.likeness, $1.rank) > ($1.likeness, $0.rank) }.prefix(Self.outerLimit)
      .map(\.place)
    let known = (outer + boxes).reduce(into: Array(best)) { known, place in
      if !known.contains(place) { known.append(place) }
    }
    let others = decodableTypes.filter { ranks.contains(nearness.rank(of: files[Int($0.file)])) }
    return known + holders(of: best, among: Set(others).subtracting(known), near: nearness)
  }

  /// Types that share no key with a document and read, in code of their own, types that do: lists of them, boxes around
  /// them.
  private func holders(of held: [ItemPlace], among others: Set<ItemPlace>, near nearness: Nearness) -> [ItemPlace] {
    let wanted = Set(held.map { outlines[Int($0.file)].items[Int($0.item)].name })
    let found = others.filter { decodes($0, anyOf: wanted) }
    let ordered = found.map { (place: $0, rank: nearness.rank(of: files[Int($0.file)])) }
      .sorted { ($0.rank, $0.place.file, $0.place.item) < ($1.rank, $1.place.file, $1.place.item) }
    return Array(ordered.prefix(Self.outerLimit).map(\.place))
  }

  /// Whether an initializer that decodes the type names one of some types.
  private func decodes(_ type: ItemPlace, anyOf wanted: Set<UInt64>) -> Bool {
    let name = outlines[Int(type.file)].items[Int(type.item)].name
    return ([type] + names.extensions.places(of: name)).contains { part in
      let outline = outlines[Int(part.file)]
      return outline.members(of: Int(part.item)).contains { number in
        let item = outline.items[number]
        return item.kind == .initializer && item.isEssential
          && item.names.indices.contains { wanted.contains(outline.words[$0]) }
      }
    }
  }

  private struct Suiting {
    let place: ItemPlace
    let likeness: Double
    /// To the document's own outer object.
    let outerLikeness: Double
    /// Whether it is generic, and the document has all of its keys.
    let isBox: Bool
    let rank: Int
  }

  /// Whether one of some types is not far less like the document, or like its outer object, than the best of all.
  private static func isWorthwhile(_ some: [Suiting], _ all: [Suiting]) -> Bool {
    [\Suiting.likeness, \Suiting.outerLikeness].contains { likeness in
      let (own, best) = (some.map { $0[keyPath: likeness] }.max() ?? 0, all.map { $0[keyPath: likeness] }.max() ?? 0)
      return own > 0 && own >= best * worthwhileShare
    }
  }

  /// In order, without those that are far less alike than the first.
  private static func likeliest(_ found: [Suiting], by likeness: KeyPath<Suiting, Double>) -> ArraySlice<Suiting> {
    let ordered = found.sorted {
      ($0[keyPath: likeness], $1.rank, $1.place.file) > ($1[keyPath: likeness], $0.rank, $0.place.file)
    }
    let least = (ordered.first?[keyPath: likeness] ?? 0) * Self.worthwhileShare
    return ordered.prefix { $0[keyPath: likeness] >= least }
  }

  private static let worthwhileShare = 0.25

  /// Enough for the right one to be among them.
  private static let rootLimit = 24
  private static let outerLimit = 8

  /// The keys of a type that the document has somewhere, and how many it has in all.
  private func keyWords(
    of place: ItemPlace, among every: Set<UInt64>
  ) -> (words: Set<UInt64>, shared: Int, total: Int) {
    let outline = outlines[Int(place.file)]
    var words: Set<UInt64> = []
    var total = 0
    for member in outline.members(of: Int(place.item)) {
      let item = outline.items[member]
      let isKeys = item.kind.isType && outline.contains(WordHash.of("CodingKey"), in: item.inherits)
      for child in isKeys ? outline.members(of: member) : [member] {
        let range = outline.items[child].keys
        total += isKeys || range.count == 0 ? 0 : 1
        for index in range.indices where every.contains(outline.words[index]) { words.insert(outline.words[index]) }
      }
    }
    return (words, words.count, max(total, words.count))
  }

  func findDecodableTypes() -> [ItemPlace] {
    var found: [ItemPlace] = []
    let extended = namesMadeDecodable
    var waiting = classes
    var parents: Set<UInt64> = []
    for (file, outline) in outlines.enumerated() {
      for (number, item) in outline.items.enumerated() where item.kind.isType && !item.isLocal {
        guard
          item.isDecodedByMacro || outline.inherits(item, anyOf: names.decodableNames) || extended.contains(item.name)
        else {
          continue
        }
        found.append(ItemPlace(file: Int32(file), item: Int32(number)))
        if item.kind == .classType { parents.insert(item.name) }
      }
    }
    // Subclasses inherit it.
    var grew = !parents.isEmpty
    let known = Set(found)
    waiting.removeAll { known.contains($0) }
    while grew {
      let next = waiting.filter { place in
        let outline = outlines[Int(place.file)]
        return outline.inherits(outline.items[Int(place.item)], anyOf: parents)
      }
      waiting.removeAll { next.contains($0) }
      found += next
      parents = Set(next.map { outlines[Int($0.file)].items[Int($0.item)].name })
      grew = !next.isEmpty
    }
    return found
  }

  private var classes: [ItemPlace] {
    outlines.enumerated().flatMap { file, outline in
      outline.items.indices.filter { outline.items[$0].kind == .classType && !outline.items[$0].isLocal }
        .map { ItemPlace(file: Int32(file), item: Int32($0)) }
    }
  }

  /// The names of the types to which extensions add a conformance to Decodable.
  private var namesMadeDecodable: Set<UInt64> {
    outlines.reduce(into: []) { found, outline in
      for item in outline.items where item.kind == .extended && outline.inherits(item, anyOf: names.decodableNames) {
        found.insert(item.name)
      }
    }
  }

  /// The types that decode, where they are so few that looking at all of them takes a moment.
  func onlyTypes(near nearness: Nearness) -> [ItemPlace] {
    let own = decodableTypes.filter { nearness.rank(of: files[Int($0.file)]) < 3 }
    let near = own.filter { nearness.rank(of: files[Int($0.file)]) == 0 }
    let wanted = near.isEmpty ? own : near
    return wanted.count <= Self.rootLimit ? wanted : []
  }

  /// The names of all types that decode.
  var decodableTypeNames: [String] {
    decodableTypes.map { outlines[Int($0.file)].qualifiedName(of: Int($0.item)) }
  }

  /// Enough to tell how the sources use a generic type.
  private static let userLimit = 16

  /// Files that write generic types of these names with arguments.
  func filesApplying(_ names: Set<String>) -> Set<Int> {
    let words = names.map { (word: WordHash.of($0), text: Data("\($0)<".utf8)) }
    let found = outlines.indices.lazy.filter { number in
      let named = words.filter { self.outlines[number].words.contains($0.word) }
      guard !named.isEmpty, let data = self.contents(of: number) else { return false }
      return named.contains { data.range(of: $0.text) != nil }
    }
    return Set(found.prefix(Self.userLimit))
  }

  /// The files that mention a document's name in a literal: `"issue"`, `"Fixtures/issue.json"`.
  func files(mentioning documentName: String) -> Set<Int> {
    let word = WordHash.of(Self.stem(of: documentName))
    return Set(outlines.indices.filter { outlines[$0].literals.contains(word) })
  }

  private static func stem(of documentName: String) -> String {
    documentName.hasSuffix(".json") ? String(documentName.dropLast(5)) : documentName
  }

  /// Returns files with the functions that mention a document's name, use what does, or have to do with decoders.
  func skimmed(_ files: Set<Int>, mentioning documentName: String) throws(ModelError) -> [SkimmedFile] {
    let stem = Self.stem(of: documentName)
    let endings = [stem + "\"", stem + ".json\""].map { Data($0.utf8) }
    return try skimmed(files) { skim in
      let mentions = { item in endings.contains { skim.contains($0, in: item) } }
      let mentioning = skim.outline.items.filter { !$0.kind.hasMembers && mentions($0) }
      let loaders = Set(mentioning.flatMap { skim.outline.words(of: $0.declares) })
      return { item in
        mentions(item) || skim.contains(Self.decoderSign, in: item)
          || !loaders.isDisjoint(with: skim.outline.wordsUsed(by: item))
      }
    }
  }

  private static let decoderSign = Data("Decoder(".utf8)
}

extension SourcePath {
  /// Files of one viewpoint see the same files.
  struct Viewpoint: Hashable {
    let home: Home
    let isTest: Bool
    let membership: XcodeProject.Membership?
    /// What belongs to nothing sees what is near it.
    let folder: String?
  }

  var viewpoint: Viewpoint {
    Viewpoint(home: home, isTest: isTest, membership: membership, folder: isLoose ? folder : nil)
  }
}
