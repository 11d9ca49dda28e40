import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  func drawTitle(_ layout: ScreenLayout, _ canvas: inout Canvas) {
    guard let area = layout.title else { return }
    canvas.clear(area, role: .title)
    canvas.put(titleLine(columns: area.columns), in: area)
  }

  private func titleLine(columns: Int) -> StyledLine {
    guard let document = current else { return StyledLine(" no file", .title) }
    // If the list of files does not fit, the title shows the number of the file.
    let hasList = layout.files != nil || documents.count < 2
    let trailing = [hasList ? nil : fileNumber, document.isWatching ? "watching \(options.glyphs.watching)" : nil]
      .compactMap(\.self).joined(separator: "  ")
    // Folders are dropped before anything else about the file.
    let full = titleParts(document, name: document.displayName, columns: columns)
    let parts =
      columns >= 60 && TitlePart.fits(full, columns: columns, trailing: trailing, glyphs: options.glyphs)
      ? full : titleParts(document, name: document.shortName, columns: columns)
    return TitlePart.line(parts, columns: columns, trailing: trailing, glyphs: options.glyphs)
  }

  private func titleParts(_ document: DocumentState, name: String, columns: Int) -> [TitlePart] {
    let wide = columns >= 120
    var parts = [TitlePart(name, .title, .always)]
    if let loaded = document.document, !loaded.isPart, columns >= 60 {
      parts.append(TitlePart(Labels.size(loaded.byteCount), .title, .size, isJoined: true))
    }
    parts.append(TitlePart(modelName(document), .title, .model))
    parts += verdictParts(document, columns: columns)
    if document.preview != nil { parts.append(TitlePart("preview", .warning, .always)) }
    if let job = document.foregroundJob {
      let words = { (text: String) in "\(text)  ^C cancels" }
      parts.append(TitlePart(words(job.words), .chosen, .progressWords, shorter: words(job.progress.shortText)))
    } else if document.cancelled != nil {
      parts.append(TitlePart(Labels.cancelled(document), .warning, .always))
    } else if let report = document.report, report.verdict == .decodes || report.verdict == .fails {
      let time = Labels.milliseconds(report.statistics.milliseconds)
      parts.append(TitlePart(wide ? "decoded in \(time)" : time, .dim, .time))
    }
    if !document.isInvalidJSON { parts.append(settingsPart(document, columns: columns)) }
    if let note = options.note { parts.append(TitlePart(note, .dim, .note)) }
    return parts
  }

  /// The verdict stays visible while the document is decoded again.
  private func verdictParts(_ document: DocumentState, columns: Int) -> [TitlePart] {
    let (whole, small) = (verdictSpan(document), smallVerdict(document))
    guard columns < 60 else {
      let verdict = TitlePart(whole.text, whole.role, .verdictWords, shorter: small.text)
      return [verdict] + (document.report.map(warningParts) ?? [])
    }
    var parts = [TitlePart(small.text, small.role, .always)]
    guard let report = document.report else { return parts }
    if report.failures.count != report.failureCount {
      let groups = "in \(Labels.count(report.failures.count, "group"))"
      parts.append(TitlePart(groups, small.role, .settings, isJoined: true))
    }
    return parts + warningParts(report)
  }

  /// Warnings are listed below all failures, so the title, which is always visible, counts them.
  private func warningParts(_ report: DocumentReport) -> [TitlePart] {
    let count = report.warningCount
    guard count > 0 else { return [] }
    let sign = "\(options.glyphs.warning) \(Labels.number(count))"
    return [
      TitlePart("\(options.glyphs.warning) \(Labels.count(count, "warning"))", .warning, .verdictWords, shorter: sign)
    ]
  }

  private func settingsPart(_ document: DocumentState, columns: Int) -> TitlePart {
    let settings = document.effectiveSettings.changedWords
    return settings.isEmpty
      ? TitlePart("default decoder", .dim, .usual)
      : TitlePart(settings.joined(separator: ", "), .dim, columns < 60 ? .size : .settings)
  }

  /// The model of the verdict; empty until it is known, and where nothing is decoded, so that it would only be a guess.
  private func modelName(_ document: DocumentState) -> String {
    if document.isInvalidJSON { return "" }
    let isUnknown = document.foregroundJob == nil && document.document != nil && document.cancelled == nil
    return document.report?.model ?? document.model ?? (isUnknown ? "no model" : "")
  }

  func verdictSpan(_ document: DocumentState) -> StyledLine.Span {
    let glyphs = options.glyphs
    let words = Labels.verdict(document).withoutCodeMarks
    if document.isInvalidJSON || document.isEmptyInput {
      return .init(text: "\(glyphs.failure) \(words)", role: .failure)
    }
    if document.trouble != nil, document.report == nil {
      return .init(text: "\(glyphs.failure) \(words)", role: .error)
    }
    guard let report = document.report else { return .init(text: "", role: .dim) }
    guard report.model != nil || report.verdict != .decodes else { return .init(text: "", role: .dim) }
    return report.verdict == .decodes
      ? .init(text: "\(glyphs.success) \(words)", role: .success)
      : .init(text: "\(glyphs.failure) \(words)", role: .failure)
  }

  /// Draws the row above the hints: the place of the cursor, or the input line.
  func drawPathBar(in area: Area, _ canvas: inout Canvas) {
    if let prompt { return draw(prompt, in: area, &canvas) }
    guard let document = current, let place = document.cursorPlace else { return }
    let path = document.placePath?.description ?? ""
    let position = "L\(place.line):C\(place.column)   byte \(Labels.number(place.offset))"
    let right = placeHints(columns: area.columns)
    let filter = area.columns >= 120 ? document.placePath.map { "   jq \($0.filter)" } ?? "" : ""
    let rest = (path.isEmpty ? "" : "   ") + position + filter
    let room = area.columns - 2 - TextWidth.columns(rest) - (right.isEmpty ? 0 : right.count + 2)
    let shown = canvas.glyphs.cut(path: path, to: max(8, room))
    let line = StyledLine(
      [.init(text: " " + shown, role: .path), .init(text: rest, role: .dim)],
      trailing: right.isEmpty ? nil : .init(text: right + " ", role: .hint))
    canvas.put(line, in: area)
  }

  /// The keys for the value at the cursor; in an overlay they have other meanings.
  private func placeHints(columns: Int) -> String {
    guard overlays.isEmpty, columns >= 78 else { return "" }
    let preview = columns >= 120 ? "p preview   " : ""
    let file = editedSource?.file.split(separator: "/").last.map(String.init) ?? ""
    let edited = file.isEmpty ? "open in editor" : file.count > 24 ? "open the Swift file" : "open \(file)"
    let hasFile = current?.isStandardInput == false || !file.isEmpty
    return "y copy\(options.glyphs.ellipsis)   \(preview)" + (hasFile ? "v \(edited)" : "")
  }

  private func draw(_ prompt: PromptState, in area: Area, _ canvas: inout Canvas) {
    let remark = prompt.field.text.isEmpty ? prompt.purpose.invitation : prompt.purpose == .search ? searchRemark : ""
    drawField(prompt.field, label: " " + prompt.purpose.sign, remark: remark, in: area, &canvas)
  }

  /// Draws an input line; long text is shown around the cursor, and a remark only if enough of the text is visible.
  func drawField(_ field: TextField, label: String, remark: String, in area: Area, _ canvas: inout Canvas) {
    canvas.clear(area, role: .prompt)
    let before = TextWidth.columns(field.textBeforeCursor, canvas.glyphs.text)
    let start = TextWidth.columns(label)
    let remark = start + Self.shortestField + remark.count + 3 <= area.columns ? remark : ""
    let room = max(1, area.columns - start - 1 - (remark.isEmpty ? 0 : remark.count + 2))
    let skipped = max(0, before - room + 1)
    let trailing = remark.isEmpty ? nil : StyledLine.Span(text: remark + " ", role: .dim)
    canvas.put(StyledLine([.init(text: label, role: .hintKey)], trailing: trailing), in: area)
    let text = Area(column: area.column + start, row: area.row, columns: room + 1, rows: 1)
    canvas.put(StyledLine([.init(text: field.text, role: .prompt)]), in: text, shift: skipped)
    let column = area.column + start + before - skipped
    if column < area.endColumn { canvas.cursor = Position(column: column, row: area.row) }
  }

  private static let shortestField = 8

  var searchRemark: String {
    guard let document = current, let search = document.search else { return "" }
    let found = Labels.count(search.matches.count, "match", "matches") + (search.isCancelled ? ", cancelled" : "")
    if search.isRunning { return "\(found) so far" }
    let isValue = document.showsSource || document.tree.row?.isValue == true
    let number = isValue ? document.cursorNode.flatMap(search.number(of:)) : nil
    return number.map { "\(Labels.number($0)) of \(found)" } ?? found
  }
}
