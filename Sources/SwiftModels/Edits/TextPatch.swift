/// A replacement of a range of UTF-8 bytes by another text.
struct TextPatch {
  var range: Range<Int>
  var text: String

  static func insert(_ text: String, at offset: Int) -> TextPatch {
    TextPatch(range: offset..<offset, text: text)
  }
}

extension String {
  /// Returns the text with all patches applied. They must not overlap. An insertion at the start of a replacement goes
  /// before it.
  func applying(_ patches: [TextPatch]) -> String {
    var bytes = Array(utf8)
    let ordered = patches.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    for patch in ordered {
      bytes.replaceSubrange(patch.range, with: Array(patch.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
