/// Messages of a line each, as the Model Context Protocol has them, from input that comes in pieces.
package struct MessageLines: Sendable {
  private var bytes: [UInt8] = []
  /// What is in front of this was given or passed over.
  private var start = 0
  /// No line ends before this position: what was looked through is not looked through again.
  private var searched = 0
  /// The end of a line that was too long has not come yet.
  private var isPassingOver = false
  private let limit: Int

  /// - Parameter limit: Bytes of a line; a longer one is passed over.
  package init(limit: Int = 1 << 28) { self.limit = limit }

  package mutating func add(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes += more
  }

  /// The next line that is there in full, without its end; nil where more has to come.
  package mutating func next() -> [UInt8]? {
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if isPassingOver {
        isPassingOver = false
      } else {
        return Array(line.last == 0x0D ? line.dropLast() : line)
      }
    }
    searched = bytes.count
    if searched - start > limit { isPassingOver = true }
    if isPassingOver { start = searched }
    return nil
  }

  /// What is left when the input has ended: a last line without an end.
  package mutating func rest() -> [UInt8]? {
    defer { start = bytes.count }
    return isPassingOver || start == bytes.count ? nil : Array(bytes[start...])
  }
}
