/// Finds where to cut a file of lines, without keeping its bytes: workers read them themselves.
final class LineRuler: LineSource {
  private var stream: ByteStream
  /// The bytes that were read but not measured yet.
  private var rest: ArraySlice<UInt8> = []
  /// The offset of the rest's first byte.
  private var offset = 0
  private var line = 1

  private let limit: ReadLimit

  init(_ stream: ByteStream, limit: ReadLimit) {
    self.stream = stream
    self.limit = limit
  }

  var isEndedEarly: Bool { stream.isEndedEarly }

  func next() throws(ToolError) -> LineRun? {
    let start = offset
    let firstLine = line
    while true {
      if rest.isEmpty { rest = try stream.next() }
      if isEndedEarly { return nil }
      if rest.isEmpty { return offset == start ? nil : LineRun(bytes: start..<offset, firstLine: firstLine, text: nil) }
      // Cut after the first line that reaches the minimum length.
      let earliest = rest.startIndex + max(0, start + LineRun.length - 1 - offset)
      let end = rest.newline(from: earliest)
      guard offset - start <= limit.byteCount else { throw ToolError(InputWords.longLine(stream.name, limit)) }
      pass(to: end.map { $0 + 1 } ?? rest.endIndex)
      if end != nil { return LineRun(bytes: start..<offset, firstLine: firstLine, text: nil) }
    }
  }

  private func pass(to end: Int) {
    line += rest[..<end].newlineCount
    offset += end - rest.startIndex
    rest = end < rest.endIndex ? rest[end...] : []
  }
}
