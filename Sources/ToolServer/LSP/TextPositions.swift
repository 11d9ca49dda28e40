import DecodingDiagnostics
import JSONText

/// Positions in a text as editors count them: lines from 0, columns in UTF-16 units.
struct TextPositions {
  private let text: SourceText
  private let index: LineIndex

  init(_ text: String) {
    let document = JSONDocument(Array(text.utf8))
    self.text = document.text
    index = LineIndex(document.text)
  }

  /// The position of a byte.
  func position(at offset: Int) -> LSPPosition {
    let place = index.position(at: offset)
    let start = index.lineRange(place.line).lowerBound
    return LSPPosition(line: place.line - 1, character: text[start..<max(start, place.offset)].utf16.count)
  }

  /// The byte at a position.
  func offset(of position: LSPPosition) -> Int {
    let range = index.lineRange(position.line + 1)
    var units = position.character
    var offset = range.lowerBound
    for scalar in text[range].unicodeScalars where units > 0 {
      units -= scalar.utf16.count
      offset += scalar.utf8.count
    }
    return offset
  }

  func range(offset: Int?, length: Int?) -> LSPRange? {
    guard let offset, let length else { return nil }
    return LSPRange(start: position(at: offset), end: position(at: offset + length))
  }

  /// The position of a line and column in Unicode scalars, both from 1.
  func position(line: Int, column: Int) -> LSPPosition { position(at: index.offset(line: line, column: column)) }

  /// The position after the identifier at a line and column.
  func endOfName(line: Int, column: Int) -> LSPPosition {
    let start = index.offset(line: line, column: column)
    let rest = text[start..<max(start, index.lineRange(line).upperBound)]
    let name = rest.unicodeScalars.prefix { $0.properties.isXIDContinue || $0 == "`" }
    return position(at: start + String(name).utf8.count)
  }
}

/// A position in a text: both from 0, the character in UTF-16 units.
struct LSPPosition: Equatable, Comparable, Sendable {
  let line: Int
  let character: Int

  static func < (one: LSPPosition, other: LSPPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }

  var tree: JSONTree { .object([("line", .integer(line)), ("character", .integer(character))]) }

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  init?(_ tree: JSONTree?) {
    guard let line = tree?["line"]?.intValue, let character = tree?["character"]?.intValue else { return nil }
    self.init(line: line, character: character)
  }
}

struct LSPRange: Equatable, Sendable {
  let start: LSPPosition
  let end: LSPPosition

  func touches(_ other: LSPRange) -> Bool { start <= other.end && other.start <= end }

  var tree: JSONTree { .object([("start", start.tree), ("end", end.tree)]) }
}

extension LSPRange {
  init?(_ tree: JSONTree?) {
    guard let start = LSPPosition(tree?["start"]), let end = LSPPosition(tree?["end"]) else { return nil }
    self.init(start: start, end: end)
  }
}
