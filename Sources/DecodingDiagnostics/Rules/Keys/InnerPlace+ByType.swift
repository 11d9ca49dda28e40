internal import JSONText

/// `{"now": {"mean": 118, "values": [{"time": 1, "level": 120}]}}` for `readings`, each of which has a time and a
/// level.
extension InnerPlace {
  /// Finds the only unread place at which all of the containers have a value with everything that the property's type
  /// needs.
  init?(byTypeOf key: String, _ type: String, _ owner: DeclaredType, in containers: [Node], _ context: RuleContext) {
    guard let first = containers.first else { return nil }
    let near = InnerPlace(keys: [], isInList: false).deeper(in: first, context).filter {
      !$0.isInList && $0.isUnread(in: first, by: owner, context)
    }
    for level in [near, near.flatMap { $0.deeper(in: first, context) }.filter { !$0.isInList }] {
      let found = level.flatMap { place in
        place.keys(plainly: type, in: first, context).filter { inner in
          containers.allSatisfy { place.keys(plainly: type, in: $0, context).contains(inner) }
        }.map { (place, $0) }
      }
      guard !found.isEmpty else { continue }
      guard found.count == 1, let (place, inner) = found.first else { return nil }
      self = place
      byType = (key, inner)
      return
    }
    return nil
  }

  private func keys(plainly type: String, in container: Node, _ context: RuleContext) -> [String] {
    guard let object = object(in: container, context) else { return [] }
    return context.fit.keys(of: object).filter { key in
      Self.member(key, of: object, context).map { context.fit.isPlainly($0, type) } ?? false
    }
  }
}
