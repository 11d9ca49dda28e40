import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// The area of the topmost overlay: centered, or the whole stage if there is little room.
  var overlayArea: Area {
    guard let overlay = overlays.last else { return layout.stage }
    let stage = layout.stage
    guard size.columns >= 70, size.rows >= 10 else { return stage }
    switch overlay {
    case .help, .preview: return stage
    case .text(let text): return place(columns: 120) { text.visibleLines(width: $0, glyphs: options.glyphs).count }
    case .confirmation(let question):
      return place(columns: 110) { question.rows(width: $0, glyphs: options.glyphs).count }
    case .plan(let plan): return place(columns: 96) { wantedPlanRows(plan, width: $0) }
    case .files(let files): return place(columns: 120) { _ in max(8, fileGroups(of: files.file).count + 2) }
    case .comparison(let comparison): return place(columns: 120) { _ in max(6, comparison.rows.count + 1) }
    case .proposal(let proposal): return place(columns: 120) { _ in max(10, proposal.rows.count + 3) }
    case .models: return place(columns: 74, rows: max(10, stage.rows * 6 / 10))
    case .decoder: return place(columns: 80) { decoderRows(width: $0) }
    }
  }

  /// Returns an area as high as its content, which depends on its width.
  private func place(columns: Int, rowsInside: (_ width: Int) -> Int) -> Area {
    let width = place(columns: columns, rows: 3).columns - 2
    return place(columns: columns, rows: rowsInside(max(1, width)) + 2)
  }

  /// Returns a centered area, or the whole stage if only slivers of the background would be visible. On a wide screen
  /// it is in the corner of the details, so that the failures and the failing line are visible.
  private func place(columns: Int, rows: Int) -> Area {
    let stage = layout.stage
    let isWide = stage.columns - columns < Self.fewestColumnsBehind
    let isHigh = stage.rows - rows < Self.fewestRowsBehind
    let size = Size(columns: isWide ? stage.columns : columns, rows: isHigh ? stage.rows : rows)
    return layout.form == .columns ? stage.bottomRight(size) : stage.centered(size)
  }

  private static let fewestColumnsBehind = 16
  private static let fewestRowsBehind = 4

  func draw(_ overlay: Overlay, _ canvas: inout Canvas) {
    let area = overlayArea
    guard area.rows >= 3, area.columns >= 10 else { return }
    switch overlay {
    case .help(let help): draw(help, in: area, &canvas)
    case .models(let models): draw(models, in: area, &canvas)
    case .decoder(let decoder): draw(decoder, in: area, &canvas)
    case .preview(let preview): draw(preview, in: area, &canvas)
    case .text(let text): draw(text, in: area, &canvas)
    case .plan(let plan): draw(plan, in: area, &canvas)
    case .files(let files): draw(files, in: area, &canvas)
    case .comparison(let comparison): draw(comparison, in: area, &canvas)
    case .proposal(let proposal): draw(proposal, in: area, &canvas)
    case .confirmation(let question): draw(question, in: area, &canvas)
    }
  }

  private func draw(_ help: HelpState, in area: Area, _ canvas: inout Canvas) {
    let rows = HelpRow.rows(filter: help.filter.text, context: help.context)
    let hints =
      help.isFiltering ? ["Enter keep", "Esc clear"] : ["\(arrows) row", "Enter run it", "/ filter", "Esc close"]
    let hasField = help.isFiltering || !help.filter.text.isEmpty
    let height = max(1, area.rows - (hasField ? 3 : 2))
    var window = ScrollWindow(cursor: help.cursor, top: help.top, count: rows.count, height: height)
    window.settle()
    let remark = rows.isEmpty ? "nothing matches" : place("rows", top: window.top, count: rows.count, height: height)
    let inner = canvas.box(area, title: "Help", remark: remark, hints: hints)
    let (line, rest) = inner.splitTop(hasField ? 1 : 0)
    let list = hasField ? rest : inner
    for row in 0..<min(list.rows, max(0, rows.count - window.top)) {
      let place = list.line(row)
      canvas.put(helpLine(rows[window.top + row]), in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
    if hasField { drawField(help.filter, label: " filter: ", remark: "", in: line, &canvas) }
  }

  private var arrows: String { options.glyphs.label(for: [.up, .down]) }

  private func helpLine(_ row: HelpRow) -> StyledLine {
    guard let binding = row.binding else { return StyledLine(" " + (row.heading ?? ""), .chosen) }
    let keys = binding.keys.map(options.glyphs.label(for:)).joined(separator: " ")
    let blank = String(repeating: " ", count: max(1, 14 - TextWidth.columns(keys, options.glyphs.text)))
    return StyledLine([.init(text: "   " + keys, role: .hintKey), .init(text: blank + binding.words, role: .plain)])
  }

  private func draw(_ models: ModelChooserState, in area: Area, _ canvas: inout Canvas) {
    let rows = shownCandidates(models)
    let inner = canvas.box(
      area, title: models.isQuestion ? "Which model is meant?" : "Model for \(current?.file ?? "")",
      remark: current.map(Labels.ranking) ?? "",
      hints: [
        "\(arrows) choose", "Enter use", "Tab T, [T], [String: T]", "^G propose one",
        "Esc \(models.isQuestion ? "the first" : "close")",
      ])
    let (field, list) = inner.splitTop(1)
    var window = ScrollWindow(cursor: models.cursor, top: models.top, count: rows.count, height: max(1, list.rows))
    window.settle()
    let place = place("rows", top: window.top, count: rows.count, height: list.rows)
    drawField(models.query, label: " type: ", remark: place, in: field, &canvas)
    guard !rows.isEmpty else {
      let typed = models.query.text.trimmed
      let words =
        !typed.isEmpty
        ? "Enter uses \(models.shape.applied(to: typed))" : current.map(Labels.noCandidates) ?? ""
      return canvas.put(" " + words, .dim, in: list.line(0))
    }
    let widest = rows.map { TextWidth.columns($0.model, options.glyphs.text) }.max() ?? 0
    for row in 0..<min(list.rows, rows.count - window.top) {
      let place = list.line(row)
      let line = candidateLine(rows[window.top + row], models.shape, columns: place.columns, widest: widest)
      canvas.put(line, in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
  }

  /// Type and failures decide the choice: the file is shortened before them, and its folders before its name.
  private func candidateLine(
    _ candidate: ModelCandidate, _ shape: ModelChooserState.Shape, columns: Int, widest: Int
  ) -> StyledLine {
    let glyphs = options.glyphs
    var outcome = outcomeSpan(of: candidate, shape)
    let width = { (text: String) in TextWidth.columns(text, glyphs.text) }
    let name = shape.applied(to: candidate.model)
    // A name that is too long keeps its end, where such names differ.
    let sign = isInUse(candidate) && shape == .plain ? glyphs.chosen : " "
    let isNarrow = columns < Self.fewestColumnsForTable
    let head = isNarrow ? "  " : " \(sign) "
    let room = max(Self.shortestTypeName, columns - head.count - width(outcome.text) - 3)
    let shown = TextWidth.truncatedAtStart(name, to: room, ellipsis: glyphs.ellipsis, glyphs.text)
    let column = isNarrow ? 0 : min(widest + width(shape.applied(to: "")), columns * 2 / 5, room)
    let blank = String(repeating: " ", count: max(0, column - width(shown)) + 2)
    var line = StyledLine([.init(text: head, role: .chosen), .init(text: shown + blank, role: .key)])
    outcome.text = TextWidth.truncated(
      outcome.text, to: max(1, columns - width(line.text)), ellipsis: glyphs.ellipsis, glyphs.text)
    line.spans.append(outcome)
    let left = columns - width(line.text) - 3
    if let file = candidate.file, left >= Self.shortestFileName {
      let shown = TextWidth.truncatedAtStart(file, to: left, ellipsis: glyphs.ellipsis, glyphs.text)
      line.trailing = .init(text: shown + " ", role: .dim)
    }
    return line
  }

  private static let shortestTypeName = 8
  private static let fewestColumnsForTable = 40
  private static let shortestFileName = 12

  private func outcomeSpan(of candidate: ModelCandidate, _ shape: ModelChooserState.Shape) -> StyledLine.Span {
    if let trouble = candidate.trouble { return .init(text: trouble.withoutCodeMarks, role: .error) }
    guard shape == .plain, !candidate.isUnlikely || current?.report?.model == candidate.model else {
      return .init(text: "not tried", role: .dim)
    }
    guard let failures = candidate.failures ?? failuresKnown(with: candidate.model) else {
      return .init(text: current?.ranking == nil ? "not tried" : options.glyphs.ellipsis, role: .dim)
    }
    return .init(text: Labels.count(failures, "failure"), role: failures == 0 ? .success : .plain)
  }

  /// Returns the failures with the current model, which are already known.
  private func failuresKnown(with model: String) -> Int? {
    current?.report.flatMap { $0.model == model ? $0.firstFailureCount : nil }
  }

  private func draw(_ text: TextState, in area: Area, _ canvas: inout Canvas) {
    let apply: [String] =
      if case .change(let change) = text.purpose {
        isWritten(change) ? ["a apply"] : keptSettings(of: change) != nil ? ["a use here"] : []
      } else { [] }
    let lines = text.visibleLines(width: max(1, area.columns - 2), glyphs: options.glyphs)
    let remark = place("lines", top: text.scroll.top, count: lines.count, height: area.rows - 2)
    let hints = (remark.isEmpty ? [] : ["\(arrows) scroll"]) + apply + ["y copy", "Esc close"]
    let inner = canvas.box(area, title: text.title, remark: remark, hints: hints)
    canvas.put(lines, in: inner, from: text.scroll.top, shift: text.scroll.shift)
  }

  private func draw(_ question: ConfirmationState, in area: Area, _ canvas: inout Canvas) {
    let lines = question.rows(width: max(1, area.columns - 2), glyphs: options.glyphs)
    let remark = place("lines", top: question.scroll.top, count: lines.count, height: area.rows - 2)
    let inner = canvas.box(
      area, title: question.title, remark: remark,
      hints: ["y yes"] + (remark.isEmpty ? [] : ["\(arrows) scroll"]) + ["n no"])
    canvas.put(lines, in: inner, from: question.scroll.top)
  }

  /// Returns `lines 1-19 of 62` if not all lines are visible.
  private func place(_ noun: String, top: Int, count: Int, height: Int) -> String {
    guard count > height, height > 0 else { return "" }
    let last = min(count, top + height)
    return "\(noun) \(Labels.number(top + 1))-\(Labels.number(last)) of \(Labels.number(count))"
  }

  private func draw(_ preview: PreviewState, in area: Area, _ canvas: inout Canvas) {
    let separator = " \(options.glyphs.separator) "
    let wrap = preview.wraps ? "wrap on" : "wrap off"
    let place = "line \(Labels.number(preview.topLineNumber)) of \(Labels.number(preview.lineCount))"
    let inside = preview.inside == nil ? [] : preview.isInsideShown ? ["J as text"] : ["J as JSON"]
    let inner = canvas.box(
      area, title: preview.title, remark: [preview.size, wrap, place].joined(separator: separator),
      hints: ["\(arrows) scroll", "w wrap"] + inside + (preview.query == nil ? [] : ["n/N match"])
        + ["y copy", "Esc close"])
    for (row, line) in preview.visibleRows(width: inner.columns, height: inner.rows, glyphs: options.glyphs)
      .enumerated()
    {
      canvas.put(line, in: inner.line(row))
    }
  }
}

extension PreviewState {
  /// Returns the visible rows; only these are measured.
  func visibleRows(width: Int, height: Int, glyphs: GlyphSet) -> [StyledLine] {
    let previewRows = PreviewRows(width: width, repertoire: glyphs.repertoire)
    var result: [StyledLine] = []
    var line = top
    var first = topRow
    while result.count < height, line < lines.count {
      let rows = previewRows.rows(of: lines[line].text, wraps: wraps)
      for (index, text) in rows.enumerated() where index >= first && result.count < height {
        let number = index == 0 ? lines[line].number.map(String.init) ?? glyphs.continuation : glyphs.continuation
        let blank = String(repeating: " ", count: max(0, PreviewRows.margin - 1 - number.count))
        let shown = wraps ? text : previewRows.cut(text, from: shift)
        let text = StyledLine(shown, .string)
        let marked = query.map { text.highlighting($0, role: .match) } ?? text
        result.append(StyledLine([.init(text: "\(blank)\(number) ", role: .dim)] + marked.spans))
      }
      line += 1
      first = 0
    }
    return result
  }

  var topLineNumber: Int { lines[...min(top, lines.count - 1)].last { $0.number != nil }?.number ?? 1 }
}
