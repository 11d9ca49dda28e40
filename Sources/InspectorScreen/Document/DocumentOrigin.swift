public import DecodingDiagnostics
public import JSONText

/// The file that a document was extracted from, if the two differ: JSON Lines that are read as one array, a body
/// with headers, a string literal. Displayed places are those of the file.
public struct DocumentOrigin: Sendable {
  let text: SourceText
  let places: any PlaceMap

  public init(_ text: SourceText, places: any PlaceMap) {
    self.text = text
    self.places = places
  }
}

extension LoadedDocument {
  /// The text of the file.
  var sourceText: SourceText { origin?.text ?? json.text }
  var byteCount: Int { sourceText.bytes.count }

  /// Returns the position in the file for an offset of the document.
  func position(at offset: Int) -> TextPosition {
    guard let origin else { return lines.position(at: offset) }
    let place = origin.places.location(of: offset..<offset)
    return TextPosition(line: place.line, column: place.column, offset: place.offset)
  }

  func sourceRange(of range: Range<Int>) -> Range<Int> {
    guard let origin, !range.isEmpty else { return range }
    let start = origin.places.offset(of: range.lowerBound)
    return start..<max(start, origin.places.offset(of: range.upperBound - 1) + 1)
  }

  /// Returns where a value starts in the file, including its key.
  func sourceStart(of node: Node) -> Int {
    let start = range(of: key(of: node) ?? node).lowerBound
    return origin.map { $0.places.offset(of: start) } ?? start
  }

  /// Returns the first value that starts in a range of the file.
  func firstNode(inSource range: Range<Int>) -> Node? {
    guard let origin else { return json.firstNode(in: range) }
    let start = origin.places.firstOffset(notBefore: range.lowerBound, below: json.text.bytes.count)
    let end = origin.places.firstOffset(notBefore: range.upperBound, below: json.text.bytes.count)
    return json.firstNode(in: start..<max(start, end))
  }
}

extension PlaceMap {
  /// Maps an offset in the file to the document, whose places are in the order of the file.
  fileprivate func firstOffset(notBefore target: Int, below limit: Int) -> Int {
    var (low, high) = (0, limit)
    while low < high {
      let middle = (low + high) / 2
      if offset(of: middle) < target { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
