/// Which members of types and extensions the collected words may refer to.
extension NameReach {
  mutating func considerMember(_ place: ItemPlace) {
    guard scope.contains(place.file), !reached.contains(place), let holder = outer(of: place) else { return }
    let isReached = reached.contains(holder) || shells.contains(holder) && isOfTypeItself(place)
    if (isReached || mayHold(place, in: holder) || isAsked(place)) && isMeant(place) { reachMember(place) }
  }

  /// Whether a member needs no value of its type: a type that only qualifies another one has no values. An operator, which
  /// has no name, takes values.
  func isOfTypeItself(_ place: ItemPlace) -> Bool {
    let item = self[place]
    return item.isStatic && item.name != 0 || item.kind.isType || item.kind == .alias || self[place].kind == .enumCase
  }

  /// Whether it is a member of a foreign type that is requested by name alone.
  func isAsked(_ place: ItemPlace) -> Bool {
    guard let holder = outer(of: place), isForeign(holder) else { return false }
    let outline = outlines[Int(place.file)]
    return self[place].declares.indices.contains { spoken.has(anyhow: outline.words[$0]) }
  }

  /// Whether the collected words may refer to a member of an extension that has not been reached yet.
  private func mayHold(_ place: ItemPlace, in holder: ItemPlace) -> Bool {
    guard self[holder].kind == .extended else { return false }
    let own = declarations(extendedBy: holder)
    guard own.isEmpty else {
      let isOfTypeItself = isOfTypeItself(place)
      return own.contains { type in
        reached.contains(type) || adopted.contains(type) || isOfTypeItself && shells.contains(type)
      }
    }
    let name = self[holder].name
    guard depth == .whole || isForeign(holder) else { return false }
    return depth == .whole || spoken.has(type: name) || UnnamedTypes.names.contains(name)
  }

  /// Whether the enclosing type or extension needs the member.
  func isNeeded(_ place: ItemPlace) -> Bool {
    let member = self[place]
    if depth == .whole || isEssential(place) || member.kind == .initializer { return true }
    let outline = outlines[Int(place.file)]
    if member.kind.isType, outline.contains(Self.codingKey, in: member.inherits) { return true }
    return isSubscript(place) || isMeant(place)
  }

  func isSubscript(_ place: ItemPlace) -> Bool { self[place].name == Self.subscriptWord }

  static let codingKey = WordHash.of("CodingKey")
  static let subscriptWord = WordHash.of("subscript")

  /// Whether a collected name may refer to a member.
  func isMeant(_ place: ItemPlace) -> Bool {
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
          && (care != .frugal || isSubscript(place) || spoken.has(word, inFile: place.file))
    }
  }

  /// A leading dot requires that the member has the type that declares it.
  func mayBeImplicit(_ place: ItemPlace, _ holder: ItemPlace) -> Bool {
    let item = self[holder]
    let isOfType = item.kind.isType || declarations(extendedBy: holder).contains { self[$0].kind.isType }
    guard isOfType, self[place].kind != .initializer else { return true }
    let outline = outlines[Int(place.file)]
    return [self[place].names, self[place].qualified].contains { words in
      outline.contains(item.name, in: words) || outline.contains(Self.selfTypeWord, in: words)
    }
  }

  static let selfTypeWord = WordHash.of("Self")

  mutating func reachMember(_ place: ItemPlace) {
    if mayBeCalled(place) { reach(place) } else { dormantMembers.insert(place) }
  }

  mutating func wakeMembers() -> Bool {
    let awake = dormantMembers.filter(mayBeCalled)
    dormantMembers.subtract(awake)
    for place in awake { reach(place) }
    return !awake.isEmpty
  }

  /// Whether the collected words can form a call: they include its argument labels and the types of its parameters.
  func mayBeCalled(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard isVisible(place) else { return false }
    guard depth == .members, item.kind != .function || !spoken.has(anyhow: item.name) else { return true }
    if let holder = outer(of: place), !mayApply(holder) { return false }
    let outline = outlines[Int(place.file)]
    let isSpoken = item.labels.indices.allSatisfy { index in
      let label = outline.words[index]
      return spoken.has(label: label) || isEssential(place) && KnownRequirements.labels.contains(label)
        || item.kind == .initializer && KnownRequirements.impliedLabelWords.contains(label)
    }
    return isSpoken && mayBegin(place)
      && (isEssential(place) && item.parent >= 0 && !isOfContainer(place) || hasArguments(for: place))
  }

  /// Whether reached code may name what an extension adds to a foreign type: another module's only if it is public.
  private func isVisible(_ place: ItemPlace) -> Bool {
    guard let holder = outer(of: place), self[holder].kind == .extended, isForeign(holder) else { return true }
    if modulesReached.contains(scope.module(of: place.file)) { return true }
    let outline = outlines[Int(place.file)]
    // What the compiler missed is wanted in any case.
    return outline.isExported(Int(place.item))
      || self[place].declares.indices.contains { spoken.has(anyhow: outline.words[$0]) }
  }

  /// Whether decoding may need it although nothing names it. What an extension adds to a foreign type, without a
  /// conformance, is no witness for one.
  private func isEssential(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.isEssential, item.kind == .function || item.kind == .variable, let holder = outer(of: place),
      depth == .members, !isContainer(holder), isForeign(holder)
    else { return item.isEssential }
    return self[holder].inherits.count > 0 || KnownRequirements.protocols.contains(self[holder].name)
  }

  /// Whether a value may exist for each of its parameters whose type the sources declare.
  func hasArguments(for place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.kind == .function || item.kind == .initializer, !spoken.has(anyhow: item.name) else { return true }
    let outline = outlines[Int(place.file)]
    let generic = localNames(at: place, declarations(around: place))
    return item.inherits.indices.allSatisfy { index in
      let name = outline.words[index]
      return generic.contains(name) || spoken.has(type: name)
        || !scope.isElsewhere(name) && !names.topLevel.places(of: name).contains(where: isType)
        || item.opening != 0 && isGivenByMember(name)
    }
  }

  /// Whether code may give a value of a type without naming it, as in `get(method: .card)`.
  private func isGivenByMember(_ type: UInt64) -> Bool {
    names.topLevel.places(of: type).contains { place in
      scope.contains(place.file)
        && members(of: place).contains { member in
          guard self[member].isStatic || self[member].kind == .enumCase else { return false }
          let outline = outlines[Int(member.file)]
          return self[member].declares.indices.contains { spoken.has(implicit: outline.words[$0]) }
        }
    }
  }

  /// Whether a call with its name and first label was found.
  func mayBegin(_ place: ItemPlace) -> Bool {
    let item = self[place]
    guard item.opening != 0, !isEssential(place), !spoken.has(label: item.opening) else { return true }
    guard item.kind == .initializer, let holder = outer(of: place) else { return false }
    // Called by the name of a generic parameter, or of an alias that the compiler reported.
    if isOfProtocol(holder) || !isForeign(holder) && spoken.has(anyhow: item.name) { return true }
    let label = outlines[Int(place.file)].words[item.labels.indices.lowerBound]
    if KnownRequirements.impliedLabelWords.contains(label) { return true }
    return [self[holder].name, Self.selfTypeWord].contains { spoken.has(label: WordHash.opening(of: $0, with: label)) }
  }

  /// Members of a protocol or its extension are called by the names of the conforming types.
  private func isOfProtocol(_ holder: ItemPlace) -> Bool {
    self[holder].kind == .protocolType
      || declarations(extendedBy: holder).contains { self[$0].kind == .protocolType }
  }

  /// Whether it extends something that the sources do not declare.
  func isForeign(_ holder: ItemPlace) -> Bool {
    self[holder].kind == .extended && declarations(extendedBy: holder).isEmpty
      && !scope.isElsewhere(self[holder].name)
  }

  func isOfContainer(_ place: ItemPlace) -> Bool { outer(of: place).map(isContainer) ?? false }

  func isContainer(_ place: ItemPlace) -> Bool {
    let item = self[place]
    return item.kind == .extended
      && SourceSlice.areOfContainer(extensionsOf: outlines[Int(place.file)].name(of: item))
  }
}
