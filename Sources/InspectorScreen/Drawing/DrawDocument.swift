import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// `items › [1] › price`
  var documentRemark: String {
    guard let document = current, document.document?.root != nil || document.showsSource else { return "" }
    let place = document.showsSource ? document.cursorPlace.map { "L\($0.line):C\($0.column)" } ?? "" : ""
    let steps = (document.placePath ?? JSONPath()).components.map { component in
      switch component {
      case .key(let key): key
      case .index(let index): "[\(index)]"
      }
    }
    let path = steps.joined(separator: " \(options.glyphs.pathSeparator) ")
    // While a search is typed, the prompt shows it.
    let search = prompt == nil ? searchRemark : ""
    let shift = document.showsSource ? document.source.shift : document.tree.shift
    return [movedRemark(shift), path, place, search].filter { !$0.isEmpty }.joined(separator: separator)
  }

  private var separator: String { " \(options.glyphs.separator) " }

  /// A remark for rows that are scrolled sideways.
  private func movedRemark(_ shift: Int) -> String { shift > 0 && !wraps ? Labels.moved(by: shift) : "" }

  func drawDocument(in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return }
    guard let loaded = document.document else {
      let words = document.loading?.words ?? (document.trouble == nil ? "" : Labels.afterTrouble)
      return canvas.put([StyledLine(" " + words, .dim)], in: area)
    }
    if document.isEmptyInput { return canvas.put(emptyInputLines(document), in: area) }
    if document.showsSource { return drawSource(loaded, in: area, &canvas) }
    guard !document.tree.rows.rows.isEmpty else {
      if loaded.isPart { return canvas.put([StyledLine(" " + (document.loading?.words ?? ""), .dim)], in: area) }
      return canvas.put([StyledLine(" No value to show; t shows the text.", .dim)], in: area)
    }
    drawTree(document, loaded, in: area, &canvas)
  }

  private func emptyInputLines(_ document: DocumentState) -> [StyledLine] {
    let size = Labels.count(document.document?.byteCount ?? 0, "byte")
    let place = document.file == "-" ? "stdin closed after \(size)" : "the file has \(size)"
    let reading = StyledLine("   r  read the file again        F  wait for it to change")
    return [
      StyledLine(" The input is empty: \(place)."),
      StyledLine(),
      StyledLine("   Was the request answered with an empty body (204, 304, HEAD)?"),
      StyledLine("   A body of 0 bytes is not JSON: JSONDecoder throws dataCorrupted."),
      StyledLine(),
    ] + (document.file == "-" ? [] : [reading]) + [
      StyledLine("   o  open another file          m  choose a model")
    ]
  }

  private func treeRowText(_ document: DocumentState, _ loaded: LoadedDocument, in area: Area) -> TreeRowText {
    var drawing = TreeRowText(
      document, loaded, glyphs: options.glyphs, columns: area.columns, showsLineNumbers: showsLineNumbers)
    drawing.rowLimit = wraps ? area.rows : 1
    return drawing
  }

  /// Returns a window over the document pane whose top and pages are based on the drawn lines.
  func wrapped(_ window: ScrollWindow) -> ScrollWindow {
    guard wraps, let document = current, let loaded = document.document, let area = layout.bodies[.document],
      !area.isEmpty
    else { return window }
    let drawing = treeRowText(document, loaded, in: area)
    let rows =
      document.showsSource
      ? sourceRows(loaded, in: area) : WrappedRows(rowCount: document.tree.rows.count) { drawing.lines(at: $0) }
    var window = window.settled
    window.top = rows.top(from: window.top, cursor: window.cursor, height: area.rows)
    window.pages = rows.pages(from: window.top, height: area.rows)
    return window
  }

  private func drawTree(_ document: DocumentState, _ loaded: LoadedDocument, in area: Area, _ canvas: inout Canvas) {
    let drawing = treeRowText(document, loaded, in: area)
    let rows = WrappedRows(rowCount: document.tree.rows.count) { drawing.lines(at: $0) }
    var index = document.tree.window(height: area.rows).settled.top
    if wraps { index = rows.top(from: index, cursor: document.tree.cursor, height: area.rows) }
    var row = 0
    while row < area.rows, index < rows.rowCount {
      let head = drawing.head(at: index)
      for (number, line) in rows.lines(index).enumerated() where row < area.rows {
        let place = area.line(row)
        let isCursor = index == document.tree.cursor
        var body = line
        if let query = document.search?.query {
          body = body.highlighting(query, role: isCursor ? .currentMatch : .match)
        }
        if number == 0 { canvas.put(head, in: place) }
        let (_, rest) = place.splitLeft(TextWidth.columns(head.text, options.glyphs.text))
        canvas.put(body, in: rest, shift: wraps ? 0 : document.tree.shift)
        canvas.hit(place, Pane.document.name, index)
        if isCursor { canvas.markCursor(place, isFocused: focus == .document) }
        row += 1
      }
      index += 1
    }
  }
}

extension StyledLine {
  /// Returns the line with all matches of a search in another role.
  func highlighting(_ query: SearchQuery, role: StyleRole) -> StyledLine {
    guard !query.text.isEmpty else { return self }
    var line = self
    line.spans = spans.flatMap { span -> [Span] in
      var parts: [Span] = []
      var rest = span.text[...]
      while let range = query.range(in: rest) {
        parts.append(Span(text: String(rest[..<range.lowerBound]), role: span.role))
        parts.append(Span(text: String(rest[range]), role: role))
        rest = rest[range.upperBound...]
      }
      return parts + [Span(text: String(rest), role: span.role)]
    }.filter { !$0.text.isEmpty }
    return line
  }
}

extension SearchQuery {
  /// Returns the first match in a short string; for an expression only a non-empty one.
  func range(in text: Substring) -> Range<Substring.Index>? {
    if let range = textRange(in: text) { return range }
    guard let expression else { return nil }
    let match = Array(text.utf8).withUnsafeBufferPointer { expression.firstMatch(in: $0) }
    guard let match, !match.isEmpty else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: match.lowerBound)
    return start..<text.utf8.index(start, offsetBy: match.count)
  }

  /// Returns whether there is a match, which for many strings is faster than `range(in:)`.
  func isIn(_ text: String, _ matcher: PatternMatcher?) -> Bool {
    if textRange(in: text[...]) != nil { return true }
    return matcher.map { matcher in Array(text.utf8).withUnsafeBufferPointer(matcher.matches) } ?? false
  }

  private func textRange(in text: Substring) -> Range<Substring.Index>? {
    guard let first = needle.first else { return nil }
    let bytes = text.utf8
    var start = bytes.startIndex
    while let candidate = bytes[start...].firstIndex(where: { folded($0) == first }) {
      var index = candidate
      var offset = 0
      while offset < needle.count, index < bytes.endIndex, folded(bytes[index]) == needle[offset] {
        index = bytes.index(after: index)
        offset += 1
      }
      if offset == needle.count { return candidate..<index }
      start = bytes.index(after: candidate)
    }
    return nil
  }
}
