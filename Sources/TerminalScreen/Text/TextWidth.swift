/// Measures, cuts and wraps text by terminal columns.
///
/// A scalar's width is that of the C library, which ncurses uses too, once ``DisplayText`` has sanitised the text.
/// `Character` is the wrong unit here: terminals draw a family emoji in 2, 4 or 8 columns, and one cell holds a limited
/// number of scalars.
public enum TextWidth {
  /// Returns the number of columns of the text.
  ///
  /// - Complexity: O(scalars of the text): for text of unknown length use ``fits(_:columns:_:)``.
  public static func columns(_ text: some StringProtocol, _ options: DisplayText = DisplayText()) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    return GlyphSequence(text, options).reduce(0) { $0 + $1.width }
  }

  /// Returns whether the text has at most `columns` columns.
  ///
  /// - Complexity: O(columns), whatever the length of the text, except for zero-width scalars.
  public static func fits(
    _ text: some StringProtocol, columns: Int, _ options: DisplayText = DisplayText()
  ) -> Bool {
    var used = 0
    for glyph in GlyphSequence(text, options) {
      used += glyph.width
      if used > columns { return false }
    }
    return true
  }

  /// Returns the text cut to `columns` columns, ending in the ellipsis if something was cut off.
  ///
  /// - Complexity: O(columns), as ``fits(_:columns:_:)``.
  public static func truncated(
    _ text: some StringProtocol, to columns: Int, ellipsis: String = "…", _ options: DisplayText = DisplayText()
  ) -> String {
    guard !fits(text, columns: columns, options) else { return DisplayText.sanitised(text, options) }
    let mark = prefix(ellipsis, columns: columns, options)
    let start = prefix(text, columns: columns - self.columns(mark, options), options)
    // A single ellipsis is enough.
    return start.hasSuffix(mark) ? start : start + mark
  }

  /// Returns the text cut at its start, so that its end is visible: for paths, whose last component matters most.
  ///
  /// - Complexity: O(scalars of the text).
  public static func truncatedAtStart(
    _ text: some StringProtocol, to columns: Int, ellipsis: String = "…", _ options: DisplayText = DisplayText()
  ) -> String {
    let glyphs = Array(GlyphSequence(text, options))
    guard glyphs.reduce(0, { $0 + $1.width }) > columns else { return string(of: glyphs[...]) }
    let mark = prefix(ellipsis, columns: columns, options)
    var room = columns - self.columns(mark, options)
    var start = glyphs.endIndex
    while start > glyphs.startIndex, glyphs[start - 1].width <= room {
      start -= 1
      room -= glyphs[start].width
    }
    return mark + string(of: glyphs[start...])
  }

  /// Returns the lines of wrapped text; at least one, even if the text is empty.
  ///
  /// Newlines end a line. With `atSpaces` a line is broken after a space if there is one, and the space is omitted; a
  /// word with more than `longestWord` columns has to be broken anyway and starts where there is room.
  ///
  /// - Complexity: O(scalars of the text).
  public static func wrapped(
    _ text: some StringProtocol, columns: Int, atSpaces: Bool = true, longestWord: Int? = nil,
    _ options: DisplayText = DisplayText()
  ) -> [String] {
    let width = max(1, columns)
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.flatMap { line in
      wrappedLine(
        Array(GlyphSequence(line, options)), columns: width, longestWord: atSpaces ? longestWord ?? width : nil)
    }
  }

  private static func wrappedLine(_ glyphs: [Glyph], columns: Int, longestWord: Int?) -> [String] {
    var lines: [String] = []
    var rest = glyphs[...]
    while true {
      var end = rest.startIndex
      var used = 0
      while end < rest.endIndex, used + rest[end].width <= columns {
        used += rest[end].width
        end += 1
      }
      guard end < rest.endIndex else { return lines + [string(of: rest)] }
      // A glyph that is wider than the whole line still has to be placed.
      end = max(end, rest.startIndex + 1)
      let split = longestWord.map { lineBreak(in: rest, before: end, longestWord: $0) } ?? (end: end, next: end)
      lines.append(string(of: rest[rest.startIndex..<split.end]))
      rest = rest[split.next...]
      if rest.isEmpty { return lines }
    }
  }

  /// Returns where a line of at most `limit` glyphs ends, and where the next starts, without the spaces between.
  private static func lineBreak(
    in glyphs: ArraySlice<Glyph>, before limit: Int, longestWord: Int
  ) -> (end: Int, next: Int) {
    let isSpace = { (index: Int) in glyphs[index].base == " " }
    // The glyph at the limit no longer fits, but if it is a space the line may end before it.
    let candidates = glyphs.startIndex..<min(limit + 1, glyphs.endIndex)
    // A line with nothing but the space before a word would be useless.
    guard let space = candidates.last(where: isSpace),
      let last = (glyphs.startIndex..<space).last(where: { !isSpace($0) })
    else { return (limit, limit) }
    let hasRoom = limit - space > shortestPart
    if hasRoom, isWord(in: glyphs[(space + 1)...], longerThan: longestWord) { return (limit, limit) }
    return (last + 1, space + 1)
  }

  private static func isWord(in glyphs: ArraySlice<Glyph>, longerThan columns: Int) -> Bool {
    var used = 0
    for glyph in glyphs.prefix(while: { $0.base != " " }) {
      used += glyph.width
      if used > columns { return true }
    }
    return false
  }

  /// The shortest part of a word worth placing at the end of a line.
  private static let shortestPart = 4

  private static func prefix(_ text: some StringProtocol, columns: Int, _ options: DisplayText) -> String {
    var result = String.UnicodeScalarView()
    var used = 0
    for glyph in GlyphSequence(text, options) {
      used += glyph.width
      if used > columns { break }
      glyph.append(to: &result)
    }
    return String(result)
  }

  private static func string(of glyphs: ArraySlice<Glyph>) -> String {
    var result = String.UnicodeScalarView()
    for glyph in glyphs { glyph.append(to: &result) }
    return String(result)
  }

  private static func isPrintableASCII(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
