internal import JSONText

/// Copies of a document's text with one value changed.
extension JSONDocument {
  func replacing(_ node: Node, by text: String) -> [UInt8] {
    var bytes = self.text.bytes
    bytes.replaceSubrange(range(of: node), with: Array(text.utf8))
    return Array(bytes)
  }

  /// Returns the text without a member of an object, or an element of an array.
  func removing(_ node: Node) -> [UInt8] {
    let bytes = self.text.bytes
    let start = range(of: key(of: node) ?? node).lowerBound
    var range = start..<range(of: node).upperBound
    let comma = UInt8(ascii: ",")
    if let next = bytes[range.upperBound...].firstIndex(where: { !Self.isSpace($0) }), bytes[next] == comma {
      range = range.lowerBound..<next + 1
    } else if let last = bytes[..<range.lowerBound].lastIndex(where: { !Self.isSpace($0) }), bytes[last] == comma {
      range = last..<range.upperBound
    }
    var changed = Array(bytes)
    changed.removeSubrange(range)
    return changed
  }

  /// Returns the text with one more element in a non-empty array.
  func appending(_ text: String, to array: Node) -> [UInt8] {
    var bytes = Array(self.text.bytes)
    bytes.insert(contentsOf: Array((", " + text).utf8), at: range(of: array).upperBound - 1)
    return bytes
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
