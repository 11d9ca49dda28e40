/// Bytes that arrive in pieces and are taken from the front; each is examined once.
struct ByteQueue: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Everything before this position was taken.
  private(set) var start = 0
  /// The start of the search: no match begins before this position.
  var searched = 0

  mutating func add(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Takes everything before a position.
  mutating func drop(_ end: Int) { (start, searched) = (end, end) }
}
