/// A member whose key occurred before in the same object.
public struct DuplicateKey: Hashable, Sendable {
  /// The value of the first member with the key: the one that JSONDecoder takes.
  public var first: Node
  /// The value of the later member.
  public var duplicate: Node
}

extension JSONDocument {
  /// Every member whose key already occurred in the same object, in document order. Keys are equal as JSONDecoder's are:
  /// after unescaping, canonically equivalent spellings included. Linear on average.
  public func duplicateKeys() -> [DuplicateKey] {
    var found: [DuplicateKey] = []
    var first: [String: Node] = [:]
    var index = 0
    while index < tape.count {
      let word = TapeWord(bits: words[index])
      let node = Node(index: UInt32(truncatingIfNeeded: index))
      index += word.isContainer ? 3 : 1
      guard word.tapeKind == TapeKind.object, count(of: node) > 1 else { continue }
      if count(of: node) <= 24, havePlainlyDistinctKeys(node) { continue }
      first.removeAll(keepingCapacity: true)
      for value in children(of: node) { note(value, &first, &found) }
    }
    return found.sorted { $0.duplicate < $1.duplicate }
  }

  private func note(_ value: Node, _ first: inout [String: Node], _ found: inout [DuplicateKey]) {
    guard let key = key(of: value) else { return }
    let name = displayString(of: key)
    if let earlier = first[name] {
      found.append(DuplicateKey(first: earlier, duplicate: value))
    } else {
      first[name] = value
    }
  }

  /// Whether the keys of a small object are plain ASCII and tell themselves apart by length, first and last byte alone:
  /// then none is there twice. False may mean anything. True of most records, and much cheaper than making strings.
  private func havePlainlyDistinctKeys(_ object: Node) -> Bool {
    var seen: UInt64 = 0
    for value in children(of: object) {
      let word = word(Node(index: value.index - 1))
      let isPlain = !word.has(TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed)
      let range = word.offset..<word.offset + length(word)
      let mark =
        range.count &* 7 &+ Int(text.bytes[range.lowerBound + min(1, range.count - 1)])
        &+ Int(text.bytes[max(range.lowerBound, range.upperBound - 2)]) &* 13
      let bit = UInt64(1) << UInt64(mark & 63)
      guard isPlain, seen & bit == 0 else { return false }
      seen |= bit
    }
    return true
  }
}
