import JSONText
import VisibleText

/// The part of a source line around a span that fits a width, and the span's columns in it.
///
/// Of `{"a":1,…9,000 bytes…,"price":"12,50",…}` with the span on `"12,50"`, 40 columns show
/// `…"b":[],"price":"12,50","qty":3,"sku":…`, and the span covers columns 16 to 22.
struct LineWindow {
  /// How many bytes are read on either side of the span: more than any terminal shows, even of wide characters.
  private static let reach = 2_000

  let text: String
  /// The number of columns before the span.
  let indent: Int
  /// The number of visible columns of the span, at least one.
  let length: Int

  /// - Parameters:
  ///   - span: Bytes of `line`; the window contains its start, and as much of it as fits.
  init(_ source: SourceText, line: Range<Int>, span: Range<Int>, width: Int, isASCII: Bool) {
    let start = min(max(span.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(span.upperBound, start), line.upperBound)
    let first = Self.characterStart(max(line.lowerBound, start - Self.reach), in: source, limit: start)
    let last = Self.characterStart(min(line.upperBound, end + Self.reach), in: source, limit: line.upperBound)
    let visibleEnd = min(end, start + Self.reach)
    self.init(
      before: source[first..<start], span: source[start..<visibleEnd],
      after: source[visibleEnd..<max(last, visibleEnd)],
      isCutBefore: first > line.lowerBound, isCutAfter: last < line.upperBound, width: width, isASCII: isASCII)
  }

  init(
    before: String, span: String, after: String, isCutBefore: Bool = false, isCutAfter: Bool = false, width: Int,
    isASCII: Bool
  ) {
    let ellipsis = isASCII ? "..." : "…"
    let before = Self.clean(before, isASCII)
    let span = Self.clean(span, isASCII)
    let after = Self.clean(after, isASCII)
    let spanWidth = DisplayWidth.of(span)
    let beforeWidth = DisplayWidth.of(before)
    let rightWidth = spanWidth + DisplayWidth.of(after) + (isCutAfter ? ellipsis.count : 0)
    let leftWidth = max(width / 3, width - rightWidth)
    var left = before
    if isCutBefore || beforeWidth > leftWidth {
      left = ellipsis + Self.suffix(of: before, width: leftWidth - ellipsis.count)
    }
    indent = DisplayWidth.of(left)
    let room = max(width - indent, 1)
    var right = span + after
    if isCutAfter || rightWidth > room {
      right = Self.prefix(of: right, width: room - ellipsis.count) + ellipsis
    }
    text = left + right
    length = max(1, min(spanWidth, DisplayWidth.of(right)))
  }

  /// Returns text with tabs as four spaces, as compilers print them, and without anything that moves the cursor.
  private static func clean(_ text: String, _ isASCII: Bool) -> String {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
    return VisibleText.line(parts.joined(separator: "    "), isASCII: isASCII)
  }

  private static func characterStart(_ offset: Int, in source: SourceText, limit: Int) -> Int {
    var offset = offset
    while offset < limit, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  static func prefix(of text: String, width: Int) -> String {
    var left = width
    return String(
      text.prefix { character in
        left -= DisplayWidth.of(character)
        return left >= 0
      })
  }

  private static func suffix(of text: String, width: Int) -> String {
    var left = width
    var start = text.endIndex
    for index in text.indices.reversed() {
      left -= DisplayWidth.of(text[index])
      if left < 0 { break }
      start = index
    }
    return String(text[start...])
  }
}

extension LineWindow {
  /// Creates a window of the declaration's line with the name as its span.
  init(_ excerpt: SourceExcerpt, at declaration: Declaration, width: Int, isASCII: Bool) {
    let scalars = excerpt.line.unicodeScalars
    let start = max(0, declaration.column - 1)
    let before = String(scalars.prefix(start))
    let name = String(scalars.dropFirst(start).prefix(excerpt.nameLength))
    let after = String(scalars.dropFirst(start + excerpt.nameLength))
    self.init(before: before, span: name, after: after, width: width, isASCII: isASCII)
  }
}
