import TerminalScreen

extension ScreenState {
  /// Routes a key: text goes to the active input, everything else through the key table.
  mutating func press(_ key: Key) -> [ScreenEffect] {
    if takesText(key) { return [] }
    if var prompt, KeyTable.action(for: key, in: .prompt) == nil {
      guard prompt.field.take(key) else { return [] }
      self.prompt = prompt
      return promptChanged()
    }
    if proposes(key) { return perform(.proposeModel) }
    guard let action = KeyTable.action(for: key, in: context) else {
      if menu != nil { menu = nil } else { sayWhereItBelongs(key) }
      return []
    }
    return perform(action)
  }

  /// Whether `g` proposes a model: without rows, there is no first one to move to.
  private func proposes(_ key: Key) -> Bool {
    key == .character("g") && overlays.isEmpty && prompt == nil && menu == nil && focus != .document && offersProposal
  }

  /// Shows where a key works if it has no action here.
  private mutating func sayWhereItBelongs(_ key: Key) {
    let sign = options.glyphs.label(for: key)
    guard overlays.isEmpty else { return say(Labels.meansNothingInOverlay(sign)) }
    let panes: [(Pane, ScreenAction)] = [
      (.failures, .focusFailures), (.document, .focusDocument), (.details, .focusDetails),
    ]
    let known = panes.compactMap { pane, action -> (words: String, place: (name: String, key: String))? in
      guard
        let binding = KeyTable.bindings.first(where: { $0.context == pane.context && $0.keys.contains(key) }),
        let way = KeyTable.binding(of: action, in: .everywhere)?.keys.first
      else { return nil }
      return (binding.words, (pane.name.lowercased(), options.glyphs.label(for: way)))
    }
    guard let first = known.first else { return say(Labels.meansNothing(sign)) }
    say(Labels.elsewhere(sign, first.words, in: known.map(\.place)))
  }

  /// Offers a key to the filter line of an overlay.
  private mutating func takesText(_ key: Key) -> Bool {
    guard prompt == nil, menu == nil, let top = overlays.last else { return false }
    guard KeyTable.action(for: key, in: top.context) == nil else { return false }
    switch top {
    case .help(var help):
      guard help.isFiltering, help.filter.take(key) else { return false }
      (help.cursor, help.top) = (1, 0)
      replaceOverlay(.help(help))
    case .proposal(var proposal):
      guard proposal.naming?.take(key) == true else { return false }
      replaceOverlay(.proposal(proposal))
    case .models(var models):
      guard models.query.take(key) else { return false }
      (models.cursor, models.top, models.isTouched) = (0, 0, true)
      replaceOverlay(.models(models))
    default:
      return false
    }
    return true
  }

  /// Inserts pasted text, which is never interpreted as commands: without an input line it is dropped, with a message.
  mutating func paste(_ text: String) -> [ScreenEffect] {
    if prompt != nil {
      prompt?.field.insert(text)
      return promptChanged()
    }
    if case .help(var help)? = overlays.last, help.isFiltering {
      help.filter.insert(text)
      replaceOverlay(.help(help))
    } else if case .models(var models)? = overlays.last {
      models.query.insert(text)
      (models.cursor, models.top, models.isTouched) = (0, 0, true)
      replaceOverlay(.models(models))
    } else {
      say(Labels.pasteIgnored)
    }
    return []
  }

  /// More presses would be outdated by the time they are handled.
  private static let heldLimit = 256

  /// Handles a key that is held down; in an input line, it inserts that many characters.
  mutating func hold(_ character: Character, _ count: Int) -> [ScreenEffect] {
    let key = Key.character(character)
    var effects: [ScreenEffect] = []
    for pressed in 0..<min(count, Self.heldLimit) {
      if isText(key) { return effects + paste(String(repeating: character, count: count - pressed)) }
      effects += press(key)
    }
    return effects
  }

  private func isText(_ key: Key) -> Bool {
    if prompt != nil { return true }
    guard let overlay = overlays.last, KeyTable.action(for: key, in: overlay.context) == nil else { return false }
    switch overlay {
    case .help(let help): return help.isFiltering
    case .models: return true
    default: return false
    }
  }

  mutating func replaceOverlay(_ overlay: Overlay) {
    guard !overlays.isEmpty else { return }
    overlays[overlays.count - 1] = overlay
  }
}
