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
    let columns = ComparisonColumns(
      words: comparison.rows.map { TextWidth.columns(words(about: $0, comparison)) },
      kindsOfDifference: comparison.rows.filter { $0.difference == .kinds }.map { TextWidth.columns($0.kinds) },
      paths: comparison.rows.map { TextWidth.columns($0.path) }.max() ?? 0,
      kinds: comparison.rows.map { TextWidth.columns($0.kinds) }.max() ?? 0, width: inner.columns)
    for row in 0..<min(inner.rows, comparison.rows.count - window.top) {
      let place = inner.line(row)
      canvas.put(comparisonLine(comparison.rows[window.top + row], comparison, columns), in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
  }

  /// ` only in r0.json  orders[*].note   string 3, null 1`
  private func comparisonLine(
    _ row: DocumentComparison.Row, _ comparison: ComparisonState, _ columns: ComparisonColumns
  ) -> StyledLine {
    let glyphs = options.glyphs
    let isKinds = row.difference == .kinds
    // If not both fit, the kinds matter more for values of different kinds.
    let words = isKinds && !columns.showsKinds ? row.kinds : words(about: row, comparison)
    let path = glyphs.cut(path: row.path.isEmpty ? Labels.topLevelValue : row.path, to: columns.paths)
    let padding = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - TextWidth.columns(text, glyphs.text)) + 2)
    }
    var line = StyledLine("  ")
    guard !columns.beginsWithPath else {
      line.append(path + padding(path, columns.paths), .path)
      line.append(words, isKinds ? .warning : .plain)
      return line
    }
    line.append(words + padding(words, columns.words), isKinds ? .warning : .plain)
    line.append(path, .path)
    if columns.showsKinds { line.append(padding(path, columns.paths) + row.kinds, .plain) }
    return line
  }
}

extension DocumentComparison.Row {
  /// `string 4  |  number 4`
  fileprivate var kinds: String { [left, right].filter { !$0.isEmpty }.joined(separator: "  |  ") }
}

/// The widths of the comparison's columns; on a narrow screen the kinds are dropped before the paths.
private struct ComparisonColumns {
  let words: Int
  let paths: Int
  let showsKinds: Bool
  /// With very few columns, the path distinguishes rows best.
  let beginsWithPath: Bool

  private static let shortestPath = 16
  private static let fewestForWords = 32

  init(words: [Int], kindsOfDifference: [Int], paths: Int, kinds: Int, width: Int) {
    let widest = words.max() ?? 0
    let beside = width - widest - 4 - kinds - 3
    showsKinds = beside >= min(paths, Self.shortestPath)
    beginsWithPath = width < Self.fewestForWords
    self.words = showsKinds ? widest : max(widest, kindsOfDifference.max() ?? 0)
    let room = showsKinds ? beside : beginsWithPath ? width / 2 : width - self.words - 4
    self.paths = min(paths, max(8, room))
  }
}
