/// Unwraps JSON from what the network adds.
extension InputPeeling {
  /// Removes the blocks of headers that `curl -i` prints, including those of redirects and interim responses.
  mutating func peelHeaders() -> Bool {
    var start = content.lowerBound
    while starts("HTTP/", at: start), let end = endOfHeaders(from: start) { start = end }
    guard start > content.lowerBound else { return false }
    content = start..<content.upperBound
    return true
  }

  /// Returns the offset after the empty line that ends a block of headers.
  private func endOfHeaders(from start: Int) -> Int? {
    var lineStart = start
    while let end = bytes[lineStart..<content.upperBound].firstIndex(of: 0x0A) {
      if trimmed(lineStart..<end).isEmpty { return end + 1 }
      lineStart = end + 1
    }
    return nil
  }

  /// Joins chunks, `1a
  /// …
  /// 0
  /// `: the length of each in hexadecimal digits on a line of its own, with CR LF after each.
  mutating func peelChunks() -> Bool {
    var text: [UInt8] = []
    var table = OffsetTable()
    var start = content.lowerBound
    while start < content.upperBound {
      let lineEnd = bytes[start..<content.upperBound].firstIndex(of: 0x0A) ?? content.upperBound
      let line = self.text(trimmed(start..<lineEnd))
      guard let size = Int(line.prefix { $0 != ";" }, radix: 16), size >= 0, !line.hasPrefix("+") else { return false }
      if size == 0 { break }
      let chunk = lineEnd + 1..<lineEnd + 1 + size
      guard chunk.upperBound <= content.upperBound else { return false }
      table.append(start: text.count, original: chunk.lowerBound)
      text += bytes[chunk]
      start = chunk.upperBound
      if start < content.upperBound, bytes[start] == 0x0D { start += 1 }
      guard start >= content.upperBound || bytes[start] == 0x0A else { return false }
      start = min(start + 1, content.upperBound)
    }
    guard !text.isEmpty, isJSON(text) else { return false }
    replace(with: text, table)
    return true
  }

  mutating func peelGuard() -> Bool {
    let guards = [")]}',", ")]}'", ")]}", "while(1);", "while (1);", "for(;;);", "for (;;);", "{}&&", "{} &&"]
    guard let prefix = guards.first(where: { starts($0) }) else { return false }
    content = content.lowerBound + prefix.utf8.count..<content.upperBound
    return true
  }

  /// Unwraps a call such as `/**/ app.handlers["x"]({…});`.
  mutating func peelCall() -> Bool {
    var start = content.lowerBound
    if starts("/**/") { start = trimmed(start + 4..<content.upperBound).lowerBound }
    guard let open = bytes[start..<content.upperBound].prefix(200).firstIndex(of: 0x28), open > start,
      bytes[start..<open].allSatisfy(Self.isPartOfName)
    else { return false }
    var end = content.upperBound
    if bytes[end - 1] == 0x3B { end = trimmed(start..<end - 1).upperBound }
    guard end > open + 1, bytes[end - 1] == 0x29 else { return false }
    let inner = trimmed(open + 1..<end - 1)
    // The printed description of a struct is not a call.
    guard let first = bytes[inner].first, first == 0x22 || first == 0x5B || first == 0x7B else { return false }
    content = open + 1..<end - 1
    return true
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2E, 0x5B, 0x5D, 0x22, 0x27: true
    default: false
    }
  }

  /// Extracts the data of server-sent events; multi-line data is joined, so that each event is a line.
  mutating func peelEvents() -> Bool {
    let fields = ["data:", "event:", "id:", "retry:", ":"]
    let lines = lines.filter { !trimmed($0).isEmpty }
    guard !lines.isEmpty, lines.allSatisfy({ line in fields.contains { starts($0, at: line.lowerBound) } }),
      lines.contains(where: { starts("data:", at: $0.lowerBound) })
    else { return false }
    var last: Range<Int>?
    for line in lines {
      guard starts("data:", at: line.lowerBound), !text(trimmed(line)).hasSuffix("[DONE]") else {
        blank(line)
        continue
      }
      blank(line.lowerBound..<line.lowerBound + 5)
      if let last, line.lowerBound == last.upperBound + 1 {
        for index in last.upperBound..<line.lowerBound { bytes[index] = 0x20 }
      }
      last = line
    }
    return true
  }
}
