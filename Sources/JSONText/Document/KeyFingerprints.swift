/// Tells that the keys of an object differ, without making a string of any.
///
/// An open hash table of 32-bit fingerprints that is used for one object after the other and never cleared: a slot counts
/// only if it bears the stamp of the object that is looked at. With four slots (there are at least 64), and the keys of
/// `{"id":1,"name":"A"}` as the second object:
///
///     slot   0              1               2              3
///            stamp 1, …     stamp 2, "id"   stamp 1, …     stamp 2, "name"
package struct KeyFingerprints {
  private let document: JSONDocument
  private var slots: UnsafeMutablePointer<UInt64>
  private var capacity = 64
  private var stamp: UInt64 = 0

  package init(document: JSONDocument) {
    self.document = document
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  package func deallocate() { slots.deallocate() }

  /// Whether an object has a key twice. Keys are equal as JSONDecoder's are: after unescaping, canonically equivalent
  /// spellings included.
  package mutating func hasDuplicates(_ object: Node) -> Bool {
    if areDistinct(in: object) { return false }
    var seen: Set<String> = []
    return document.children(of: object).contains { member in
      !seen.insert(document.displayString(of: Node(index: member.index &- 1))).inserted
    }
  }

  /// Whether all keys of an object are ASCII without escapes and of different fingerprints: then none is there twice. False
  /// may mean anything, and is always said of JSON5, where one key can be written in several ways.
  mutating func areDistinct(in object: Node) -> Bool {
    if document.options.allowsJSON5 { return false }
    makeRoom(for: document.count(of: object))
    stamp += 1
    let unusual = TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed
    var member = document.firstChild(of: object)
    while let value = member {
      let key = document.word(Node(index: value.index &- 1))
      guard !key.has(unusual), insert(hash(document.bytes + key.offset, document.length(key))) else { return false }
      member = document.nextSibling(of: value)
    }
    return true
  }

  /// False where a key with the same fingerprint is there.
  @inline(__always)
  private func insert(_ hash: UInt64) -> Bool {
    let entry = stamp &<< 32 | hash &>> 32
    var slot = Int(truncatingIfNeeded: hash) & (capacity &- 1)
    while slots[slot] &>> 32 == stamp {
      if slots[slot] == entry { return false }
      slot = (slot &+ 1) & (capacity &- 1)
    }
    slots[slot] = entry
    return true
  }

  /// Of the length and of the first, middle and last eight bytes, quotes included: all of most keys.
  @inline(__always)
  private func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    guard count >= 8 else {
      for at in 0..<count { hash = hash &<< 8 | UInt64(truncatingIfNeeded: bytes[at]) }
      return Self.mix(hash)
    }
    hash = Self.mix(hash ^ ByteWord.load(bytes, 0)) ^ ByteWord.load(bytes, count &- 8)
    return count <= 16 ? Self.mix(hash) : Self.mix(Self.mix(hash) ^ ByteWord.load(bytes, count &>> 1 &- 4))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  /// At least twice as many slots as keys.
  private mutating func makeRoom(for count: Int) {
    guard count &* 2 > capacity else { return }
    slots.deallocate()
    while count &* 2 > capacity { capacity &*= 2 }
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }
}
