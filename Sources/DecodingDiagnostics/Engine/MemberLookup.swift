internal import JSONText

/// Finds the members of objects by the keys that the model asks for.
///
/// Models ask in the order of the document more often than not, so that a search starts behind the last hit. The first
/// of several equal keys wins, as in JSONDecoder: objects that have a key twice are searched from the start.
final class MemberLookup {
  private let document: JSONDocument
  private let strategies: DecodingStrategies
  /// By container ordinal: the tape index of the member value after the last hit, 0 for the first member.
  private let cursors: UnsafeMutableBufferPointer<UInt32>
  private let objectsWithDuplicates: Set<Node>
  private var tables: [Node: KeyTable] = [:]
  /// Members whose converted key an earlier member of the same object has.
  private(set) var convertedDuplicates: [Node] = []

  init(document: JSONDocument, strategies: DecodingStrategies) {
    self.document = document
    self.strategies = strategies
    cursors = .allocate(capacity: document.containerCount)
    cursors.initialize(repeating: 0)
    objectsWithDuplicates = Set(document.duplicateKeys().compactMap { document.parent(of: $0.first) })
  }

  deinit { cursors.deallocate() }

  /// The value under a key of an object; `table` where the object's keys are converted.
  func value(forKey key: String, in object: Node, table: KeyTable?) -> Node? {
    if let table { return table.entries[key] }
    if let known = tables[object] { return known.entries[key] }
    if let hit = search(key, in: object) { return hit }
    guard needsTable(for: key, in: object) else { return nil }
    let table = KeyTable(of: object, in: document)
    tables[object] = table
    return table.entries[key]
  }

  /// A table pays where misses in a large object would each cost a walk; and it compares keys as Swift strings are
  /// compared, by canonical equivalence, which bytes do not tell.
  private func needsTable(for key: String, in object: Node) -> Bool {
    document.count(of: object) > 16 || !key.utf8.allSatisfy { $0 < 0x80 }
  }

  private func search(_ key: String, in object: Node) -> Node? {
    guard let first = document.firstChild(of: object) else { return nil }
    let slot = document.containerOrdinal(of: object)
    let start = cursors[slot] == 0 || objectsWithDuplicates.contains(object) ? first : Node(index: cursors[slot])
    var member: Node? = start
    while let value = member {
      if matches(value, key) { return hit(value, slot) }
      member = document.nextSibling(of: value)
    }
    member = first
    while let value = member, value < start {
      if matches(value, key) { return hit(value, slot) }
      member = document.nextSibling(of: value)
    }
    return nil
  }

  private func matches(_ value: Node, _ key: String) -> Bool {
    guard let name = document.key(of: value) else { return false }
    return document.matches(name, key)
  }

  private func hit(_ value: Node, _ slot: Int) -> Node {
    cursors[slot] = document.nextSibling(of: value)?.index ?? 0
    return value
  }

  /// The converted keys of an object, where a strategy converts keys.
  func table(for object: Node, codingPath: () -> [any CodingKey]) -> KeyTable? {
    guard strategies.convertsKeys else { return nil }
    let table = KeyTable(of: object, in: document) { self.strategies.convert($0, codingPath: codingPath) }
    convertedDuplicates += table.duplicates
    return table
  }
}

/// The members of one object by key; the first of equal keys wins.
final class KeyTable {
  private(set) var entries: [String: Node] = [:]
  /// The keys as the model sees them, in document order.
  private(set) var keys: [String] = []
  /// Members whose key an earlier one has.
  private(set) var duplicates: [Node] = []

  init(of object: Node, in document: JSONDocument, convert: (String) -> String = { $0 }) {
    entries.reserveCapacity(document.count(of: object))
    var member = document.firstChild(of: object)
    while let value = member {
      if let name = document.key(of: value).flatMap(document.string(of:)) {
        let key = convert(name)
        if let first = entries[key] {
          if first != value { duplicates.append(value) }
        } else {
          entries[key] = value
          keys.append(key)
        }
      }
      member = document.nextSibling(of: value)
    }
  }
}
