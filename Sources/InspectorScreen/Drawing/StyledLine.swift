import TerminalScreen

/// A line of text in parts with different roles, and an optional remark at its right end.
struct StyledLine: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    var text: String
    var role: StyleRole
  }

  var spans: [Span]
  var trailing: Span?
  /// The indentation of the second and later rows when the line is wrapped.
  var hangingIndent = 0
  /// Whether the line may be wrapped; code keeps its columns.
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

  /// Creates a line from a sentence: text in backticks is drawn as code, without them.
  init(prose text: String, _ role: StyleRole = .plain, hangingIndent: Int = 0) {
    self.init(Span.prose(text, role), hangingIndent: hangingIndent)
  }

  var text: String { spans.map(\.text).joined() }

  mutating func append(_ text: String, _ role: StyleRole = .plain) {
    spans.append(Span(text: text, role: role))
  }

  mutating func append(prose text: String, _ role: StyleRole) {
    spans += Span.prose(text, role)
  }

  /// Returns the rows of the wrapped line: every part keeps its role where the line is broken.
  func rows(width: Int, glyphs: GlyphSet) -> [StyledLine] {
    guard wraps, trailing == nil, !TextWidth.fits(text, columns: width, glyphs.text) else { return [self] }
    // Measure and break the text that will actually be shown.
    var line = self
    line.spans = spans.map { Span(text: DisplayText.sanitised($0.text, glyphs.text), role: $0.role) }
    let indent = indent(width: width)
    let first = TextWidth.wrapped(line.text, columns: width, longestWord: width - indent, glyphs.text)
    guard indent > 0, first.count > 1 else { return line.parts(of: first, indent: 0) }
    let rest = Self.rest(of: line.text, after: first[0])
    return line.parts(of: [first[0]] + TextWidth.wrapped(rest, columns: width - indent, glyphs.text), indent: indent)
  }

  /// Returns the parts of the line for the rows of its text; only spaces are omitted between rows.
  private func parts(of rows: [String], indent: Int) -> [StyledLine] {
    let scalars = Array(text.unicodeScalars)
    var start = 0
    return rows.enumerated().map { number, row in
      while number > 0, start < scalars.count, scalars[start] == " ", row.unicodeScalars.first != " " { start += 1 }
      let end = start + row.unicodeScalars.count
      let shown = StyledLine(spans(inScalars: start..<end))
      start = end
      guard number > 0, indent > 0 else { return shown }
      let margin = Span(text: String(repeating: " ", count: indent), role: shown.spans.first?.role ?? .plain)
      return StyledLine([margin] + shown.spans)
    }
  }

  /// By scalars, since a row may end in the middle of a `Character`.
  private static func rest(of text: String, after first: String) -> String {
    String(text.unicodeScalars.dropFirst(first.unicodeScalars.count).drop { $0 == " " })
  }

  private func spans(inScalars range: Range<Int>) -> [Span] {
    var offset = 0
    return spans.compactMap { span in
      let scalars = span.text.unicodeScalars
      defer { offset += scalars.count }
      let part = scalars.dropFirst(max(0, range.lowerBound - offset)).prefix(
        max(0, range.upperBound - max(offset, range.lowerBound)))
      return part.isEmpty ? nil : Span(text: String(part), role: span.role)
    }
  }

  private func indent(width: Int) -> Int { min(hangingIndent, width / 2) }
}

extension StyledLine.Span {
  /// Returns the parts of a sentence; an unmatched backtick is an ordinary character.
  static func prose(_ text: String, _ role: StyleRole) -> [Self] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return [Self(text: text, role: role)] }
    return parts.enumerated().compactMap { number, part in
      part.isEmpty ? nil : Self(text: String(part), role: number % 2 == 1 ? .code : role)
    }
  }
}

extension String {
  /// The text without the backticks around code, to be drawn in one role.
  var withoutCodeMarks: String { StyledLine(prose: self).text }
}

extension Grid {
  /// Writes a line into an area of one row, cut with an ellipsis, with its remark at the right end.
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

  /// Writes text, cut with an ellipsis if it does not fit; returns the columns used.
  @discardableResult
  mutating func putCut(_ text: String, at position: Position, role: StyleRole, _ columns: Int, _ glyphs: GlyphSet)
    -> Int
  {
    guard columns > 0 else { return 0 }
    let shown = TextWidth.truncated(text, to: columns, ellipsis: glyphs.ellipsis, glyphs.text)
    return put(shown, at: position, role: role, maxWidth: columns)
  }
}
