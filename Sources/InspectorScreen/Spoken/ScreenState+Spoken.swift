import DecodingDiagnostics
import TerminalScreen

// The content of the screen as lines of text, for screen readers: the verdict, then what has the focus, then the
// message. The backend skips lines that it has already printed.

extension ScreenState {
  func spoken(_ grid: Grid) -> [String] {
    guard let document = current else { return [message?.text ?? ""] }
    let shown =
      if overlays.last != nil { spokenOverlay(grid) } else if focus == .failures { spokenFinding(document) } else {
        spokenPlace(document)
      }
    return
      ([spokenVerdict(document)] + shown + [prompt.map { $0.purpose.sign + $0.field.text } ?? ""]
      + [message?.text ?? "", menu.map(spokenMenu) ?? ""]).map(\.withoutCodeMarks)
  }

  private func spokenVerdict(_ document: DocumentState) -> String {
    let model = document.report?.model.map { " as \($0)" } ?? ""
    let file = documents.count > 1 ? " (\(fileNumber))" : ""
    // Progress is not worth a sentence each time.
    let verdict = document.report == nil ? document.foregroundJob.map { _ in Labels.decoding } : nil
    let warnings = document.report.map(\.warningCount) ?? 0
    let others = warnings > 0 ? ", \(Labels.count(warnings, "warning"))" : ""
    return "\(document.displayName)\(model)\(file): \(verdict ?? Labels.verdict(document) + others)"
  }

  /// `Failure 1 of 5: typeMismatch at orders[*].placedAt, 4 times`, and the sentence about it.
  private func spokenFinding(_ document: DocumentState) -> [String] {
    // Progress is not worth a sentence each time.
    let rows = document.report == nil && document.trouble == nil ? [] : banner.map(\.text.trimmed)
    guard let report = document.report, let selection = document.selection,
      let finding = report.finding(selection.finding)
    else { return rows }
    let isFailure = finding.id.isFailure
    let groups = document.list.groups.filter { $0.id.isFailure == isFailure }
    let number = (groups.firstIndex { $0.id == finding.id } ?? 0) + 1
    let times = finding.count > 1 ? ", \(Labels.number(selection.instance + 1)) of \(Labels.number(finding.count))" : ""
    let head =
      "\(isFailure ? "Failure" : "Warning") \(number) of \(groups.count): \(finding.kind) at "
      + "\(report.title(finding.id))\(times)"
    let place = document.cursorPlace.map { "\(document.displayName), line \($0.line), column \($0.column)" }
    let fixes = finding.fixes.isEmpty ? nil : "\(Labels.count(finding.fixes.count, "fix", "fixes")): 3 reads them"
    return rows + [head, report.message(finding.id), place, fixes].compactMap(\.self)
  }

  private func spokenPlace(_ document: DocumentState) -> [String] {
    let path = document.placePath?.description ?? ""
    return [path.isEmpty ? Labels.topLevelValue : path] + detailLines(width: size.columns).map(\.text.trimmed)
  }

  /// The rows of the overlay, without its frame and without the spaces that align columns.
  private func spokenOverlay(_ grid: Grid) -> [String] {
    let area = overlayArea
    let rows = grid.lines[area.row..<min(area.endRow, grid.lines.count)]
      .map { $0.dropFirst(area.column).prefix(area.columns) }
    guard let first = rows.first, let last = rows.last, rows.count > 1 else { return [] }
    let inner =
      isComparing
      ? [Labels.comparingSettings]
      : rows.dropFirst().dropLast().map { Self.aligned($0.dropFirst().dropLast()) }.filter { $0.contains { $0 != "-" } }
    return [Self.withoutFrame(first)] + inner + [Self.withoutFrame(last)]
  }

  /// Whether the counts of the decoder's rows are incomplete; they are read once all are known.
  private var isComparing: Bool {
    if case .decoder? = overlays.last { current?.comparison.job != nil } else { false }
  }

  private static func withoutFrame(_ edge: Substring) -> String {
    let inner = edge.drop { "+-| ".contains($0) }
    let text = String(inner.reversed().drop { "+-| ".contains($0) }.reversed())
    return aligned(text[...]).replacing(#/ ?-{3,} ?/#, with: ": ")
  }

  private static func aligned(_ row: Substring) -> String { String(row).trimmed.replacing(#/ {3,}/#, with: "  ") }

  private func spokenMenu(_ menu: Menu) -> String {
    let entries = KeyTable.bindings.filter { $0.context == menu.context && $0.keys.first?.description.count == 1 }
    return "\(menu.title): " + entries.map { "\($0.keys[0].description) \($0.words)" }.joined(separator: ", ")
  }
}
