/// What of some files certain declarations need, directly or not, as far as names tell.
///
/// A type brings its stored properties, coding keys, `init(from:)` and what else it cannot do without; of its other members
/// those that something reached can mean by a name, judged by how the name is used:
///
///     total              // a member of a type around it, or a declaration at the top level
///     order.total        // a member of any value
///     .total             // a static member or a case
///     Order.total        // a member of `Order`, and of no other type
///     read(_:as:)        // only where something spells `as`
///
/// A type that is only a name around another brings nothing: see ``shells``.
struct NameReach {
  private let outlines: [FileOutline]
  private let names: OutlineNames
  private let scope: any ReachScope
  private let depth: SourceSlice.Depth
  private(set) var reached: Set<ItemPlace> = []
  /// Types and extensions that are needed for the names that they give to the types in them, and for nothing else.
  private(set) var shells: Set<ItemPlace> = []
  private(set) var files: Set<Int> = []
  /// A type that is named is declared only outside of the scope.
  private(set) var lacksNames = false
  /// Whatever any file imports.
  private let modules: Set<UInt64>
  private var spoken = SpokenNames()
  /// Words that were not followed yet.
  private var waiting: [Waiting] = []
  /// Extensions of reached types that nothing has asked for yet, and members that nothing can have meant yet.
  private var dormant: Set<ItemPlace> = []
  private var dormantMembers: Set<ItemPlace> = []
  /// Protocols of the sources that foreign types conform to whose values are everywhere.
  private var adopted: Set<ItemPlace> = []

  private struct Waiting {
    let word: UInt64
    let file: Int32
    /// Whether it may name a declaration at the top level.
    let isName: Bool
  }

  /// - Parameters:
  ///   - roots: Where types or other things are declared that are needed as they are.
  ///   - scope: The files that may be needed.
  ///   - words: What the code that uses them mentions besides.
  init(
    in outlines: [FileOutline], _ names: OutlineNames, from roots: [ItemPlace], with words: Set<UInt64> = [],
    scope: any ReachScope, depth: SourceSlice.Depth = .members
  ) {
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
    for word in words {
      spoken.take(anyhow: word)
      waiting.append(Waiting(word: word, file: 0, isName: false))
      reachExtensions(named: word) { $0.isEmpty }
    }
    for root in roots { reach(root) }
    run()
  }

  private static let containers = SourceSlice.containers.map(WordHash.of(_:))

  /// The container's own functions are called without being named, where the compiler writes the decoding; and so is what
  /// the sources add under their names.
  private mutating func noteOverloads(in place: ItemPlace) {
    guard depth == .members else { return reach(place) }
    for child in members(of: place) where self[child].isEssential { dormantMembers.insert(child) }
  }

  /// What a protocol's extension adds, it adds to the foreign types that the sources make conform to it.
  private mutating func noteProtocols(ofExtensionsNamed name: UInt64) {
    for place in names.extensions.places(of: name) where scope.contains(place.file) && isForeign(place) {
      for index in self[place].inherits.indices {
        let found = names.topLevel.places(of: outlines[Int(place.file)].words[index])
        adopted.formUnion(found.filter { self[$0].kind == .protocolType && scope.contains($0.file) })
      }
    }
  }

  private mutating func run() {
    var hasWoken = true
    while hasWoken || !waiting.isEmpty {
      while let next = waiting.popLast() {
        if next.isName { follow(name: next.word, from: next.file) }
        for place in names.members.places(of: next.word) { considerMember(place) }
      }
      hasWoken = wakeExtensions()
      hasWoken = wakeMembers() || hasWoken
    }
  }

  // MARK: Items

  private subscript(_ place: ItemPlace) -> OutlineItem { outlines[Int(place.file)].items[Int(place.item)] }

  private func outer(of place: ItemPlace) -> ItemPlace? {
    let parent = self[place].parent
    return parent < 0 ? nil : ItemPlace(file: place.file, item: parent)
  }

  private func members(of place: ItemPlace) -> [ItemPlace] {
    outlines[Int(place.file)].members(of: Int(place.item)).map { ItemPlace(file: place.file, item: Int32($0)) }
  }

  private mutating func reach(_ place: ItemPlace) {
    guard reached.insert(place).inserted else { return }
    shells.remove(place)
    files.insert(Int(place.file))
    let item = self[place]
    note(item, at: place)
    if let outer = outer(of: place) {
      if self[outer].kind == .protocolType { ask(for: item, at: place) }
      reach(outer, around: item)
    }
    guard item.kind.hasMembers, !item.isLocal else { return }
    for member in members(of: place) where isNeeded(member) { reachMember(member) }
    if item.kind.isType { reachExtensions(named: item.name) { $0.contains(place) } }
  }

  /// What a protocol asks for, static or not, is a member of whatever conforms to it.
  private mutating func ask(for requirement: OutlineItem, at place: ItemPlace) {
    spoken.take(label: requirement.opening)
    guard requirement.kind == .function || requirement.kind == .variable else { return }
    for index in requirement.declares.indices {
      let word = outlines[Int(place.file)].words[index]
      spoken.take(anyhow: word)
      waiting.append(Waiting(word: word, file: place.file, isName: false))
    }
  }

  /// What is around a type gives it its name; around anything else it is the type that has it.
  private mutating func reach(_ outer: ItemPlace, around item: OutlineItem) {
    guard depth == .members, item.kind.isType || item.kind == .alias, !item.isLocal, mayBeShell(outer) else {
      return reach(outer)
    }
    reachShell(outer)
  }

  private func mayBeShell(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.kind.hasMembers, item.kind != .protocolType, item.parent < 0, !item.isGeneric else { return false }
    return item.kind.isType
      || names.declarations(extendedBy: place).allSatisfy { self[$0].parent < 0 && !self[$0].isGeneric }
  }

  private mutating func reachShell(_ place: ItemPlace) {
    guard !reached.contains(place), shells.insert(place).inserted else { return }
    files.insert(Int(place.file))
    let item = self[place]
    if item.kind == .extended {
      for extended in names.declarations(extendedBy: place) where scope.contains(extended.file) {
        if self[extended].kind.isType { reachShell(extended) } else { reach(extended) }
      }
    }
    for member in members(of: place) where isOfTypeItself(member) && isMeant(member) { reachMember(member) }
  }

  private mutating func note(_ item: OutlineItem, at place: ItemPlace) {
    let outline = outlines[Int(place.file)]
    let context = SpokenNames.Context(file: place.file, holders: holders(around: place), mayInherit: mayInherit(place))
    let around = declarations(around: place)
    let hidden = localNames(at: place, around)
    let isInForeign = outer(of: place).map(isForeign) ?? false
    for index in item.names.indices {
      let word = outline.words[index]
      let isHidden =
        hidden.contains(word) || isMember(word, ofAnyOf: around)
        || isInForeign && isVariableOrFunction(word)
      note(word, spoken.take(name: word, context), context, isName: !isHidden)
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

  private mutating func note(name word: UInt64, _ context: SpokenNames.Context) {
    note(word, spoken.take(name: word, context), context, isName: true)
  }

  private mutating func note(_ word: UInt64, _ isNew: Bool, _ context: SpokenNames.Context, isName: Bool = false) {
    if isNew { waiting.append(Waiting(word: word, file: context.file, isName: isName)) }
  }

  /// The names of the types and extensions around something.
  private func holders(around place: ItemPlace) -> [UInt64] {
    var found: [UInt64] = []
    var next: ItemPlace? = place
    while let place = next {
      if self[place].kind.hasMembers { found.append(self[place].name) }
      next = outer(of: place)
    }
    return found
  }

  /// The types around something, also those that are around it by an extension.
  private func declarations(around place: ItemPlace) -> Set<ItemPlace> {
    var found: Set<ItemPlace> = []
    var next: ItemPlace? = place
    while let place = next {
      found.formUnion(types(thatHold: place))
      next = outer(of: place)
    }
    return found
  }

  /// A type itself, and what an extension extends.
  private func types(thatHold place: ItemPlace) -> [ItemPlace] {
    switch self[place].kind {
    case .extended: names.declarations(extendedBy: place)
    case let kind where kind.isType || kind == .protocolType: [place]
    default: []
    }
  }

  /// A name that stands alone means a member of what is around it before anything at the top level.
  private func isMember(_ word: UInt64, ofAnyOf holders: Set<ItemPlace>) -> Bool {
    guard !holders.isEmpty else { return false }
    return names.members.places(of: word).contains { member in
      guard scope.contains(member.file), let holder = outer(of: member) else { return false }
      return types(thatHold: holder).contains { holders.contains($0) }
    }
  }

  /// Its own parameters, and the generic ones of the types around it.
  private func localNames(at place: ItemPlace, _ around: Set<ItemPlace>) -> Set<UInt64> {
    var found = outer(of: place).map(isForeign) == true ? UnnamedTypes.parameters : []
    for holder in around.union([place]) {
      let outline = outlines[Int(holder.file)]
      for index in self[holder].locals.indices { found.insert(outline.words[index]) }
    }
    return found
  }

  /// In an extension of a foreign type it means that type's own member first; else the compiler asks for it.
  private func isVariableOrFunction(_ word: UInt64) -> Bool {
    names.topLevel.places(of: word).allSatisfy { self[$0].kind == .variable || self[$0].kind == .function }
  }

  /// Whether it stands in something that may have members that others declare.
  private func mayInherit(_ place: ItemPlace) -> Bool {
    var next: ItemPlace? = place
    while let place = next {
      let item = self[place]
      if item.kind == .extended || item.kind.isType && item.inherits.count > 0 { return true }
      next = outer(of: place)
    }
    return false
  }

  /// Whether others may inherit its members: a class, what extends one, a protocol or a foreign type.
  private func isInherited(_ holder: ItemPlace) -> Bool {
    let item = self[holder]
    guard item.kind == .extended else { return item.kind == .classType || item.kind == .protocolType }
    let own = names.declarations(extendedBy: holder)
    return own.isEmpty || own.contains { !self[$0].kind.isType || self[$0].kind == .classType }
  }

  // MARK: Names

  private mutating func follow(name word: UInt64, from file: Int32) {
    let known = names.topLevel.places(of: word)
    let places = known.filter { isSeen($0, from: file) }
    lacksNames = lacksNames || places.isEmpty && known.contains(where: isType)
    for place in scope.nearest(of: places, to: file) { reach(place) }
    if places.isEmpty { reachExtensions(named: word) { $0.isEmpty } }
  }

  /// `Strings.codable` is that of `Strings`, where it has one, and no other of the name.
  private mutating func follow(
    _ word: UInt64, of base: UInt64, _ context: SpokenNames.Context, hiding hidden: Set<UInt64>
  ) {
    spoken.take(base: base)
    let nested = typesAround(named: base, context)
    let own = names.members.places(of: word).filter { place in
      guard isSeen(place, from: context.file), let holder = outer(of: place), self[holder].name == base else {
        return false
      }
      return nested.isEmpty || !nested.isDisjoint(with: names.declarations(extendedBy: holder) + [holder])
    }
    for place in own { reachMember(place) }
    if own.isEmpty, mayBeHolder(base, hidden) { note(name: word, context) }
    // Of a type in a type the outer one is only a part of the name.
    if own.isEmpty || !own.allSatisfy({ self[$0].kind.isType || self[$0].kind == .alias }) { note(name: base, context) }
    if word == Self.selfWord { spoken.take(metatype: base) }
  }

  /// What is behind the name of a foreign type is that type's.
  private func mayBeHolder(_ base: UInt64, _ hidden: Set<UInt64>) -> Bool {
    base == Self.selfTypeWord || hidden.contains(base) || UnnamedTypes.parameters.contains(base)
      || modules.contains(base) || scope.isElsewhere(base) || !names.types.places(of: base).isEmpty
      || !names.topLevel.places(of: base).isEmpty
      || !names.members.places(of: base).isEmpty
  }

  /// `Order.Line.total`: what is in front of the last dot is a member itself, or behind the name of a module.
  private mutating func follow(
    _ word: UInt64, of base: UInt64, in outerBase: UInt64, _ context: SpokenNames.Context
  ) {
    spoken.take(base: base)
    if word == Self.selfWord { spoken.take(metatype: base) }
    let own = names.members.places(of: word).filter { place in
      guard isSeen(place, from: context.file), let holder = outer(of: place), self[holder].name == base else {
        return false
      }
      let types = types(thatHold: holder)
      return types.isEmpty || outerBase == 0 || types.contains { isIn(outerBase, $0) }
    }
    for place in own { reachMember(place) }
    if own.isEmpty, modules.contains(base) { note(name: word, context) }
  }

  /// Whether a type is in one of that name, or at the top level, where the name is that of a module.
  private func isIn(_ name: UInt64, _ type: ItemPlace) -> Bool {
    guard let around = outer(of: type) else { return modules.contains(name) }
    return self[around].name == name
  }

  /// The types of a name that are in something around the code: that name means no other type there.
  private func typesAround(named name: UInt64, _ context: SpokenNames.Context) -> Set<ItemPlace> {
    Set(
      names.types.places(of: name).filter { place in
        scope.contains(place.file) && outer(of: place).map { context.holders.contains(self[$0].name) } ?? false
      })
  }

  private static let selfWord = WordHash.of("self")

  private func isSeen(_ place: ItemPlace, from file: Int32) -> Bool {
    guard scope.contains(place.file) else { return false }
    return place.file == file || !outlines[Int(place.file)].isFilePrivate(Int(place.item))
  }

  private func isType(_ place: ItemPlace) -> Bool {
    let item = self[place]
    return item.kind.isType || item.kind == .alias || item.kind == .protocolType
  }

  // MARK: Members

  private mutating func considerMember(_ place: ItemPlace) {
    guard scope.contains(place.file), !reached.contains(place), let holder = outer(of: place) else { return }
    let isReached = reached.contains(holder) || shells.contains(holder) && isOfTypeItself(place)
    if (isReached || mayHold(holder) || isAsked(place)) && isMeant(place) { reachMember(place) }
  }

  /// Of a type that is only a name around another there are no values.
  private func isOfTypeItself(_ place: ItemPlace) -> Bool {
    let item = self[place]
    return item.isStatic || item.kind.isType || item.kind == .alias || self[place].kind == .enumCase
  }

  /// Whether it is a member that is asked for by its name, of a type that the sources do not declare.
  private func isAsked(_ place: ItemPlace) -> Bool {
    guard let holder = outer(of: place), isForeign(holder) else { return false }
    let outline = outlines[Int(place.file)]
    return self[place].declares.indices.contains { spoken.has(anyhow: outline.words[$0]) }
  }

  /// Whether members of an extension that nothing has reached yet may be meant.
  private func mayHold(_ holder: ItemPlace) -> Bool {
    guard self[holder].kind == .extended else { return false }
    let own = names.declarations(extendedBy: holder)
    guard own.isEmpty else {
      return own.contains { reached.contains($0) || shells.contains($0) || adopted.contains($0) }
    }
    let name = self[holder].name
    guard depth == .whole || isForeign(holder) else { return false }
    return depth == .whole || spoken.has(type: name) || UnnamedTypes.names.contains(name)
  }

  /// Whether the holder of a member cannot do without it.
  private func isNeeded(_ place: ItemPlace) -> Bool {
    let member = self[place]
    if member.isEssential || depth == .whole || member.kind == .initializer { return true }
    let outline = outlines[Int(place.file)]
    if member.kind.isType, outline.contains(Self.codingKey, in: member.inherits) { return true }
    return outline.contains(Self.subscriptWord, in: member.declares) || isMeant(place)
  }

  private static let codingKey = WordHash.of("CodingKey")
  private static let subscriptWord = WordHash.of("subscript")

  /// Whether a name that was met may be that of a member.
  private func isMeant(_ place: ItemPlace) -> Bool {
    let member = self[place]
    let outline = outlines[Int(place.file)]
    guard let holder = outer(of: place) else { return false }
    return member.declares.indices.contains { index in
      let word = outline.words[index]
      if spoken.has(anyhow: word) { return true }
      if outline.isFilePrivate(Int(place.item)), !spoken.has(word, inFile: place.file) { return false }
      if spoken.has(name: word, in: self[holder].name) { return true }
      if isInherited(holder), spoken.hasInherited(name: word) { return true }
      return member.isStatic && self[holder].kind != .protocolType
        ? spoken.has(implicit: word) && mayBeImplicit(place, holder)
          || spoken.has(value: word) && spoken.has(metatype: self[holder].name)
        : spoken.has(value: word)
    }
  }

  /// Behind nothing but a dot is what has the type that it is a member of.
  private func mayBeImplicit(_ place: ItemPlace, _ holder: ItemPlace) -> Bool {
    let item = self[holder]
    let isOfType = item.kind.isType || names.declarations(extendedBy: holder).contains { self[$0].kind.isType }
    guard isOfType, self[place].kind != .initializer else { return true }
    let outline = outlines[Int(place.file)]
    return [self[place].names, self[place].qualified].contains { words in
      outline.contains(item.name, in: words) || outline.contains(Self.selfTypeWord, in: words)
    }
  }

  private static let selfTypeWord = WordHash.of("Self")

  private mutating func reachMember(_ place: ItemPlace) {
    if mayBeCalled(place) { reach(place) } else { dormantMembers.insert(place) }
  }

  private mutating func wakeMembers() -> Bool {
    let awake = dormantMembers.filter(mayBeCalled)
    dormantMembers.subtract(awake)
    for place in awake { reach(place) }
    return !awake.isEmpty
  }

  /// Whether the words that were met can be a call: they hold its argument labels, and where it is told from others of its
  /// name by the types that it takes, those too.
  private func mayBeCalled(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard depth == .members, item.kind != .function || !spoken.has(anyhow: item.name) else { return true }
    let outline = outlines[Int(place.file)]
    let isSpoken = item.labels.indices.allSatisfy { index in
      let label = outline.words[index]
      return spoken.has(label: label) || item.isEssential && KnownRequirements.labels.contains(label)
        || item.kind == .initializer && KnownRequirements.impliedLabelWords.contains(label)
    }
    return isSpoken && mayBegin(place) && (item.isEssential && !isOfContainer(place) || hasArguments(for: place))
  }

  /// Whether there may be a value for each of its parameters, as far as their types are declared in the sources.
  private func hasArguments(for place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.kind == .function || item.kind == .initializer, !spoken.has(anyhow: item.name) else { return true }
    let outline = outlines[Int(place.file)]
    let generic = localNames(at: place, declarations(around: place))
    return item.inherits.indices.allSatisfy { index in
      let name = outline.words[index]
      return generic.contains(name) || spoken.has(type: name)
        || !scope.isElsewhere(name) && !names.topLevel.places(of: name).contains(where: isType)
    }
  }

  /// Whether a call of it was met that begins as each has to.
  private func mayBegin(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.opening != 0, !item.isEssential, !spoken.has(label: item.opening) else { return true }
    guard item.kind == .initializer, let holder = outer(of: place) else { return false }
    // By the name of a generic parameter, or of an alias as the compiler told.
    if self[holder].kind == .protocolType || !isForeign(holder) && spoken.has(anyhow: item.name) { return true }
    let label = outlines[Int(place.file)].words[item.labels.indices.lowerBound]
    if KnownRequirements.impliedLabelWords.contains(label) { return true }
    return [self[holder].name, Self.selfTypeWord].contains { spoken.has(label: WordHash.opening(of: $0, with: label)) }
  }

  /// An extension of what the sources do not declare.
  private func isForeign(_ holder: ItemPlace) -> Bool {
    self[holder].kind == .extended && names.declarations(extendedBy: holder).isEmpty
      && !scope.isElsewhere(self[holder].name)
  }

  private func isOfContainer(_ place: ItemPlace) -> Bool { outer(of: place).map(isContainer) ?? false }

  private func isContainer(_ place: ItemPlace) -> Bool {
    let item = self[place]
    return item.kind == .extended
      && SourceSlice.areOfContainer(extensionsOf: outlines[Int(place.file)].name(of: item))
  }

  // MARK: Extensions

  /// - Parameter suits: Asked with the declarations of the sources that an extension of this name adds to.
  private mutating func reachExtensions(named name: UInt64, where suits: ([ItemPlace]) -> Bool) {
    for place in names.extensions.places(of: name) where scope.contains(place.file) && !reached.contains(place) {
      if suits(names.declarations(extendedBy: place)) { dormant.insert(place) }
    }
  }

  /// Extensions that add a conformance, or members that are asked for.
  private mutating func wakeExtensions() -> Bool {
    let awake = dormant.filter { place in
      reached.contains(place) || addsConformance(place)
        || members(of: place).contains { isNeeded($0) && mayBeCalled($0) }
    }
    dormant.subtract(awake)
    for place in awake { reach(place) }
    return !awake.isEmpty
  }

  private func addsConformance(_ place: ItemPlace) -> Bool {
    let item = self[place]
    if depth == .whole { return item.inherits.count > 0 }
    return item.inherits.indices.contains { index in
      let name = outlines[Int(place.file)].words[index]
      return KnownRequirements.protocols.contains(name) || names.decodableNames.contains(name) || spoken.has(type: name)
    }
  }
}

/// The files that may be needed, and which of equal names is meant.
protocol ReachScope {
  func contains(_ file: Int32) -> Bool
  /// Whether a type of that name is declared in files of the code base that are not among those that are looked at.
  func isElsewhere(_ type: UInt64) -> Bool
  /// The names of the modules that the files belong to.
  var modules: Set<UInt64> { get }
  func nearest(of places: [ItemPlace], to file: Int32) -> [ItemPlace]
}

extension ReachScope {
  func isElsewhere(_ type: UInt64) -> Bool { false }
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
