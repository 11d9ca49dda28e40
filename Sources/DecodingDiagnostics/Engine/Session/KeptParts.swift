internal import JSONText

/// Good parts of a value whose plain decode ended at a failure, for the decode that follows with something in its place.
///
/// Where one record of a list fails after the other, most of each would be decoded twice. The parts are kept in the order
/// in which they were decoded, larger ones in the place of what is in them, and are asked for in the same order again.
struct KeptParts {
  enum Use { case none, keeping, taking }

  /// Parts of fewer words of the tape cost as much to keep as to decode.
  private static let sizeLimit: UInt32 = 16

  private(set) var use = Use.none
  private var parts: [(node: Node, value: AnyBox)] = []
  private var next = 0

  /// A plain decode begins.
  mutating func begin(keeping: Bool) {
    parts.removeAll(keepingCapacity: true)
    use = keeping ? .keeping : .none
  }

  /// The decode begins again, and is given what was kept.
  mutating func beginTaking() {
    next = 0
    use = .taking
  }

  mutating func end() {
    parts.removeAll(keepingCapacity: true)
    use = .none
  }

  var count: Int { parts.count }

  static func areKept(_ node: Node, in document: JSONDocument) -> Bool {
    document.end(of: node).index &- node.index >= sizeLimit
  }

  /// Keeps a part in the place of those that were kept since there were `count`.
  mutating func keep<Value>(_ value: Value, at node: Node, since count: Int) {
    parts.removeSubrange(count...)
    parts.append((node, Box(value)))
  }

  mutating func take<Value>(_ type: Value.Type, at node: Node) -> Value? {
    guard next < parts.count, parts[next].node == node, let value = parts[next].value.value(type) else { return nil }
    next += 1
    return value
  }
}

extension DecodeSession {
  /// Decodes a part of a value plainly, or takes what was kept of it.
  @inline(never)
  func keptPart<Key: CodingKey, Value: Decodable>(_ type: Value.Type, at node: Node, forKey key: Key) throws -> Value {
    guard KeptParts.areKept(node, in: document) else { return try using(key, for: node) { try plain(type, at: node) } }
    if keptParts.use == .taking {
      guard let value = keptParts.take(type, at: node) else {
        return try using(key, for: node) { try plain(type, at: node) }
      }
      valuesRead &+= 1
      return value
    }
    let countBefore = keptParts.count, openBefore = openFailures.count
    let value = try using(key, for: node) { try plain(type, at: node) }
    if openFailures.count == openBefore { keptParts.keep(value, at: node, since: countBefore) }
    return value
  }
}
