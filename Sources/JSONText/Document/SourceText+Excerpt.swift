extension SourceText {
  /// The text of a range, cut at 40 characters; a byte that is not valid UTF-8 as its number: `0xE9`.
  func excerpt(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let slice = bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 160)]
    guard let text = String(wellFormed: slice) else {
      if range.count <= 4 { return slice.map { "0x" + String($0, radix: 16, uppercase: true) }.joined(separator: " ") }
      return String(String(decoding: slice, as: UTF8.self).prefix(40))
    }
    return String(text.prefix(40))
  }
}
