import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// Draws the original text line by line, with a caret and a message below the line with a syntax error.
  func drawSource(_ loaded: LoadedDocument, in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return }
    let numberWidth = sourceNumberWidth(loaded)
    let problem = sourceProblem(document, loaded)
    let rows = sourceRows(loaded, in: area)
    var row = 0
    // The message of the cursor's line needs a row below it.
    let height = max(1, area.rows - (problem?.line == document.source.cursor + 1 ? 1 : 0))
    var line = document.sourceWindow(height: height).settled.top
    if wraps { line = rows.top(from: line, cursor: document.source.cursor, height: height) }
    while row < area.rows, line < loaded.lineCount {
      let isProblem = problem?.line == line + 1
      let bodies = rows.lines(line)
      let broken = isProblem ? problem.flatMap { self.place(of: $0, in: bodies, loaded, area) } : nil
      for (number, body) in bodies.enumerated() where row < area.rows {
        let place = area.line(row)
        let severity = isProblem ? .failure : severity(ofLine: line, document, loaded)
        let head = number == 0 ? sourceHead(line, numberWidth, severity) : StyledLine()
        canvas.put(head, in: place)
        canvas.put(body, in: place.splitLeft(numberWidth + 2).rest)
        canvas.hit(place, Pane.document.name, line)
        if line == document.source.cursor { canvas.markCursor(place, isFocused: focus == .document) }
        row += 1
        guard let problem, number == broken?.row, row < area.rows else { continue }
        let column = numberWidth + 2 + (broken?.column ?? 0)
        canvas.put(problem.line(column: column, columns: area.columns, glyphs: options.glyphs), in: area.line(row))
        row += 1
      }
      line += 1
    }
  }

  /// Returns the place of a problem in the rows of its line.
  private func place(
    of problem: SourceProblem, in rows: [StyledLine], _ loaded: LoadedDocument, _ area: Area
  ) -> (row: Int, column: Int) {
    let columns = area.columns - sourceNumberWidth(loaded) - 2
    let window = sourceWindow(problem.line - 1, loaded, columns: columns, rowLimit: wraps ? area.rows : 1)
    let before = problem.text(from: window.range.lowerBound, in: loaded)
    return rows.count > 1
      ? rows.place(after: before, glyphs: options.glyphs) : (0, TextWidth.columns(before, options.glyphs.text))
  }

  /// Returns the syntax error of the document, or that of the selected line.
  private func sourceProblem(_ document: DocumentState, _ loaded: LoadedDocument) -> SourceProblem? {
    if let breakage = loaded.json.breakage { return SourceProblem(breakage, in: loaded) }
    return document.brokenLine.map {
      SourceProblem(problem: $0.problem, line: $0.location.line, offset: $0.location.offset)
    }
  }

  func sourceRows(_ loaded: LoadedDocument, in area: Area) -> WrappedRows {
    let columns = area.columns - sourceNumberWidth(loaded) - 2
    return WrappedRows(rowCount: loaded.lineCount) { line in
      let body = sourceBody(line, loaded, columns: columns, rowLimit: wraps ? area.rows : 1)
      return wraps ? body.wrapped(width: columns, limit: area.rows, glyphs: options.glyphs) : [body]
    }
  }

  private func sourceNumberWidth(_ loaded: LoadedDocument) -> Int { max(4, String(loaded.lineCount).count + 1) }

  private func sourceBody(_ line: Int, _ loaded: LoadedDocument, columns: Int, rowLimit: Int) -> StyledLine {
    let window = sourceWindow(line, loaded, columns: columns, rowLimit: rowLimit)
    let body = StyledLine(sourceSpans(window.range, in: loaded, isCut: window.isCut))
    return current?.search.map { body.highlighting($0.query, role: .match) } ?? body
  }

  /// If the text has a syntax error, only its place is marked, not the values around it.
  private func severity(
    ofLine line: Int, _ document: DocumentState, _ loaded: LoadedDocument
  ) -> FindingIndex.Severity? {
    guard loaded.json.breakage == nil else { return nil }
    if document.isBroken(line: line + 1) { return .failure }
    return document.index?.severity(in: loaded.lines.lineRange(line + 1), of: loaded)
  }

  private func sourceHead(_ line: Int, _ numberWidth: Int, _ severity: FindingIndex.Severity?) -> StyledLine {
    let number = showsLineNumbers ? String(line + 1) : ""
    let blank = String(repeating: " ", count: max(0, numberWidth - number.count))
    var text = StyledLine(blank + number, .dim)
    switch severity {
    case .failure: text.append(options.glyphs.failure + " ", .failure)
    case .warning: text.append(options.glyphs.warning + " ", .warning)
    case nil: text.append("  ")
    }
    return text
  }

  /// Returns the visible bytes of a line, since lines of a minified document have any length.
  private func sourceWindow(
    _ line: Int, _ loaded: LoadedDocument, columns: Int, rowLimit: Int
  ) -> (range: Range<Int>, isCut: Bool) {
    let range = loaded.lines.lineRange(line + 1)
    // If all rows of a line fit, nothing of it is hidden.
    let isWhole = rowLimit > 1 && range.count <= max(1, columns) * rowLimit / 2
    let start = isWhole ? range.lowerBound : min(range.upperBound, range.lowerBound + (current?.source.shift ?? 0))
    let end = min(range.upperBound, start + max(1, columns) * max(4, rowLimit))
    return (loaded.wholeCharacters(start..<end, within: range), start > range.lowerBound)
  }

  private func sourceSpans(_ range: Range<Int>, in loaded: LoadedDocument, isCut: Bool) -> [StyledLine.Span] {
    let source = loaded.sourceText
    let text = source.string(range)
    guard let node = current?.selectedNode, current?.isInvalidJSON != true else {
      return [.init(text: text, role: .plain)]
    }
    // Highlight the selected failure's value if it is visible.
    let value = loaded.sourceRange(of: loaded.range(of: node))
    let marked = value.clamped(to: range)
    guard !marked.isEmpty else { return [.init(text: text, role: .plain)] }
    return [
      .init(text: source.string(range.lowerBound..<marked.lowerBound), role: .plain),
      .init(text: source.string(marked), role: .failure),
      .init(text: source.string(marked.upperBound..<range.upperBound), role: .plain),
    ]
  }
}

/// A syntax error as the source view shows it.
private struct SourceProblem {
  let problem: SyntaxProblem
  let line: Int
  /// The offset in the file.
  let offset: Int

  init(problem: SyntaxProblem, line: Int, offset: Int) {
    (self.problem, self.line, self.offset) = (problem, line, offset)
  }

  init(_ problem: SyntaxProblem, in loaded: LoadedDocument) {
    let place = loaded.position(at: problem.range.lowerBound)
    self.init(problem: problem, line: place.line, offset: place.offset)
  }

  /// Returns the text between the start of what is visible and the error.
  func text(from start: Int, in loaded: LoadedDocument) -> String {
    offset > start ? loaded.sourceText.string(start..<offset, limit: 20_000) : ""
  }

  func line(column: Int, columns: Int, glyphs: GlyphSet) -> StyledLine {
    let words = Catalogue.annotation(for: problem).withoutCodeMarks
    let carets = String(repeating: "^", count: min(max(1, problem.range.count), 20))
    let width = TextWidth.columns(words, glyphs.text)
    // Near the right edge the message comes before the caret.
    if column + carets.count + 1 + width > columns, column > width + 1 {
      let blank = String(repeating: " ", count: column - width - 1)
      return StyledLine("\(blank)\(words) \(carets)", .failure)
    }
    return StyledLine("\(String(repeating: " ", count: column))\(carets) \(words)", .failure)
  }
}

extension LoadedDocument {
  /// Returns the range without incomplete characters at its ends.
  func wholeCharacters(_ range: Range<Int>, within line: Range<Int>) -> Range<Int> {
    let bytes = sourceText.bytes
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = range.upperBound
    while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}
