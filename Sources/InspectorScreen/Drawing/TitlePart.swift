import TerminalScreen

/// A part of the title row; where there is no room for all of them the least important is left out as a whole.
struct TitlePart {
  private let text: String
  private let role: StyleRole
  /// 0 for what is never left out.
  private let rank: Int
  /// Whether it belongs to the part before, without a separator.
  private let isJoined: Bool

  init(_ text: String, _ role: StyleRole, rank: Int, isJoined: Bool = false) {
    self.text = text
    self.role = role
    self.rank = rank
    self.isJoined = isJoined
  }

  /// Whether everything that matters has room: all but how long it took and what is as usual.
  static func fits(_ parts: [TitlePart], columns: Int, trailing: String, glyphs: GlyphSet) -> Bool {
    let text = line(parts.filter { !$0.text.isEmpty && $0.rank <= 3 }, glyphs).text
    return TextWidth.fits(text, columns: room(columns, trailing, glyphs), glyphs.text)
  }

  private static func room(_ columns: Int, _ trailing: String, _ glyphs: GlyphSet) -> Int {
    columns - (trailing.isEmpty ? 0 : TextWidth.columns(trailing, glyphs.text) + 2)
  }

  static func line(_ parts: [TitlePart], columns: Int, trailing: String, glyphs: GlyphSet) -> StyledLine {
    var parts = parts.filter { !$0.text.isEmpty }
    let room = room(columns, trailing, glyphs)
    while !TextWidth.fits(line(parts, glyphs).text, columns: room, glyphs.text) {
      guard let rank = parts.map(\.rank).max(), rank > 0 else { break }
      parts.removeAll { $0.rank == rank }
    }
    var result = line(parts, glyphs)
    if !trailing.isEmpty { result.trailing = .init(text: trailing + " ", role: .dim) }
    return result
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
