import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// `fix 1 of 3 · proved`
  var detailsRemark: String {
    if let document = current, !document.isTogether {
      let isResolved = document.cursorNode.map(document.isResolved) ?? false
      return isResolved ? Labels.decodesInPreview : Labels.notFailing
    }
    guard let document = current, let finding = document.finding, let report = document.report else { return "" }
    let separator = " \(options.glyphs.separator) "
    guard let index = chosenFix, report.fixes.indices.contains(index) else {
      if let following = document.following { return following.words + options.glyphs.ellipsis + "  ^C cancels" }
      if let cancelled = document.cancelled { return Labels.cancelled(cancelled) }
      if document.isProved, finding.id.isFailure {
        return "no fix was found" + (report.untriedFixes == nil ? "" : " in time")
      }
      guard !finding.id.isFailure, case .warning(let number) = finding.id else { return "" }
      return "warning \(number + 1) of \(report.warnings.count)"
    }
    let place = "fix \(document.details.fix + 1) of \(finding.fixes.count)"
    let fix = report.fixes[index]
    if fix.isAboutTheAnswer { return place }
    return place + separator + "proved" + (fix.documentCount.map { " on \(Labels.count($0, "document"))" } ?? "")
  }

  func detailLines(width: Int) -> [StyledLine] {
    guard let document = current, let body = layout.bodies[.details] else { return [] }
    var builder = DetailLines(
      document, glyphs: options.glyphs, width: width, isCompact: body.rows < 12, chosenFix: document.details.fix)
    builder.sameElsewhere = sameElsewhere(document)
    return builder.lines.flatMap { line in
      var line = line
      line.wraps = line.wraps || wraps
      return line.rows(width: max(1, width), glyphs: options.glyphs)
    }
  }

  private static let comparedFiles = 200

  /// The files with the same failure as the selected finding.
  private func sameElsewhere(_ document: DocumentState) -> (files: [String], total: Int) {
    guard documents.count > 1, let finding = document.finding, finding.id.isFailure else { return ([], 1) }
    let others = documents.prefix(Self.comparedFiles).filter { other in
      guard other.id != document.id, let report = other.report else { return false }
      return report.failures.contains { failure in
        failure.path == finding.path && failure.category.rawValue == finding.kind
          && (finding.key == nil || failure.key == finding.key)
      }
    }
    return (others.map(\.shortName), documents.count)
  }

  func drawDetails(in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return }
    let lines = detailLines(width: area.columns)
    let top = min(document.details.top, max(0, lines.count - area.rows))
    canvas.put(lines, in: area, from: top, shift: document.details.shift)
    // The corner shows how many lines are below, since the pane has no cursor to reach them.
    let hidden = lines.count - top - area.rows
    guard hidden > 0, area.rows > 2 else { return }
    let last = lines[top + area.rows - 1]
    let shift = last.wraps ? 0 : document.details.shift
    // It replaces a remark of the line itself, which then counts as below.
    let remark = StyledLine.Span(text: "\(Labels.more(hidden + (last.trailing == nil ? 0 : 1))) ", role: .dim)
    let used = TextWidth.columns(last.text, canvas.glyphs.text) - shift + remark.text.count + 1
    let isFree = used <= area.columns
    let corner = area.line(area.rows - 1)
    canvas.clear(corner)
    // A line that reaches the corner is hidden rather than cut.
    let own = StyledLine.Span(text: "\(Labels.more(hidden + 1)) ", role: .dim)
    canvas.put(
      isFree ? StyledLine(last.spans, trailing: remark) : StyledLine([], trailing: own), in: corner,
      shift: isFree ? shift : 0)
  }
}
