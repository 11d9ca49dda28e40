/// Messages of one line each, as in the Model Context Protocol, from input that arrives in pieces.
package struct MessageLines: Sendable {
  private var queue = ByteQueue()
  /// Whether the end of an overlong line has yet to arrive.
  private var isPassingOver = false
  private let limit: Int

  /// - Parameter limit: The maximum number of bytes in a line; a longer one is skipped.
  package init(limit: Int = 1 << 28) { self.limit = limit }

  package mutating func add(_ more: some Sequence<UInt8>) { queue.add(more) }

  /// Returns the next complete line, without its end; nil if more bytes have to arrive.
  package mutating func next() -> [UInt8]? {
    while let end = queue.bytes[queue.searched...].firstIndex(of: 0x0A) {
      let line = queue.bytes[queue.start..<end]
      queue.drop(end + 1)
      if isPassingOver {
        isPassingOver = false
      } else {
        return Array(line.last == 0x0D ? line.dropLast() : line)
      }
    }
    queue.searched = queue.bytes.count
    if queue.searched - queue.start > limit { isPassingOver = true }
    if isPassingOver { queue.drop(queue.searched) }
    return nil
  }

  /// Returns what is left at the end of the input: a last line without a line end.
  package mutating func rest() -> [UInt8]? {
    defer { queue.drop(queue.bytes.count) }
    let rest = queue.bytes[queue.start...]
    return isPassingOver || rest.isEmpty ? nil : Array(rest)
  }
}
