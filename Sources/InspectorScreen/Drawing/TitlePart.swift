import TerminalScreen

/// A part of the title row; if not all parts fit, the least important one is omitted as a whole, or shortened.
struct TitlePart {
  /// The importance of a part: the title drops the first cases first, and the last never.
  enum Worth: Int, CaseIterable {
    case note, usual, time, size, settings, progressWords, model, verdictWords, always
  }

  private var text: String
  private let role: StyleRole
  private let worth: Worth
  /// The shorter text used if there is no room; nil if the part is then dropped.
  private let shorter: String
  /// Whether the part follows the previous one without a separator.
  private let isJoined: Bool

  init(_ text: String, _ role: StyleRole, _ worth: Worth, shorter: String = "", isJoined: Bool = false) {
    self.text = text
    self.role = role
    self.worth = worth
    self.shorter = shorter
    self.isJoined = isJoined
  }

  /// Returns whether everything important fits: all but the duration and defaults.
  static func fits(_ parts: [TitlePart], columns: Int, trailing: String, glyphs: GlyphSet) -> Bool {
    let parts = parts.filter { !$0.text.isEmpty && $0.worth.rawValue > Worth.time.rawValue }
    return TextWidth.fits(line(parts, glyphs).text, columns: room(columns, trailing, glyphs), glyphs.text)
  }

  private static func room(_ columns: Int, _ trailing: String, _ glyphs: GlyphSet) -> Int {
    columns - (trailing.isEmpty ? 0 : TextWidth.columns(trailing, glyphs.text) + 2)
  }

  /// - Parameter trailing: The text at the end of the row, dropped only if nothing else makes room.
  static func line(_ parts: [TitlePart], columns: Int, trailing: String, glyphs: GlyphSet) -> StyledLine {
    var parts = parts.filter { !$0.text.isEmpty }
    var trailing = trailing
    let fits = { TextWidth.fits(line(parts, glyphs).text, columns: room(columns, trailing, glyphs), glyphs.text) }
    for worth in Worth.allCases where worth != .always {
      guard !fits() else { break }
      parts = parts.map { $0.worth == worth ? $0.shortened : $0 }.filter { !$0.text.isEmpty }
    }
    if !fits() { trailing = "" }
    if !fits(), let name = parts.first {
      let excess = TextWidth.columns(line(parts, glyphs).text, glyphs.text) - columns
      let left = max(shortestName, TextWidth.columns(name.text, glyphs.text) - excess)
      parts[0].text = TextWidth.truncatedAtStart(name.text, to: left, ellipsis: glyphs.ellipsis, glyphs.text)
    }
    var result = line(parts, glyphs)
    if !trailing.isEmpty { result.trailing = .init(text: trailing + " ", role: .dim) }
    return result
  }

  /// The number of columns of a file's name that are kept: its end, where files of one folder differ.
  private static let shortestName = 12

  private var shortened: TitlePart {
    var part = self
    part.text = shorter
    return part
  }

  private static func line(_ parts: [TitlePart], _ glyphs: GlyphSet) -> StyledLine {
    var line = StyledLine(" ", .title)
    for (index, part) in parts.enumerated() {
      if index > 0 { line.append(part.isJoined ? " " : " \(glyphs.separator) ", .dim) }
      line.append(part.text, part.role)
    }
    return line
  }
}
