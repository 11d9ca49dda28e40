/// Cuts a stream into runs of whole lines.
final class LineCutter: LineSource {
  private var stream: ByteStream
  private var buffer: [UInt8] = []
  private var offset = 0
  private var line = 1
  private var isAtEnd = false
  private let limit: ReadLimit

  init(_ stream: ByteStream, limit: ReadLimit) {
    self.stream = stream
    self.limit = limit
  }

  var isEndedEarly: Bool { stream.isEndedEarly }

  /// What came of a stream before an early end is cut as well, but for a line that may not be whole.
  func next() throws(ToolError) -> LineRun? {
    var searched = LineRun.length - 1
    while true {
      if let end = buffer[...].newline(from: searched) { return cut(at: end + 1) }
      if isAtEnd {
        let end = isEndedEarly ? buffer.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 : buffer.count
        return end == 0 ? nil : cut(at: end)
      }
      searched = max(searched, buffer.count)
      try read()
    }
  }

  /// The first line that is not blank, without taking it out; what is there at the end where there is none.
  func firstLine() throws(ToolError) -> ArraySlice<UInt8> {
    var start = 0
    var searched = 0
    while true {
      let end = buffer[...].newline(from: searched)
      searched = end.map { $0 + 1 } ?? buffer.count
      let line = buffer[start..<(end ?? buffer.count)]
      if let end {
        if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return line }
        start = end + 1
      } else if isAtEnd {
        return line
      } else {
        try read()
      }
    }
  }

  private func read() throws(ToolError) {
    let more = try stream.next()
    // What is read ends with the first line that is long enough, so that it is one line that is too long.
    guard buffer.count + more.count <= max(limit.byteCount, LineRun.length + ByteStream.chunkLength) else {
      throw ToolError(InputWords.longLine(stream.name, limit))
    }
    isAtEnd = more.isEmpty
    buffer += more
  }

  /// Only what comes after the cut is copied.
  private func cut(at end: Int) -> LineRun {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(LineRun.length + ByteStream.chunkLength)
    bytes += buffer[end...]
    swap(&bytes, &buffer)
    bytes.removeLast(bytes.count - end)
    let run = LineRun(bytes: offset..<(offset + end), firstLine: line, text: bytes)
    offset += end
    line += bytes[...].newlineCount
    return run
  }
}
