import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// One line about the selected finding, for screens with a single pane.
  var summaryWords: String {
    guard let document = current else { return "" }
    if let finding = document.finding?.id, let report = document.report { return report.shortMessage(finding) }
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
    let place = document.cursorPlace.map { "line \($0.line), column \($0.column)" } ?? ""
    let path = document.placePath?.description ?? place
    return [
      countLine(document), StyledLine(path.isEmpty ? Labels.topLevelValue : path, .path), smallReason(document),
      smallKeys,
    ]
  }

  /// Why the value fails, or the value itself if it does not.
  private func smallReason(_ document: DocumentState) -> StyledLine {
    let reason = document.finding.flatMap { document.report?.annotation($0.id) } ?? Labels.verdict(document)
    let failing = StyledLine(prose: reason, .annotation)
    guard focus == .document, !document.showsSource, let row = document.tree.row, let loaded = document.document else {
      return failing
    }
    if case .missingKey = row.kind { return failing }
    guard document.index?.findings(at: row.node).isEmpty != false, row.node != loaded.root else { return failing }
    let text = loaded.text(loaded.range(of: row.node), limit: size.columns * 4)
    return StyledLine(text, loaded.role(of: row.node))
  }

  private var smallKeys: StyledLine {
    if let prompt { return StyledLine(prompt.purpose.sign + prompt.field.text, .hint) }
    if let menu {
      let keys = KeyTable.bindings.filter { $0.context == menu.context }.compactMap(\.keys.first?.description)
      return StyledLine("\(menu.title): \(keys.filter { $0.count == 1 }.joined(separator: " "))", .hint)
    }
    return StyledLine(prose: message?.text ?? "n/N \(options.glyphs.repertoire == .unicode ? "⇥" : "Tab") q ?", .hint)
  }

  /// Returns `orders ✗ 10 · 1 of 10`; the name is shortened before the numbers.
  private func countLine(_ document: DocumentState) -> StyledLine {
    let glyphs = options.glyphs
    let verdict = smallVerdict(document)
    let place = placeAmongAll(document).map { StyledLine.Span(text: " \(glyphs.separator) \($0)", role: .plain) }
    let name = document.file == "-" ? "stdin" : document.shortName
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    let width = { (spans: [StyledLine.Span]) in spans.reduce(0) { $0 + TextWidth.columns($1.text, glyphs.text) } }
    var figures = [verdict] + [place].compactMap(\.self)
    if width(figures) > size.columns { figures = [verdict] }
    let room = size.columns - width(figures) - 1
    guard room >= Self.shortestName else { return StyledLine(figures) }
    let shown = TextWidth.truncated(stem, to: room, ellipsis: glyphs.ellipsis, glyphs.text)
    return StyledLine([.init(text: shown + " ", role: .plain)] + figures)
  }

  /// A shorter name is not recognizable.
  private static let shortestName = 3

  /// Returns `1 of 10`, counting all places of all groups of failures, or of warnings.
  private func placeAmongAll(_ document: DocumentState) -> String? {
    guard let group = document.list.selectedGroup, let selection = document.list.selection else { return nil }
    let isFailure = selection.finding.isFailure
    let count = { (groups: ArraySlice<FindingList.Group>) in
      groups.reduce(0) { $0 + ($1.id.isFailure == isFailure ? $1.count : 0) }
    }
    let before = count(document.list.groups[..<group])
    let total = count(document.list.groups[...])
    return total > 1 ? "\(Labels.number(before + selection.instance + 1)) of \(Labels.number(total))" : nil
  }

  func smallVerdict(_ document: DocumentState) -> StyledLine.Span {
    guard let report = document.report, report.verdict == .fails else { return verdictSpan(document) }
    return .init(text: "\(options.glyphs.failure) \(Labels.number(report.failureCount))", role: .failure)
  }

  func drawOneCell(_ canvas: inout Canvas) {
    guard size.columns > 0, size.rows > 0 else { return }
    let sign = exitStatus == 0 ? options.glyphs.success : options.glyphs.failure
    canvas.put(sign, exitStatus == 0 ? .success : .failure, in: Area(column: 0, row: 0, columns: 1, rows: 1))
  }
}
