/// The items for each word: a hash table over numbers, fast in debug builds too.
final class WordTable {
  private var slots: UnsafeMutablePointer<UInt64>
  /// The newest entry of the word in a slot; -1 for none.
  private var heads: UnsafeMutablePointer<Int32>
  private var mask: Int
  private var wordCount = 0
  private var entries: ContiguousArray<Entry> = []

  private struct Entry {
    let place: ItemPlace
    /// The previous entry of the same word.
    let next: Int32
  }

  init(capacity: Int = 1024) {
    let size = max(capacity, 16).nextPowerOfTwo
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    heads = .allocate(capacity: size)
    heads.initialize(repeating: -1, count: size)
    mask = size - 1
  }

  deinit {
    slots.deallocate()
    heads.deallocate()
  }

  func add(_ word: UInt64, _ place: ItemPlace) {
    if wordCount * 2 > mask { grow() }
    let slot = slot(of: word)
    if slots[slot] == 0 {
      slots[slot] = word
      wordCount += 1
    }
    entries.append(Entry(place: place, next: heads[slot]))
    heads[slot] = Int32(entries.count - 1)
  }

  /// - Complexity: Linear in the places of the word.
  func places(of word: UInt64) -> [ItemPlace] {
    var found: [ItemPlace] = []
    var entry = heads[slot(of: word)]
    while entry >= 0 {
      found.append(entries[Int(entry)].place)
      entry = entries[Int(entry)].next
    }
    return found
  }

  func contains(_ word: UInt64) -> Bool { slots[slot(of: word)] == word }

  private func slot(of word: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: word ^ word &>> 29) & mask
    while slots[slot] != 0, slots[slot] != word { slot = (slot + 1) & mask }
    return slot
  }

  private func grow() {
    let (oldSlots, oldHeads, oldCount) = (slots, heads, mask + 1)
    let size = oldCount * 4
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    heads = .allocate(capacity: size)
    heads.initialize(repeating: -1, count: size)
    mask = size - 1
    var index = 0
    while index < oldCount {
      if oldSlots[index] != 0 {
        let slot = slot(of: oldSlots[index])
        slots[slot] = oldSlots[index]
        heads[slot] = oldHeads[index]
      }
      index += 1
    }
    oldSlots.deallocate()
    oldHeads.deallocate()
  }
}

/// An item of one of the files.
struct ItemPlace: Hashable, Sendable {
  let file: Int32
  let item: Int32
}

extension Int {
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
