/// The scanned document as a flat array of 64-bit words, in document order.
///
/// A literal or key is one word, a container three. The text
///
///     {"a":[1,true]}
///     0123456789…
///
/// gives this tape:
///
///     index  word                                          meaning
///     0      object, last         offset 0                 {
///     1      after 9              end offset 14            the next value is at 9 on the tape, at byte 14 in the text
///     2      ordinal 0            count 1                  the first container, one member
///     3      key                  offset 1   length 3      "a"
///     4      array, member, last  offset 5                 [
///     5      after 9              end offset 13
///     6      ordinal 1            count 2
///     7      number               offset 6   length 1      1
///     8      bool, true, last     offset 8   length 4      true
///
/// So the first child of a container is three words on (four in an object, past the key); the next sibling is one word
/// on or where the `after` link leads (plus one for its key), unless the value is its container's last; and the key of
/// a member is the word before its value. Lines, parents and paths are not stored: they are rebuilt when shown.
///
/// While a container is open, its second word holds the index of its parent, and its third the count so far: the tape
/// is the scanner's stack.
final class Tape: Sendable {
  // Written by the scanner before the tape is made, never afterwards; freed with the tape.
  nonisolated(unsafe) let words: UnsafeMutablePointer<UInt64>
  let count: Int
  let containerCount: Int
  /// Lengths of 16 MiB and more, by byte offset.
  let overlongLengths: [Int: Int]

  /// Takes over the memory of `words`.
  init(words: UnsafeMutablePointer<UInt64>, count: Int, containerCount: Int, overlongLengths: [Int: Int]) {
    self.words = words
    self.count = count
    self.containerCount = containerCount
    self.overlongLengths = overlongLengths
  }

  static var empty: Tape {
    Tape(words: .allocate(capacity: 1), count: 0, containerCount: 0, overlongLengths: [:])
  }

  deinit {
    words.deallocate()
  }
}
