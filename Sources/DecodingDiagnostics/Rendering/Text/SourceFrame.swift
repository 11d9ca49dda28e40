import JSONText
import VisibleText

/// Lines of a document with marks under their spans, as compilers print them:
/// ```
///    |
/// 38 |     "price": "12,50",
///    |              ^^^^^^^ Double expected
///    |
/// ```
struct SourceFrame {
  /// A span and its label.
  struct Mark {
    var range: Range<Int>
    var label: String
    /// Whether this is the cause itself, rather than a related place.
    var isPrimary = true
  }

  /// Longer lines are not shown: the surroundings of the value are formatted instead.
  static let longestLine = 400

  let document: JSONDocument
  let lines: DocumentLines
  /// The number of the document's first line.
  var firstLine = 1
  let gutter: Int
  let width: Int
  let style: Style
  let isASCII: Bool
  let isRedacted: Bool

  /// Returns the frame's rows, including the empty ones around them.
  func rows(for marks: [Mark]) -> [String] {
    if isRedacted { return redactedRows(for: marks) }
    var rows = [bar()]
    var lastLine: Int?
    for mark in marks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let line = lines.lineNumber(at: mark.range.lowerBound)
      if let lastLine, line > lastLine + 1 { rows.append(style(.frame, isASCII ? "..." : "…")) }
      rows += self.rows(for: mark, line: line, isRepeated: line == lastLine)
      lastLine = line
    }
    return rows + [bar()]
  }

  /// Never shows the line itself, and of broken text nothing, since it is unknown what is a value there.
  private func redactedRows(for marks: [Mark]) -> [String] {
    guard document.breakage == nil, let mark = marks.first,
      let node = document.node(atOffset: mark.range.lowerBound),
      document.range(of: node).lowerBound == mark.range.lowerBound
    else { return [] }
    return [bar()] + excerptRows(around: node, mark) + [bar()]
  }

  private func rows(for mark: Mark, line: Int, isRepeated: Bool) -> [String] {
    let lineRange = lines.range(ofLine: line)
    if lineRange.count > Self.longestLine, let rows = excerptRows(for: mark) { return rows }
    let span = Self.firstLine(of: mark.range, within: lineRange, document)
    let window = LineWindow(document.text, line: lineRange, span: span, width: room, isASCII: isASCII)
    let source = isRepeated ? [] : [bar(line) + (window.text.isEmpty ? "" : " " + window.text)]
    return source + caretRows(indent: window.indent, length: window.length, mark)
  }

  /// A container is marked at its opening bracket: its text may be pages long.
  private static func firstLine(of range: Range<Int>, within line: Range<Int>, _ document: JSONDocument) -> Range<Int> {
    let start = range.lowerBound
    let isContainer = start < document.text.bytes.count && [0x5B, 0x7B].contains(document.text.bytes[start])
    return isContainer ? start..<start + 1 : start..<max(start, min(range.upperBound, line.upperBound))
  }

  /// Nil if the span is not a value, or the value's surroundings add nothing.
  private func excerptRows(for mark: Mark) -> [String]? {
    guard let node = document.node(atOffset: mark.range.lowerBound), document.range(of: node) == mark.range,
      document.parent(of: node) != nil
    else { return nil }
    return excerptRows(around: node, mark)
  }

  private func excerptRows(around node: Node, _ mark: Mark) -> [String] {
    let excerpt = Excerpt(around: node, in: document, width: room, isASCII: isASCII, isRedacted: isRedacted)
    var rows: [String] = []
    for (index, line) in excerpt.lines.enumerated() {
      rows.append(bar() + " " + line)
      if index == excerpt.markedLine { rows += caretRows(indent: excerpt.indent, length: excerpt.length, mark) }
    }
    return rows
  }

  /// Returns the carets and the label, which gets a row of its own if it does not fit.
  private func caretRows(indent: Int, length: Int, _ mark: Mark) -> [String] {
    let carets = String(repeating: mark.isPrimary ? "^" : "-", count: length)
    let role: Style.Role = mark.isPrimary ? .error : .note
    let blanks = String(repeating: " ", count: indent + 1)
    let label = VisibleText.line(mark.label, isASCII: isASCII)
    let labelWidth = DisplayWidth.of(label)
    if indent + length + 1 + labelWidth <= room {
      return [bar() + blanks + style(role, label.isEmpty ? carets : carets + " " + label)]
    }
    let labelIndent = String(repeating: " ", count: max(1, min(indent + 1, room - labelWidth + 1)))
    return [bar() + blanks + style(role, carets), bar() + labelIndent + style(role, label)]
  }

  private var room: Int { max(width - gutter - 3, 20) }

  private func bar(_ line: Int? = nil) -> String {
    let number = line.map { String($0 + firstLine - 1) } ?? ""
    return style(.frame, String(repeating: " ", count: max(0, gutter - number.count)) + number + " |")
  }
}
