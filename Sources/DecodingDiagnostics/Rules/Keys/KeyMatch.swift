internal import JSONText

/// The key of the JSON that a property is clearly meant for, under another spelling or another name.
struct KeyMatch {
  /// How certain it is that a key is the intended one.
  enum Likeness: Int, Comparable {
    /// The same letters; a few different letters; an additional or missing word about the type; one word in common.
    case sameLetters, near, typeWord, sharedWord
    /// The only evidence is that no other key is left.
    case onlyOneLeft

    static func < (first: Likeness, second: Likeness) -> Bool { first.rawValue < second.rawValue }
  }

  let key: String
  let likeness: Likeness
}

extension KeyMatch {
  /// - Parameter containers: The objects that lack the property's key.
  init?(for property: OwnedProperty, in containers: [Node], _ context: RuleContext) {
    guard let wanted = property.type.key(of: property.property) else { return nil }
    self.init(for: property, spelled: wanted, in: containers, context) { context.unusedKeys(of: $0, by: property.type) }
  }

  /// - Parameters:
  ///   - wanted: The requested key.
  ///   - keys: The enum of keys by which the objects are read.
  init?(
    for property: OwnedProperty, spelled wanted: String, in containers: [Node], beside keys: DeclaredType,
    _ context: RuleContext
  ) {
    self.init(
      for: property, spelled: wanted, in: containers, beside: Set(keys.cases.map { $0.rawValue ?? $0.name }), context)
  }

  /// - Parameter used: The keys by which the objects are read.
  init?(
    for property: OwnedProperty, spelled wanted: String, in containers: [Node], beside used: Set<String>,
    _ context: RuleContext
  ) {
    self.init(for: property, spelled: wanted, in: containers, context) { object in
      context.document.keys(of: object).filter {
        !used.contains(context.modelKey($0))
      }
    }
  }

  private init?(
    for property: OwnedProperty, spelled wanted: String, in containers: [Node], _ context: RuleContext,
    unusedKeys: (Node) -> [String]
  ) {
    let document = context.document
    let names = [wanted, property.property.name]
    // A key with the same letters is the one even if its value does not fit: that is the next failure.
    if let key = KeyMatch.sameLetters(as: names, in: containers, unusedKeys) {
      self.init(key: key, likeness: .sameLetters)
      return
    }
    guard let first = containers.first else { return nil }
    let whole = context.objectsHaving(wanted)
    let unused = unusedKeys(first).filter { key in
      containers.allSatisfy { document.member(of: $0, key) != nil }
        && whole.allSatisfy { document.member(of: $0, key) == nil }
    }
    let type = (property.read?.type ?? property.property.type).map { context.specialized($0, of: property.type) }
    let values = { (key: String) in containers.compactMap { document.member(of: $0, key) } }
    let fitting = unused.filter { key in
      guard let type else { return true }
      return values(key).allSatisfy { context.fit.fits($0, type) }
        || (TypeText.unwrapped(type) == "String" && NamedByKeyRule.areNames(values(key), in: document))
    }
    let families = KeyMatch.families(beside: wanted, in: property.type)
    if let match = KeyMatch.byName(names, among: fitting, families: families)
      ?? KeyMatch.byTypeName(property, names, among: fitting)
      ?? KeyMatch.byStructure(of: type, among: fitting, values, suits: context.fit.isPlainly)
      ?? KeyMatch.byCases(of: type, inside: property.type.name, among: fitting, values, context)
      ?? KeyMatch.byArms(for: wanted, of: property.type, among: fitting, values, context)
      ?? KeyMatch.byInitials(names, in: property.type, among: fitting)
    {
      self = match
      return
    }
    let shaped = unused.filter { key in type.map { context.fit.hasShape(of: $0, values(key)) } ?? false }
    if let match = KeyMatch.byName(names, among: shaped, families: families)
      ?? KeyMatch.byStructure(of: type, among: shaped, values, suits: context.fit.isMostly)
    {
      self = match
      return
    }
    // Anything fits if the type is a generic parameter.
    let isOpen = type.map { property.type.genericParameters.contains(TypeText.core(of: $0)) } ?? false
    guard !isOpen, let left = KeyMatch.left(for: property, among: unused, fitting: fitting, containers, context),
      !KeyMatch.isAboutTheObject(left),
      type.map({ type in values(left).allSatisfy { context.fit.resembles($0, type) } }) ?? true,
      !KeyMatch.isInside(unused, wanted, containers, context)
    else { return nil }
    self.init(key: left, likeness: .onlyOneLeft)
  }

  /// `@type` or `$schema`: metadata of formats and serializers is not a property.
  private static func isAboutTheObject(_ key: String) -> Bool { key.hasPrefix("@") || key.hasPrefix("$") }

  /// Matches in any of the objects: the others may lack it as well.
  private static func sameLetters(
    as names: [String], in containers: [Node], _ unusedKeys: (Node) -> [String]
  ) -> String? {
    let wanted = Set(names.map(SnakeCase.letters))
    for container in containers {
      if let key = unusedKeys(container).first(where: { wanted.contains(SnakeCase.letters($0)) }) { return key }
    }
    return nil
  }

  /// The words that other keys of a type start with: `imdb` of `imdbRating` does not identify `imdbVotes`.
  private static func families(beside wanted: String, in type: DeclaredType) -> Set<String> {
    let others = type.reads.map(\.spelling) + type.properties.compactMap(type.key(of:))
    return Set(others.filter { $0 != wanted }.compactMap { key in Words.of(key).count > 1 ? Words.of(key).first : nil })
  }

  /// - Parameter families: Words at the start that do not distinguish keys.
  static func byName(_ names: [String], among keys: [String], families: Set<String> = []) -> KeyMatch? {
    for name in names {
      if let key = NearNames.nearest(to: name, among: keys, limit: 1).first {
        return KeyMatch(key: key, likeness: .near)
      }
    }
    let spelledOut = Set(names.map(Words.spelledOut))
    let abbreviated = keys.filter { spelledOut.contains(Words.spelledOut($0)) }
    if abbreviated.count == 1 { return KeyMatch(key: abbreviated[0], likeness: .near) }
    let cut = keys.filter { key in names.contains { KeyAffinity(.init($0), .init(key)) == .abbreviated } }
    if cut.count == 1 { return KeyMatch(key: cut[0], likeness: .near) }
    let bare = Set(names.map(Words.withoutTypeWords))
    let sameButForType = keys.filter { bare.contains(Words.withoutTypeWords($0)) }
    if sameButForType.count == 1 { return KeyMatch(key: sameButForType[0], likeness: .typeWord) }
    let longer = keys.filter { key in names.contains { isAbbreviation($0, of: key) || isAbbreviation(key, of: $0) } }
    if longer.count == 1 { return KeyMatch(key: longer[0], likeness: .sharedWord) }
    let sharing = keys.filter { key in
      names.contains { name in
        Words.shared(name, key).contains { word in
          !families.contains(word) || Words.of(name).first != word || Words.of(key).first != word
        }
      }
    }
    return sharing.max { Words.likeness(names[0], $0) < Words.likeness(names[0], $1) }
      .map { KeyMatch(key: $0, likeness: .sharedWord) }
  }

  /// `product_id` for the `id` of a `Product`.
  private static func byTypeName(_ property: OwnedProperty, _ names: [String], among keys: [String]) -> KeyMatch? {
    let type = Words.of(property.type.baseName)
    let found = keys.filter { key in names.contains { Words.of(key) == type + Words.of($0) } }
    return found.count == 1 ? KeyMatch(key: found[0], likeness: .typeWord) : nil
  }

  /// The only key all of whose values have what the property's own type needs, or most of it: what they lack is the next
  /// failure.
  private static func byStructure(
    of type: String?, among keys: [String], _ values: (String) -> [Node], suits: (Node, String) -> Bool
  ) -> KeyMatch? {
    let found = keys.filter { key in type.map { type in values(key).allSatisfy { suits($0, type) } } ?? false }
    return found.count == 1 ? KeyMatch(key: found[0], likeness: .sharedWord) : nil
  }

  /// The only key all of whose values are cases of the property's enum.
  private static func byCases(
    of type: String?, inside scope: String, among keys: [String], _ values: (String) -> [Node], _ context: RuleContext
  ) -> KeyMatch? {
    guard let declared = type.flatMap({ context.model.type(TypeText.unwrapped($0), inside: scope) }),
      declared.kind == .enumeration, declared.rawType == "String"
    else { return nil }
    let cases = Set(declared.cases.map { $0.rawValue ?? $0.name })
    let found = keys.filter { key in
      let texts = context.strings(values(key))
      return !texts.isEmpty && texts.count == values(key).count && cases.isSuperset(of: texts)
    }
    return found.count == 1 ? KeyMatch(key: found[0], likeness: .sharedWord) : nil
  }

  /// The only key whose values the type's own code compares with those of the missing one: `kind` for `type` if a
  /// `switch` knows `"mention"`.
  private static func byArms(
    for wanted: String, of type: DeclaredType, among keys: [String], _ values: (String) -> [Node],
    _ context: RuleContext
  ) -> KeyMatch? {
    let labels = type.choices.filter { choice in
      if case .name("String", let path) = choice.subject, case .key(_, wanted) = path.last { true } else { false }
    }.flatMap(\.arms).flatMap(\.labels)
    let found = keys.filter { !Set(labels).isDisjoint(with: context.strings(values($0))) }
    return found.count == 1 ? KeyMatch(key: found[0], likeness: .sharedWord) : nil
  }

  /// `ws` for `windSpeed` and `hu` for `humidity`, in a type whose other keys are as short: initials first.
  private static func byInitials(_ names: [String], in type: DeclaredType, among keys: [String]) -> KeyMatch? {
    let known = (type.codingKeys ?? []).filter { known in
      known.rawValue.map { $0.count < 4 && $0.count < known.name.count && isShort($0, for: known.name) } ?? false
    }
    guard !known.isEmpty else { return nil }
    let short = keys.filter { $0.count < 4 }
    let initials = short.filter { key in names.contains { firstLetters(of: $0) == key.lowercased() } }
    let found = initials.isEmpty ? short.filter { key in names.contains { isShort(key, for: $0) } } : initials
    return found.count == 1 ? KeyMatch(key: found[0], likeness: .sharedWord) : nil
  }

  private static func firstLetters(of name: String) -> String { String(Words.of(name).compactMap(\.first)) }

  /// Whether the letters occur in the name in this order, the first of them at its start.
  private static func isShort(_ short: String, for name: String) -> Bool {
    var rest = Substring(SnakeCase.letters(name))
    guard let first = short.lowercased().first, rest.first == first else { return false }
    return short.lowercased().allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }

  /// `lat` of `_latitude`; shorter ones could abbreviate too many words.
  private static func isAbbreviation(_ short: String, of long: String) -> Bool {
    let (short, long) = (SnakeCase.letters(short), SnakeCase.letters(long))
    return short.count > 2 && long.count > short.count + 1 && long.hasPrefix(short)
  }

  /// Whether one of the unread objects has the very key: it has moved, and no key next to it is meant.
  private static func isInside(
    _ unused: [String], _ wanted: String, _ containers: [Node], _ context: RuleContext
  ) -> Bool {
    containers.contains { container in
      unused.compactMap { context.document.member(of: container, $0) }.contains {
        context.fit.keys(of: $0).contains(wanted)
      }
    }
  }
}

extension RuleContext {
  /// The type of a generic type's property, with the type's arguments at the path of the missing key.
  func specialized(_ type: String, of declared: DeclaredType) -> String {
    let parameter = TypeText.core(of: type)
    guard let number = declared.genericParameters.firstIndex(of: parameter), failure?.reason == .missingKey else {
      return type
    }
    let holder = walk.steps(along: PatternPath(path), from: root).last.map { TypeText.core(of: $0.type) }
    guard let (base, arguments) = holder.flatMap(TypeText.generic), arguments.indices.contains(number),
      model.type(base)?.name == declared.name
    else { return type }
    return TypeText.replacingCore(of: type, with: arguments[number])
  }

  /// The key that is meant if one is missing or an optional is nil.
  var keyMatch: KeyMatch? {
    guard let owner else { return nil }
    if let nestedKeys, let key = failure?.key {
      return KeyMatch(for: owner, spelled: key, in: objectsLackingKey, beside: nestedKeys.keys, self)
    }
    return KeyMatch(for: owner, in: objectsLackingKey, self)
  }

  /// The enum of keys for a nested container in which the key was looked up, and its case.
  var nestedKeys: (keys: DeclaredType, known: DeclaredCase)? { (owner?.type).flatMap(nestedKeys(of:)) }

  func nestedKeys(of type: DeclaredType) -> (keys: DeclaredType, known: DeclaredCase)? {
    guard type.hasDecodingInitializer, failure?.reason == .missingKey, let key = failure?.key else { return nil }
    return keyEnum(of: type, spelling: key)
  }

  /// Returns the enum of keys with a case for a key that the code of a type uses, and the case.
  func keyEnum(of type: DeclaredType, spelling key: String) -> (keys: DeclaredType, known: DeclaredCase)? {
    let own = model.types.filter { $0.name.hasPrefix(type.name + ".") }
    let named = own.filter { $0.baseName == requester?.keys } + model.types.filter { $0.name == requester?.keys }
    for keys in named + own where keys.kind == .enumeration && keys.rawType == "String" {
      guard keys.inherited.contains(where: { $0.hasSuffix("CodingKey") }) else { continue }
      if let known = keys.cases.first(where: { ($0.rawValue ?? $0.name) == key }) { return (keys, known) }
    }
    return nil
  }

  /// The objects that lack the property's key, at all patterns where the same property is missing.
  var objectsLackingKey: [Node] {
    guard let failure else { return objectsOfSilentNil }
    guard failure.reason == .missingKey, let key = failure.key else { return [] }
    return patternsMissing(key).flatMap { containers(lacking: key, at: $0) }
  }

  /// Whether every object at those patterns lacks the key, so that mapping the property to another one breaks none.
  var isKeyNowhere: Bool {
    guard let failure, let key = failure.key else { return true }
    return objectsHaving(key).isEmpty
  }

  /// The objects among them that do have a key: another key in them is not another spelling of it.
  func objectsHaving(_ key: String) -> [Node] {
    patternsMissing(key).flatMap(evidence(at:)).filter { object in
      convertsKeys ? fit.keys(of: object).contains(key) : document.member(of: object, key) != nil
    }
  }

  private func patternsMissing(_ key: String) -> [String] {
    let alike = report.failures.filter {
      $0.reason == .missingKey && $0.key == key && $0.requester == requester
    }
    return Set(alike.map(\.path) + [path]).sorted()
  }

  private var objectsOfSilentNil: [Node] {
    guard let owner, let warning, warning.kind == .silentNil, isSpelledOtherwise(warning, owner) else { return [] }
    let objects = warning.offsets.compactMap(document.node(atOffset:)).map { node in
      document.kind(of: node) == .object && document.key(of: node) == nil ? node : document.parent(of: node) ?? node
    }
    return objects.filter { document.kind(of: $0) == .object }
  }

  /// Whether the very key, or any key, is in another object, which is not a matter of spelling.
  private func isSpelledOtherwise(_ warning: Warning, _ owner: OwnedProperty) -> Bool {
    guard levelsAboveSilentNil == nil else { return false }
    guard let key = warning.key, let wanted = owner.type.key(of: owner.property) else { return true }
    return modelKey(key) != wanted
  }

  /// How many levels above the value of a warning the property's object is, if the value is inside another one that the
  /// property's type does not read.
  var levelsAboveSilentNil: Int? {
    guard let owner, let warning, warning.kind == .silentNil else { return nil }
    let steps = PatternPath(warning.path).steps
    let walked = walk.steps(along: PatternPath(warning.path), from: root).last
    guard let walked, declared(walked.type)?.name == owner.type.name,
      walked.depth < steps.count - 1, case .key(let outer) = steps[walked.depth]
    else { return nil }
    let spelled = modelKey(outer)
    let isRead = owner.type.reads.contains { if case .key(_, spelled) = $0.path.first { true } else { false } }
    return isRead || owner.type.caseName(forKey: spelled) != nil ? nil : steps.count - walked.depth
  }
}
