internal import JSONText

/// An object that has the members of one which it should hold: a flat object, where a subclass asks for `super`, or a model
/// for a nested container.
extension DecodeSession {
  /// Returns a container of an object's own members if they are what was expected under a missing key: all of the keys that
  /// the container's type lists are there, and none of them was asked for as the object's own.
  func ownMembers<Key: CodingKey>(
    of object: Node, keyedBy type: Key.Type, _ link: PathLink
  ) -> KeyedDecodingContainer<Key>? {
    let wanted = EnumLayout.cases(of: type).map(\.stringValue)
    guard wanted.count > 1, document.kind(of: object) == .object, !strategies.hasKeyClosure,
      wanted.allSatisfy({ key in link.frame.askedKeys.allSatisfy { !$0.lists(key) } })
    else { return nil }
    let table = members.table(for: object)
    let isFlat = wanted.allSatisfy { key in
      var key = key
      return members.value(forKey: &key, in: object, table: table) != nil
    }
    guard isFlat else { return nil }
    return KeyedDecodingContainer(KeyedNodeContainer<Key>(session: self, node: object, link: link))
  }
}
