/// Tells that the keys of an object differ, without making a string of any.
///
/// An open hash table of 32-bit fingerprints that is used for one object after the other and never cleared: a slot counts
/// only if it bears the stamp of the object that is looked at. With four slots (there are at least 64), and the keys of
/// `{"id":1,"name":"A"}` as the second object:
///
///     slot   0              1               2              3
///            stamp 1, …     stamp 2, "id"   stamp 1, …     stamp 2, "name"
struct KeyFingerprints {
  private let document: JSONDocument
  private var slots: UnsafeMutablePointer<UInt64>
  private var capacity = 64
  private var stamp: UInt64 = 0

  init(document: JSONDocument) {
    self.document = document
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  func deallocate() { slots.deallocate() }

  /// Whether all keys of an object are ASCII without escapes and of different fingerprints: then none is there twice. False
  /// may mean anything.
  mutating func areDistinct(in object: Node) -> Bool {
    makeRoom(for: document.count(of: object))
    stamp += 1
    let unusual = TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed
    var member = document.firstChild(of: object)
    while let value = member {
      let key = document.word(Node(index: value.index &- 1))
      guard !key.has(unusual), insert(hash(document.content(key))) else { return false }
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

  /// Of the length and of the first, middle and last eight bytes: all of most keys.
  @inline(__always)
  private func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let bytes = key.baseAddress else { return 0 }
    let count = key.count
    var hash = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      hash = Self.mix(hash ^ ByteWord.load(bytes, 0)) ^ ByteWord.load(bytes, count &- 8)
      if count > 16 { hash = Self.mix(hash) ^ ByteWord.load(bytes, count &>> 1 &- 4) }
    } else {
      var at = 0
      while at < count {
        hash = hash &<< 8 | UInt64(truncatingIfNeeded: bytes[at])
        at &+= 1
      }
    }
    return Self.mix(hash)
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
