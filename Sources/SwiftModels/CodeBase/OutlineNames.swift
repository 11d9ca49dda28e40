/// The declarations of all names in a code base, and which of its types decode.
/// Its tables are filled during initialization and only read afterwards.
struct OutlineNames: @unchecked Sendable {
  /// Declarations at the top level, by declared name.
  let topLevel: WordTable
  /// Extensions, by each part of the extended name.
  let extensions: WordTable
  /// Members of types and extensions, by declared name.
  let members: WordTable
  /// All types, including nested and local ones, by the last part of their names.
  let types: WordTable
  /// The names that imply Decodable.
  let decodableNames: Set<UInt64>
  /// The protocols with an extension that implements requirements of Decodable and related protocols, such as
  /// `init(from:)`.
  let witnessProtocols: Set<UInt64>
  /// The declarations in the sources that an extension adds to; no entry if it extends something foreign.
  private let extended: [ItemPlace: [ItemPlace]]

  init(_ outlines: [FileOutline]) {
    let (topLevel, extensions, members, types) = (WordTable(), WordTable(), WordTable(), WordTable())
    var extending: [ItemPlace] = []
    for (file, outline) in outlines.enumerated() {
      for (number, item) in outline.items.enumerated() {
        let place = ItemPlace(file: Int32(file), item: Int32(number))
        if item.kind.isType { types.add(item.name, place) }
        if item.kind == .extended {
          extensions.add(item.name, place)
          extending.append(place)
        } else {
          let table = item.parent < 0 ? topLevel : members
          if item.isLocal { continue }
          for index in item.declares.indices { table.add(outline.words[index], place) }
        }
      }
    }
    (self.topLevel, self.extensions, self.members, self.types) = (topLevel, extensions, members, types)
    let foreign = KnownStandIn.codableProtocols.map(WordHash.of(_:)).filter { topLevel.places(of: $0).isEmpty }
    decodableNames = Self.decodableNames(outlines, besides: foreign)
    witnessProtocols = Self.witnessProtocols(outlines, extending)
    let names = ExtendedNames(outlines, topLevel)
    extended = extending.reduce(into: [:]) { found, place in
      let own = names.declarations(extendedBy: place)
      if !own.isEmpty { found[place] = own }
    }
  }

  /// The declarations in the sources that an extension adds to.
  func declarations(extendedBy place: ItemPlace) -> [ItemPlace] { extended[place, default: []] }

  private static func witnessProtocols(_ outlines: [FileOutline], _ extensions: [ItemPlace]) -> Set<UInt64> {
    let protocols = Set(outlines.flatMap(\.items).filter { $0.kind == .protocolType }.map(\.name))
    let writing = extensions.lazy.filter { place in
      let outline = outlines[Int(place.file)]
      guard protocols.contains(outline.items[Int(place.item)].name) else { return false }
      return outline.members(of: Int(place.item)).contains { member in
        let item = outline.items[member]
        return item.isEssential && (item.kind == .initializer || item.kind == .function)
      }
    }
    return Set(writing.map { outlines[Int($0.file)].items[Int($0.item)].name })
  }

  /// The names of decodable protocols, and of the sources' protocols and aliases that refine them.
  ///
  /// - Parameter foreign: The protocols of libraries that do so.
  private static func decodableNames(_ outlines: [FileOutline], besides foreign: [UInt64]) -> Set<UInt64> {
    var names = Set(
      ["Decodable", "Codable", "DecodableWithConfiguration", "CodableWithConfiguration"].map(WordHash.of(_:)))
    names.formUnion(foreign)
    let refining = outlines.enumerated().flatMap { file, outline in
      outline.items.indices.filter { number in
        let kind = outline.items[number].kind
        return kind == .protocolType || kind == .alias
      }.map { ItemPlace(file: Int32(file), item: Int32($0)) }
    }
    var grew = true
    while grew {
      grew = false
      for place in refining {
        let outline = outlines[Int(place.file)]
        let item = outline.items[Int(place.item)]
        if !names.contains(item.name), outline.inherits(item, anyOf: names) {
          names.insert(item.name)
          grew = true
        }
      }
    }
    return names
  }
}

extension FileOutline {
  func inherits(_ item: OutlineItem, anyOf names: Set<UInt64>) -> Bool {
    item.inherits.indices.contains { names.contains(words[$0]) }
  }

  func contains(_ word: UInt64, in range: WordRange) -> Bool {
    range.indices.contains { words[$0] == word }
  }
}
