/// A member whose key occurred before in the same object.
public struct DuplicateKey: Hashable, Sendable {
  /// The value of the first member with the key: the one that JSONDecoder uses.
  public var first: Node
  /// The value of the later member.
  public var duplicate: Node
}

extension JSONDocument {
  /// Every member whose key already occurred in the same object, in document order. Keys are compared as JSONDecoder
  /// does: after unescaping, and canonically equivalent spellings are equal. Linear on average.
  public func duplicateKeys() -> [DuplicateKey] {
    var found: [DuplicateKey] = []
    var prints = KeyFingerprints()
    defer { prints.deallocate() }
    var index = 0
    while index < tape.count {
      let word = TapeWord(bits: words[index])
      let node = Node(index: UInt32(truncatingIfNeeded: index))
      index += word.isContainer ? 3 : 1
      guard word.tapeKind == TapeKind.object, count(of: node) > 1 else { continue }
      if prints.areDistinct(in: node, of: self) { continue }
      found += duplicateKeys(of: node)
    }
    return found.sorted { $0.duplicate < $1.duplicate }
  }

  /// The members of an object whose key an earlier member has, in document order.
  public func duplicateKeys(of object: Node) -> [DuplicateKey] {
    var found: [DuplicateKey] = []
    var first: [String: Node] = [:]
    for value in children(of: object) {
      guard let key = key(of: value) else { continue }
      let name = displayString(of: key)
      if let earlier = first[name] {
        found.append(DuplicateKey(first: earlier, duplicate: value))
      } else {
        first[name] = value
      }
    }
    return found
  }
}
