/// Objects and arrays in text that is no JSON as a whole, found by their brackets.
enum JSONBrackets {
  static let openers = [UInt8(ascii: "{"), UInt8(ascii: "[")]
  static let closers = [UInt8(ascii: "}"), UInt8(ascii: "]")]

  /// The outermost pairs of brackets, in order; brackets in strings count for nothing.
  static func groups(in bytes: ArraySlice<UInt8>) -> [Range<Int>] { scan(bytes).groups }

  /// A bracket is not closed, or a string inside one.
  static func leavesOpen(_ bytes: ArraySlice<UInt8>) -> Bool { scan(bytes).depth > 0 }

  private static func scan(_ bytes: ArraySlice<UInt8>) -> (groups: [Range<Int>], depth: Int) {
    var groups: [Range<Int>] = []
    var depth = 0
    var start = bytes.startIndex
    var isInString = false
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        isInString = byte != UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\""), depth > 0 {
        isInString = true
      } else if openers.contains(byte) {
        if depth == 0 { start = index }
        depth += 1
      } else if closers.contains(byte), depth > 0 {
        depth -= 1
        if depth == 0 { groups.append(start..<(index + 1)) }
      }
    }
    return (groups, depth)
  }
}
