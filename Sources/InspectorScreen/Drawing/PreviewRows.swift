import TerminalScreen

/// How the lines of a preview are broken into rows.
enum PreviewRows {
  /// Line numbers and the sign of a continued line stand before the text.
  static let margin = 5

  static func rows(of text: String, width: Int, wraps: Bool) -> [String] {
    guard wraps else { return [text] }
    return TextWidth.wrapped(text, columns: max(1, width - margin), atSpaces: false, DisplayText(joiners: .shown))
  }

  /// What is in view of a line that is not broken, with the same signs as in one that is.
  static func cut(_ text: String, from shift: Int, width: Int) -> String {
    DisplayText.sanitised(text.dropFirst(shift).prefix(width), DisplayText(joiners: .shown))
  }
}
