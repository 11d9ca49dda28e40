import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// The original text, line by line, with a caret and the wording below the line that breaks off.
  func drawSource(_ loaded: LoadedDocument, in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return }
    let numberWidth = max(4, String(loaded.lines.lineCount).count + 1)
    let problem = loaded.json.breakage.map { SourceProblem($0, in: loaded) }
    var row = 0
    var line = document.sourceWindow(height: area.rows).settled.top
    while row < area.rows, line < loaded.lines.lineCount {
      let place = area.line(row)
      let isProblem = problem?.line == line + 1
      let window = sourceWindow(line, loaded, columns: area.columns - numberWidth - 2, shift: document.source.shift)
      var text = sourceLine(line, numberWidth, isProblem: isProblem)
      text.spans += sourceSpans(window.range, in: loaded, isCut: window.isCut)
      if let query = document.search?.query { text = text.highlighting(query, role: .match) }
      canvas.put(text, in: place)
      canvas.hit(place, Pane.document.name, line)
      if line == document.source.cursor { canvas.markCursor(place, isFocused: focus == .document) }
      row += 1
      if isProblem, let problem, row < area.rows {
        let column = numberWidth + 2 + problem.column(from: window.range.lowerBound, in: loaded)
        canvas.put(problem.line(column: column, columns: area.columns, glyphs: options.glyphs), in: area.line(row))
        row += 1
      }
      line += 1
    }
  }

  private func sourceLine(_ line: Int, _ numberWidth: Int, isProblem: Bool) -> StyledLine {
    let number = showsLineNumbers ? String(line + 1) : ""
    let blank = String(repeating: " ", count: max(0, numberWidth - number.count))
    var text = StyledLine(blank + number, .dim)
    text.append(isProblem ? options.glyphs.failure + " " : "  ", .failure)
    return text
  }

  /// The bytes of a line that are in view: a minified document has lines of any length.
  private func sourceWindow(
    _ line: Int, _ loaded: LoadedDocument, columns: Int, shift: Int
  ) -> (range: Range<Int>, isCut: Bool) {
    let range = loaded.lines.lineRange(line + 1)
    let start = min(range.upperBound, range.lowerBound + shift)
    let end = min(range.upperBound, start + max(1, columns) * 4)
    return (loaded.wholeCharacters(start..<end, within: range), start > range.lowerBound)
  }

  private func sourceSpans(_ range: Range<Int>, in loaded: LoadedDocument, isCut: Bool) -> [StyledLine.Span] {
    let text = loaded.text(range)
    guard let node = current?.selectedNode, current?.isInvalidJSON != true else {
      return [.init(text: text, role: .plain)]
    }
    // The selected failure's value stands out where it is in view.
    let value = loaded.range(of: node)
    let marked = value.clamped(to: range)
    guard !marked.isEmpty else { return [.init(text: text, role: .plain)] }
    return [
      .init(text: loaded.text(range.lowerBound..<marked.lowerBound), role: .plain),
      .init(text: loaded.text(marked), role: .failure),
      .init(text: loaded.text(marked.upperBound..<range.upperBound), role: .plain),
    ]
  }
}

/// The place where a text breaks off, as the source view shows it.
private struct SourceProblem {
  let problem: SyntaxProblem
  let line: Int

  init(_ problem: SyntaxProblem, in loaded: LoadedDocument) {
    self.problem = problem
    line = loaded.lines.position(at: problem.range.lowerBound).line
  }

  /// The columns between the start of what is in view and the place.
  func column(from start: Int, in loaded: LoadedDocument) -> Int {
    guard problem.range.lowerBound > start else { return 0 }
    return TextWidth.columns(loaded.text(start..<problem.range.lowerBound, limit: 4_000))
  }

  func line(column: Int, columns: Int, glyphs: GlyphSet) -> StyledLine {
    let words = Catalogue.annotation(for: problem)
    let carets = String(repeating: "^", count: min(max(1, problem.range.count), 20))
    let width = TextWidth.columns(words, glyphs.text)
    // Near the right edge the words stand before the caret.
    if column + carets.count + 1 + width > columns, column > width + 1 {
      let blank = String(repeating: " ", count: column - width - 1)
      return StyledLine("\(blank)\(words) \(carets)", .failure)
    }
    return StyledLine("\(String(repeating: " ", count: column))\(carets) \(words)", .failure)
  }
}

extension LoadedDocument {
  /// The range without the halves of characters at its ends.
  func wholeCharacters(_ range: Range<Int>, within line: Range<Int>) -> Range<Int> {
    let bytes = json.text.bytes
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = range.upperBound
    while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}
