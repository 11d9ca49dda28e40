import DecodingDiagnostics
import TerminalScreen

extension DetailLines {
  func fixLines(_ finding: Finding, _ report: DocumentReport) -> [StyledLine] {
    let fixes = finding.fixes.filter(report.fixes.indices.contains)
    guard !fixes.isEmpty else { return withoutFixLines(finding, report) }
    var lines: [StyledLine] = isCompact ? [] : [StyledLine()]
    for (position, index) in fixes.enumerated() {
      let isChosen = position == chosenFix
      let fix = report.fixes[index]
      let remarks = fix.isAboutTheAnswer ? [] : remarks(on: fix, finding, report, isChosen: isChosen)
      lines.append(titleLine(fix, number: position + 1, remarks: remarks, isChosen: isChosen))
      if isChosen { lines += chosenLines(fix, index: index, finding) }
    }
    return lines
  }

  /// A single change was not enough: a combination of settings may be. None of them makes JSON of a text that is not JSON.
  private func withoutFixLines(_ finding: Finding, _ report: DocumentReport) -> [StyledLine] {
    guard document.isProved, finding.id.isFailure, report.verdict != .invalidJSON else { return [] }
    return (isCompact ? [] : [StyledLine()]) + [StyledLine(prose: " " + Labels.triesSettings, .dim, hangingIndent: 1)]
  }

  /// Changes that were tried and rejected, with what they would break.
  func refutedLines(_ report: DocumentReport) -> [StyledLine] {
    guard !report.refutedFixes.isEmpty else { return [] }
    return (isCompact ? [] : [StyledLine()]) + [StyledLine(" Refuted:", .dim)]
      + report.refutedFixes.map {
        StyledLine(prose: "   \(glyphs.failure) \(Catalogue.refuted($0))", .dim, hangingIndent: 5)
      }
  }

  /// A note that there may be more fixes than those shown.
  func untriedLines(_ report: DocumentReport) -> [StyledLine] {
    guard let number = report.untriedFixes else { return [] }
    let words = "\(glyphs.warning) \(Catalogue.untried(number)) \(Labels.triesAgain)"
    return (isCompact ? [] : [StyledLine()]) + [StyledLine(prose: " " + words, .warning, hangingIndent: 3)]
  }

  /// Returns the remarks at the end of a fix's row, the longest first: `10 → 7 failures  [a] apply`, `10 → 6  ! drops 4
  /// of 6`.
  private func remarks(
    on fix: Fix, _ finding: Finding, _ report: DocumentReport, isChosen: Bool
  ) -> [String] {
    guard finding.id.isFailure else { return [warningOutcome(of: fix, finding, report)] }
    // Invalid JSON counts as one failure, and its content is only examined afterwards.
    if report.verdict == .invalidJSON { return [Labels.whenValid(fix.remaining)] }
    let before = failureCount(before: fix, finding, report)
    let left = "\(Labels.number(before)) \(glyphs.arrow) \(Labels.number(fix.remaining))"
    let noun = fix.remaining == 1 ? "failure" : "failures"
    // Fixed warnings are counted separately from the failures.
    let others = fix.resolves - before
    let warnings = others > 0 ? [", and \(Labels.count(others, "warning"))"] : []
    let outcomes = warnings.map { "\(left) \(noun)\($0)" } + ["\(left) \(noun)", left]
    if isChosen {
      let apply = fix.diff != nil ? "  [a] apply" : fix.keptSettings != nil ? "  [a] use here" : ""
      // The warnings are more important than the key, which the hints show as well.
      return outcomes.flatMap { [$0 + apply, $0] }
    }
    guard let cost = fix.loses?.withoutCodeMarks else { return outcomes }
    return ["\(left)  \(glyphs.warning) \(cost)", "\(left)  \(glyphs.warning)"]
  }

  /// Returns how many failures there are without a fix: behind others, with those that reveal the finding.
  private func failureCount(before fix: Fix, _ finding: Finding, _ report: DocumentReport) -> Int {
    guard case .failure(let index) = finding.id, report.failures[index].behind != nil else {
      return report.firstFailureCount
    }
    return fix.remaining + fix.resolves - (fix.mendedWarnings ?? 0) - fix.reveals
  }

  /// Returns how many of the finding's warnings it resolves; of failures and warnings together if it resolves more.
  private func warningOutcome(of fix: Fix, _ finding: Finding, _ report: DocumentReport) -> String {
    let count = fix.resolves
    if let total = [finding.count, report.warningCount].first(where: { count <= $0 }) {
      return "resolves \(Labels.number(count)) of \(Labels.number(total))"
    }
    let all = max(count, report.failureCount + report.warningCount)
    return "resolves \(Labels.number(count)) of \(Labels.number(all)) with warnings"
  }

  /// The title is more important than the remark at its end.
  private func titleLine(_ fix: Fix, number: Int, remarks: [String], isChosen: Bool) -> StyledLine {
    let sign = isChosen ? glyphs.pointer : " "
    var line = StyledLine(" \(number)\(sign) ", isChosen ? .chosen : .dim)
    line.append(prose: fix.title, isChosen ? .chosen : .plain)
    let used = TextWidth.columns(line.text, glyphs.text)
    let fitting = remarks.first { used + TextWidth.columns($0, glyphs.text) + 3 <= width }
    line.trailing = (fitting ?? remarks.last).map { .init(text: $0 + " ", role: isChosen ? .chosen : .dim) }
    return line
  }

  private func chosenLines(_ fix: Fix, index: Int, _ finding: Finding) -> [StyledLine] {
    var lines: [StyledLine] = []
    if !isCompact, !fix.explanation.isEmpty {
      lines.append(StyledLine(prose: "    " + fix.explanation, .dim, hangingIndent: 4))
    }
    if !fix.isAboutTheAnswer { lines += priceLines(fix) }
    if let trial = document.trial, trial.fix == index {
      lines.append(StyledLine("    " + Labels.tried(trial), .success))
    }
    return lines + (isCompact ? coreLines(fix, finding) : changeLines(fix))
  }

  /// What the fix loses, and what remains to be done.
  private func priceLines(_ fix: Fix) -> [StyledLine] {
    let placeholder = fix.intent == .needsInput ? "a placeholder has to be filled in" : nil
    return [fix.loses, fix.mustFollow.map(Catalogue.mustFollow), placeholder].compactMap(\.self).map {
      StyledLine(prose: "    \(glyphs.warning) \($0)", .warning, hangingIndent: 6)
    }
  }

  private func changeLines(_ fix: Fix) -> [StyledLine] {
    let changes = fix.changeLines
    let shown = changes.prefix(16)
    let more = changes.count - shown.count
    let hint = "    \(glyphs.ellipsis) \(Labels.count(more, "more line")): Enter shows all"
    let rest = more > 0 ? [StyledLine(hint, .dim)] : []
    return shown.map(indented) + rest
  }

  /// The part of the change that fits in a few rows: the property before and after.
  private func coreLines(_ fix: Fix, _ finding: Finding) -> [StyledLine] {
    let changes = fix.changeLines.filter { $0.text.dropFirst().contains { !$0.isWhitespace } }
    let changed = changes.filter { $0.isAdded || $0.isRemoved }
    guard changed.count > Self.coreLimit else { return (changed.isEmpty ? changes : changed).prefix(3).map(indented) }
    let name = finding.declaration?.symbol.split(separator: ".").last.map(String.init)
    let concerns = { (line: StyledLine) in name.map(line.text.contains) ?? false }
    let pair = [changed.filter(\.isRemoved), changed.filter(\.isAdded)].compactMap {
      $0.first(where: concerns) ?? $0.first
    }
    let shown = pair.count == 2 ? pair : Array(changed.prefix(2))
    var lines = shown.map(indented)
    let rest = Labels.count(changed.count - shown.count, "more line")
    lines[lines.count - 1].trailing = .init(text: "\(glyphs.ellipsis) \(rest) ", role: .dim)
    return lines
  }

  private static let coreLimit = 3

  private func indented(_ line: StyledLine) -> StyledLine {
    // The continuation of a wrapped line is indented further than its start.
    let indent = line.text.dropFirst().prefix { $0 == " " }.count + 8
    return StyledLine([.init(text: "    ", role: .plain)] + line.spans, hangingIndent: indent, wraps: false)
  }
}

extension StyledLine {
  fileprivate var isAdded: Bool { spans.first?.role == .added }
  fileprivate var isRemoved: Bool { spans.first?.role == .removed }
}

extension DocumentReport {
  /// The number of places with warnings, not counting ignored keys.
  var warningCount: Int { warnings.reduce(0) { $0 + ($1.kind == .ignoredKeys ? 0 : max(1, $1.count)) } }
}
