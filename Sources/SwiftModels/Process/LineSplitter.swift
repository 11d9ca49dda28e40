/// Splits data that arrives in parts into lines.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// Returns the lines that end in this part. The rest is kept for the next part.
  mutating func lines(adding part: ArraySlice<UInt8>) -> [Substring] {
    rest += part
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(rest[(end + 1)...])
    return lines.map { Substring(decoding: $0, as: UTF8.self) }
  }
}
