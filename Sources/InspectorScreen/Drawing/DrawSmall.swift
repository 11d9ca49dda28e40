import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// One line about the selected finding, for screens that show one pane.
  var summaryWords: String {
    guard let document = current else { return "" }
    if let selection = document.selection, let report = document.report { return report.message(selection.finding) }
    return document.trouble ?? Labels.verdict(document)
  }

  /// Up to four lines on a very small screen: count, path, reason, keys.
  func drawLines(_ canvas: inout Canvas) {
    let area = canvas.grid.area
    for (row, line) in smallLines.prefix(min(4, area.rows)).enumerated() {
      canvas.put(line, in: area.line(row))
    }
  }

  private var smallLines: [StyledLine] {
    guard let document = current else { return [StyledLine("no file")] }
    let glyphs = options.glyphs
    let name = document.file.split(separator: "/").last.map(String.init) ?? document.file
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    let verdict = smallVerdict(document)
    let room = max(4, size.columns - TextWidth.columns(verdict.text, glyphs.text) - 1)
    let shown = TextWidth.truncated(
      document.file == "-" ? "stdin" : stem, to: room, ellipsis: glyphs.ellipsis, glyphs.text)
    var count = StyledLine(shown + " ")
    count.spans.append(verdict)
    if let group = document.list.selectedGroup, let selection = document.list.selection {
      let groups = document.list.groups
      let before = groups[..<group].reduce(0) { $0 + $1.count }
      let total = groups.reduce(0) { $0 + $1.count }
      let place = "\(Labels.number(before + selection.instance + 1)) of \(Labels.number(total))"
      if total > 1 { count.append(" \(glyphs.separator) \(place)") }
    }
    let message = self.message?.text
    let place = document.cursorPlace.map { "line \($0.line), column \($0.column)" } ?? ""
    let path = document.showsSource ? place : document.cursorPath.description
    let reason = document.selection.flatMap { document.report?.annotation($0.finding) } ?? Labels.verdict(document)
    let keys = message ?? "n/N \(glyphs.repertoire == .unicode ? "⇥" : "Tab") q ?"
    return [
      count, StyledLine(path.isEmpty ? "the top-level value" : path, .path), StyledLine(reason, .annotation),
      StyledLine(prompt.map { ":" + $0.field.text } ?? keys, .hint),
    ]
  }

  func smallVerdict(_ document: DocumentState) -> StyledLine.Span {
    guard let report = document.report, report.verdict == .fails else { return verdictSpan(document) }
    let groups =
      size.columns < 30 || report.failures.count == report.failureCount
      ? "" : " in \(Labels.count(report.failures.count, "group"))"
    return .init(text: "\(options.glyphs.failure) \(Labels.number(report.failureCount))\(groups)", role: .failure)
  }

  func drawOneCell(_ canvas: inout Canvas) {
    guard size.columns > 0, size.rows > 0 else { return }
    let sign = exitStatus == 0 ? options.glyphs.success : options.glyphs.failure
    canvas.put(sign, exitStatus == 0 ? .success : .failure, in: Area(column: 0, row: 0, columns: 1, rows: 1))
  }
}
