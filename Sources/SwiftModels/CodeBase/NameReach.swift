/// Which files hold what some names need, directly or not.
///
/// A type brings its stored properties, coding keys and `init(from:)`, whatever these mention, and of its other members those
/// that something reached names. What this leaves out, the models can do without, as far as names tell.
struct NameReach {
  private let code: CodeBase
  private let names: OutlineNames
  private let scope: CodeScope
  private let depth: SourceSlice.Depth
  private var reached: Set<ItemPlace> = []
  private(set) var files: Set<Int> = []
  /// A type that is named is declared only outside of the scope.
  private(set) var lacksNames = false
  /// Words that may name declarations at the top level, and all words.
  private var references: Set<UInt64> = []
  private var mentions: Set<UInt64> = []
  /// Words that were not followed yet, with the file that holds them.
  private var waiting: [Waiting] = []
  /// Extensions of reached types that nothing has asked for yet.
  private var dormant: Set<ItemPlace> = []

  private struct Waiting {
    let word: UInt64
    let file: Int32
    let mayName: Bool
  }

  /// - Parameters:
  ///   - roots: Where types or other things are declared that are needed as they are.
  ///   - scope: The files that may be needed.
  init(in code: CodeBase, from roots: [ItemPlace], scope: CodeScope, depth: SourceSlice.Depth = .members) {
    self.code = code
    self.depth = depth
    self.scope = scope
    names = code.names
    for container in Self.containers {
      for place in names.extensions.places(of: container) where scope.contains(place.file) && isOfContainer(place) {
        reach(place)
      }
    }
    for root in roots { reach(root) }
    run()
  }

  private static let containers = SourceSlice.containers.map(WordHash.of(_:))

  private func isOfContainer(_ place: ItemPlace) -> Bool {
    let outline = code.outlines[Int(place.file)]
    return SourceSlice.areOfContainer(extensionsOf: outline.name(of: outline.items[Int(place.item)]))
  }

  private mutating func run() {
    repeat {
      while let next = waiting.popLast() {
        if next.mayName { follow(reference: next.word, from: next.file) }
        follow(mention: next.word, from: next.file)
      }
      wakeExtensions()
    } while !waiting.isEmpty
  }

  // MARK: Items

  private mutating func reach(_ place: ItemPlace) {
    guard reached.insert(place).inserted else { return }
    files.insert(Int(place.file))
    let outline = code.outlines[Int(place.file)]
    let item = outline.items[Int(place.item)]
    note(outline, item.references, place.file, mayName: true)
    note(outline, item.mentions, place.file, mayName: false)
    if item.parent >= 0 { reach(ItemPlace(file: place.file, item: item.parent)) }
    guard item.kind.hasMembers, !item.isLocal else { return }
    for child in outline.members(of: Int(place.item)) where isNeeded(outline.items[child], outline) {
      reach(ItemPlace(file: place.file, item: Int32(child)))
    }
    if item.kind.isType { reachExtensions(of: item.name) }
  }

  private func isNeeded(_ member: OutlineItem, _ outline: FileOutline) -> Bool {
    if member.isEssential || depth == .whole { return true }
    if member.kind.isType, outline.contains(Self.codingKey, in: member.inherits) { return true }
    return member.declares.indices.contains { mentions.contains(outline.words[$0]) }
  }

  private static let codingKey = WordHash.of("CodingKey")

  private mutating func note(_ outline: FileOutline, _ range: WordRange, _ file: Int32, mayName: Bool) {
    for index in range.indices {
      let word = outline.words[index]
      let isNew = mentions.insert(word).inserted
      let isNewName = mayName && references.insert(word).inserted
      if isNew || isNewName { waiting.append(Waiting(word: word, file: file, mayName: isNewName)) }
    }
  }

  // MARK: Words

  private mutating func follow(reference word: UInt64, from file: Int32) {
    let known = names.topLevel.places(of: word)
    let places = known.filter { scope.contains($0.file) }
    lacksNames = lacksNames || places.isEmpty && known.contains(where: isType)
    for place in scope.nearest(of: places, to: file) { reach(place) }
    if places.isEmpty { reachExtensions(of: word) }
  }

  private mutating func follow(mention word: UInt64, from file: Int32) {
    for place in names.members.places(of: word) where scope.contains(place.file) {
      let outline = code.outlines[Int(place.file)]
      let holder = ItemPlace(file: place.file, item: outline.items[Int(place.item)].parent)
      let outer = outline.items[Int(holder.item)]
      if reached.contains(holder) || outer.kind == .extended && mayReach(extensionOf: outer.name) { reach(place) }
    }
  }

  /// Members of a foreign type may be used where the type is not named.
  private func mayReach(extensionOf name: UInt64) -> Bool {
    references.contains(name) || names.isForeign(name)
  }

  private func isType(_ place: ItemPlace) -> Bool {
    let item = code.outlines[Int(place.file)].items[Int(place.item)]
    return item.kind.isType || item.kind == .alias || item.kind == .protocolType
  }

  // MARK: Extensions

  private mutating func reachExtensions(of name: UInt64) {
    for place in names.extensions.places(of: name) where scope.contains(place.file) && !reached.contains(place) {
      dormant.insert(place)
    }
  }

  /// Extensions that add a conformance, or members that are asked for without a name.
  private mutating func wakeExtensions() {
    let awake = dormant.filter { place in
      if reached.contains(place) { return true }
      let outline = code.outlines[Int(place.file)]
      let item = outline.items[Int(place.item)]
      return addsConformance(outline, item) || hasSilentMember(outline, Int(place.item))
    }
    dormant.subtract(awake)
    for place in awake { reach(place) }
  }

  private func addsConformance(_ outline: FileOutline, _ item: OutlineItem) -> Bool {
    if depth == .whole { return item.inherits.count > 0 }
    return item.inherits.indices.contains { index in
      let name = outline.words[index]
      return KnownRequirements.protocols.contains(name) || names.decodableNames.contains(name)
        || references.contains(name)
    }
  }

  private func hasSilentMember(_ outline: FileOutline, _ number: Int) -> Bool {
    outline.members(of: number).contains { child in
      let item = outline.items[child]
      return item.kind == .initializer || item.isEssential || outline.contains(Self.subscriptWord, in: item.declares)
    }
  }

  private static let subscriptWord = WordHash.of("subscript")
}

extension FileOutline {
  /// The items directly inside of one.
  func members(of number: Int) -> [Int] {
    let end = items[number].end
    var found: [Int] = []
    var index = number + 1
    while index < items.count, items[index].start < end {
      if Int(items[index].parent) == number { found.append(index) }
      index += 1
    }
    return found
  }
}
