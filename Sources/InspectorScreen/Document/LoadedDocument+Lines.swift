import JSONText

extension LoadedDocument {
  /// The number of visible lines: a final line break does not start another one, unless the text breaks off there.
  var lineCount: Int {
    let last = lines.lineCount
    guard last > 1, lines.lineRange(last).isEmpty else { return last }
    let breaksOff = json.breakage.map { position(at: $0.range.lowerBound).line == last } ?? false
    return breaksOff ? last : last - 1
  }

  /// Returns the line of a value, or of its key if it has one.
  func line(of node: Node) -> Int {
    position(at: range(of: key(of: node) ?? node).lowerBound).line
  }
}

extension JSONDocument {
  /// Returns a value that starts in a range of the text, or else the last one before it, by examining only a few
  /// hundred bytes.
  func firstNode(in range: Range<Int>) -> Node? {
    let isBetweenValues: (Int) -> Bool = { [0x20, 0x09, 0x0A, 0x0D, 0x5D, 0x7D, 0x2C].contains(self.text.bytes[$0]) }
    let ahead = range.prefix(Self.reach)
    if let offset = ahead.first(where: { !isBetweenValues($0) }) { return node(atOffset: offset) }
    let behind = (max(0, range.lowerBound - Self.reach)..<range.lowerBound).reversed()
    return behind.first { !isBetweenValues($0) }.flatMap(node(atOffset:)) ?? node(atOffset: range.lowerBound)
  }

  private static let reach = 512
}
