import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// Draws the last row: a message, a menu, or the relevant keys.
  func drawHints(in area: Area, _ canvas: inout Canvas) {
    if let menu { return draw(menu, in: area, &canvas) }
    if let message { return draw(message, above: area, &canvas) }
    let line = hintLine(columns: area.columns)
    canvas.put(line, in: area)
    hitKeys(of: line, in: area, &canvas)
  }

  /// Makes hints clickable: a click has the effect of the hint's first key.
  private func hitKeys(of line: StyledLine, in area: Area, _ canvas: inout Canvas) {
    let hints = KeyHint.hints(for: self) + KeyHint.lastHints(for: self)
    var column = area.column
    var words = line.spans[...]
    while let span = words.popFirst() {
      let start = column
      column += width([span])
      guard span.role == .hintKey, let next = words.popFirst() else { continue }
      column += width([next])
      let isShown = { (hint: KeyHint) in self.hint(hint) == [span, next] }
      guard let action = hints.first(where: isShown)?.actions.first,
        let key = KeyTable.binding(of: action, in: context)?.keys.first
      else { continue }
      canvas.hit(Area(column: start, row: area.row, columns: column - start, rows: 1), pressing: key)
    }
  }

  /// Draws a message in the last row, with the hints that fit next to it, until the next key. A message that leaves no
  /// room for the help hint is shown above the hints, in as many rows as needed.
  private func draw(_ message: Message, above last: Area, _ canvas: inout Canvas) {
    let role: StyleRole =
      switch message.tone {
      case .plain: .prompt
      case .success: .success
      case .error: .error
      }
    let line = StyledLine(prose: " " + message.text, role, hangingIndent: 1)
    if let row = withHints(line, columns: last.columns) { return canvas.put(row, in: last) }
    let rows = line.rows(width: last.columns, glyphs: options.glyphs)
    guard last.row > 0 else { return put(rows, endingWith: last, role: .plain, &canvas) }
    canvas.put(hintLine(columns: last.columns), in: last)
    // An input line must be visible too.
    let row = max(0, last.row - (prompt == nil ? 1 : 2))
    let above = Area(column: last.column, row: row, columns: last.columns, rows: 1)
    put(rows, endingWith: above, role: .plain, &canvas)
  }

  /// Draws the rows so that they end with the last row.
  private func put(_ rows: [StyledLine], endingWith last: Area, role: StyleRole, _ canvas: inout Canvas) {
    let count = min(rows.count, last.endRow)
    let area = Area(column: last.column, row: last.endRow - count, columns: last.columns, rows: count)
    canvas.clear(area, role: role)
    canvas.put(rows, in: area)
  }

  /// Returns as many hints as fit, by importance; the ways out and to the help are at the end and dropped last.
  private func hintLine(columns: Int) -> StyledLine {
    let last = KeyHint.lastHints(for: self).map(hint).reduce(into: [StyledLine.Span]()) { line, entry in
      let longer = line.isEmpty ? entry : entry + gap + line
      if width(longer) < columns { line = longer }
    }
    var left = columns - width(last) - 1
    var line = StyledLine(" ", .hint)
    for entry in KeyHint.hints(for: self).map(hint) {
      guard width(entry) + 2 <= left else { continue }
      left -= width(entry) + 2
      line.spans += entry + gap
    }
    line.spans += last
    return line
  }

  private var gap: [StyledLine.Span] { [.init(text: "  ", role: .hint)] }

  /// Returns a message with the most important hints at the end of the row; nil if it is too long for that.
  private func withHints(_ message: StyledLine, columns: Int) -> StyledLine? {
    let room = columns - width(message.spans) - 1
    guard room >= 0 else { return nil }
    let hints = hintLine(columns: room - 1)
    guard hints.spans.count > 1 || KeyHint.lastHints(for: self).isEmpty else { return nil }
    var line = message
    line.append(String(repeating: " ", count: max(0, room - width(hints.spans))), .plain)
    line.spans += hints.spans
    return line
  }

  private func width(_ spans: [StyledLine.Span]) -> Int {
    spans.reduce(0) { $0 + TextWidth.columns($1.text, options.glyphs.text) }
  }

  private func hint(_ hint: KeyHint) -> [StyledLine.Span] {
    let keys = hint.actions.compactMap { KeyTable.binding(of: $0, in: context)?.keys.first }
    return [
      .init(text: options.glyphs.label(for: keys), role: .hintKey),
      .init(text: " " + hint.words, role: .hint),
    ]
  }

  private func draw(_ menu: Menu, in area: Area, _ canvas: inout Canvas) {
    let bindings = KeyTable.bindings.filter { $0.context == menu.context }
    let entries: [KeyBinding]
    var selected: Int?
    switch menu {
    case .copy(let index):
      entries = Self.copyActions.compactMap { action in bindings.first { $0.action == action } }
      selected = index
    case .align:
      entries = bindings.filter { $0.action != .back }
    }
    let title = " \(menu.title) "
    var rows = [StyledLine(title, .prompt)]
    for (index, entry) in entries.enumerated() {
      let spans: [StyledLine.Span] = [
        .init(text: " " + (entry.keys.first?.description ?? ""), role: .hintKey),
        .init(text: " " + entry.words, role: index == selected ? .chosen : .prompt), .init(text: " ", role: .prompt),
      ]
      // An entry is never broken: it is moved to the next row as a whole.
      if width(rows[rows.count - 1].spans) + width(spans) > area.columns + 1 {
        rows.append(StyledLine(String(repeating: " ", count: title.count), .prompt))
      }
      rows[rows.count - 1].spans += spans
    }
    put(rows, endingWith: area, role: .prompt, &canvas)
  }
}

extension KeyHint {
  /// The hints of the layer that receives the keys, the most useful first.
  static func hints(for state: ScreenState) -> [KeyHint] {
    switch state.context {
    case .prompt where state.prompt == nil:
      return [KeyHint(actions: [.enter], words: "keep"), KeyHint(actions: [.back], words: "clear")]
    case .prompt:
      return [KeyHint(actions: [.enter], words: "accept"), KeyHint(actions: [.back], words: "close")]
    case .failures, .document, .details, .everywhere:
      let first = pane(state)
      return first + everywhere(state).filter { hint in !first.contains { $0.actions == hint.actions } }
    // An overlay shows its keys in its own edge.
    default:
      return KeyTable.hasKey(for: .help, in: state.context) ? [] : [KeyHint(actions: [.back], words: "close")]
    }
  }

  /// The hints that are kept if the others do not fit, the most important first: the help, if it has a key, and the way
  /// out.
  static func lastHints(for state: ScreenState) -> [KeyHint] {
    // The help's own filter does not need the help hint.
    let isInHelp = state.context == .prompt && state.prompt == nil
    let hasHelp = !isInHelp && KeyTable.hasKey(for: .help, in: state.context)
    return (hasHelp ? [KeyHint(actions: [.help], words: "help")] : [])
      + (state.context.inheritsEverywhere ? [KeyHint(actions: [.quit], words: "quit")] : [])
  }

  private static func pane(_ state: ScreenState) -> [KeyHint] {
    guard state.current?.list.rowCount != 0 || state.current?.search != nil else {
      return [KeyHint(actions: [.moveUp, .moveDown], words: "move")]
        + (state.current?.isStandardInput == true ? [] : [KeyHint(actions: [.reload], words: "reload")])
    }
    return state.current?.preview == nil ? withJumps(state) : inPreview(state)
  }

  private static func inPreview(_ state: ScreenState) -> [KeyHint] {
    let preview = state.current?.preview
    let words = preview?.isWritten == true ? "apply" : preview?.isKept == true ? "use here" : nil
    return (words.map { [KeyHint(actions: [.applyFix], words: $0)] } ?? [])
      + [KeyHint(actions: [.back], words: "end the preview"), jumps(state)]
  }

  private static func withJumps(_ state: ScreenState) -> [KeyHint] {
    switch state.focus {
    case .failures:
      [
        KeyHint(actions: [.moveUp, .moveDown], words: "move"), jumps(state),
      ] + wayOut(state) + [KeyHint(actions: [.enter], words: "details")] + apply(state) + plan(state)
    case .document:
      [
        KeyHint(
          actions: [.moveUp, .moveDown, .moveLeft, .moveRight], words: state.showsSource ? "move" : "move and fold"),
        jumps(state),
      ] + wayOut(state) + [KeyHint(actions: [.sourceView], words: state.showsSource ? "tree" : "source")]
    case .details:
      [
        KeyHint(actions: [.moveUp, .moveDown], words: "scroll"), jumps(state),
      ] + fixes(state) + plan(state)
    }
  }

  /// How a search or a filter is ended.
  private static func wayOut(_ state: ScreenState) -> [KeyHint] {
    if state.current?.search != nil { return [KeyHint(actions: [.back], words: "end the search")] }
    return state.current?.list.filter.isEmpty == false ? [KeyHint(actions: [.back], words: "all failures")] : []
  }

  /// Only hints that apply.
  private static func fixes(_ state: ScreenState) -> [KeyHint] {
    guard let fix = state.chosenFix else { return [] }
    let isWritten = state.isWritten(.fix(fix))
    let isChoice = (state.current?.finding?.fixes.count ?? 0) > 1
    return (isChoice ? [KeyHint(actions: [.moveLeft, .moveRight], words: "fix")] : [])
      + [KeyHint(actions: [.enter], words: isWritten ? "full diff" : "show all")]
      + application(state, .fix(fix))
      + [KeyHint(actions: [.tryFix], words: "preview")]
  }

  private static func apply(_ state: ScreenState) -> [KeyHint] {
    // The way back from a single pane needs the space then.
    guard !state.isZoomed else { return [] }
    return state.chosenFix.map { application(state, .fix($0)) } ?? []
  }

  /// The effect of `a` on a change: it is written, or its decoder settings are used on this screen.
  private static func application(_ state: ScreenState, _ change: WrittenChange) -> [KeyHint] {
    if state.isWritten(change) { return [KeyHint(actions: [.applyFix], words: "apply")] }
    return state.keptSettings(of: change) == nil ? [] : [KeyHint(actions: [.applyFix], words: "use here")]
  }

  private static func plan(_ state: ScreenState) -> [KeyHint] {
    guard let plan = state.current?.plan else { return [] }
    let steps = "plan, \(Labels.count(plan.steps.count, "step"))"
    return [KeyHint(actions: [.plan], words: state.size.columns >= 120 ? steps : "plan")]
  }

  private static func jumps(_ state: ScreenState) -> KeyHint {
    let isWarning = state.current?.report?.failures.isEmpty == true
    let words = state.current?.search != nil ? "match" : isWarning ? "warning" : "failure"
    return KeyHint(actions: [.next, .previous], words: words)
  }

  private static func everywhere(_ state: ScreenState) -> [KeyHint] {
    var hints = [
      KeyHint(actions: [.decoder], words: "decoder"),
      KeyHint(actions: [.models], words: "model"),
      KeyHint(actions: [.search], words: "search"),
      KeyHint(actions: [.nextPane], words: "pane"),
    ]
    if let list = state.current?.list, list.groups.count > 1 {
      hints.append(KeyHint(actions: [.nextGroup, .previousGroup], words: "group"))
    }
    // Standard input can be read only once.
    if state.current?.isStandardInput == false {
      hints += [KeyHint(actions: [.reload], words: "reload"), KeyHint(actions: [.watch], words: "watch")]
    }
    // The way back from a single pane precedes everything that leads elsewhere.
    if state.isZoomed {
      hints.insert(KeyHint(actions: [.zoomOut], words: "all panes"), at: 0)
    } else {
      hints.append(KeyHint(actions: [.zoomIn], words: "zoom"))
    }
    if state.documents.count > 1 {
      hints.insert(KeyHint(actions: [.previousDocument, .nextDocument], words: "file"), at: 0)
      hints.insert(KeyHint(actions: [.allFiles], words: "all files"), at: 1)
    }
    return hints
  }
}
