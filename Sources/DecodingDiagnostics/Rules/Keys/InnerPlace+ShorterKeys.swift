internal import JSONText

/// `{"owner": {"name": "Ada"}}` for `ownerName`, and `{"box_office": {"domestic": 1, "worldwide": 2}}` for
/// `domesticRevenue` and `worldwideRevenue`: inside an object, a key need not repeat the object's own key.
extension InnerPlace {
  /// Finds the only unread object in which all of the containers hold a value of the type under a shorter key.
  init?(ofShorter key: String, _ type: String, _ owner: DeclaredType, in containers: [Node], _ context: RuleContext) {
    guard let first = containers.first else { return nil }
    let found = InnerPlace(keys: [], isInList: false).deeper(in: first, context).filter { place in
      place.isOneDeeper && place.isUnread(in: first, by: owner, context)
        && containers.allSatisfy { place.shorterKey(for: key, type, in: $0, context) != nil }
        && (place.names(key, in: first, type, context) || place.holdsSeveral(of: owner, in: first, context))
    }
    guard found.count == 1 else { return nil }
    self = found[0]
    hasShorterKeys = true
  }

  /// The key under which the object here holds a value, as the model sees it; nil if there is none.
  func key(for key: String, _ type: String, in container: Node, _ context: RuleContext) -> String? {
    if let byType, byType.asked == key { return byType.found }
    if hasShorterKeys { return shorterKey(for: key, type, in: container, context) }
    return object(in: container, context).flatMap { Self.spelling(of: key, in: $0, context) }
  }

  private func shorterKey(for key: String, _ type: String, in container: Node, _ context: RuleContext) -> String? {
    guard let object = object(in: container, context) else { return nil }
    let found = context.fit.keys(of: object).filter { inner in
      isShorter(inner, than: key)
        && Self.member(inner, of: object, context).map { context.fit.fits($0, type) } == true
    }
    return found.count == 1 ? found.first : nil
  }

  /// Whether the object's key and the inner one form the whole name.
  private func names(_ key: String, in container: Node, _ type: String, _ context: RuleContext) -> Bool {
    shorterKey(for: key, type, in: container, context).map { isWhole($0, key) } ?? false
  }

  func isWhole(_ inner: String, _ key: String) -> Bool { Words.of(outer) + Words.of(inner) == Words.of(key) }

  private func isShorter(_ inner: String, than key: String) -> Bool {
    let words = Set(Words.of(inner)), all = Set(Words.of(key))
    return isWhole(inner, key) || (words.isStrictSubset(of: all) && words.contains { $0.count > 3 })
  }

  /// Shared words may be a coincidence for one property, but not for two with a key each.
  private func holdsSeveral(of owner: DeclaredType, in container: Node, _ context: RuleContext) -> Bool {
    let present = Set(context.fit.keys(of: container))
    let found = owner.properties.compactMap { property -> String? in
      guard let own = owner.key(of: property), !present.contains(own), let type = property.type else { return nil }
      return shorterKey(for: own, type, in: container, context)
    }
    return found.count > 1 && Set(found).count == found.count
  }
}
