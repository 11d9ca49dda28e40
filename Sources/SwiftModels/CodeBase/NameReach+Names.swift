/// What names mean: which declarations at the top level, and of which types members.
extension NameReach {
  mutating func follow(name word: UInt64, from file: Int32) {
    let known = names.topLevel.places(of: word)
    let places = known.filter { isSeen($0, from: file) }
    lacksNames = lacksNames || places.isEmpty && known.contains(where: isType)
    for place in scope.nearest(of: places, to: file) { reach(place) }
    if places.isEmpty { reachExtensions(named: word) { $0.isEmpty } }
  }

  /// `Strings.codable` is that of `Strings`, where it has one, and no other of the name.
  mutating func follow(
    _ word: UInt64, of base: UInt64, _ context: SpokenNames.Context, hiding hidden: Set<UInt64>
  ) {
    spoken.take(base: base)
    let nested = typesAround(named: base, context)
    let own = names.members.places(of: word).filter { place in
      guard isSeen(place, from: context.file), let holder = outer(of: place), self[holder].name == base else {
        return false
      }
      return nested.isEmpty || !nested.isDisjoint(with: declarations(extendedBy: holder) + [holder])
    }
    for place in own { reachMember(place) }
    if own.isEmpty, mayBeHolder(base, hidden) {
      var context = context
      // A generic parameter has what its protocols ask for.
      context.mayInherit = context.mayInherit || hidden.contains(base)
      note(name: word, context)
    }
    // What is reached brings what it needs of the type that it is in.
    let isPartOfName = own.allSatisfy { member in
      let item = self[member]
      return item.kind.isType || item.kind == .alias || care == .frugal && item.isStatic
    }
    if own.isEmpty || !isPartOfName { note(name: base, context) }
    if word == Self.selfWord { spoken.take(metatype: base) }
  }

  /// What is behind the name of a foreign type is that type's.
  func mayBeHolder(_ base: UInt64, _ hidden: Set<UInt64>) -> Bool {
    base == Self.selfTypeWord || hidden.contains(base) || UnnamedTypes.parameters.contains(base)
      || modules.contains(base) || scope.isElsewhere(base) || !names.types.places(of: base).isEmpty
      || !names.topLevel.places(of: base).isEmpty
      || !names.members.places(of: base).isEmpty
  }

  /// `Order.Line.total`: what is in front of the last dot is a member itself, or behind the name of a module.
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

  /// Whether a type is in one of that name, or at the top level, where the name is that of a module.
  func isIn(_ name: UInt64, _ type: ItemPlace) -> Bool {
    guard let around = outer(of: type) else { return modules.contains(name) }
    return self[around].name == name
  }

  /// The types of a name that are in something around the code: that name means no other type there.
  func typesAround(named name: UInt64, _ context: SpokenNames.Context) -> Set<ItemPlace> {
    Set(
      names.types.places(of: name).filter { place in
        scope.contains(place.file) && outer(of: place).map { context.holders.contains(self[$0].name) } ?? false
      })
  }

  static let selfWord = WordHash.of("self")

  func isSeen(_ place: ItemPlace, from file: Int32) -> Bool {
    guard scope.contains(place.file) else { return false }
    return place.file == file || !outlines[Int(place.file)].isFilePrivate(Int(place.item))
  }

  func isType(_ place: ItemPlace) -> Bool { self[place].kind.isNamedType }
}
