import TerminalScreen

/// Breaks the lines of a preview into rows.
struct PreviewRows {
  /// The columns for line numbers and the continuation mark.
  static let margin = 5

  let width: Int
  private let options: DisplayText

  init(width: Int, repertoire: Repertoire) {
    self.width = width
    options = DisplayText(joiners: .shown, repertoire: repertoire)
  }

  func rows(of text: String, wraps: Bool) -> [String] {
    guard wraps else { return [text] }
    return TextWidth.wrapped(text, columns: max(1, width - Self.margin), atSpaces: false, options)
  }

  /// Returns the visible part of a line that is not broken, with the same marks as in one that is.
  func cut(_ text: String, from shift: Int) -> String {
    DisplayText.sanitised(text.dropFirst(shift).prefix(width), options)
  }
}
