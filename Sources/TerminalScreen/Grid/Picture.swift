/// A screen as a picture (SVG), for documentation, in the colours of a light or a dark terminal.
public struct Picture {
  public enum Theme: String, Sendable, CaseIterable {
    case light, dark

    public var background: String { self == .light ? "#ffffff" : "#1b1e23" }
    public var text: String { self == .light ? "#24292f" : "#d7dae0" }

    func color(of ink: Look.Ink) -> String {
      switch (ink, self) {
      case (.own, _): text
      case (.red, .light): "#c4151c"
      case (.red, .dark): "#ff7b72"
      case (.green, .light): "#13702e"
      case (.green, .dark): "#7ee787"
      case (.magenta, .light): "#8a3ab9"
      case (.magenta, .dark): "#d2a8ff"
      case (.cyan, .light): "#0f6a78"
      case (.cyan, .dark): "#76d9e6"
      }
    }
  }

  /// The size of a cell in pixels; every run of text is stretched to its cells, whatever the reader's font.
  private static let (cellWidth, cellHeight, margin) = (8, 17, 10)
  private static let fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  private let grid: Grid
  private let theme: Theme

  public init(_ grid: Grid, theme: Theme) {
    self.grid = grid
    self.theme = theme
  }

  public var svg: String {
    let width = grid.size.columns * Self.cellWidth + 2 * Self.margin
    let height = grid.size.rows * Self.cellHeight + 2 * Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(Self.fonts)" font-size="13">
      <rect width="\(width)" height="\(height)" rx="6" fill="\(theme.background)"/>
      """
    let rows = (0..<grid.size.rows).flatMap { row in runs(ofRow: row).flatMap { elements($0, row: row) } }
    return ([head] + rows + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Adjacent cells with the same look.
  private struct Run {
    var column: Int
    var columns = 0
    var text = ""
    var look: Look
  }

  private func runs(ofRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<grid.size.columns {
      let cell = grid[Position(column: column, row: row)]
      let look = Look(cell.role, under: cell.overlay)
      if runs.last?.look != look { runs.append(Run(column: column, look: look)) }
      var scalars = String.UnicodeScalarView()
      cell.append(to: &scalars)
      runs[runs.count - 1].text += String(scalars)
      runs[runs.count - 1].columns += 1
    }
    return runs
  }

  private func elements(_ run: Run, row: Int) -> [String] {
    let isReverse = run.look.attributes.contains(.reverse)
    let ink = theme.color(of: run.look.ink)
    let top = Self.margin + row * Self.cellHeight
    let rectangle =
      "<rect x=\"\(left(of: run.column))\" y=\"\(top)\" width=\"\(run.columns * Self.cellWidth)\" "
      + "height=\"\(Self.cellHeight)\" fill=\"\(ink)\"/>"
    return (isReverse ? [rectangle] : []) + text(run, top: top, ink: isReverse ? theme.background : ink)
  }

  private func text(_ run: Run, top: Int, ink: String) -> [String] {
    let shown = run.text.drop { $0 == " " }
    let start = run.column + run.text.count - shown.count
    let end = run.column + run.columns - run.text.reversed().prefix { $0 == " " }.count
    guard end > start, let last = shown.lastIndex(where: { $0 != " " }) else { return [] }
    var style = ""
    if run.look.attributes.contains(.bold) { style += " font-weight=\"bold\"" }
    if run.look.attributes.contains(.dim) { style += " opacity=\"0.65\"" }
    if run.look.attributes.contains(.underline) { style += " text-decoration=\"underline\"" }
    return [
      "<text x=\"\(left(of: start))\" y=\"\(top + 13)\" textLength=\"\((end - start) * Self.cellWidth)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" fill=\"\(ink)\"\(style)>"
        + "\(Self.escaped(shown[...last]))</text>"
    ]
  }

  private func left(of column: Int) -> Int { Self.margin + column * Self.cellWidth }

  private static func escaped(_ text: Substring) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
