import TerminalScreen

/// How the lines of a preview are broken into rows.
struct PreviewRows {
  /// Columns for line numbers and the continuation sign.
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

  /// What is in view of a line that is not broken, with the same signs as in one that is.
  func cut(_ text: String, from shift: Int) -> String {
    DisplayText.sanitised(text.dropFirst(shift).prefix(width), options)
  }
}
