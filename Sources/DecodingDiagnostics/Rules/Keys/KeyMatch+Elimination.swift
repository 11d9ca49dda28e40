internal import JSONText

/// Keys that are found because all others are taken: `value` for `amount`, if `currency` can only be for
/// `currencyCode`.
extension KeyMatch {
  private static let eliminationLimit = 3

  /// The only key left for a property. Either no other property lacks its key, or each of them has exactly one left
  /// whose values fit, after the keys that fit only one property are assigned, and no key remains.
  static func left(
    for property: OwnedProperty, among unused: [String], fitting: [String], _ containers: [Node], _ context: RuleContext
  ) -> String? {
    let missing = context.missingTogether
    guard missing.count > 1 else { return fitting.count == 1 ? fitting[0] : nil }
    guard missing.count == unused.count, missing.count <= eliminationLimit else { return nil }
    let wanted = missing.compactMap { failure in failure.key.map { Wanted($0, of: property.type) } }
    guard var taken = takenByName(wanted, among: unused) else { return nil }
    for _ in wanted {
      for other in wanted where taken[other.key] == nil {
        let free = unused.filter { key in
          let values = containers.compactMap { context.document.member(of: $0, key) }
          return !taken.values.contains(key)
            && values.allSatisfy { context.canBe($0, TypeText.unwrapped(other.type ?? "")) }
        }
        if free.count == 1 { taken[other.key] = free[0] }
      }
    }
    return taken.count == missing.count ? wanted.first { $0.isRead(by: property) }.flatMap { taken[$0.key] } : nil
  }

  /// The keys that are spelled almost like the requested ones; nil if one matches several.
  private static func takenByName(_ wanted: [Wanted], among unused: [String]) -> [String: String]? {
    var taken: [String: String] = [:]
    for other in wanted {
      if let match = byName(other.names, among: unused), match.likeness == .near { taken[other.key] = match.key }
    }
    return Set(taken.values).count == taken.count ? taken : nil
  }
}

/// A missing key, and what reads it.
private struct Wanted {
  let key: String
  let names: [String]
  let type: String?
  private let property: String?

  init(_ key: String, of type: DeclaredType) {
    let read = type.reads.first { $0.spelling == key && !$0.opensContainer }
    let property = type.property(forKey: key)
    self.key = key
    self.property = property?.name ?? read?.property ?? read?.results.first
    names = [key] + [self.property].compactMap(\.self).filter { $0 != key }
    self.type = read?.type ?? property?.type
  }

  func isRead(by owned: OwnedProperty) -> Bool { property == owned.property.name }
}
