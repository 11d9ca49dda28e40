/// Cuts a stream into runs of complete lines.
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

  /// Returns the next run. If the stream was ended early, its rest is cut as well, except for an incomplete last line.
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

  /// Returns the first line that is not empty, without consuming it; the available bytes at the end if there is none.
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
    // The buffer ends with the first line that completes a run, so a larger one contains a line that is too long.
    guard buffer.count + more.count <= max(limit.byteCount, LineRun.length + ByteStream.chunkLength) else {
      throw ToolError(InputWords.longLine(stream.name, limit))
    }
    isAtEnd = more.isEmpty
    buffer += more
  }

  /// Cuts the buffer. Only what follows the cut is copied.
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
