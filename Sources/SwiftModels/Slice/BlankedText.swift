import SwiftSyntax

/// A source text in which parts are overwritten with spaces, so that every other byte keeps its line and column.
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

  /// Returns whether a node of the original text has been blanked, or replaced by something else.
  func isBlank(at node: some SyntaxProtocol) -> Bool {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let word = node.firstToken(viewMode: .sourceAccurate)?.text.utf8.first
    return start < bytes.count && bytes[start] != word
  }

  func isBlank(at offset: Int) -> Bool { offset < bytes.count && bytes[offset] == UInt8(ascii: " ") }

  /// Blanks the statements of a body, or a value, and puts a trap in its place, if there is room for it.
  mutating func replace(_ range: Range<Int>, with trap: EmptiedBody.Trap) {
    if let declaration = trap.declaration, !text.contains(declaration) { append(declaration) }
    for spelling in trap.spellings where replace(range, with: spelling) { return }
  }

  /// The runtime's message if left-out code runs.
  static let leftOutMark = "?"

  /// Replaces a part by something shorter, on the first line that has room for it. Returns false if none has.
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

  /// Replaces a condition, which must be longer than the answer, by its answer.
  mutating func answer(_ range: Range<Int>, _ holds: Bool) {
    blank(range)
    write(holds ? "true" : "false", at: range.lowerBound)
  }

  /// Overwrites a word with another one of the same length.
  mutating func write(_ word: String, at offset: Int) {
    for (number, byte) in word.utf8.enumerated() where offset + number < bytes.count { bytes[offset + number] = byte }
  }

  /// Appends after the last line, so that nothing moves.
  mutating func append(_ text: String) { bytes += Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
