import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  func draw(_ files: FilesState, in area: Area, _ canvas: inout Canvas) {
    let groups = fileGroups(of: files.file)
    let hints = [
      "\(options.glyphs.label(for: [.left, .right])) file", "Enter go there",
      files.file == nil || files.file == selected ? "" : "= compare", "Esc close",
    ].filter { !$0.isEmpty }
    let inner = canvas.box(area, title: "All files", remark: filesRemark, hints: hints)
    canvas.put(tabLine(files, columns: inner.columns), in: inner.line(0))
    let list = inner.splitTop(2).rest
    guard !groups.isEmpty else {
      let words = files.file.map { Labels.nothingToShow(in: documents[$0].shortName) } ?? filesRemark
      return canvas.put(" " + words, .dim, in: list.line(0))
    }
    let window = filesWindow(files).settled
    let columns = GroupColumns(groups, total: documents.count)
    for row in 0..<min(list.rows, max(0, groups.count - window.top)) {
      let place = list.line(row)
      canvas.put(groupLine(groups[window.top + row], columns, width: place.columns), in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
  }

  /// The number of files still to be inspected, else the number of groups.
  private var filesRemark: String {
    let waiting = documents.count { $0.report == nil && $0.foregroundJob != nil }
    return waiting > 0 ? Labels.notDecodedYet(waiting) : Labels.count(documents.count, "file")
  }

  /// Returns ` [all]  r0.json ✗ 10  r1.json ✓`, scrolled so that the chosen tab is visible.
  private func tabLine(_ files: FilesState, columns: Int) -> StyledLine {
    let tabs =
      [tab("all", nil, isChosen: files.file == nil)]
      + documents.enumerated().map { tab($1.shortName, smallVerdict($1), isChosen: $0 == files.file) }
    let chosen = files.file.map { $0 + 1 } ?? 0
    let width = { (tabs: ArraySlice<[StyledLine.Span]>) in
      tabs.joined().reduce(1) { $0 + TextWidth.columns($1.text, options.glyphs.text) }
    }
    var first = 0
    while first < chosen, width(tabs[first...chosen]) > columns - 2 { first += 1 }
    var line = StyledLine(first > 0 ? options.glyphs.ellipsis : " ", .dim)
    line.spans += tabs[first...].joined()
    return line
  }

  private func tab(_ name: String, _ verdict: StyledLine.Span?, isChosen: Bool) -> [StyledLine.Span] {
    let shown = StyledLine.Span(text: isChosen ? "[\(name)" : " \(name)", role: isChosen ? .chosen : .plain)
    let sign = verdict.flatMap { $0.text.isEmpty ? nil : StyledLine.Span(text: " " + $0.text, role: $0.role) }
    let end = StyledLine.Span(text: isChosen ? "] " : "  ", role: isChosen ? .chosen : .plain)
    return [shown, sign, end].compactMap(\.self)
  }

  /// ` ✗ 8 of 8   32×  orders[*].placedAt  expected Date, found String      r0 r1 r2`
  private func groupLine(_ group: FileGroup, _ columns: GroupColumns, width: Int) -> StyledLine {
    if width < Self.fewestColumnsForCounts { return narrowLine(group, width: width) }
    let glyphs = options.glyphs
    let role: StyleRole = group.id.isFailure ? .failure : .warning
    var line = StyledLine(" \(group.id.isFailure ? glyphs.failure : glyphs.warning) ", role)
    let files = "\(group.places.count) of \(documents.count)"
    let count = "\(Labels.number(group.count))\(glyphs.times)"
    line.append(
      columns.padded(files, to: columns.files) + "  " + columns.padded(count, to: columns.counts) + "  ", .dim)
    let room = min(columns.paths, width * 4 / 10)
    let path = glyphs.cut(path: group.title, to: room)
    line.append(path + String(repeating: " ", count: max(0, room - TextWidth.columns(path, glyphs.text))) + "  ", .path)
    line.append(group.summary, .plain)
    let left = width - TextWidth.columns(line.text, glyphs.text) - 2
    let names = group.places.map { documents[$0.file].shortName }.joined(separator: " ")
    if group.places.count < documents.count, TextWidth.columns(names, glyphs.text) <= left {
      line.trailing = .init(text: names + " ", role: .dim)
    }
    return line
  }
}

extension ScreenState {
  fileprivate static let fewestColumnsForCounts = 56

  /// Returns ` ✗ 7/8 …items[*].price  expected Double`, without the number of failures, for narrow screens.
  fileprivate func narrowLine(_ group: FileGroup, width: Int) -> StyledLine {
    let glyphs = options.glyphs
    let role: StyleRole = group.id.isFailure ? .failure : .warning
    var line = StyledLine(" \(group.id.isFailure ? glyphs.failure : glyphs.warning) ", role)
    line.append("\(group.places.count)/\(documents.count) ", .dim)
    let words =
      group.places.first.flatMap { place -> String? in
        let report = documents[place.file].report
        return report?.missingKey(place.finding).map { "no \($0)" } ?? report?.shortAnnotation(place.finding)
      } ?? group.summary
    let used = TextWidth.columns(line.text, glyphs.text)
    let room = max(width - used - TextWidth.columns(words, glyphs.text) - 3, (width - used) / 2)
    line.append(glyphs.cut(path: group.title, to: max(8, room)) + "  ", .path)
    line.append(words, .plain)
    return line
  }
}

/// The widths of the list's columns.
private struct GroupColumns {
  let files: Int
  let counts: Int
  let paths: Int

  init(_ groups: [FileGroup], total: Int) {
    files = "\(total) of \(total)".count
    counts = (groups.map { Labels.number($0.count).count }.max() ?? 1) + 1
    paths = groups.map { TextWidth.columns($0.title) }.max() ?? 0
  }

  func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - TextWidth.columns(text))) + text
  }
}
