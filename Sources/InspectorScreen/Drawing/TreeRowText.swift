import DecodingDiagnostics
import JSONText
import TerminalScreen

/// The rows of the document tree as lines, created only for the visible rows.
struct TreeRowText {
  private let document: DocumentState
  private let loaded: LoadedDocument
  private let glyphs: GlyphSet
  private let columns: Int
  private let showsLineNumbers: Bool
  private let numberWidth: Int
  /// The number of columns by which every row is moved to the left, so that deep values have room.
  private let indentShift: Int
  /// The maximum number of lines of a row.
  var rowLimit = 1

  init(
    _ document: DocumentState, _ loaded: LoadedDocument, glyphs: GlyphSet, columns: Int, showsLineNumbers: Bool
  ) {
    self.document = document
    self.loaded = loaded
    self.glyphs = glyphs
    self.columns = columns
    self.showsLineNumbers = showsLineNumbers && columns >= 40
    numberWidth = max(4, String(loaded.lineCount).count + 1)
    let depth = document.tree.row?.depth ?? 0
    indentShift = max(0, depth * 2 - columns / 3)
  }

  /// Returns the part that does not move when the pane is scrolled sideways.
  func head(at index: Int) -> StyledLine {
    let row = document.tree.rows[index]
    let mark = mark(of: row)
    var head = StyledLine([.init(text: number(of: row, at: index), role: .dim)])
    head.append(" " + (mark?.text ?? " ") + " ", mark?.role ?? .plain)
    head.append(String(repeating: " ", count: indent(of: row)))
    return head
  }

  /// Returns the rest of the row, next to its head.
  func lines(at index: Int) -> [StyledLine] {
    let row = document.tree.rows[index]
    let room = columns - (showsLineNumbers ? numberWidth : 1) - 3 - indent(of: row)
    var line = inlined(body(of: row, at: index, room: room), room: room)
    guard rowLimit > 1, row.isValue, !loaded.isContainer(row.node) else { return [line] }
    line.hangingIndent = 4
    return line.wrapped(width: room, limit: rowLimit, glyphs: glyphs)
  }

  /// An annotation directly follows its value, or is at the end of the row if the value leaves no room for it.
  private func inlined(_ line: StyledLine, room: Int) -> StyledLine {
    guard let remark = line.trailing, remark.text.hasPrefix(glyphs.callout), document.tree.shift == 0,
      TextWidth.fits(line.text + "  " + remark.text, columns: room - 1, glyphs.text)
    else { return line }
    var line = line
    line.append("  ", .plain)
    line.spans.append(remark)
    line.trailing = nil
    return line
  }

  private func indent(of row: TreeRow) -> Int { max(0, row.depth * 2 - indentShift) }

  /// The line number is shown once for all values of a line, and at the cursor.
  private func number(of row: TreeRow, at index: Int) -> String {
    guard showsLineNumbers else { return " " }
    let blank = String(repeating: " ", count: numberWidth)
    guard row.isValue else { return blank }
    let number = loaded.line(of: row.node)
    if index > 0, index != document.tree.cursor {
      let before = document.tree.rows[index - 1]
      if before.isValue, loaded.line(of: before.node) == number { return blank }
    }
    let line = String(number)
    return String(repeating: " ", count: max(0, numberWidth - line.count)) + line
  }

  private func mark(of row: TreeRow) -> StyledLine.Span? {
    switch row.kind {
    case .missingKey(let id): return sign(id)
    case .gap: return nil
    case .value:
      if document.isResolved(row.node) { return .init(text: glyphs.success, role: .success) }
      return ownFindings(row).first.map(sign)
    }
  }

  private func sign(_ id: FindingID) -> StyledLine.Span {
    id.isFailure
      ? .init(text: glyphs.failure, role: .failure)
      : .init(text: glyphs.warning, role: isQuiet(id) ? .dim : .warning)
  }

  /// Ignored keys are often intended, so they are dimmed unless selected.
  private func isQuiet(_ id: FindingID) -> Bool {
    guard case .warning(let index) = id, let warnings = document.report?.warnings else { return false }
    return warnings.indices.contains(index) && warnings[index].kind == .ignoredKeys
      && document.selection?.finding != id
  }

  /// The findings of the row itself; missing keys have rows of their own while their object is open.
  private func ownFindings(_ row: TreeRow) -> [FindingID] {
    guard let index = document.index else { return [] }
    return index.findings(at: row.node).filter { index.missingKeys[$0] == nil || !row.isUnfolded }
  }

  private func body(of row: TreeRow, at index: Int, room: Int) -> StyledLine {
    switch row.kind {
    case .missingKey(let id): missingKeyLine(id)
    case .gap(let count): gapLine(row, count: count, at: index)
    case .value: valueLine(row, room: room)
    }
  }

  private func missingKeyLine(_ id: FindingID) -> StyledLine {
    var line = StyledLine("+ ", .ghost)
    line.append(document.index?.missingKeys[id] ?? "", .ghost)
    line.trailing = remark(id)
    return line
  }

  private func remark(_ id: FindingID) -> StyledLine.Span? {
    document.report.map { report in
      let isSelected = document.selection?.finding == id
      var text = report.annotation(id)
      // The annotated value keeps the larger part.
      let room = max(20, columns * 45 / 100)
      if !TextWidth.fits(text, columns: room, glyphs.text) { text = report.shortAnnotation(id) }
      let shown = TextWidth.truncated(text, to: room, ellipsis: glyphs.ellipsis, glyphs.text)
      let isDim = isQuiet(id) || (!isSelected && text.isEmpty)
      return .init(text: "\(glyphs.callout) \(shown)", role: isDim ? .dim : .annotation)
    }
  }

  private func gapLine(_ row: TreeRow, count: Int, at index: Int) -> StyledLine {
    let isArray = loaded.key(of: row.node) == nil
    let number = Labels.number(count)
    var line = StyledLine("\(glyphs.gap) ", .dim)
    if isArray {
      line.append("[\(row.ordinal)]\(glyphs.ellipsis)[\(row.ordinal + count - 1)]: \(number) items", .dim)
    } else {
      line.append("\(number) more keys", .dim)
    }
    let failures = document.index?.failureCount(in: row.node..<endOfGap(at: index)) ?? 0
    if failures > 0 {
      let isSame = isOneGroup(row, count: count, at: index)
      line.append(isSame ? ", same failure" : "", .dim)
      line.trailing = .init(text: "\(glyphs.failure) \(Labels.number(failures))", role: .failure)
    } else if document.report?.failures.isEmpty == false {
      line.append(", no failures", .dim)
    }
    return line
  }

  /// Returns the first node after the siblings that a gap hides.
  private func endOfGap(at index: Int) -> Node {
    let rows = document.tree.rows
    if index + 1 < rows.count, rows[index + 1].depth == rows[index].depth { return rows[index + 1].node }
    return rows.parent(of: index).map { loaded.end(of: rows[$0].node) } ?? rows[index].node
  }

  private func isOneGroup(_ row: TreeRow, count: Int, at index: Int) -> Bool {
    guard let parent = document.tree.rows.parent(of: index) else { return false }
    let container = document.index?.container(document.tree.rows[parent].node, in: loaded)
    guard let run = container?.run(at: row.ordinal), run.findings.count == 1 else { return false }
    return run.ordinals.contains(row.ordinal + count - 1)
  }

  private func valueLine(_ row: TreeRow, room: Int) -> StyledLine {
    let isContainer = loaded.isContainer(row.node)
    let hasChildren = isContainer && loaded.count(of: row.node) > 0
    var line = StyledLine(
      hasChildren ? (row.isUnfolded ? "\(glyphs.unfolded) " : "\(glyphs.folded) ") : "  ", .punctuation)
    line.trailing = valueRemark(row, isContainer: isContainer)
    appendLabel(row, to: &line)
    let left = room - line.text.utf8.count - (line.trailing?.text.count ?? 0)
    if isContainer {
      ContainerPreview(loaded, glyphs: glyphs).append(
        row.node, to: &line, room: row.isUnfolded ? 0 : left + document.tree.shift)
    } else {
      let limit = max(8, left + document.tree.shift) * max(4, rowLimit)
      let role = loaded.role(of: row.node)
      if let text = textAroundMatch(row, room: max(8, left)) {
        line.append(text, role)
      } else {
        line.append(loaded.text(loaded.range(of: row.node), limit: limit), role)
      }
    }
    return line
  }

  /// Returns the matching part of a value if a search found it outside of the visible part. Only for the cursor's row,
  /// so that the other rows start with their values.
  private func textAroundMatch(_ row: TreeRow, room: Int) -> String? {
    guard rowLimit == 1, document.tree.shift == 0, document.tree.row == row, let search = document.search,
      search.number(of: row.node) != nil
    else { return nil }
    let text = loaded.text(loaded.range(of: row.node), limit: Self.searchedLength)
    guard let match = search.query.range(in: text[...]),
      !TextWidth.fits(String(text[..<match.upperBound]), columns: room - 1, glyphs.text)
    else { return nil }
    // In columns, since text written out in ASCII has more columns than characters.
    let before = TextWidth.truncatedAtStart(
      text[..<match.lowerBound], to: max(1, room / 3), ellipsis: glyphs.ellipsis, glyphs.text)
    return before + text[match.lowerBound...]
  }

  /// A later match only shows in the preview: searching for it would take longer than a paint.
  private static let searchedLength = 2_000

  private func appendLabel(_ row: TreeRow, to line: inout StyledLine) {
    if let key = loaded.key(of: row.node) {
      line.append(loaded.text(loaded.json.contentRange(of: key), limit: columns * 4), .key)
      line.append(": ", .punctuation)
    } else if row.depth > 0 {
      line.append("[\(row.ordinal)] ", .dim)
    }
  }

  /// The missing key of a folded object, or the number of missing keys.
  private func missingRemark(_ findings: [FindingID]) -> StyledLine.Span? {
    let keys = findings.compactMap { document.index?.missingKeys[$0] }
    guard let key = keys.first, keys.count == findings.count else { return nil }
    let words = keys.count == 1 ? "\(key) is missing" : "\(Labels.count(keys.count, "key")) missing"
    let shown = TextWidth.truncated(
      words, to: max(20, columns * 45 / 100), ellipsis: glyphs.ellipsis, glyphs.text)
    return .init(text: "\(glyphs.callout) \(shown)", role: .annotation)
  }

  /// The decoded value with the previewed change, as far as it is known.
  private func resolvedRemark(_ row: TreeRow) -> StyledLine.Span {
    let value = document.readerNode == row.node ? document.reader?.value : nil
    let text = TextWidth.truncated(
      value ?? "decodes", to: max(20, columns * 45 / 100), ellipsis: glyphs.ellipsis, glyphs.text)
    return .init(text: "\(glyphs.callout) \(text)", role: .success)
  }

  private func valueRemark(_ row: TreeRow, isContainer: Bool) -> StyledLine.Span? {
    let own = ownFindings(row)
    if document.isResolved(row.node), !isContainer { return resolvedRemark(row) }
    if let missing = missingRemark(own) { return missing }
    if let first = own.first, !isContainer || document.index?.missingKeys[first] == nil || !row.isUnfolded {
      return remark(first)
    }
    guard isContainer, let index = document.index else { return nil }
    let below = row.node..<loaded.end(of: row.node)
    let failures = index.failureCount(in: below)
    if failures > 0 { return .init(text: "\(glyphs.failure) \(Labels.number(failures))", role: .failure) }
    // Counted as in the title: ignored keys come last.
    let warnings = index.warningCount(in: below)
    if warnings > 0 { return .init(text: "\(glyphs.warning) \(Labels.number(warnings))", role: .warning) }
    let ignored = index.ignoredKeyCount(in: below)
    return ignored > 0 ? .init(text: "\(glyphs.warning) \(Labels.number(ignored))", role: .dim) : nil
  }
}

extension LoadedDocument {
  func role(of node: Node) -> StyleRole {
    switch kind(of: node) {
    case .string: .string
    case .number: .number
    case .bool, .null: .literal
    case .object, .array: .punctuation
    }
  }
}
