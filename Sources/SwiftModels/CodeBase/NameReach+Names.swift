/// Which declarations at the top level, and which members of types, names refer to.
extension NameReach {
  mutating func follow(name word: UInt64, from file: Int32) {
    let known = names.topLevel.places(of: word)
    let places = known.filter { isSeen($0, from: file) }
    lacksNames = lacksNames || places.isEmpty && known.contains(where: isType)
    for place in scope.nearest(of: places, to: file) {
      // An operator has an overload for each of the types that define it.
      if depth == .whole || hasArguments(for: place) { reach(place) } else { dormantMembers.insert(place) }
    }
    if places.isEmpty { reachExtensions(named: word) { $0.isEmpty } }
  }

  /// `Strings.codable` refers to the member of `Strings`, if it has one, and to no other of that name.
  mutating func follow(
    _ word: UInt64, of base: UInt64, _ context: SpokenNames.Context, hiding hidden: Set<UInt64>
  ) {
    spoken.take(base: base)
    if word == Self.initWord { spoken.take(label: WordHash.creation(of: base)) }
    let nested = typesAround(named: base, context)
    let own = names.members.places(of: word).filter { place in
      guard isSeen(place, from: context.file), let holder = outer(of: place), self[holder].name == base else {
        return false
      }
      return nested.isEmpty || !nested.isDisjoint(with: declarations(extendedBy: holder) + [holder])
    }
    for place in own { reachMember(place) }
    if own.isEmpty, reachTypes(named: word, ofModule: base) { return }
    if own.isEmpty, mayBeHolder(base, hidden) {
      var context = context
      // A generic parameter has the members that its protocols require.
      context.mayInherit = context.mayInherit || hidden.contains(base)
      note(name: word, context)
    }
    // A reached member brings in what it needs of its type.
    let isPartOfName = own.allSatisfy { member in
      let item = self[member]
      return item.kind.isType || item.kind == .alias || care == .frugal && item.isStatic
    }
    if own.isEmpty || !isPartOfName { note(name: base, context) }
    if word == Self.selfWord { spoken.take(metatype: base) }
  }

  /// `SharedModels.Player` refers to the type in that module, and to no other of that name. Returns false if there is none.
  private mutating func reachTypes(named word: UInt64, ofModule module: UInt64) -> Bool {
    guard names.types.places(of: module).isEmpty else { return false }
    let own = names.topLevel.places(of: word).filter { place in
      isType(place) && scope.contains(place.file) && scope.moduleName(of: place.file) == module
    }
    for place in own { reach(place) }
    return !own.isEmpty
  }

  /// Whether the sources may declare members of a type with this name; those of a foreign type are its own.
  func mayBeHolder(_ base: UInt64, _ hidden: Set<UInt64>) -> Bool {
    base == Self.selfTypeWord || hidden.contains(base) || UnnamedTypes.parameters.contains(base)
      || modules.contains(base) || scope.isElsewhere(base) || !names.types.places(of: base).isEmpty
      || !names.topLevel.places(of: base).isEmpty
      || !names.members.places(of: base).isEmpty
  }

  /// `Order.Line.total`: the part before the last dot is a member itself, or follows the name of a module.
  mutating func follow(
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

  /// Whether a type is nested in one of that name, or at the top level if the name is a module's.
  func isIn(_ name: UInt64, _ type: ItemPlace) -> Bool {
    guard let around = outer(of: type) else {
      let own = scope.moduleName(of: type.file)
      return modules.contains(name) && (own == nil || own == name || !scope.modules.contains(name))
    }
    return self[around].name == name
  }

  /// The types of a name that are nested in the types around the code, where the name means no other type.
  func typesAround(named name: UInt64, _ context: SpokenNames.Context) -> Set<ItemPlace> {
    Set(
      names.types.places(of: name).filter { place in
        scope.contains(place.file) && outer(of: place).map { context.holders.contains(self[$0].name) } ?? false
      })
  }

  static let selfWord = WordHash.of("self")
  static let initWord = WordHash.of("init")

  func isSeen(_ place: ItemPlace, from file: Int32) -> Bool {
    guard scope.contains(place.file) else { return false }
    return place.file == file || !outlines[Int(place.file)].isFilePrivate(Int(place.item))
  }

  func isType(_ place: ItemPlace) -> Bool { self[place].kind.isNamedType }
}
