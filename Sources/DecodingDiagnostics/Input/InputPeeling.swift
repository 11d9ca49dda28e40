import JSONText

/// Removes one layer after another, until the rest is JSON or nothing is recognized any more.
struct InputPeeling {
  private static let mostLayers = 4

  private(set) var forms: [InputForm] = []
  var bytes: [UInt8]
  var offsets = OffsetTable()
  /// The rest of the text, surrounded by spaces.
  var content: Range<Int>
  let options: ScanOptions

  init(_ bytes: [UInt8], from start: Int, options: ScanOptions) {
    self.bytes = bytes
    self.options = options
    content = start..<bytes.count
  }

  mutating func peel() {
    for _ in 0..<Self.mostLayers {
      trim()
      guard let form = peelLayer() else { break }
      forms.append(form)
    }
    if !forms.isEmpty { keep(content) }
  }

  private mutating func peelLayer() -> InputForm? {
    if peelHeaders() { return .httpHeaders }
    if peelChunks() { return .chunkedBody }
    if peelGuard() { return .guardPrefix }
    if peelCall() { return .jsonp }
    if peelEvents() { return .eventStream }
    if peelPlainLiteral() { return .plainLiteral }
    if peelEscapedLiteral() { return .escapedLiteral }
    return peelLogLines() ? .logLines : nil
  }

  // MARK: Looking

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func starts(_ prefix: String, at offset: Int? = nil) -> Bool {
    bytes[(offset ?? content.lowerBound)..<content.upperBound].starts(with: prefix.utf8)
  }

  /// The lines of the rest, without line breaks.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = content.lowerBound
    while start < content.upperBound {
      let end = bytes[start..<content.upperBound].firstIndex(of: 0x0A) ?? content.upperBound
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = bytes[range].first, Self.isBlank(first) { range = range.lowerBound + 1..<range.upperBound }
    while let last = bytes[range].last, Self.isBlank(last) { range = range.lowerBound..<range.upperBound - 1 }
    return range
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Returns whether some bytes are one JSON value, or one per line.
  func isJSON(_ text: [UInt8]) -> Bool {
    let document = JSONDocument(text, options: options)
    return document.breakage == nil || document.breakage?.cause == .jsonLines
  }

  /// Returns whether the text is an object, an array or a string, rather than a lone number or word.
  func isStructure(_ range: Range<Int>) -> Bool {
    let first = bytes[trimmed(range)].first
    return (first == 0x7B || first == 0x5B) && isJSON(Array(bytes[range]))
  }

  // MARK: Taking off

  private mutating func trim() { content = trimmed(content) }

  /// Replaces a part by spaces; line breaks are kept, so that lines keep their numbers.
  mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
  }

  /// Replaces everything but a part by spaces.
  private mutating func keep(_ range: Range<Int>) {
    blank(0..<range.lowerBound)
    blank(range.upperBound..<bytes.count)
  }

  /// Continues with text that was derived from this one.
  mutating func replace(with text: [UInt8], _ table: OffsetTable) {
    bytes = text
    offsets = table.leading(to: offsets)
    content = 0..<text.count
  }
}
