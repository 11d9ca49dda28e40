import DecodingDiagnostics
import JSONText
import TerminalScreen

extension DetailLines {
  func findingLines(
    _ finding: Finding, _ selection: FindingList.Selection, _ report: DocumentReport
  ) -> [StyledLine] {
    var lines = [StyledLine(prose: " " + message(finding, report), hangingIndent: 1)]
    if case .failure(let index) = finding.id, report.failures[index].certainty == .consequential,
      report.failures[index].behind == nil
    {
      lines.append(StyledLine(" This may only follow from an earlier failure in the same value.", .dim))
    }
    if case .failure(let index) = finding.id,
      let behind = Catalogue.behindSentence(report.failures[index], in: report.fixes)
    {
      lines.append(StyledLine(prose: " " + behind, .dim, hangingIndent: 1))
    }
    if document.isNew(finding.id), let drift = document.drift {
      lines.append(StyledLine(" " + Labels.isNew(since: drift.against), .warning))
    }
    // The fix is what people look for, then the code, then the values.
    lines += fixLines(finding, report) + untriedLines(report)
    let sign = finding.id.isFailure ? (glyphs.failure, StyleRole.failure) : (glyphs.warning, .warning)
    if isCompact {
      lines += compactFacts(finding) + excerptLines(finding.declaration, sign) + compactValueLines(finding)
      lines += placeRows(finding, selection)
    } else {
      lines += excerptLines(finding.declaration, sign) + facts(finding, selection, report) + valueLines(finding)
    }
    lines += otherFileLines
    lines += refutedLines(report) + attemptLines(finding, report)
    lines += detailLines(finding, report)
    // The error of `JSONDecoder` is unrelated to a value that decodes.
    if finding.id.isFailure { lines += foundationLines(report) }
    return lines + sourceDecodingLines + unreadLines(report) + outputLines(report)
  }

  /// The other open files with the same failure.
  private var otherFileLines: [StyledLine] {
    let (files, total) = sameElsewhere
    guard total > 1 else { return [] }
    guard !files.isEmpty else { return [row("files", Labels.onlyInThisFile(of: total), .dim)] }
    let shown = files.prefix(3).joined(separator: ", ")
    let more = files.count > 3 ? " and \(Labels.number(files.count - 3)) more" : ""
    return [row("files", "\(Labels.number(files.count + 1)) of \(Labels.number(total)): also \(shown)\(more)", .path)]
  }

  private func message(_ finding: Finding, _ report: DocumentReport) -> String {
    if let line = document.brokenLine { return Catalogue.message(for: line.problem) }
    return isCompact ? report.shortMessage(finding.id) : report.message(finding.id)
  }

  private func types(_ finding: Finding, _ report: DocumentReport) -> (expected: String?, found: String?) {
    switch finding.id {
    case .failure(let index): (report.failures[index].expected, report.failures[index].found)
    case .warning(let index): (report.warnings[index].expected, nil)
    }
  }

  private func compactFacts(_ finding: Finding) -> [StyledLine] {
    var parts: [StyledLine.Span] = []
    if let declaration = finding.declaration {
      parts.append(.init(text: declaration.symbol, role: .key))
      parts.append(.init(text: "  \(declaration.file):\(declaration.line)", role: .dim))
    }
    guard !parts.isEmpty else { return [] }
    return [StyledLine([.init(text: " ", role: .plain)] + parts, wraps: false)]
  }

  private func facts(
    _ finding: Finding, _ selection: FindingList.Selection, _ report: DocumentReport
  ) -> [StyledLine] {
    let types = types(finding, report)
    var lines: [StyledLine] = [StyledLine()]
    if let expected = types.expected { lines.append(row("expected", expected)) }
    if let found = types.found {
      let value = shownValue(selection)
      lines.append(row("found", value.lowercased() == " " + found.lowercased() ? found : found + value))
    }
    return lines + declarationRow(finding) + placeRows(finding, selection)
  }

  private func row(_ title: String, _ text: String, _ role: StyleRole = .plain) -> StyledLine {
    let blank = String(repeating: " ", count: max(1, 10 - title.count))
    return StyledLine(
      [.init(text: "   \(title)\(blank)", role: .dim), .init(text: text, role: role)], hangingIndent: 13)
  }

  private func shownValue(_ selection: FindingList.Selection) -> String {
    guard let loaded = document.document, let node = document.selectedNode, !loaded.isContainer(node) else { return "" }
    // A few rows of the value; the preview shows all of it.
    let limit = max(20, width) * Self.rowsOfValue
    let text = loaded.text(loaded.range(of: node), limit: limit * 4)
    return " " + TextWidth.truncated(text, to: limit, ellipsis: glyphs.ellipsis, glyphs.text)
  }

  private static let rowsOfValue = 2

  private func declarationRow(_ finding: Finding) -> [StyledLine] {
    guard let declaration = finding.declaration else { return [] }
    return [row("declared", "\(declaration.symbol)  \(declaration.file):\(declaration.line)", .key)]
  }

  private func placeRows(_ finding: Finding, _ selection: FindingList.Selection) -> [StyledLine] {
    if case .failure(let index) = finding.id,
      let syntax = document.brokenLine ?? document.report?.failures[index].syntax
    {
      return [row("at", "\(document.file):\(syntax.location.line):\(syntax.location.column)")]
    }
    guard let loaded = document.document, let node = document.selectedNode else { return [] }
    let place = loaded.position(at: loaded.range(of: node).lowerBound)
    var lines = [row("at", "\(document.file):\(place.line):\(place.column)")]
    guard finding.count > 1, let index = document.index else { return lines }
    let others = index.instances(of: finding.id).prefix(4).filter { $0 != node }.prefix(3)
    let paths = others.map { cut(loaded.path(to: $0, index: index).description, max(20, width - 16)) }
    let total =
      finding.outOf > finding.count ? " (\(Labels.number(finding.count)) of \(Labels.number(finding.outOf)))" : ""
    let more = finding.count - 1 - others.count
    let rest = more > 0 ? " and \(Labels.number(more)) more" : ""
    lines.append(row("also at", paths.joined(separator: ", ") + rest + total, .path))
    return lines
  }

  /// The distinct values with their counts, since they decide which fix is right.
  private func valueLines(_ finding: Finding) -> [StyledLine] {
    guard finding.values.count > 1 || (finding.count > 1 && !finding.values.isEmpty) else { return [] }
    // If all values differ, counts show nothing: a few values are enough.
    guard finding.values.contains(where: { $0.count > 1 }) else {
      let some = cut(finding.values.prefix(3), 30).joined(separator: ", ")
      return [row("values", some + moreValues(finding, than: 3), .string)]
    }
    let shown = finding.values.prefix(Self.rowsOfValues)
    let texts = cut(shown, 40)
    let columns = texts.map { TextWidth.columns($0, glyphs.text) }.max() ?? 0
    let rows = zip(shown, texts).map { value, text -> StyledLine in
      let blank = String(repeating: " ", count: max(0, columns - TextWidth.columns(text, glyphs.text)) + 2)
      return StyledLine([
        .init(text: "   \(text)", role: .string),
        .init(text: "\(blank)\(glyphs.times)\(Labels.number(value.count))", role: .dim),
      ])
    }
    let more = finding.values.count - shown.count
    let rest = more > 0 ? [StyledLine("   \(glyphs.ellipsis) \(Labels.number(more)) more values", .dim)] : []
    return [StyledLine(), StyledLine("   values, rarest first", .dim)] + rows + rest
  }

  private static let rowsOfValues = 5

  /// As many of the values as fit in one row.
  private func compactValueLines(_ finding: Finding) -> [StyledLine] {
    guard finding.values.count > 1 || (finding.count > 1 && !finding.values.isEmpty) else { return [] }
    let shown = finding.values.prefix(8)
    let texts = zip(shown, cut(shown, 22)).map { value, text in
      text + (value.count > 1 ? " \(glyphs.times)\(Labels.number(value.count))" : "")
    }
    let lines = (1...texts.count).map { shown in
      StyledLine(
        [
          .init(text: " " + texts.prefix(shown).joined(separator: "  "), role: .string),
          .init(text: moreValues(finding, than: shown), role: .dim),
        ], wraps: false)
    }
    return [lines.last { TextWidth.fits($0.text, columns: width, glyphs.text) } ?? lines[0]]
  }

  private func moreValues(_ finding: Finding, than shown: Int) -> String {
    let more = finding.values.count - shown
    return more > 0 ? "  \(glyphs.ellipsis) \(Labels.number(more)) more" : ""
  }

  /// Returns each value cut to a few columns; values with a common beginning are cut to where they differ.
  private func cut(_ values: ArraySlice<ValueCount>, _ columns: Int) -> [String] {
    let texts = values.map { cut($0.text, columns) }
    guard Set(texts).count < texts.count, let first = values.first?.text else { return texts }
    let common = values.dropFirst().map { zip(first, $0.text).prefix { $0 == $1 }.count }.min() ?? 0
    guard common > Self.shownOfCommon else { return texts }
    let room = columns - TextWidth.columns(glyphs.ellipsis)
    return values.map { glyphs.ellipsis + cut(String($0.text.dropFirst(common - Self.shownOfCommon)), room) }
  }

  /// The number of characters of the common beginning that are shown before the part that differs.
  private static let shownOfCommon = 6

  /// Returns a value cut to a few columns, without the irrelevant whitespace of objects and arrays.
  private func cut(_ text: String, _ columns: Int) -> String {
    let isContainer = text.first == "{" || text.first == "["
    let text =
      isContainer ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text.isEmpty ? "\"\"" : text
    return TextWidth.truncated(text, to: columns, ellipsis: glyphs.ellipsis, glyphs.text)
  }

  /// The number of lines of the enclosing type, above and below a declaration.
  private static let linesOfType = 14

  /// The declaration with the surrounding lines of its type.
  func excerptLines(_ declaration: Declaration?, _ sign: (mark: String, role: StyleRole)) -> [StyledLine] {
    guard let excerpt = document.excerpt, let declaration,
      document.excerptDeclaration == declaration
    else { return [] }
    let distance = isCompact ? 1 : Self.linesOfType
    let before = excerpt.before.suffix(distance)
    let lines = before + [excerpt.line] + excerpt.after.prefix(distance)
    let first = declaration.line - before.count
    let digits = String(first + lines.count).count
    let rows = lines.enumerated().map { offset, text -> StyledLine in
      let number = first + offset
      let isDeclared = number == declaration.line
      let blank = String(repeating: " ", count: digits - String(number).count)
      let shown = isDeclared ? sign.mark : " "
      return StyledLine(
        [
          .init(text: " \(shown) \(blank)\(number)  ", role: isDeclared ? sign.role : .dim),
          .init(text: text, role: isDeclared ? .plain : .dim),
        ], hangingIndent: digits + 8, wraps: false)
    }
    return isCompact ? rows : [StyledLine()] + rows
  }

  private func attemptLines(_ finding: Finding, _ report: DocumentReport) -> [StyledLine] {
    guard case .failure(let index) = finding.id, !report.failures[index].attempts.isEmpty else { return [] }
    let rows = report.failures[index].attempts.prefix(10).map { attempt -> StyledLine in
      let reason =
        attempt.failures.first.map { Catalogue.summary(of: $0, settings: report.decoder).withoutCodeMarks } ?? "failed"
      return StyledLine(
        [.init(text: "   as \(attempt.type): ", role: .key), .init(text: reason, role: .plain)], hangingIndent: 5)
    }
    return [StyledLine(), StyledLine(" The model tried in turn, the closest first:", .dim)] + rows
  }

  private func detailLines(_ finding: Finding, _ report: DocumentReport) -> [StyledLine] {
    guard case .failure(let index) = finding.id else { return [] }
    var lines: [StyledLine] = []
    let failure = report.failures[index]
    if let syntax = failure.syntax {
      let hint = Catalogue.hint(for: syntax.problem.cause)
      if !hint.isEmpty { lines.append(StyledLine(prose: " " + hint, hangingIndent: 1)) }
    }
    if let detail = failure.detail, !detail.isEmpty {
      lines.append(StyledLine(prose: " " + detail, .dim, hangingIndent: 1))
    }
    return lines
  }
}
