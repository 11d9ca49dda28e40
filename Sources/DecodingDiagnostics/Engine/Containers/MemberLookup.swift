internal import Foundation
internal import JSONText

/// Finds the members of objects by the keys that the model asks for.
///
/// Models ask in the order of the document more often than not, so that a search starts behind the last hit: the usual one
/// is over after a single comparison. The first of several equal keys wins, as in JSONDecoder: objects that have a key
/// twice are looked up in a table, and so are large ones of which walks have shown that a table pays.
final class MemberLookup {
  /// Walks that are shorter cost less than it takes to note them.
  private static let unnotedSteps = 64
  /// What a table costs, in steps a member.
  private static let stepsForTable = 64

  private let document: JSONDocument
  private let strategies: DecodingStrategies
  /// By container ordinal: the tape index of the member value behind the last hit.
  private let cursors: UnsafeMutablePointer<UInt32>
  // Used once an object: without dynamic exclusivity checks, as in `DecodeSession`.
  @exclusivity(unchecked) private var fingerprints = KeyFingerprints()
  private var tables: [Node: KeyTable] = [:]
  private var stepsWalked: [Node: Int] = [:]
  private var conversions: [String: String] = [:]
  /// What a closure made of the keys of objects, each time that they were opened.
  private var openings: [Opening: KeyTable] = [:]
  /// What a closure made of a member's key last.
  private var convertedKeys: [Node: String] = [:]
  private var convertedTexts: [String: String] = [:]
  /// Objects with a key that comes twice, as far as anything was looked up in them.
  private(set) var objectsWithDuplicates: Set<Node> = []
  /// Members whose converted key an earlier member of the same object has.
  private(set) var convertedDuplicates: [Node] = []

  /// Grows with what is noted of objects.
  var noteCount: Int { objectsWithDuplicates.count + convertedDuplicates.count }

  init(document: JSONDocument, strategies: DecodingStrategies) {
    self.document = document
    self.strategies = strategies
    cursors = .allocate(capacity: document.containerCount)
    cursors.initialize(repeating: Self.unbegun, count: document.containerCount)
  }

  deinit {
    cursors.deallocate()
    fingerprints.deallocate()
  }

  /// The value under a key of an object; `table` where the object's keys are converted.
  ///
  /// The key is not changed: only of a string that may be can the bytes be read without a copy.
  @inline(__always)
  func value(forKey key: inout String, in object: Node, table: KeyTable?) -> Node? {
    if let table { return table.entries[key] }
    let slot = document.containerOrdinal(of: object)
    let cursor = cursors[slot]
    guard cursor != Self.unbegun, cursor != Self.inTable else { return unusualValue(forKey: &key, in: object, slot) }
    let start = Node(index: cursor)
    let hit = key.withUTF8 { name in
      document.isSpelled(Self.key(of: start), name) ? start : walk(object, from: start, to: name)
    }
    if let hit {
      // Unless the walk has just shown that a table pays.
      if cursors[slot] == cursor { cursors[slot] = member(behind: hit, in: object).index }
      return hit
    }
    // Keys are compared as Swift strings are, by canonical equivalence, which bytes do not tell.
    return key.utf8.contains { $0 >= 0x80 } ? tabled(key, in: object) : nil
  }

  @inline(never)
  private func unusualValue(forKey key: inout String, in object: Node, _ slot: Int) -> Node? {
    guard cursors[slot] == Self.unbegun else { return tabled(key, in: object) }
    guard let first = document.firstChild(of: object) else { return nil }
    cursors[slot] = hasDuplicates(object) ? Self.inTable : first.index
    return value(forKey: &key, in: object, table: nil)
  }

  /// Searches all members but the one at `start`, those behind it first.
  @inline(never)
  private func walk(_ object: Node, from start: Node, to name: UnsafeBufferPointer<UInt8>) -> Node? {
    // One reference to the document for all steps, which a debug build counts at each use.
    let document = document
    var steps = 1
    var member = self.member(behind: start, in: object)
    while member != start, !document.isSpelled(Self.key(of: member), name) {
      steps &+= 1
      member = self.member(behind: member, in: object)
    }
    if steps > Self.unnotedSteps { noteWalk(steps, in: object) }
    return member == start ? nil : member
  }

  /// Where walks in an object come to cost more than a table, it is looked up in one now.
  private func noteWalk(_ steps: Int, in object: Node) {
    stepsWalked[object, default: 0] += steps
    guard stepsWalked[object, default: 0] > document.count(of: object) * Self.stepsForTable else { return }
    cursors[document.containerOrdinal(of: object)] = Self.inTable
  }

  @inline(never)
  private func tabled(_ key: String, in object: Node) -> Node? {
    if let known = tables[object] { return known.entries[key] }
    let table = KeyTable(of: object, in: document)
    tables[object] = table
    return table.entries[key]
  }

  /// Whether several members of an object have the same key.
  func hasDuplicates(_ object: Node) -> Bool {
    guard fingerprints.hasDuplicates(object, in: document) else { return false }
    objectsWithDuplicates.insert(object)
    return true
  }

  /// An object that is opened for the n-th time by one init of a type.
  struct Opening: Hashable {
    let object: Node
    let type: ObjectIdentifier
    let number: Int
  }

  /// The keys of an object as a closure converts them. It is called as JSONDecoder calls it, key by key whenever the object
  /// is opened; what further runs of an init open again is remembered.
  func table(for opening: Opening, codingPath: () -> [any CodingKey]) -> KeyTable? {
    guard strategies.hasKeyClosure else { return table(for: opening.object) }
    if let known = openings[opening] { return known }
    let path = codingPath()
    let table = KeyTable(of: opening.object, in: document) { key, member in
      let converted = strategies.convert(key, codingPath: path)
      convertedKeys[member] = converted
      convertedTexts[key] = converted
      return converted
    }
    openings[opening] = table
    return noted(table, of: opening.object)
  }

  /// A key as the model has it, wherever it stands; where a closure converts keys, as it did last.
  func convertedKey(_ key: String) -> String {
    strategies.hasKeyClosure ? convertedTexts[key] ?? key : strategies.convert(key, codingPath: [])
  }

  /// A member's key as the model has it; where a closure converts keys, the key itself before it was asked.
  func convertedKey(_ key: String, of member: Node) -> String {
    strategies.hasKeyClosure ? convertedKeys[member] ?? key : strategies.convert(key, codingPath: [])
  }

  /// The converted keys of an object, where a strategy converts keys.
  ///
  /// A closure is not called: what it made of the keys so far counts.
  func table(for object: Node) -> KeyTable? {
    guard strategies.convertsKeys else { return nil }
    return noted(KeyTable(of: object, in: document, convert: converted), of: object)
  }

  private func noted(_ table: KeyTable, of object: Node) -> KeyTable {
    if !table.duplicates.isEmpty {
      convertedDuplicates += table.duplicates
      objectsWithDuplicates.insert(object)
    }
    return table
  }

  /// A conversion costs far more than remembering it.
  private func converted(_ key: String, _ member: Node) -> String {
    if strategies.hasKeyClosure { return convertedKey(key, of: member) }
    if let known = conversions[key] { return known }
    let converted = strategies.convert(key, codingPath: [])
    conversions[key] = converted
    return converted
  }
}

// Used at every look-up: without a call in a debug build.
extension MemberLookup {
  /// The cursor of an object in which nothing was looked up so far; and one that says: look in the table.
  @_transparent private static var unbegun: UInt32 { 0 }
  @_transparent private static var inTable: UInt32 { .max }

  @_transparent
  private static func key(of member: Node) -> Node { Node(index: member.index &- 1) }

  /// The next member; the first one behind the last.
  @_transparent
  private func member(behind member: Node, in object: Node) -> Node {
    document.nextSibling(of: member) ?? document.firstChild(of: object) ?? member
  }
}

/// The members of one object by key; the first of equal keys wins.
final class KeyTable {
  private(set) var entries: [String: Node] = [:]
  /// The keys as the model sees them, in document order.
  private(set) var keys: [String] = []
  /// Members whose key an earlier one has.
  private(set) var duplicates: [Node] = []

  init(of object: Node, in document: JSONDocument, convert: (String, Node) -> String = { key, _ in key }) {
    entries.reserveCapacity(document.count(of: object))
    keys.reserveCapacity(document.count(of: object))
    var member = document.firstChild(of: object)
    while let value = member {
      if let name = document.key(of: value).flatMap(document.string(of:)) {
        let key = convert(name, value)
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
