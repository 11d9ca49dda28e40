/// The types around a declaration, and the names that these hide.
extension NameReach {
  /// The names of the types and extensions around a declaration, itself included.
  ///
  /// - Parameter member: A name; the innermost type that has such a member hides those of the types around it.
  func holders(around place: ItemPlace, downTo member: UInt64? = nil) -> [UInt64] {
    var found: [UInt64] = []
    var next: ItemPlace? = place
    while let place = next {
      if self[place].kind.hasMembers { found.append(self[place].name) }
      if let member, isMember(member, ofAnyOf: Set(types(thatHold: place))) { break }
      next = outer(of: place)
    }
    return found
  }

  /// The types around a declaration, including those that enclosing extensions extend.
  func declarations(around place: ItemPlace) -> Set<ItemPlace> {
    var found: Set<ItemPlace> = []
    var next: ItemPlace? = place
    while let place = next {
      found.formUnion(types(thatHold: place))
      next = outer(of: place)
    }
    return found
  }

  /// A type itself; for an extension, the types that it extends.
  func types(thatHold place: ItemPlace) -> [ItemPlace] {
    switch self[place].kind {
    case .extended: declarations(extendedBy: place)
    case let kind where kind.isType || kind == .protocolType: [place]
    default: []
    }
  }

  /// An unqualified name means a member of an enclosing type before anything at the top level, except where it is the name
  /// of a type: `let Order: Order`.
  func isMember(_ word: UInt64, ofAnyOf holders: Set<ItemPlace>) -> Bool {
    guard !holders.isEmpty else { return false }
    return names.members.places(of: word).contains { member in
      guard scope.contains(member.file), let holder = outer(of: member) else { return false }
      return types(thatHold: holder).contains { holders.contains($0) }
        && (isType(member) || !names.topLevel.places(of: word).contains(where: isType))
    }
  }

  /// Its own parameters, and the generic parameters of the types around it.
  func localNames(at place: ItemPlace, _ around: Set<ItemPlace>) -> Set<UInt64> {
    var found = outer(of: place).map(isForeign) == true ? UnnamedTypes.parameters : []
    var places = around.union([place])
    // A statement has the parameters of its function.
    var next = self[place].isLocal ? outer(of: place) : nil
    while let around = next, places.insert(around).inserted { next = self[around].isLocal ? outer(of: around) : nil }
    for holder in places {
      let outline = outlines[Int(holder.file)]
      for index in self[holder].locals.indices { found.insert(outline.words[index]) }
    }
    return found
  }

  /// In an extension of a foreign type such a name means that type's own member first; otherwise the compiler reports
  /// it.
  func isVariableOrFunction(_ word: UInt64) -> Bool {
    names.topLevel.places(of: word).allSatisfy { self[$0].kind == .variable || self[$0].kind == .function }
  }

  /// Whether it is inside something that may have members declared elsewhere.
  func mayInherit(_ place: ItemPlace) -> Bool {
    var next: ItemPlace? = place
    while let place = next {
      let item = self[place]
      if item.kind == .extended || item.kind.isType && item.inherits.count > 0 { return true }
      next = outer(of: place)
    }
    return false
  }

  /// Whether others may inherit its members: a class, an extension of one, a protocol or a foreign type that is not known
  /// to be a structure or an enumeration.
  func isInherited(_ holder: ItemPlace) -> Bool {
    let item = self[holder]
    guard item.kind == .extended else { return item.kind == .classType || item.kind == .protocolType }
    let own = declarations(extendedBy: holder)
    if own.isEmpty { return !UnnamedTypes.decodable.contains(item.name) }
    return own.contains { !self[$0].kind.isType || self[$0].kind == .classType }
  }
}
