/// Messages of a line each, as the Model Context Protocol has them, from input that comes in pieces.
package struct MessageLines: Sendable {
  private var queue = ByteQueue()
  /// The end of a line that was too long has not come yet.
  private var isPassingOver = false
  private let limit: Int

  /// - Parameter limit: Bytes of a line; a longer one is passed over.
  package init(limit: Int = 1 << 28) { self.limit = limit }

  package mutating func add(_ more: some Sequence<UInt8>) { queue.add(more) }

  /// The next line that is there in full, without its end; nil where more has to come.
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

  /// What is left when the input has ended: a last line without an end.
  package mutating func rest() -> [UInt8]? {
    defer { queue.drop(queue.bytes.count) }
    let rest = queue.bytes[queue.start...]
    return isPassingOver || rest.isEmpty ? nil : Array(rest)
  }
}
