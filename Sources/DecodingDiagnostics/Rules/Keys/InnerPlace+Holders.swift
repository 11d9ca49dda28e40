internal import JSONText

/// `{"_links": {"next": {"href": "/orders?page=2"}}}` for `next`, and `{"author": {"data": {"type": "people", "id":
/// "9"}}}` deeper for `author`: the key leads to an object in which the value has a generic key.
extension InnerPlace {
  /// Generic keys, which only hold the value that the key around them names.
  private static let plainKeys = ["href", "value", "url", "id"]

  /// Finds the only unread object under the key, one or two levels deeper, that holds a value of the type.
  init?(holderNamed key: String, _ type: String, _ owner: DeclaredType, in containers: [Node], _ context: RuleContext) {
    guard let first = containers.first, TypeText.isScalar(TypeText.unwrapped(type)) || TypeText.unwrapped(type) == "URL"
    else { return nil }
    let near = InnerPlace(keys: [], isInList: false).inner(in: first, context).filter {
      $0.isUnread(in: first, by: owner, context)
    }
    for level in [near, near.flatMap { $0.inner(in: first, context) }] {
      let named = level.flatMap { $0.inner(in: first, context) }.filter {
        SnakeCase.letters($0.outer) == SnakeCase.letters(key)
      }
      guard !named.isEmpty else { continue }
      guard named.count == 1, let place = named.first?.innermost(in: first, context),
        let inner = place.plainKey(of: type, in: first, context),
        containers.allSatisfy({ place.plainKey(of: type, in: $0, context) == inner })
      else { return nil }
      self = place
      byType = (key, inner)
      return
    }
    return nil
  }

  private func inner(in container: Node, _ context: RuleContext) -> [InnerPlace] {
    deeper(in: container, context).filter { !$0.isInList }
  }

  /// The last of a chain of objects that contain nothing but an object.
  private func innermost(in container: Node, _ context: RuleContext) -> InnerPlace {
    guard let object = object(in: container, context), context.document.count(of: object) == 1,
      let only = inner(in: container, context).first
    else { return self }
    return only.innermost(in: container, context)
  }

  private func plainKey(of type: String, in container: Node, _ context: RuleContext) -> String? {
    guard let object = object(in: container, context) else { return nil }
    let keys = Self.plainKeys.filter { key in
      Self.member(key, of: object, context).map { context.fit.fits($0, type) } == true
    }
    return keys.first
  }
}
