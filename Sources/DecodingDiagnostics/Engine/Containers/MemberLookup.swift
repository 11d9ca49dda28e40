internal import Foundation
internal import JSONText

/// Finds the members of objects by the keys that the model asks for.
///
/// Models usually ask in the order of the document, so a search starts after the last hit and typically ends after a
/// single comparison. The first of several equal keys wins, as in `JSONDecoder`: objects that contain a key twice are
/// looked up in a table, and so are large ones where walks have shown that a table pays off.
final class MemberLookup {
  /// Shorter walks cost less than counting them.
  private static let unnotedSteps = 64
  /// The cost of a table, in steps per member.
  private static let stepsForTable = 64

  private let document: JSONDocument
  private let strategies: DecodingStrategies
  /// For each container ordinal, the tape index of the member value after the last hit.
  private let cursors: UnsafeMutablePointer<UInt32>
  // Used once per object: without dynamic exclusivity checks, as in `DecodeSession`.
  @exclusivity(unchecked) private var fingerprints = KeyFingerprints()
  private var tables: [Node: KeyTable] = [:]
  private var stepsWalked: [Node: Int] = [:]
  private var conversions: [String: String] = [:]
  /// The keys of objects as a closure converted them, for each time that an object was opened.
  private var openings: [Opening: KeyTable] = [:]
  /// The last result of a closure for the key of each member.
  private var convertedKeys: [Node: String] = [:]
  private var convertedTexts: [String: String] = [:]
  /// Objects that contain a key twice, as far as anything was looked up in them.
  private(set) var objectsWithDuplicates: Set<Node> = []
  /// Members whose converted key equals that of an earlier member of the same object.
  private(set) var convertedDuplicates: [Node] = []

  /// Increases with everything that is noted about objects.
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

  /// Returns the value of a key in an object; `table` is needed if the object's keys are converted.
  ///
  /// The key is `inout` but not changed: only the bytes of a mutable string can be read without a copy.
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
      // Unless the walk has just switched the object to a table.
      if cursors[slot] == cursor { cursors[slot] = member(behind: hit, in: object).index }
      return hit
    }
    // Keys compare as Swift strings do, by canonical equivalence, which bytes do not show.
    return key.utf8.contains { $0 >= 0x80 } ? tabled(key, in: object) : nil
  }

  @inline(never)
  private func unusualValue(forKey key: inout String, in object: Node, _ slot: Int) -> Node? {
    guard cursors[slot] == Self.unbegun else { return tabled(key, in: object) }
    guard let first = document.firstChild(of: object) else { return nil }
    cursors[slot] = hasDuplicates(object) ? Self.inTable : first.index
    return value(forKey: &key, in: object, table: nil)
  }

  /// Searches all members except the one at `start`, those after it first.
  @inline(never)
  private func walk(_ object: Node, from start: Node, to name: UnsafeBufferPointer<UInt8>) -> Node? {
    // One local reference for all steps: a debug build counts references at each use of the property.
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

  /// Switches an object to a table once walks in it cost more.
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

  /// Returns whether several members of an object have the same key.
  func hasDuplicates(_ object: Node) -> Bool {
    guard fingerprints.hasDuplicates(object, in: document) else { return false }
    objectsWithDuplicates.insert(object)
    return true
  }

  /// The n-th time that one init of a type opens an object.
  struct Opening: Hashable {
    let object: Node
    let type: ObjectIdentifier
    let number: Int
  }

  /// Returns the keys of an object as a closure converts them. Like `JSONDecoder`, this calls the closure key by key
  /// whenever the object is opened; further runs of an init reuse the results.
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

  /// Returns a key as the model spells it, independent of its place; if a closure converts keys, its last result
  /// counts.
  func convertedKey(_ key: String) -> String {
    strategies.hasKeyClosure ? convertedTexts[key] ?? key : strategies.convert(key, codingPath: [])
  }

  /// Returns a member's key as the model spells it; unchanged if a closure converts keys and was not called for it yet.
  func convertedKey(_ key: String, of member: Node) -> String {
    strategies.hasKeyClosure ? convertedKeys[member] ?? key : strategies.convert(key, codingPath: [])
  }

  /// Returns the converted keys of an object if a strategy converts keys.
  ///
  /// A closure is not called: its results so far count.
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

  /// Caches conversions, which cost far more than a look-up.
  private func converted(_ key: String, _ member: Node) -> String {
    if strategies.hasKeyClosure { return convertedKey(key, of: member) }
    if let known = conversions[key] { return known }
    let converted = strategies.convert(key, codingPath: [])
    conversions[key] = converted
    return converted
  }
}

// Used for every look-up: inlined so that a debug build makes no call.
extension MemberLookup {
  /// The cursors of an object in which nothing was looked up so far, and of one that has a table.
  @_transparent private static var unbegun: UInt32 { 0 }
  @_transparent private static var inTable: UInt32 { .max }

  @_transparent
  private static func key(of member: Node) -> Node { Node(index: member.index &- 1) }

  /// The next member, or the first one after the last.
  @_transparent
  private func member(behind member: Node, in object: Node) -> Node {
    document.nextSibling(of: member) ?? document.firstChild(of: object) ?? member
  }
}

/// The members of one object by key; the first of several equal keys wins.
final class KeyTable {
  private(set) var entries: [String: Node] = [:]
  /// The keys as the model sees them, in document order.
  private(set) var keys: [String] = []
  /// Members whose key equals that of an earlier one.
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
