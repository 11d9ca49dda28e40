import TerminalScreen

/// How the lines of a preview are broken into rows.
enum PreviewRows {
  /// Line numbers and the sign of a continued line stand before the text.
  static let margin = 5

  static func rows(of text: String, width: Int, wraps: Bool) -> [String] {
    guard wraps else { return [text] }
    return TextWidth.wrapped(text, columns: max(1, width - margin), atSpaces: false, DisplayText(joiners: .shown))
  }
}
