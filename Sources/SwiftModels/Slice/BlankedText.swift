import SwiftSyntax

/// A source text in which parts are overwritten with spaces: every other byte keeps its line and column.
struct BlankedText: Sendable, Equatable {
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func blank(_ range: Range<Int>) {
    for offset in range.clamped(to: bytes.indices) where bytes[offset] != UInt8(ascii: "\n") {
      bytes[offset] = UInt8(ascii: " ")
    }
  }

  /// Whether nothing is left of a node of the text as it was.
  func isBlank(at node: some SyntaxProtocol) -> Bool {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return offset < bytes.count && bytes[offset] == UInt8(ascii: " ")
  }

  /// Blanks the statements of a body, and ends the process there, where there is room for that.
  ///
  /// It says that it is none of the user's traps, where there is room for that too.
  mutating func trap(_ range: Range<Int>) {
    if !replace(range, with: "fatalError(\"\(Self.leftOutMark)\")") { _ = replace(range, with: "fatalError()") }
  }

  /// What the runtime says where code would run that was left out.
  static let leftOutMark = "?"

  /// Puts something shorter in the place of a part, on the first line that has room for it; false where none has.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String) -> Bool {
    blank(range)
    let word = Array(text.utf8)
    var start = range.lowerBound
    while start + word.count <= range.upperBound {
      let end = start + word.count
      if !bytes[start..<end].contains(UInt8(ascii: "\n")) {
        bytes.replaceSubrange(start..<end, with: word)
        return true
      }
      start += 1
    }
    return false
  }

  /// What a question in a condition is answered, which is longer than the answer.
  mutating func answer(_ range: Range<Int>, _ holds: Bool) {
    blank(range)
    write(holds ? "true" : "false", at: range.lowerBound)
  }

  /// Puts a word in the place of another of the same length.
  mutating func write(_ word: String, at offset: Int) {
    for (number, byte) in word.utf8.enumerated() where offset + number < bytes.count { bytes[offset + number] = byte }
  }

  /// After the last line: nothing before it moves.
  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
