/// Finds objects and arrays by their brackets in text that is not JSON as a whole.
enum JSONBrackets {
  static let openers = [UInt8(ascii: "{"), UInt8(ascii: "[")]
  static let closers = [UInt8(ascii: "}"), UInt8(ascii: "]")]

  /// Returns the outermost pairs of brackets, in order; brackets in strings are ignored.
  static func groups(in bytes: ArraySlice<UInt8>) -> [Range<Int>] { scan(bytes).groups }

  /// Returns whether a bracket, or a string inside one, is not closed.
  static func leavesOpen(_ bytes: ArraySlice<UInt8>) -> Bool { scan(bytes).depth > 0 }

  /// Returns how many closing brackets have no opening one; the text may start inside of a string. 0 if it does not end
  /// with them.
  static func unopened(in bytes: [UInt8]) -> Int {
    [false, true].lazy.map { unopened(in: bytes, beginsInString: $0) }.first { $0 > 0 } ?? 0
  }

  private static func unopened(in bytes: [UInt8], beginsInString: Bool) -> Int {
    var string = StringState()
    if beginsInString { _ = string.takes(UInt8(ascii: "\"")) }
    var depth = 0
    var count = 0
    for byte in bytes where !string.takes(byte) {
      if openers.contains(byte) {
        depth += 1
      } else if closers.contains(byte) {
        if depth == 0 { count += 1 } else { depth -= 1 }
      }
    }
    return depth == 0 && !string.isInside ? count : 0
  }

  /// Returns truncated text up to its last complete member or element, with all open brackets closed; nil if there is
  /// none.
  static func closing(_ bytes: [UInt8]) -> (text: [UInt8], kept: Int)? {
    var open: [UInt8] = []
    // A comma ends the element before it, a bracket the container that it closes.
    var last: (end: Int, open: [UInt8])?
    var string = StringState()
    for (index, byte) in bytes.enumerated() where !string.takes(byte) {
      if let opener = openers.firstIndex(of: byte) {
        open.append(closers[opener])
      } else if closers.contains(byte), !open.isEmpty {
        open.removeLast()
        last = (index + 1, open)
      } else if byte == UInt8(ascii: ","), !open.isEmpty {
        last = (index, open)
      }
    }
    guard let last, !last.open.isEmpty else { return nil }
    return (Array(bytes[..<last.end]) + last.open.reversed(), last.end)
  }

  /// Tracks whether a byte belongs to a string, including its quotes.
  private struct StringState {
    private(set) var isInside = false
    private var isEscaped = false

    mutating func takes(_ byte: UInt8) -> Bool {
      if isEscaped {
        isEscaped = false
        return true
      }
      let isQuote = byte == UInt8(ascii: "\"")
      defer { if isQuote { isInside.toggle() } }
      isEscaped = isInside && byte == UInt8(ascii: "\\")
      return isInside || isQuote
    }
  }

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
