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

  /// What looks for it as a regular expression; it learns on the way, so a walk should use one all along.
  var matcher: PatternMatcher? { expression.map { PatternMatcher($0) } }

  /// - Complexity: O(range × query) at worst, close to O(range) for real text.
  func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ matcher: inout PatternMatcher?) -> Bool {
    if matchesText(bytes, range) { return true }
    return matcher?.matches(UnsafeBufferPointer(rebasing: bytes[range])) == true
  }

  private func matchesText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = needle.first, range.count >= needle.count else { return false }
    var start = range.lowerBound
    let last = range.upperBound - needle.count
    while start <= last {
      if folded(bytes[start]) == first, matchesRest(bytes, at: start) { return true }
      start += 1
    }
    return false
  }

  private func matchesRest(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in 1..<max(1, needle.count) where folded(bytes[start + offset]) != needle[offset] { return false }
    return true
  }

  /// Letters beyond ASCII are compared as they are: folding them would change their length.
  func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
