import DecodingDiagnostics
import TerminalScreen

extension DetailLines {
  func fixLines(_ finding: Finding, _ report: DocumentReport) -> [StyledLine] {
    let fixes = finding.fixes.filter(report.fixes.indices.contains)
    guard !fixes.isEmpty else { return [] }
    let total = finding.id.isFailure ? report.failureCount : finding.count
    var lines: [StyledLine] = isCompact ? [] : [StyledLine()]
    for (position, index) in fixes.enumerated() {
      let isChosen = position == chosenFix
      lines.append(titleLine(report.fixes[index], number: position + 1, total: total, isChosen: isChosen))
      if isChosen { lines += chosenLines(report.fixes[index], index: index) }
    }
    return lines
  }

  private func titleLine(_ fix: Fix, number: Int, total: Int, isChosen: Bool) -> StyledLine {
    let sign = isChosen ? glyphs.folded : " "
    var line = StyledLine(" \(number)\(sign) ", isChosen ? .chosen : .dim)
    line.append(fix.title, isChosen ? .chosen : .plain)
    let words = "resolves \(Labels.number(fix.resolves)) of \(Labels.number(total))"
    line.trailing = .init(text: words + " ", role: .dim)
    return line
  }

  private func chosenLines(_ fix: Fix, index: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    if !isCompact, !fix.explanation.isEmpty {
      lines.append(StyledLine("    " + fix.explanation, .dim, hangingIndent: 4))
    }
    if let loses = fix.loses { lines.append(StyledLine("    \(glyphs.warning) \(loses)", .warning, hangingIndent: 6)) }
    if fix.intent == .needsInput {
      lines.append(StyledLine("    \(glyphs.warning) a placeholder has to be filled in", .warning))
    }
    if let trial = document.trial, trial.fix == index {
      lines.append(StyledLine("    " + Labels.tried(trial), .success))
    }
    let changes = fix.changeLines
    let core =
      isCompact ? changes.filter { $0.spans.first?.role == .added || $0.spans.first?.role == .removed } : changes
    let shown = (core.isEmpty ? changes : core).prefix(isCompact ? 3 : 16)
    lines += shown.map { line in
      StyledLine([.init(text: "    ", role: .plain)] + line.spans, wraps: false)
    }
    let more = changes.count - shown.count
    if more > 0, !isCompact {
      lines.append(StyledLine("    \(glyphs.ellipsis) \(more) more lines: Enter shows all", .dim))
    }
    return lines
  }
}
