/// Searches bytes for a text: looks for its rarest byte, eight at a time, and compares the others there.
package struct ByteFinder {
  private let needle: [UInt8]
  private let ignoresCase: Bool
  /// The index of the needle's byte that is looked for.
  private let rarest: Int

  /// - Parameters:
  ///   - ignoresCase: Whether capital letters in the bytes match lowercase ones; those in the needle do not.
  ///   - sample: Bytes like those to search, from which the rare ones are estimated.
  package init(_ needle: [UInt8], ignoresCase: Bool, sample: some Sequence<UInt8>) {
    self.needle = needle
    self.ignoresCase = ignoresCase
    var counts = [Int](repeating: 0, count: 256)
    for byte in sample { counts[Int(byte)] += 1 }
    let count = { (byte: UInt8) in
      counts[Int(byte)] + (ignoresCase && Self.isSmall(byte) ? counts[Int(byte & ~0x20)] : 0)
    }
    rarest = needle.indices.min { count(needle[$0]) < count(needle[$1]) } ?? 0
  }

  private static func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  /// The needle's first occurrence at or after `start` whose first byte is before `end`; `end` if there is none.
  package func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int) -> Int {
    guard let text = bytes.baseAddress, !needle.isEmpty else { return end }
    let rare = needle[rarest]
    let fold: UInt8 = ignoresCase && Self.isSmall(rare) ? 0x20 : 0
    let (folds, pattern) = (ByteWord.repeating(fold), ByteWord.repeating(rare))
    let stop = min(end, bytes.count &- needle.count &+ 1) &+ rarest
    var offset = start &+ rarest
    while offset < stop {
      if offset &+ 8 <= bytes.count {
        let hits = ByteWord.equal(ByteWord.load(text, offset) | folds, pattern)
        if hits == 0 {
          offset &+= 8
          continue
        }
        offset &+= ByteWord.firstHit(hits)
        if offset >= stop { break }
      } else if text[offset] | fold != rare {
        offset &+= 1
        continue
      }
      if isNeedle(text + (offset &- rarest)) { return offset &- rarest }
      offset &+= 1
    }
    return end
  }

  private func isNeedle(_ text: UnsafePointer<UInt8>) -> Bool {
    needle.withUnsafeBufferPointer { needle in
      var index = 0
      while index < needle.count {
        let byte = text[index]
        let folded = ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        guard folded == needle[index] else { return false }
        index &+= 1
      }
      return true
    }
  }
}
