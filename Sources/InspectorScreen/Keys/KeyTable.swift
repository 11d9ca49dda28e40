public import TerminalScreen

/// All keys of the screen; the help, the hint row, the manual and the test for conflicts are derived from it.
public enum KeyTable {
  public static let bindings: [KeyBinding] = everywhere + panes + menus + overlays

  private static let everywhere: [KeyBinding] = bind(
    .everywhere,
    [
      ("Up k", .moveUp, .moving, "move up"),
      ("Down j", .moveDown, .moving, "move down"),
      ("PgUp ^B", .pageUp, .moving, "page up"),
      ("PgDn ^F", .pageDown, .moving, "page down"),
      ("^U", .halfPageUp, .moving, "half a page up"),
      ("^D", .halfPageDown, .moving, "half a page down"),
      ("^Y", .scrollUp, .moving, "scroll the view up, the cursor stays"),
      ("^E", .scrollDown, .moving, "scroll the view down, the cursor stays"),
      ("Home g", .moveFirst, .moving, "first row"),
      ("End G", .moveLast, .moving, "last row"),
      ("Tab", .nextPane, .moving, "next pane"),
      ("Shift-Tab", .previousPane, .moving, "previous pane"),
      ("1", .focusFailures, .moving, "to the failures"),
      ("2", .focusDocument, .moving, "to the document"),
      ("3", .focusDetails, .moving, "to the details"),
      ("Enter", .enter, .moving, "one level in"),
      ("Esc", .back, .moving, "one level back; never quits"),
      ("^O", .jumpBack, .moving, "back to where the last jump started"),
      ("n", .next, .failures, "next failure; next match while a search is active"),
      ("N", .previous, .failures, "previous failure; previous match while a search is active"),
      ("]", .nextFailure, .failures, "next failure, also during a search"),
      ("[", .previousFailure, .failures, "previous failure, also during a search"),
      ("}", .nextGroup, .failures, "next group"),
      ("{", .previousGroup, .failures, "previous group"),
      ("/", .search, .finding, "search the document"),
      ("R", .showPlaces, .finding, "all places that the declaration in the details reads; n and N go through them"),
      ("f", .filter, .finding, "filter the failures by text, kind or path"),
      (":", .command, .finding, ":120 line, :path items[3], :w FILE saves the report, :file NAME, :compare NAME, :q"),
      ("y", .copyMenu, .files, "copy …"),
      ("p", .preview, .files, "the whole value, wrapped and unescaped"),
      ("v", .edit, .files, "open in the editor at the line"),
      ("o", .openFile, .files, "open another file"),
      ("r F5", .reload, .files, "read the file again"),
      ("F", .watch, .files, "watch the file and the model, on or off"),
      (">", .nextDocument, .files, "next file"),
      ("<", .previousDocument, .files, "previous file"),
      ("B", .allFiles, .files, "all files as one list: what fails in how many of them; = compares two"),
      ("d", .decoder, .decoding, "the decoder's strategies"),
      ("m", .models, .decoding, "choose the model"),
      ("D", .drift, .decoding, "what is new or gone since the part that --against names"),
      (
        "a", .applyFix, .details,
        "apply the fix or the plan that is shown, after a question; decoder settings are used on this screen"
      ),
      ("u", .undoFix, .details, "undo what was applied"),
      ("P", .plan, .details, "the plan: the fixes that make everything decode, to choose from"),
      ("w", .wrap, .view, "wrap long lines, on or off"),
      ("#", .lineNumbers, .view, "line numbers, on or off"),
      (",", .shiftLeft, .view, "move sideways to the left"),
      (".", .shiftRight, .view, "move sideways to the right"),
      ("z", .alignMenu, .view, "put the cursor's row …"),
      ("+", .zoomIn, .view, "only this pane"),
      ("_", .zoomOut, .view, "all panes"),
      ("M", .mouse, .view, "mouse, on or off"),
      ("? F1", .help, .program, "this help; Enter runs the command of a row"),
      ("^L", .redraw, .program, "draw everything again"),
      ("^Z", .suspend, .program, "suspend"),
      ("^C", .interrupt, .program, "cancel what is running; else quit"),
      ("q", .quit, .program, "close the top layer; at the top, quit"),
    ])

  private static let panes: [KeyBinding] =
    bind(
      .document,
      [
        ("Left h", .moveLeft, .document, "fold, or to the parent"),
        ("Right l", .moveRight, .document, "unfold, or to the first child"),
        ("Space", .toggle, .document, "fold or unfold"),
        ("H", .parentNode, .document, "to the parent"),
        ("J", .nextSibling, .document, "to the next sibling"),
        ("K", .previousSibling, .document, "to the previous sibling"),
        ("e", .unfoldBelow, .document, "unfold everything below"),
        ("c", .foldBelow, .document, "fold everything below"),
        ("E", .unfoldAll, .document, "unfold all"),
        ("C", .foldClean, .document, "fold all but what fails"),
        ("t", .sourceView, .document, "tree or source text"),
      ])
    + bind(
      .failures,
      [
        ("Left h", .moveLeft, .failures, "close the group"),
        ("Right l", .moveRight, .failures, "open the group"),
        ("Space", .toggle, .failures, "open or close the group"),
        ("s", .sortFailures, .failures, "sort by document, count or kind"),
      ])
    + bind(
      .details,
      [
        ("Left h", .moveLeft, .details, "previous fix"),
        ("Right l", .moveRight, .details, "next fix"),
        ("Space", .tryFix, .details, "preview the fix: list and document as they would be"),
      ])

  private static let menus: [KeyBinding] =
    bind(
      .copyMenu,
      [
        ("y", .copyValue, .copyMenu, "value"),
        ("p", .copyPath, .copyMenu, "path"),
        ("q", .copyFilter, .copyMenu, "jq path"),
        ("k", .copyKey, .copyMenu, "key"),
        ("e", .copyMessage, .copyMenu, "message"),
        ("f", .copyFix, .copyMenu, "fix as diff"),
        ("s", .copySettings, .copyMenu, "settings"),
        ("Left Up", .moveLeft, .copyMenu, "previous"),
        ("Right Down Tab", .moveRight, .copyMenu, "next"),
        ("Enter", .enter, .copyMenu, "copy"),
        ("Esc ^C", .back, .copyMenu, "close"),
      ])
    + bind(
      .alignMenu,
      [
        ("z", .alignMiddle, .alignMenu, "in the middle"),
        ("t", .alignTop, .alignMenu, "at the top"),
        ("b", .alignBottom, .alignMenu, "at the bottom"),
        ("Esc ^C", .back, .alignMenu, "close"),
      ])

  private static let scrolling: [(String, ScreenAction, KeyGroup, String)] = [
    ("Up", .moveUp, .overlays, "up"),
    ("Down", .moveDown, .overlays, "down"),
    ("PgUp ^B", .pageUp, .overlays, "page up"),
    ("PgDn ^F", .pageDown, .overlays, "page down"),
    ("Home", .moveFirst, .overlays, "first row"),
    ("End", .moveLast, .overlays, "last row"),
    ("^L", .redraw, .overlays, "draw again"),
    ("^Z", .suspend, .overlays, "suspend"),
    ("^C", .interrupt, .overlays, "cancel or quit"),
  ]

  private static let reading: [(String, ScreenAction, KeyGroup, String)] = [
    ("k", .moveUp, .overlays, "up"),
    ("j", .moveDown, .overlays, "down"),
    ("g", .moveFirst, .overlays, "first row"),
    ("G", .moveLast, .overlays, "last row"),
    ("Space", .pageDown, .overlays, "page down"),
    ("q Esc", .back, .overlays, "close"),
    ("Left h ,", .shiftLeft, .overlays, "sideways to the left"),
    ("Right l .", .shiftRight, .overlays, "sideways to the right"),
    ("w", .wrap, .overlays, "wrap"),
    ("y", .copyText, .overlays, "copy what is shown"),
    ("? F1", .help, .overlays, "help"),
  ]

  private static let listing: [(String, ScreenAction, KeyGroup, String)] = [
    ("k", .moveUp, .overlays, "up"),
    ("j", .moveDown, .overlays, "down"),
    ("g", .moveFirst, .overlays, "first row"),
    ("G", .moveLast, .overlays, "last row"),
    ("? F1", .help, .overlays, "help"),
  ]

  private static let typing: [(String, ScreenAction, KeyGroup, String)] = [
    ("Esc", .back, .overlays, "close"),
    ("Enter", .enter, .overlays, "take it"),
    ("F1", .help, .overlays, "help"),
  ]

  private static let overlays: [KeyBinding] =
    bind(
      .help,
      scrolling + [
        ("k", .moveUp, .overlays, "up"),
        ("j", .moveDown, .overlays, "down"),
        ("g", .moveFirst, .overlays, "first row"),
        ("G", .moveLast, .overlays, "last row"),
        ("Space", .pageDown, .overlays, "page down"),
        ("/ f", .filter, .overlays, "filter the help"),
        ("Enter", .enter, .overlays, "run the command of the row"),
        ("q Esc ? F1", .back, .overlays, "close"),
      ])
    + bind(
      .models,
      scrolling + typing + [
        ("Tab", .switchRoot, .overlays, "the model, an array or a dictionary of it"),
        ("^G", .proposeModel, .overlays, "propose a model for the document"),
      ])
    + bind(
      .proposal,
      scrolling + listing + [
        ("o", .flipOptional, .overlays, "optional, or as the samples say"),
        ("d", .flipDictionary, .overlays, "a dictionary, or properties"),
        ("e", .flipEnum, .overlays, "an enum, or a string"),
        ("t", .flipPlain, .overlays, "a date, URL or enum, or as it is in the JSON"),
        ("r", .rename, .overlays, "name the property"),
        ("Enter", .enter, .overlays, "the model as Swift"),
        ("y", .copyText, .overlays, "copy the model"),
        ("w", .saveModel, .overlays, "write the model to a file of its name"),
        (":", .command, .overlays, ":w NAME.swift writes the model"),
        ("q Esc", .back, .overlays, "close"),
      ])
    + bind(
      .preview,
      scrolling + reading + [
        ("p Enter", .back, .overlays, "close"), ("J", .insideString, .overlays, "read the string as JSON"),
        ("n", .next, .overlays, "next row with a match of the search"),
        ("N", .previous, .overlays, "previous row with a match"),
      ])
    + bind(.text, scrolling + reading + [("Enter", .back, .overlays, "close"), ("a", .applyFix, .overlays, "apply")])
    + bind(
      .plan,
      scrolling + [
        ("k", .moveUp, .overlays, "up"),
        ("j", .moveDown, .overlays, "down"),
        ("g", .moveFirst, .overlays, "first row"),
        ("G", .moveLast, .overlays, "last row"),
        ("Space", .toggle, .overlays, "choose the step, or leave it out"),
        ("A", .toggleAll, .overlays, "choose all steps, or none"),
        ("Enter", .enter, .overlays, "the whole diff of the step"),
        ("a", .applyFix, .overlays, "apply the chosen steps, after a question"),
        ("p", .preview, .overlays, "preview: list and document as they would be"),
        ("y", .copyText, .overlays, "copy the diff of the chosen steps"),
        ("q Esc P", .back, .overlays, "close"),
        ("? F1", .help, .overlays, "help"),
      ])
    + bind(
      .files,
      scrolling + listing + [
        ("Left h", .moveLeft, .overlays, "previous file"),
        ("Right l Tab", .moveRight, .overlays, "next file"),
        ("Enter", .enter, .overlays, "go to the failure in the file, or in the first one that has it"),
        ("=", .compareFiles, .overlays, "compare the file that is open with the chosen one"),
        ("q Esc B", .back, .overlays, "close"),
      ])
    + bind(
      .comparison,
      scrolling + listing + [
        ("Enter", .enter, .overlays, "go to the value, in the file that has it"),
        ("y", .copyText, .overlays, "copy the comparison"),
        ("q Esc =", .back, .overlays, "close"),
      ])
    + bind(
      .decoder,
      scrolling + [
        ("k", .moveUp, .overlays, "up"),
        ("j Tab", .moveDown, .overlays, "down"),
        ("Left h", .moveLeft, .overlays, "previous choice"),
        ("Right l Space", .moveRight, .overlays, "next choice"),
        ("1", .choose1, .overlays, "keys"),
        ("2", .choose2, .overlays, "dates"),
        ("3", .choose3, .overlays, "data"),
        ("4", .choose4, .overlays, "floats"),
        ("5", .choose5, .overlays, "syntax"),
        ("b", .bestSettings, .overlays, "the combination that leaves the fewest failures"),
        ("Backspace 0", .resetSettings, .overlays, "back to the defaults"),
        ("y", .copySettings, .overlays, "copy as Swift"),
        ("Enter", .enter, .overlays, "decode with the decoder of the row; else close"),
        ("q Esc d", .back, .overlays, "close"),
        ("? F1", .help, .overlays, "help"),
      ])
    + bind(
      .confirmation,
      scrolling + [
        ("y Enter", .confirm, .overlays, "yes"),
        ("n q Esc", .decline, .overlays, "no"),
      ])
    + bind(
      .prompt,
      typing + [
        ("Up", .moveUp, .overlays, "what was typed before"),
        ("Down", .moveDown, .overlays, "what was typed after that"),
        ("Tab", .complete, .overlays, "complete the name of a file"),
        ("^C", .back, .overlays, "close"),
        ("^Z", .suspend, .overlays, "suspend"),
        ("^L", .redraw, .overlays, "draw again"),
      ])

  private static func bind(
    _ context: KeyContext, _ rows: [(String, ScreenAction, KeyGroup, String)]
  ) -> [KeyBinding] {
    rows.map { keys, action, group, words in
      let parsed = keys.split(separator: " ").compactMap { Key(parsing: $0) }
      return KeyBinding(keys: parsed, context: context, action: action, group: group, words: words)
    }
  }
}

extension KeyTable {
  private static let lookup: [KeyContext: [Key: ScreenAction]] = {
    var table: [KeyContext: [Key: ScreenAction]] = [:]
    for binding in bindings {
      for key in binding.keys { table[binding.context, default: [:]][key] = binding.action }
    }
    return table
  }()

  /// Returns the action of a key in a context; keys of the context take precedence over the global ones.
  public static func action(for key: Key, in context: KeyContext) -> ScreenAction? {
    if let action = lookup[context]?[key] { return action }
    return context.inheritsEverywhere ? lookup[.everywhere]?[key] : nil
  }

  /// The first binding of each action in each context.
  private static let firstBindings = Dictionary(grouping: bindings, by: \.context).mapValues { bindings in
    Dictionary(bindings.map { ($0.action, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func hasKey(for action: ScreenAction, in context: KeyContext) -> Bool {
    firstBindings[context]?[action] != nil
      || context.inheritsEverywhere && firstBindings[.everywhere]?[action] != nil
  }

  static func binding(of action: ScreenAction, in context: KeyContext) -> KeyBinding? {
    firstBindings[context]?[action] ?? firstBindings[.everywhere]?[action]
  }

  /// The key table as rows of text, for manuals: the heading, then keys and descriptions.
  public static var manual: [(group: KeyGroup, rows: [(keys: String, words: String)])] {
    KeyGroup.allCases.compactMap { group in
      let rows = bindings.filter { $0.group == group }
      guard !rows.isEmpty, group != .overlays else { return nil }
      return (group, rows.map { ($0.keys.map(\.description).joined(separator: " "), $0.words) })
    }
  }

  /// The key table in Markdown for the README: one row per group.
  public static var markdown: String {
    let rows = manual.map { group, rows in
      let keys = rows.map { row in
        row.keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ") + " "
          + row.words.replacing("|", with: "\\|")
      }
      return "| \(group.rawValue) | \(keys.joined(separator: " · ")) |"
    }
    return (["| | |", "| --- | --- |"] + rows).joined(separator: "\n")
  }
}
