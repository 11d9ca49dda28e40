import TerminalScreen

/// A line of text in parts of different meaning, with an optional remark at its right end.
struct StyledLine: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    var text: String
    var role: StyleRole
  }

  var spans: [Span]
  var trailing: Span?
  /// How far the second and later rows are moved in when the line is wrapped.
  var hangingIndent = 0
  /// Whether wrapping may break it; code keeps its columns.
  var wraps = true

  init(_ spans: [Span] = [], trailing: Span? = nil, hangingIndent: Int = 0, wraps: Bool = true) {
    self.spans = spans
    self.trailing = trailing
    self.hangingIndent = hangingIndent
    self.wraps = wraps
  }

  init(_ text: String, _ role: StyleRole = .plain, hangingIndent: Int = 0, wraps: Bool = true) {
    self.init([Span(text: text, role: role)], hangingIndent: hangingIndent, wraps: wraps)
  }

  var text: String { spans.map(\.text).joined() }

  mutating func append(_ text: String, _ role: StyleRole = .plain) {
    spans.append(Span(text: text, role: role))
  }

  /// The rows that the line takes: parts of one role are kept where it is broken.
  func rows(width: Int, glyphs: GlyphSet) -> [StyledLine] {
    guard wraps, trailing == nil, !TextWidth.fits(text, columns: width, glyphs.text) else { return [self] }
    // What is broken and counted is what will be shown.
    var line = self
    line.spans = spans.map { Span(text: DisplayText.sanitised($0.text, glyphs.text), role: $0.role) }
    let first = TextWidth.wrapped(
      line.text, columns: width, longestWord: width - indent(width: width), glyphs.text)
    guard spans.count > 1 else {
      return Self.indented(first, role: spans.first?.role ?? .plain, line: line, width: width, glyphs: glyphs)
    }
    // Lines of several roles are short and break rarely: the second row takes the role of the last part.
    let role = spans.last?.role ?? .plain
    let head = StyledLine(line.prefix(ofLength: first[0].unicodeScalars.count))
    let rest = Self.rest(of: line.text, after: first[0])
    return [head] + Self.hanging(rest, role: role, line: self, width: width, glyphs: glyphs)
  }

  private static func indented(
    _ wrapped: [String], role: StyleRole, line: StyledLine, width: Int, glyphs: GlyphSet
  ) -> [StyledLine] {
    guard line.hangingIndent > 0, let first = wrapped.first, wrapped.count > 1 else {
      return wrapped.map { StyledLine($0, role) }
    }
    let rest = rest(of: line.text, after: first)
    return [StyledLine(first, role)] + hanging(rest, role: role, line: line, width: width, glyphs: glyphs)
  }

  private static func hanging(
    _ rest: String, role: StyleRole, line: StyledLine, width: Int, glyphs: GlyphSet
  ) -> [StyledLine] {
    let indent = line.indent(width: width)
    return TextWidth.wrapped(rest, columns: width - indent, glyphs.text).map {
      StyledLine(String(repeating: " ", count: indent) + $0, role)
    }
  }

  private func indent(width: Int) -> Int { min(hangingIndent, width / 2) }

  /// By scalars: a row may end in the middle of what counts as one character.
  private static func rest(of text: String, after first: String) -> String {
    String(text.unicodeScalars.dropFirst(first.unicodeScalars.count).drop { $0 == " " })
  }

  private func prefix(ofLength length: Int) -> [Span] {
    var left = length
    return spans.compactMap { span in
      guard left > 0 else { return nil }
      defer { left -= span.text.unicodeScalars.count }
      return Span(text: String(span.text.unicodeScalars.prefix(left)), role: span.role)
    }
  }
}

extension Grid {
  /// Writes a line into an area of one row, cut with an ellipsis, its remark at the right end.
  mutating func put(_ line: StyledLine, in area: Area, shift: Int = 0, glyphs: GlyphSet) {
    var room = area.columns
    if let trailing = line.trailing {
      let width = TextWidth.columns(trailing.text, glyphs.text)
      if width + 1 < area.columns {
        put(trailing.text, at: Position(column: area.endColumn - width, row: area.row), role: trailing.role)
        room -= width + 1
      }
    }
    var column = 0
    var hidden = shift
    for span in line.spans {
      let left = room - column
      guard left > 0 else { return }
      if hidden > 0 {
        let width = TextWidth.columns(span.text, glyphs.text)
        guard width > hidden else {
          hidden -= width
          continue
        }
        let position = Position(column: area.column + column, row: area.row)
        column += put(span.text, at: position, role: span.role, maxWidth: left, skipping: hidden)
        hidden = 0
      } else {
        column += putCut(
          span.text, at: Position(column: area.column + column, row: area.row), role: span.role, left, glyphs)
      }
    }
  }

  /// Writes text and ends it with an ellipsis where it does not fit; returns the columns used.
  @discardableResult
  mutating func putCut(_ text: String, at position: Position, role: StyleRole, _ columns: Int, _ glyphs: GlyphSet)
    -> Int
  {
    guard columns > 0 else { return 0 }
    let shown = TextWidth.truncated(text, to: columns, ellipsis: glyphs.ellipsis, glyphs.text)
    return put(shown, at: position, role: role, maxWidth: columns)
  }
}
