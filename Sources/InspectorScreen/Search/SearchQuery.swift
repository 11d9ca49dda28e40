/// What is searched for: the text as it stands, and also what it means as a regular expression if it is one. Without a
/// capital letter in it, case does not matter.
struct SearchQuery: Sendable, Equatable {
  let text: String
  let needle: [UInt8]
  let ignoresCase: Bool
  let expression: RegularExpression?

  init(_ text: String) {
    self.text = text
    // The letter of `\D` is no capital that somebody cares for.
    let letters = text.split(separator: "\\", omittingEmptySubsequences: false)
    ignoresCase = !zip(letters.indices, letters).contains { index, part in
      part.dropFirst(index == letters.startIndex ? 0 : 1).contains(where: \.isUppercase)
    }
    needle = Array(text.utf8)
    expression = PatternParser.isPattern(text) ? RegularExpression(text, ignoresCase: ignoresCase) : nil
  }

  /// Whether the text itself is there; of an expression nothing is asked.
  ///
  /// - Complexity: O(range × query) at worst, close to O(range) for real text. It is the inner loop of a search, and of
  ///   plain steps so that a debug build gets through it as well.
  func matchesText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let count = needle.count
    guard count > 0, range.count >= count, let text = bytes.baseAddress else { return false }
    return needle.withUnsafeBufferPointer { needle in
      let (first, upper) = (needle[0], ignoresCase ? Self.uppercased(needle[0]) : needle[0])
      var start = range.lowerBound
      let last = range.upperBound - count
      while start <= last {
        let byte = text[start]
        if byte == first || byte == upper {
          var offset = 1
          while offset < count, folded(text[start + offset]) == needle[offset] { offset += 1 }
          if offset == count { return true }
        }
        start += 1
      }
      return false
    }
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte }

  /// Letters beyond ASCII are compared as they are: folding them would change their length.
  func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
