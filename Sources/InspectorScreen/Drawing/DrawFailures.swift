import DecodingDiagnostics
import JSONText
import TerminalScreen

extension ScreenState {
  /// `group 1 of 3 · 1 of 10,000 · 2 more ↓`
  var failuresRemark: String {
    let below = hiddenFailureRows
    let more = below > 0 ? "\(Labels.more(below)) \(options.glyphs.label(for: .down))" : ""
    return [selectionRemark, more].filter { !$0.isEmpty }.joined(separator: " \(options.glyphs.separator) ")
  }

  /// The number of rows of the list below the last visible one.
  private var hiddenFailureRows: Int {
    guard let list = current?.list, let body = layout.bodies[.failures], !body.isEmpty else { return 0 }
    let height = height(of: .failures)
    return max(0, list.rowCount - list.window(height: height).settled.top - height)
  }

  /// `1 of 3`, or `group 1 of 3 · 1 of 10,000`.
  private var selectionRemark: String {
    // While the document is decoded again, there are no counts.
    guard let report = current?.report, report.verdict != .modelError else { return "" }
    if let list = current?.list, list.isOnIgnoredKeys { return Labels.count(list.ignoredCount, "ignored key") }
    guard let list = current?.list, let group = list.selectedGroup, let selection = list.selection else {
      return "0"
    }
    let filter = list.filter.isEmpty ? "" : "filter: \(list.filter) \(options.glyphs.separator) "
    let total = list.groups[group].count
    let isFailure = selection.finding.isFailure
    let failures = list.groups.count { $0.id.isFailure }
    let number = isFailure ? group + 1 : group - failures + 1
    let count = isFailure ? failures : max(list.listedCount - failures, number)
    let place = (isFailure ? "" : "warning ") + "\(number) of \(count)"
    guard total > 1 else { return filter + place }
    let instance = "\(Labels.number(selection.instance + 1)) of \(Labels.number(total))"
    guard count > 1 || !isFailure else { return filter + instance }
    return filter + (isFailure ? "group " : "") + "\(place) \(options.glyphs.separator) \(instance)"
  }

  /// The rows above the list: what matters before any failure.
  var banner: [StyledLine] {
    let width = ScreenLayout.failureColumns(size)
    let lines = contradiction + previewLines + causeLines + remarks
    return lines.flatMap { $0.rows(width: max(1, width), glyphs: options.glyphs) }
  }

  /// Returns as many of those rows as leave the list two rows, if it needs them.
  func banner(rows: Int) -> [StyledLine] {
    Array((banner + listHead).prefix(max(0, rows - min(2, current?.list.rowCount ?? 0))))
  }

  /// The names of the list's columns; omitted on a small screen, where rows are more valuable.
  var listHead: [StyledLine] {
    let columns = ScreenLayout.failureColumns(size)
    guard let document = current, size.rows >= Self.fewestRowsForHead, columns >= 60, document.list.rowCount > 1
    else { return [] }
    return [FailureRows(document, glyphs: options.glyphs, columns: columns).head]
  }

  private static let fewestRowsForHead = 30

  /// The previewed change, and what no longer fails with it.
  private var previewLines: [StyledLine] {
    guard let document = current, let preview = document.preview else { return [] }
    let sentences = Labels.preview(preview, leaving: document.report?.failureCount ?? 0, arrow: options.glyphs.arrow)
    let room = ScreenLayout.failureColumns(size) - 2
    let words =
      sentences.first { TextWidth.fits($0.withoutCodeMarks, columns: room, options.glyphs.text) } ?? sentences.last
      ?? ""
    let resolved = preview.resolved.prefix(3).map { path in
      StyledLine(" \(options.glyphs.success) \(path.isEmpty ? Labels.topLevelValue : path)", .success)
    }
    let more = preview.resolved.count - resolved.count
    return [StyledLine(prose: " " + words, .chosen, hangingIndent: 1)] + resolved
      + (more > 0 ? [StyledLine(" \(options.glyphs.success) \(Labels.more(more))", .success)] : [])
  }

  /// The first row: a common cause of many failures.
  private var causeLines: [StyledLine] {
    guard let cause = current?.inspection?.cause else { return [] }
    return [StyledLine(prose: " \(options.glyphs.warning) \(Labels.cause(cause))", .warning, hangingIndent: 3)]
  }

  private var contradiction: [StyledLine] {
    guard current?.isContradicted == true else { return [] }
    return [StyledLine(" \(options.glyphs.failure) \(Labels.contradicted)", .error, hangingIndent: 3)]
  }

  private var remarks: [StyledLine] {
    guard let document = current else { return [StyledLine(" No file is open. Press o to open one.")] }
    if let trouble = document.trouble {
      return [StyledLine(prose: " \(options.glyphs.failure) \(trouble)", .error, hangingIndent: 3)]
    }
    if document.isEmptyInput { return document.list.rowCount > 0 ? [] : [StyledLine(" Nothing to decode yet.")] }
    guard let report = document.report else {
      let words = document.cancelled.map(Labels.cancelled) ?? Labels.notDecoded
      return [StyledLine(" " + (document.foregroundJob?.words ?? words), .dim)]
    }
    switch report.verdict {
    case .modelError:
      // The first line names the problem; the details have the rest, e.g. the compiler's messages.
      let words = report.message?.split(whereSeparator: \.isNewline).first.map(String.init)
      return [
        StyledLine(prose: " \(options.glyphs.failure) \(words ?? Labels.modelUnusable)", .failure, hangingIndent: 3)
      ] + (offersProposal ? [StyledLine(prose: " " + Labels.proposesModel, .dim, hangingIndent: 1)] : [])
    case .invalidJSON, .fails: return emptyFilterBanner(document)
    case .decodes: return successBanner(report)
    }
  }

  private func emptyFilterBanner(_ document: DocumentState) -> [StyledLine] {
    guard document.list.rowCount == 0, !document.list.filter.isEmpty else { return [] }
    return [StyledLine(" no failure matches \"\(document.list.filter)\"; Esc clears the filter", .dim)]
  }

  private func successBanner(_ report: DocumentReport) -> [StyledLine] {
    let glyphs = options.glyphs
    guard let model = report.model else {
      return [StyledLine(" No model is chosen: press m to choose one.")]
    }
    let read = Labels.count(report.statistics.valuesRead, "value")
    var lines = [StyledLine(" \(glyphs.success) \(model) decoded: \(read) read.", .success)]
    if report.warningCount > 0 {
      let words = "\(Labels.count(report.warningCount, "warning")): the result differs from the JSON"
      lines.append(StyledLine(" \(glyphs.warning) \(words)", .warning))
    }
    return lines
  }

  func drawFailures(in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return canvas.put(banner, in: area) }
    let lines = banner(rows: area.rows)
    canvas.put(lines, in: area)
    let (_, listArea) = area.splitTop(lines.count)
    let drawing = FailureRows(document, glyphs: options.glyphs, columns: area.columns)
    let top = document.list.window(height: max(1, listArea.rows)).settled.top
    for row in 0..<listArea.rows {
      let index = top + row
      guard let line = drawing.line(at: index) else { break }
      let place = listArea.line(row)
      canvas.put(line, in: place, shift: document.list.shift)
      canvas.hit(place, Pane.failures.name, index)
      if index == document.list.cursor { canvas.markCursor(place, isFocused: focus == .failures) }
    }
  }

  private static let measuredFiles = 100

  func drawFiles(in area: Area, _ canvas: inout Canvas) {
    let top = min(max(0, selected - area.rows / 2), max(0, documents.count - area.rows))
    let shown = documents[top..<min(top + area.rows, documents.count)]
    // Measured over all files, so that the verdicts do not move when another file is chosen.
    let names = documents.prefix(Self.measuredFiles).map(\.displayName)
    let widest = names.map { TextWidth.columns($0, options.glyphs.text) }.max() ?? 0
    for row in 0..<shown.count {
      let place = area.line(row)
      let line = fileLine(
        documents[top + row], isChosen: top + row == selected, isFirst: row == 0, columns: area.columns, widest: widest)
      canvas.put(line, in: place)
      canvas.hit(place, Self.fileRows, top + row)
      if top + row == selected { canvas.markCursor(place, isFocused: false) }
    }
  }
}

extension ScreenState {
  /// Returns ` orders.json  ✗ 10 failures`: folders are dropped before the verdict.
  private func fileLine(
    _ document: DocumentState, isChosen: Bool, isFirst: Bool, columns: Int, widest: Int
  ) -> StyledLine {
    let glyphs = options.glyphs
    let known = verdictSpan(document)
    let verdict = known.text.isEmpty ? StyledLine.Span(text: Labels.verdict(document), role: .dim) : known
    let width = { (text: String) in TextWidth.columns(text, glyphs.text) }
    let room = columns - width(verdict.text) - width(shortFileNumber) - 6
    let name = TextWidth.truncatedAtStart(
      document.displayName, to: max(12, room), ellipsis: glyphs.ellipsis, glyphs.text)
    // Verdicts are aligned if names and verdicts fit.
    let column = max(0, min(widest, room, columns * 3 / 5) - width(name))
    // The number of files is always shown, since a few rows do not show all of them.
    let left = columns - width(name) - column - width(verdict.text) - 5
    let hint = isFirst ? ["\(fileNumber)  < > another", fileNumber, shortFileNumber].first { width($0) <= left } : nil
    let shown = " \(name)  " + String(repeating: " ", count: column)
    var line = StyledLine([.init(text: shown, role: isChosen ? .chosen : .plain), verdict])
    line.trailing = hint.map { .init(text: $0 + " ", role: .dim) }
    return line
  }

  /// `file 1 of 3`
  var fileNumber: String { "file \(shortFileNumber)" }
  private var shortFileNumber: String { "\(selected + 1) of \(documents.count)" }
}

extension GlyphSet {
  /// Returns the end of a path, without a component of which only brackets are left: `…items[*].price`.
  func cut(path: String, to columns: Int) -> String {
    let cut = TextWidth.truncatedAtStart(path, to: columns, ellipsis: ellipsis, text)
    guard cut != path, cut.hasPrefix(ellipsis) else { return cut }
    let isNoName = { (character: Character) in "[]*.\"".contains(character) }
    let rest = cut.dropFirst(ellipsis.count).drop(while: isNoName)
    // The same for the rest of an index.
    let afterDigits = rest.drop { $0.isNumber }
    let isIndex = afterDigits.first == "]" && afterDigits.count < rest.count
    return ellipsis + (isIndex ? afterDigits.drop(while: isNoName) : rest)
  }
}

/// The rows of the failures pane as lines, created only for the visible rows.
struct FailureRows {
  private let document: DocumentState
  private let report: DocumentReport?
  private let glyphs: GlyphSet
  private let columns: Int
  private let isNarrow: Bool

  init(_ document: DocumentState, glyphs: GlyphSet, columns: Int) {
    self.document = document
    report = document.report
    self.glyphs = glyphs
    self.columns = columns
    isNarrow = columns < 60
  }

  /// The names of the columns: ` failed  kind           path                 problem`.
  var head: StyledLine {
    let room = countWidth + Self.signWidth
    let count = room > "failed".count ? "failed" : "fails"
    let texts = [
      padded(count, to: room, leading: true), padded("kind", to: document.list.kindWidth),
      padded("path", to: pathWidth), "problem",
    ]
    return StyledLine(texts.joined(separator: "  "), .dim)
  }

  /// The width of the sign and the triangle before a count.
  private static let signWidth = 4

  func line(at row: Int) -> StyledLine? {
    switch document.list.row(row) {
    case .group(let group): groupLine(document.list.groups[group])
    case .instance(let group, let instance): instanceLine(document.list.groups[group], instance)
    case .ignoredKeys: ignoredKeysLine
    case nil: nil
    }
  }

  private func groupLine(_ group: FindingList.Group) -> StyledLine? {
    guard let report, let finding = report.finding(group.id) else { return nil }
    let role: StyleRole = group.id.isFailure ? .failure : .warning
    let sign = group.id.isFailure ? glyphs.failure : glyphs.warning
    let fold = group.count == 1 ? " " : group.isOpen ? glyphs.unfolded : glyphs.folded
    let count = group.countText(glyphs.times)
    var line = StyledLine([.init(text: " \(sign)\(fold) ", role: role)])
    if isNarrow {
      // At the end of the row, the count does not move anything.
      line.trailing = group.count > 1 ? .init(text: count + " ", role: .dim) : nil
    } else {
      line.append(padded(count, to: countWidth, leading: true) + "  ", .dim)
      line.append(padded(finding.kind, to: document.list.kindWidth) + "  ", role)
    }
    let title = report.title(group.id)
    // A title that is not a path is never cut.
    let width = title == finding.path ? pathWidth : max(pathWidth, title.count)
    line.append(padded(title, to: width) + "  ", .path)
    let used = line.text + (line.trailing.map { " " + $0.text } ?? "")
    line.append(words(report, group.id, room: columns - TextWidth.columns(used, glyphs.text)))
    return line
  }

  /// Returns the problem, with as much of the value as fits.
  private func words(_ report: DocumentReport, _ id: FindingID, room: Int) -> String {
    let fits = { (text: String) in TextWidth.fits(text, columns: room, glyphs.text) }
    let summary = { (limit: Int?) in report.summary(id, valueLimit: limit) }
    let whole = summary(columns * 4)
    // After scrolling sideways everything is shown.
    if document.list.shift > 0 || fits(whole) { return whole }
    let least = summary(Self.shortestValue)
    let limit = Self.shortestValue + max(0, room - TextWidth.columns(least, glyphs.text))
    if let cut = [summary(limit), least, summary(nil), summary(0)].first(where: fits) { return cut }
    if let key = report.missingKey(id) { return missing(key, room: room) }
    let annotation = report.annotation(id)
    return fits(annotation) ? annotation : report.shortAnnotation(id)
  }

  /// Returns the missing key, whose name is more important than the words around it.
  private func missing(_ key: String, room: Int) -> String {
    let words = "no key \"\(key)\""
    if TextWidth.fits(words, columns: room, glyphs.text) { return words }
    return TextWidth.truncated("no " + key, to: max(room, Self.shortestValue), ellipsis: glyphs.ellipsis, glyphs.text)
  }

  /// The shortest part of a value worth showing in a row.
  private static let shortestValue = 8

  private var ignoredKeysLine: StyledLine {
    let list = document.list
    let fold = list.showsIgnored ? glyphs.unfolded : glyphs.folded
    var line = StyledLine([.init(text: " \(glyphs.warning)\(fold) ", role: .dim)])
    line.append(Labels.count(list.ignoredCount, "key") + " of the document " + Labels.notRead(list.ignoredCount), .dim)
    return line
  }

  private func instanceLine(_ group: FindingList.Group, _ instance: Int) -> StyledLine? {
    guard let loaded = document.document, let index = document.index else { return nil }
    let nodes = index.instances(of: group.id)
    let role: StyleRole = group.id.isFailure ? .failure : .warning
    var line = StyledLine(isNarrow ? "   " : String(repeating: " ", count: countWidth + 5))
    line.append("\(group.id.isFailure ? glyphs.failure : glyphs.warning) ", role)
    guard nodes.indices.contains(instance) else { return brokenLine(group, instance, after: line) }
    let node = nodes[instance]
    let path = loaded.path(to: node, index: index).description
    line.append(path.isEmpty ? Labels.topLevelValue : path, .path)
    if index.missingKeys[group.id] == nil, !loaded.isContainer(node) {
      line.append("  ")
      line.append(loaded.text(loaded.range(of: node), limit: columns * 4), .string)
    }
    line.trailing = .init(text: "L\(Labels.number(loaded.line(of: node))) ", role: .dim)
    return line
  }

  /// Returns the row for one of the lines that are not JSON.
  private func brokenLine(_ group: FindingList.Group, _ instance: Int, after head: StyledLine) -> StyledLine? {
    guard let loaded = document.document, let places = report?.finding(group.id)?.occurrences,
      places.indices.contains(instance)
    else { return nil }
    let place = places[instance].location
    var line = head
    line.append(Labels.place(place), .path)
    line.append("  ")
    line.append(loaded.sourceText.string(loaded.lines.lineRange(place.line), limit: columns * 4), .string)
    return line
  }

  private var countWidth: Int { document.list.countWidth }

  private var pathWidth: Int {
    // After scrolling sideways nothing is truncated.
    guard document.list.shift == 0 else { return document.list.pathWidth }
    let share = isNarrow ? columns * 4 / 10 : columns * 3 / 10
    // A path is not cut if the other columns do not need the space.
    let others = isNarrow ? 6 : countWidth + document.list.kindWidth + 8
    let free = columns - others - document.list.summaryWidth - 1
    return min(max(share, min(free, columns / 2)), document.list.pathWidth)
  }

  private func padded(_ text: String, to width: Int, leading: Bool = false) -> String {
    let used = TextWidth.columns(text, glyphs.text)
    if used > width, width > 0, !leading {
      let cut = glyphs.cut(path: text, to: width)
      return cut + String(repeating: " ", count: max(0, width - TextWidth.columns(cut, glyphs.text)))
    }
    let blank = String(repeating: " ", count: max(0, width - used))
    return leading ? blank + text : text + blank
  }
}
