/// A text with marked places: `"a: ⟨1⟩"` represents the text `"a: 1"` and the byte range of the `1`.
///
/// Two markers side by side, `⟨⟩`, mark an empty range. Marks do not nest.
public struct MarkedJSON: Sendable {
  public let text: String
  /// The marked byte ranges of `text`'s UTF-8, in order.
  public let ranges: [Range<Int>]

  public init(_ marked: String) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟨": start = bytes.count
      case "⟩": ranges.append(start..<bytes.count)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }

  public var bytes: [UInt8] { Array(text.utf8) }
}
