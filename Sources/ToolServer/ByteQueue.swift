/// Bytes that come in pieces and are taken from the front, each looked at once.
struct ByteQueue: Sendable {
  private(set) var bytes: [UInt8] = []
  /// What is in front of this was taken.
  private(set) var start = 0
  /// What is looked for does not begin before this position.
  var searched = 0

  mutating func add(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Takes all in front of a position.
  mutating func drop(_ end: Int) { (start, searched) = (end, end) }
}
