/// Cuts what comes in parts into lines.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// The lines that end in this part; what follows the last of them is kept for the next.
  mutating func lines(adding part: ArraySlice<UInt8>) -> [Substring] {
    rest += part
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(rest[(end + 1)...])
    return lines.map { Substring(decoding: $0, as: UTF8.self) }
  }
}
