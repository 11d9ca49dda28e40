/// Wraps prose at spaces.
enum LineWrap {
  /// Wraps text, starting the first line with `indent`, and the others with `hanging`; a longer word gets its own line.
  static func wrap(_ text: String, width: Int, indent: String = "", hanging: String = "") -> [String] {
    var lines: [String] = []
    var line = indent
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        line = hanging
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }
}
