/// Breaks prose at blanks.
enum LineWrap {
  /// The lines of a text, the first after `indent`, the others after `hanging`; a longer word keeps a line of its own.
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
