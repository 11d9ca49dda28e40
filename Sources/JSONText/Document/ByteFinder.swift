/// Finds a text in many bytes: looks for the rarest of its bytes, at eight bytes in one go, and compares the others there.
package struct ByteFinder {
  private let needle: [UInt8]
  private let ignoresCase: Bool
  /// Which byte of the needle is looked for.
  private let rarest: Int

  /// - Parameters:
  ///   - ignoresCase: Whether capital letters of the bytes count as small ones. Those of the needle do not.
  ///   - sample: Bytes like those to search; they tell which bytes are rare.
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

  /// Where the needle stands first, from `start` on and with its first byte before `end`; `end` where it does not.
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
