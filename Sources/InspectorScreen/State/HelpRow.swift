import TerminalScreen

/// A row of the help screen: a heading, or a binding.
struct HelpRow: Equatable {
  var heading: String?
  var binding: KeyBinding?

  static func == (left: HelpRow, right: HelpRow) -> Bool {
    left.heading == right.heading && left.binding?.action == right.binding?.action
  }

  /// Returns the rows for a filter; over an overlay its own keys come first.
  static func rows(filter: String, context: KeyContext) -> [HelpRow] {
    let needle = filter.lowercased()
    return groups(context).flatMap { name, bindings -> [HelpRow] in
      let rows = bindings.filter { binding in
        needle.isEmpty || binding.words.lowercased().contains(needle) || name.lowercased().contains(needle)
          || binding.keys.contains { $0.description == filter }
      }
      return rows.isEmpty ? [] : [HelpRow(heading: name)] + rows.map { HelpRow(binding: $0) }
    }
  }

  private static func groups(_ context: KeyContext) -> [(String, [KeyBinding])] {
    let all = KeyGroup.allCases.filter { $0 != .overlays }.map { group in
      (group.rawValue, KeyTable.bindings.filter { $0.group == group })
    }
    guard !context.inheritsEverywhere else { return all }
    return [("Here", KeyTable.bindings.filter { $0.context == context })] + all
  }
}

extension HelpState {
  /// Moves from command to command, skipping headings.
  mutating func move(_ action: ScreenAction, height: Int) -> ScrollWindow.WrapSide? {
    let rows = HelpRow.rows(filter: filter.text, context: context)
    let isHeading = { (row: Int) in rows.indices.contains(row) && rows[row].binding == nil }
    var window = ScrollWindow(cursor: cursor, top: top, count: rows.count, height: height)
    guard var side = window.move(action) else { return nil }
    if isHeading(window.cursor) {
      let step: ScreenAction = action == .moveUp || action == .scrollUp ? .moveUp : .moveDown
      if let next = window.move(step), next != .inside { side = next }
    }
    // The heading above the first visible command is visible too.
    let isScrolled = action == .scrollUp || action == .scrollDown
    if !isScrolled, isHeading(window.cursor - 1) { window.top = min(window.top, window.cursor - 1) }
    (cursor, top) = (window.cursor, window.top)
    return side
  }
}
