/// A walk over all keys and literals of a document, in document order.
///
/// Over `{"a":[1,true]}` it stops at `a`, `1` and `true`. It is the inner loop of a search, kept simple so that a debug
/// build is fast too.
package struct TextWalk {
  private let document: JSONDocument
  private let words: UnsafePointer<UInt64>
  private let limit: UInt32
  /// The place on the tape where the walk continues.
  package private(set) var place: UInt32
  /// The value that the text belongs to; for a key, its member's value.
  package private(set) var node = Node(index: 0)
  /// The range of the text, quotes included.
  package private(set) var start = 0
  package private(set) var end = 0

  /// - Parameter place: 0, or where an earlier walk over the same document was.
  package init(_ document: JSONDocument, from place: UInt32 = 0) {
    self.document = document
    words = document.words
    limit = UInt32(truncatingIfNeeded: document.nodeLimit)
    self.place = place
  }

  package var isAtEnd: Bool { place >= limit }

  /// Moves to the next text that ends after an offset; a container that ends before it is skipped as a whole.
  ///
  /// - Returns: Whether there is one.
  package mutating func next(endingAfter offset: Int) -> Bool {
    while place < limit {
      let word = TapeWord(bits: words[Int(truncatingIfNeeded: place)])
      if word.isContainer {
        let links = words[Int(truncatingIfNeeded: place) &+ 1]
        let isBefore = Int(truncatingIfNeeded: links & 0xFFFF_FFFF) <= offset
        place = isBefore ? UInt32(truncatingIfNeeded: links &>> 32) : place &+ 3
        continue
      }
      end = word.offset &+ document.length(word)
      let isKey = word.tapeKind == TapeKind.key
      place &+= 1
      if end > offset {
        start = word.offset
        node = Node(index: isKey ? place : place &- 1)
        return true
      }
    }
    return false
  }

  /// Skips the literal whose key the walk is at.
  package mutating func passLiteralOfKey() {
    guard place == node.index, place < limit else { return }
    if !TapeWord(bits: words[Int(truncatingIfNeeded: place)]).isContainer { place &+= 1 }
  }

  /// The text without its quotes.
  package var content: (start: Int, end: Int) {
    let first = document.bytes[start]
    return first == 0x22 || first == 0x27 ? (start &+ 1, end &- 1) : (start, end)
  }
}
