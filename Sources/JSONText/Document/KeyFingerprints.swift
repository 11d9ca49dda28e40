/// Finds out whether the keys of an object are distinct, without creating strings.
///
/// An open hash table of 32-bit fingerprints, reused for one object after another and never cleared: a slot counts only
/// if it has the stamp of the current object. With four slots (there are at least 64), and the keys of
/// `{"id":1,"name":"A"}` as the second object:
///
///     slot   0              1               2              3
///            stamp 1, …     stamp 2, "id"   stamp 1, …     stamp 2, "name"
///
/// To be fast in debug builds too, it holds no references and its work per key is `@_transparent`.
package struct KeyFingerprints {
  private var slots: UnsafeMutablePointer<UInt64>
  private var capacity = 64
  private var stamp: UInt64 = 0

  package init() {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  package func deallocate() { slots.deallocate() }

  /// Whether an object has a key twice. Keys are compared as JSONDecoder does: after unescaping, and canonically
  /// equivalent spellings are equal.
  package mutating func hasDuplicates(_ object: Node, in document: JSONDocument) -> Bool {
    if areDistinct(in: object, of: document) { return false }
    var seen: Set<String> = []
    return document.children(of: object).contains { member in
      !seen.insert(document.displayString(of: Node(index: member.index &- 1))).inserted
    }
  }

  /// Whether all keys of an object are ASCII without escapes and have different fingerprints; if so, none occurs twice.
  /// False proves nothing, and is always the result for JSON5, where one key has several spellings.
  mutating func areDistinct(in object: Node, of document: JSONDocument) -> Bool {
    if document.options.allowsJSON5 { return false }
    makeRoom(for: document.count(of: object))
    stamp &+= 1
    let unusual = TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed
    var member = document.firstChild(of: object)
    while let value = member {
      let key = document.word(Node(index: value.index &- 1))
      guard !key.has(unusual), insert(Self.hash(document.bytes, key.offset, document.length(key))) else { return false }
      member = document.nextSibling(of: value)
    }
    return true
  }

  /// False if a key with the same fingerprint is there.
  @_transparent
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

  /// A hash of the length and of the first, middle and last eight bytes, quotes included: all bytes of most keys.
  /// Lengths vary from key to key, so only the shortest keys take a branch on them.
  @_transparent
  private static func hash(_ text: UnsafePointer<UInt8>, _ offset: Int, _ length: Int) -> UInt64 {
    guard length >= 8 else { return hashOfShort(text, offset, length) }
    let first = ByteWord.load(text, offset)
    let middle = ByteWord.load(text, offset &+ length &>> 1 &- 4)
    let last = ByteWord.load(text, offset &+ length &- 8)
    return mix(mix(first ^ UInt64(truncatingIfNeeded: length)) ^ mix(middle) &+ last)
  }

  /// A hash of all bytes, loaded at once if enough bytes precede the key.
  @inline(never)
  private static func hashOfShort(_ text: UnsafePointer<UInt8>, _ offset: Int, _ length: Int) -> UInt64 {
    var word: UInt64 = 0
    if offset &+ length >= 8 {
      let excess = UInt64(truncatingIfNeeded: 8 &- length) &* 8
      word = ByteWord.load(text, offset &+ length &- 8) &>> excess
    } else {
      var at = length
      while at > 0 {
        at &-= 1
        word = word &<< 8 | UInt64(truncatingIfNeeded: text[offset &+ at])
      }
    }
    return mix(word ^ UInt64(truncatingIfNeeded: length))
  }

  @_transparent
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
