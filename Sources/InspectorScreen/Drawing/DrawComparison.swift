import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  func draw(_ comparison: ComparisonState, in area: Area, _ canvas: inout Canvas) {
    let (left, right) = (shortName(of: comparison.left), shortName(of: comparison.right))
    let inner = canvas.box(
      area, title: "\(left) and \(right)",
      remark: comparison.job == nil ? Labels.count(comparison.rows.count, "difference") : Labels.comparing,
      hints: ["\(options.glyphs.label(for: [.up, .down])) row", "Enter go there", "y copy", "Esc close"])
    guard comparison.job == nil, !comparison.rows.isEmpty else {
      let words = comparison.job == nil ? Labels.sameShape : Labels.comparing
      return canvas.put(" " + words, .dim, in: inner.line(0))
    }
    let window = comparisonWindow(comparison).settled
    let widest = comparison.rows.map { TextWidth.columns(words(about: $0, comparison)) }.max() ?? 0
    let paths = comparison.rows.map { TextWidth.columns($0.path) }.max() ?? 0
    for row in 0..<min(inner.rows, comparison.rows.count - window.top) {
      let place = inner.line(row)
      let shown = comparison.rows[window.top + row]
      canvas.put(
        comparisonLine(shown, comparison, widest: widest, paths: min(paths, place.columns / 2)), in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
  }

  /// ` only in r0.json  orders[*].note   string 3, null 1`
  private func comparisonLine(
    _ row: DocumentComparison.Row, _ comparison: ComparisonState, widest: Int, paths: Int
  ) -> StyledLine {
    let glyphs = options.glyphs
    let words = words(about: row, comparison)
    let blank = String(repeating: " ", count: widest - TextWidth.columns(words) + 2)
    var line = StyledLine("  \(words)\(blank)", row.difference == .kinds ? .warning : .plain)
    let path = glyphs.cut(path: row.path.isEmpty ? Labels.topLevelValue : row.path, to: max(8, paths))
    line.append(path + String(repeating: " ", count: max(0, paths - TextWidth.columns(path, glyphs.text)) + 2), .path)
    line.append([row.left, row.right].filter { !$0.isEmpty }.joined(separator: "  |  "), .plain)
    return line
  }
}
