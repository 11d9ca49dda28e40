/// A source text in which parts are overwritten with blanks: every other byte keeps its line and column.
struct BlankedText: Sendable {
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func blank(_ range: Range<Int>) {
    for offset in range.clamped(to: bytes.indices) where bytes[offset] != UInt8(ascii: "\n") {
      bytes[offset] = UInt8(ascii: " ")
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
