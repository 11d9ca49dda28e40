/// The part of some files that certain declarations need, directly or not, judged by names.
///
/// A type brings in its stored properties, coding keys, `init(from:)` and whatever else it requires; of its other
/// members, those that reached code may refer to, depending on how it uses their names:
///
///     total              // a member of a type around it, or a declaration at the top level
///     order.total        // a member of any value
///     .total             // a static member or a case
///     Order.total        // a member of `Order`, and of no other type
///     read(_:as:)        // only if something spells `as`
///
/// A type that only qualifies another one brings in nothing: see ``shells``.
struct NameReach {
  let outlines: [FileOutline]
  let names: OutlineNames
  let scope: any ReachScope
  let depth: SourceSlice.Depth
  var reached: Set<ItemPlace> = []
  /// Types and extensions that are needed only to qualify the names of the types in them.
  var shells: Set<ItemPlace> = []
  private(set) var files: Set<Int> = []
  private(set) var modulesReached: Set<Int> = []
  let care: Care
  /// Whether a type that is named is declared only outside the scope.
  var lacksNames = false
  /// Every module that any file imports or belongs to.
  let modules: Set<UInt64>
  var spoken = SpokenNames()
  /// Words not followed yet.
  var waiting: [Waiting] = []
  /// Extensions of reached types that are not needed yet, and members that nothing can call yet.
  var dormant: Set<ItemPlace> = []
  var dormantMembers: Set<ItemPlace> = []
  /// Protocols of the sources to which foreign types from ``UnnamedTypes`` conform.
  var adopted: Set<ItemPlace> = []

  struct Waiting {
    let word: UInt64
    let file: Int32
    /// Whether it may refer to a declaration at the top level.
    let isName: Bool
  }

  /// - Parameters:
  ///   - roots: The types and other declarations that are needed.
  ///   - scope: The files that may be needed.
  ///   - words: Names that are needed, whatever they refer to.
  ///   - missed: Names that the compiler missed.
  ///   - code: Code that uses them, as if it were in the file of the first one.
  private init(
    in outlines: [FileOutline], _ names: OutlineNames, from roots: [ItemPlace], with words: Set<UInt64>,
    missed: Set<Missed>, and code: FileOutline?, scope: any ReachScope, depth: SourceSlice.Depth, care: Care
  ) {
    self.care = care
    self.outlines = outlines
    self.names = names
    self.depth = depth
    self.scope = scope
    modules = scope.modules.union(outlines.flatMap(\.imports))
    for container in Self.containers {
      for place in names.extensions.places(of: container) where scope.contains(place.file) && isContainer(place) {
        noteOverloads(in: place)
      }
    }
    for name in UnnamedTypes.names {
      reachExtensions(named: name) { $0.isEmpty }
      noteProtocols(ofExtensionsNamed: name)
    }
    for word in words { reach(anyhow: word) }
    for name in missed { reach(name) }
    if let code { note(code, in: roots.first?.file ?? 0) }
    for root in roots { reach(root) }
    run()
  }

  /// How much to include that names alone do not prove to be needed.
  enum Care: Sendable {
    /// Everything: small sources compile at once.
    case generous
    /// Everything, but gives up when there are too many files.
    case bounded
    /// Does not follow the needs of side calls, nor members of values declared in another file: the compiler reports
    /// the necessary ones, and the others would bring in whole subsystems.
    case frugal
  }

  static func found(
    in outlines: [FileOutline], _ names: OutlineNames, from roots: [ItemPlace], with words: Set<UInt64> = [],
    missed: Set<Missed> = [], and code: FileOutline? = nil, scope: any ReachScope, depth: SourceSlice.Depth = .members,
    care: Care
  ) -> NameReach {
    let whole = NameReach(
      in: outlines, names, from: roots, with: words, missed: missed, and: code, scope: scope, depth: depth, care: care)
    // Whole declarations cannot be reduced.
    guard whole.isTooMuch, depth == .members else { return whole }
    return NameReach(
      in: outlines, names, from: roots, with: words, missed: missed, and: code, scope: scope, depth: depth,
      care: .frugal)
  }

  /// More files than compile in a moment.
  private static let fileLimit = 60

  var isTooMuch: Bool { care == .bounded && files.count > Self.fileLimit }

  static let containers = SourceSlice.containers.map(WordHash.of(_:))

  /// Where the compiler synthesizes the decoding, it calls the container's functions without naming them, and so too
  /// the overloads that the sources add.
  mutating func noteOverloads(in place: ItemPlace) {
    guard depth == .members else { return reach(place) }
    for child in members(of: place) where self[child].isEssential { dormantMembers.insert(child) }
  }

  /// A protocol extension also adds its members to the foreign types that the sources make conform to the protocol.
  mutating func noteProtocols(ofExtensionsNamed name: UInt64) {
    for place in names.extensions.places(of: name) where scope.contains(place.file) && isForeign(place) {
      for index in self[place].inherits.indices {
        let found = names.topLevel.places(of: outlines[Int(place.file)].words[index])
        adopted.formUnion(found.filter { self[$0].kind == .protocolType && scope.contains($0.file) })
      }
    }
  }

  mutating func run() {
    var hasWoken = true
    while hasWoken || !waiting.isEmpty {
      while let next = waiting.popLast() {
        if isTooMuch { return }
        if next.isName { follow(name: next.word, from: next.file) }
        for place in names.members.places(of: next.word) { considerMember(place) }
      }
      hasWoken = wakeExtensions()
      hasWoken = wakeMembers() || hasWoken
    }
  }

  // MARK: Items

  subscript(_ place: ItemPlace) -> OutlineItem { outlines[Int(place.file)].items[Int(place.item)] }

  func outer(of place: ItemPlace) -> ItemPlace? {
    let parent = self[place].parent
    return parent < 0 ? nil : ItemPlace(file: place.file, item: parent)
  }

  /// The declarations that an extension adds to, as far as they are in the sources: of several types of one name, the
  /// nearest.
  func declarations(extendedBy place: ItemPlace) -> [ItemPlace] {
    scope.nearest(of: names.declarations(extendedBy: place), to: place.file)
  }

  func members(of place: ItemPlace) -> [ItemPlace] {
    outlines[Int(place.file)].members(of: Int(place.item)).map { ItemPlace(file: place.file, item: Int32($0)) }
  }

  mutating func reach(_ place: ItemPlace) {
    guard reached.insert(place).inserted else { return }
    shells.remove(place)
    enter(place.file)
    let item = self[place]
    note(item, at: place)
    if !item.kind.hasMembers { reachStatements(of: place) }
    if let outer = outer(of: place) {
      if self[outer].kind == .protocolType { ask(for: item, at: place) }
      reach(outer, around: place)
    }
    guard item.kind.hasMembers, !item.isLocal else { return }
    for member in members(of: place) where isNeeded(member) { reachMember(member) }
    if item.kind.isType || item.kind == .protocolType {
      reachExtensions(named: item.name) { $0.contains(place) }
    }
  }

  mutating func enter(_ file: Int32) {
    if files.insert(Int(file)).inserted { modulesReached.insert(scope.module(of: file)) }
  }

  private mutating func reachStatements(of place: ItemPlace) {
    for child in members(of: place) where self[child].kind == .other || care != .frugal { reach(child) }
  }

  /// Requirements of a protocol, static or not, are members of everything that conforms to it.
  mutating func ask(for requirement: OutlineItem, at place: ItemPlace) {
    spoken.take(label: requirement.opening)
    guard requirement.kind == .function || requirement.kind == .variable else { return }
    for index in requirement.declares.indices {
      let word = outlines[Int(place.file)].words[index]
      spoken.take(anyhow: word)
      waiting.append(Waiting(word: word, file: place.file, isName: false))
    }
  }

  /// Something around a type or alias only qualifies its name; for other members, it is the type that has them.
  mutating func reach(_ outer: ItemPlace, around place: ItemPlace) {
    let item = self[place]
    guard depth == .members, item.kind.isType || item.kind == .alias || isOfNoValue(place, in: outer), !item.isLocal,
      mayBeShell(outer)
    else { return reach(outer) }
    reachShell(outer)
  }

  /// Whether a static member needs only the name of its type: `static let limit = 20`.
  private func isOfNoValue(_ place: ItemPlace, in outer: ItemPlace) -> Bool {
    let item = self[place]
    guard care == .frugal, item.isStatic, !spoken.has(anyhow: self[outer].name) else { return false }
    let outline = outlines[Int(place.file)]
    return [self[outer].name, Self.selfTypeWord].allSatisfy { name in
      ![item.names, item.qualified, item.implicit].contains { outline.contains(name, in: $0) }
    }
  }

  func mayBeShell(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.kind.hasMembers, item.kind != .protocolType, item.parent < 0, !item.isGeneric else { return false }
    return item.kind.isType
      || declarations(extendedBy: place).allSatisfy { self[$0].parent < 0 && !self[$0].isGeneric }
  }

  mutating func reachShell(_ place: ItemPlace) {
    guard !reached.contains(place), shells.insert(place).inserted else { return }
    enter(place.file)
    let item = self[place]
    if item.kind == .extended {
      for extended in declarations(extendedBy: place) where scope.contains(extended.file) {
        if self[extended].kind.isType { reachShell(extended) } else { reach(extended) }
      }
    }
    for member in members(of: place) where isOfTypeItself(member) && isMeant(member) { reachMember(member) }
  }

  mutating func note(_ item: OutlineItem, at place: ItemPlace) {
    let context = SpokenNames.Context(file: place.file, holders: holders(around: place), mayInherit: mayInherit(place))
    let around = declarations(around: place)
    let isInForeign = outer(of: place).map(isForeign) ?? false
    note(item, of: outlines[Int(place.file)], context, hiding: localNames(at: place, around)) { reach, word in
      if reach.isMember(word, ofAnyOf: around) { return reach.holders(around: place, downTo: word) }
      return isInForeign && reach.isVariableOrFunction(word) ? context.holders : nil
    }
  }

  /// Notes the names in code as if it were in a file.
  private mutating func note(_ code: FileOutline, in file: Int32) {
    let context = SpokenNames.Context(file: file, holders: [], mayInherit: false)
    let local = code.localNames
    for item in code.items { note(item, of: code, context, hiding: local) { _, _ in nil } }
  }

  /// - Parameter holders: Returns the types that may have a name as a member; nil if none around the code has it.
  private mutating func note(
    _ item: OutlineItem, of outline: FileOutline, _ context: SpokenNames.Context, hiding hidden: Set<UInt64>,
    holders: (NameReach, UInt64) -> [UInt64]?
  ) {
    for index in item.names.indices {
      let word = outline.words[index]
      if care == .frugal, hidden.contains(word) { continue }
      let own = holders(self, word)
      var context = context
      // If an enclosing type declares the member, the name does not mean an inherited one.
      if care == .frugal, own != nil { context.mayInherit = false }
      if let own { context.holders = own }
      note(word, spoken.take(name: word, context), context, isName: own == nil && !hidden.contains(word))
    }
    for index in item.ofValues.indices {
      note(outline.words[index], spoken.take(value: outline.words[index], context), context)
    }
    for index in item.implicit.indices {
      let word = outline.words[index]
      note(word, spoken.take(implicit: word, context), context)
    }
    for index in item.spoken.indices { spoken.take(label: outline.words[index]) }
    for index in stride(from: item.qualified.indices.lowerBound, to: item.qualified.indices.upperBound, by: 2) {
      follow(outline.words[index + 1], of: outline.words[index], context, hiding: hidden)
    }
    for index in stride(from: item.nested.indices.lowerBound, to: item.nested.indices.upperBound, by: 3) {
      follow(outline.words[index + 2], of: outline.words[index + 1], in: outline.words[index], context)
    }
  }

  mutating func note(name word: UInt64, _ context: SpokenNames.Context) {
    note(word, spoken.take(name: word, context), context, isName: true)
  }

  mutating func note(_ word: UInt64, _ isNew: Bool, _ context: SpokenNames.Context, isName: Bool = false) {
    if isNew { waiting.append(Waiting(word: word, file: context.file, isName: isName)) }
  }

  // MARK: Extensions

  /// - Parameter suits: Called with the sources' declarations that an extension of this name adds to.
  mutating func reachExtensions(named name: UInt64, where suits: ([ItemPlace]) -> Bool) {
    for place in names.extensions.places(of: name) where scope.contains(place.file) && !reached.contains(place) {
      if suits(declarations(extendedBy: place)) { dormant.insert(place) }
    }
  }

  /// Reaches extensions that add a needed conformance or member.
  mutating func wakeExtensions() -> Bool {
    let awake = dormant.filter { place in
      reached.contains(place)
        || addsConformance(place) && mayApply(place)
        || members(of: place).contains { wakes($0, of: place) && mayBeCalled($0) }
    }
    dormant.subtract(awake)
    for place in awake { reach(place) }
    return !awake.isEmpty
  }

  /// Whether a member makes its extension needed.
  ///
  /// An alias may satisfy a requirement of the extension's conformance. So may a member with the name of one; if it
  /// satisfies a requirement of one of the model's protocols, the compiler reports it.
  private func wakes(_ member: ItemPlace, of holder: ItemPlace) -> Bool {
    guard depth == .members, isForeign(holder) else { return isNeeded(member) }
    switch self[member].kind {
    case .alias: return isMeant(member)
    case .function, .variable:
      let isNamed = self[member].name != 0
      return isNamed && (care == .frugal || isSubscript(member)) ? isMeant(member) : isNeeded(member)
    case .initializer: return creates(self[holder].name)
    default: return isNeeded(member)
    }
  }

  /// Whether reached code may call an initializer of a type: `Order(…)`, `Order.init`, `.init(…)`.
  private func creates(_ type: UInt64) -> Bool {
    spoken.has(label: WordHash.creation(of: type)) || spoken.has(label: WordHash.creation(of: Self.selfTypeWord))
      || spoken.has(implicit: Self.initWord) || spoken.has(value: Self.initWord)
  }

  /// Whether values that it extends may exist: `extension Array where Element == Version` applies only where `Version`
  /// is known, which may be a protocol.
  func mayApply(_ place: ItemPlace) -> Bool {
    guard depth == .members, isForeign(place) else { return true }
    let outline = outlines[Int(place.file)]
    let item = self[place]
    // In the pair for `Order.Line`, the outer name comes first.
    let outerNames = stride(from: item.qualified.indices.lowerBound, to: item.qualified.indices.upperBound, by: 2)
    let hasUnknown = (Array(item.names.indices) + outerNames).contains { index in
      let name = outline.words[index]
      // What it conforms to is no condition.
      guard !UnnamedTypes.parameters.contains(name), !spoken.has(type: name), !outline.contains(name, in: item.inherits)
      else { return false }
      let types = names.topLevel.places(of: name).filter { place in
        scope.contains(place.file) && (self[place].kind.isType || self[place].kind == .protocolType)
      }
      return !types.isEmpty && types.allSatisfy { !reached.contains($0) }
    }
    return !hasUnknown || members(of: place).contains(where: isAsked)
  }

  func addsConformance(_ place: ItemPlace) -> Bool {
    let item = self[place]
    if depth == .whole { return item.inherits.count > 0 }
    return item.inherits.indices.contains { index in
      let name = outlines[Int(place.file)].words[index]
      return KnownRequirements.protocols.contains(name) || names.witnessProtocols.contains(name) && !isForeign(place)
        || names.decodableNames.contains(name) && !isDecodableAnyway(place) || isAskedOfTypes(name)
    }
  }

  /// Whether an extension adds to a foreign type that needs no protocol of the sources to be decoded.
  private func isDecodableAnyway(_ place: ItemPlace) -> Bool {
    UnnamedTypes.decodable.contains(self[place].name) && isForeign(place)
  }

  /// Whether reached code names a protocol or one of the sources' that it refines.
  private func isAskedOfTypes(_ name: UInt64) -> Bool {
    if spoken.has(type: name) { return true }
    var (seen, waiting) = (Set([name]), [name])
    while let next = waiting.popLast() {
      for place in names.topLevel.places(of: next)
      where self[place].kind == .protocolType && scope.contains(place.file) {
        if next != name, spoken.has(type: next) { return true }
        let refined = self[place].inherits.indices.map { outlines[Int(place.file)].words[$0] }
        waiting += refined.filter { seen.insert($0).inserted }
      }
    }
    return false
  }
}

extension FileOutline {
  /// The items directly inside an item.
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
